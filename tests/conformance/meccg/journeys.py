"""Companies under way in the standard game, as the tests of hazards set them."""

from __future__ import annotations

from typing import Any

from tests.games.meccg.dialect import BYSTANDERS, act, company, moving, table
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def journey(
    *characters: Any,
    to: str = "Bree",
    start: str = "Rivendell",
    hazards: tuple[str, ...] = ("Doors of Night",),
    events: tuple[Any, ...] = (),
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    others: tuple[dict[str, Any], ...] = (),
    step: str = "hazards",
    dice: tuple[int, ...] = (),
    windows: str = "always",
    lasting: tuple[dict[str, Any], ...] = (),
    **at: Any,
) -> Game[MeccgState]:
    """A company under way: the opponent may play these hazards on it, and has these events in play."""
    return table(
        you={"companies": [moving(*characters, start=start, to=to), *others], **(you or {})},
        opponent={"hand": list(hazards), "events": list(events), "companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "movement-hazard", "company": 1, "step": step, **at},
        dice=dice,
        windows=windows,
        lasting=list(lasting),
        format="standard",
    )


def stay(
    *characters: Any,
    at: str,
    hazards: tuple[str, ...] = ("Doors of Night",),
    events: tuple[Any, ...] = (),
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    windows: str = "always",
) -> Game[MeccgState]:
    """A company that stays where it is while hazards may be played on it."""
    return table(
        you={"companies": [company(*characters, at=at)], **(you or {})},
        opponent={"hand": list(hazards), "events": list(events), "companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
        windows=windows,
        format="standard",
    )


def plays(game: Game[MeccgState], *lines: str) -> None:
    """Choose these options one after the other; nobody responds, and the moving player does nothing between them."""
    for line in lines:
        act(game, line)
        while not game.over and game.decision.kind in ("response", "movement"):
            game.choose(game.decision.options[-1])


def until_company(game: Game[MeccgState], number: int) -> None:
    """Everybody passes until the hazards of another company's phase are asked for."""
    for _ in range(50):
        move = game.state.nearest(MovementHazard)
        if move is not None and move.company == number and move.at == "hazards":
            return
        game.choose(game.decision.options[-1])
    raise AssertionError(f"company {number} has no hazards to face")


def meets(*characters: Any, **more: Any) -> Game[MeccgState]:
    """A company under way, as it meets what lies in wait for it; nobody responds."""
    game = journey(*characters, step="met on the way", **more)
    while not game.over and game.decision.kind == "response":
        game.choose(game.decision.options[-1])
    return game
