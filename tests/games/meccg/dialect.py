"""The dialect of our MECCG tests: set a table in a literal, act by what a player would say, ask what he would see."""

from __future__ import annotations

from typing import Any

from tests.games.dialect import OPPONENT as OPPONENT
from tests.games.dialect import YOU as YOU
from tests.games.dialect import act as act
from tests.games.dialect import card as card
from tests.games.dialect import is_offered as is_offered
from tests.games.dialect import may as may
from tests.games.dialect import offers as offers
from tests.games.dialect import passes as passes
from tests.games.dialect import refused as refused
from tests.games.dialect import says as says
from tests.games.dialect import story as story
from tests.games.dialect import the as the
from tests.games.dialect import zone as zone
from westmarch.games.meccg.state import MeccgState
from westmarch.games.meccg.table import set_table
from westmarch.games.meccg.words import STATES
from westmarch.kernel.game import Game


def table(
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    windows: str = "able",
    **more: Any,
) -> Game[MeccgState]:
    """A game at a position; windows with nothing to do are skipped unless the test wants them all."""
    spec = {"table": {"you": you or {}, "opponent": opponent or {}}, "at": at or {}, "dice": list(dice), **more}
    return set_table(spec, windows=windows)


def company(*characters: Any, at: str = "Rivendell", **more: Any) -> dict[str, Any]:
    """A company of characters at a site."""
    return {"at": at, "characters": list(characters), **more}


def moving(*characters: Any, start: str = "Rivendell", to: str, **more: Any) -> dict[str, Any]:
    """A company of characters on the way."""
    return {"from": start, "to": to, "characters": list(characters), **more}


def status(game: Game[MeccgState], name: str) -> str:
    return STATES[game.state.status[card(game, name)]]


BYSTANDERS = company("Haldir", at="Lórien")
"""An opponent's company that does nothing but have its turns."""


def attacked(
    *characters: Any,
    by: str,
    to: str = "Bree",
    keyed_to: str = "Wilderness",
    start: str = "Rivendell",
    hand: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    windows: str = "able",
) -> Game[MeccgState]:
    """A company under way on which the opponent has played a creature: nobody has answered yet."""
    game = table(
        you={"hand": list(hand), "companies": [moving(*characters, start=start, to=to)]},
        opponent={"hand": [by], "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
        dice=dice,
        windows=windows,
    )
    act(game, f"Play {by} keyed to {keyed_to}")
    return game


def exploring(
    *characters: Any, site: str, hand: tuple[str, ...] = (), dice: tuple[int, ...] = (), **more: Any
) -> Game[MeccgState]:
    """A company that has entered its site and may play resources there."""
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )


def organizing(*characters: Any, site: str = "Rivendell", dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company in the organization phase of its player."""
    return table(
        you={"companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=dice,
    )


def bearing(name: str, *items: Any, **more: Any) -> dict[str, Any]:
    """A character with items."""
    return {"name": name, "items": list(items), **more}


def journey(
    *characters: Any,
    to: str = "Bree",
    start: str = "Rivendell",
    hazards: tuple[str, ...] = (),
    events: tuple[str, ...] = (),
    faced: tuple[str, ...] = (),
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    others: tuple[dict[str, Any], ...] = (),
    step: str = "hazards",
    dice: tuple[int, ...] = (),
    windows: str = "able",
    **at: Any,
) -> Game[MeccgState]:
    """A company under way: the opponent may play these hazards on it, and has these events in play."""
    return table(
        you={"companies": [moving(*characters, start=start, to=to, faced=list(faced)), *others], **(you or {})},
        opponent={"hand": list(hazards), "events": list(events), "companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "movement-hazard", "company": 1, "step": step, **at},
        dice=dice,
        windows=windows,
    )
