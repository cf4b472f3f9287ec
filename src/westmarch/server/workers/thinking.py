"""A computer player's answer. Its chance depends on seed and move only, so a game taken back goes on as before."""

from __future__ import annotations

from typing import Any

from westmarch.games.known import KnownGame
from westmarch.kernel.game import Game
from westmarch.kernel.view import Option
from westmarch.players import Outlook, RandomPlayer, Weighs, look

_STREAM = 1_000_003
"""Sets the players' own stream of chance apart from move to move."""


def answer_of(known: KnownGame, game: Game[Any], level: str, seat: int, attempt: int) -> str:
    """The option that a player of some level takes."""
    return think(known, game, level, seat, attempt)[0]


def think(known: KnownGame, game: Game[Any], level: str, seat: int, attempt: int) -> tuple[str, Outlook | None]:
    """The option that a player of some level takes, and how the game looks to him if he has weighed it. If his answer
    made the engine fail before, anything may help."""
    seed = game.kept_record().seed * _STREAM + game.moves * game.state.seats + seat + attempt
    make = known.players.get(level)
    player = make(seed) if make is not None and not attempt else RandomPlayer(seed)
    view, questions = look(game, seat)
    choice = player.choose(view, questions[0])
    option = (choice.action if isinstance(choice, Option) else choice).id(game.state)
    return option, player.outlook if isinstance(player, Weighs) else None
