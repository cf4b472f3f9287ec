"""Attacks of the standard game, described for the tests of combat."""

from __future__ import annotations

from typing import Any

from tests.games.meccg.dialect import company, moving, table
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

BYSTANDERS = company("Beregond", at="Lórien")
"""An opponent's company that does nothing but have its turns."""


def attacked_by(
    creature: str,
    *characters: Any,
    to: str = "Moria",
    start: str = "Lórien",
    hand: tuple[Any, ...] = (),
    hazards: tuple[Any, ...] = ("Crebain",),
    you: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    others: tuple[dict[str, Any], ...] = (),
    dice: tuple[int, ...] = (),
    windows: str = "able",
    strike: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    keyed_to: str = "Wilderness",
    faced: tuple[str, ...] = (),
    **attack: Any,
) -> Game[MeccgState]:
    """A company on its way that a creature attacks; as another could follow, the game stops when the attack is over."""
    described: dict[str, Any] = {
        "phase": "movement-hazard",
        "company": 1,
        "attack": {"creature": creature, "keyed_to": keyed_to, **attack},
        **(at or {}),
    }
    if strike is not None:
        described["strike"] = strike
    return table(
        you={
            "hand": list(hand),
            "companies": [moving(*characters, start=start, to=to, faced=list(faced)), *others],
            **(you or {}),
        },
        opponent={"hand": list(hazards), "companies": [BYSTANDERS], **(opponent or {})},
        at=described,
        dice=dice,
        windows=windows,
        format="standard",
    )


def at_site(
    site: str,
    *characters: Any,
    hand: tuple[Any, ...] = (),
    dice: tuple[int, ...] = (),
    windows: str = "able",
    step: str = "enter or skip",
    opponent: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    **more: Any,
) -> Game[MeccgState]:
    """A company at a site as its site phase begins."""
    return table(
        you={"hand": list(hand), "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "site", "company": 1, "step": step, **(at or {})},
        dice=dice,
        windows=windows,
        format="standard",
    )
