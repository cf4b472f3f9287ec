"""What the squire would do now."""

from __future__ import annotations

from westmarch.games.lotr_tcg.squire import Squire
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game
from westmarch.players import look


def advised(game: Game[TcgState], seat: int | None = None) -> str:
    """The sentence of the squire's choice."""
    view, questions = look(game, game.decision.seat if seat is None else seat)
    return Squire().choose(view, questions[0]).sentence(view.state)


def follows(game: Game[TcgState], *kinds: str, most: int = 40) -> list[str]:
    """The squire answers for everybody as long as questions of these kinds are asked; what he chose."""
    said = []
    for _ in range(most):
        if game.over or game.decision.kind not in kinds:
            break
        seat = game.decision.seat
        view, questions = look(game, seat)
        choice = Squire().choose(view, questions[0])
        said.append(choice.sentence(view.state))
        game.choose(choice, seat)
    return said
