"""Tables of the standard game: the dialect of all MECCG tests with the format that these chapters need."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.games.meccg.dialect import BYSTANDERS, company, moving, table
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

standard = partial(table, format="standard")
"""A table of the standard game."""


def organizing(*characters: Any, site: str = "Rivendell", dice: tuple[int, ...] = (), **more: Any) -> Game[MeccgState]:
    """A company in the organization phase of its player."""
    return standard(
        you={"companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        dice=dice,
    )


def exploring(
    *characters: Any,
    site: str,
    hand: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    opponent: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    **more: Any,
) -> Game[MeccgState]:
    """A company that has entered its site and may play resources there."""
    return standard(
        you={"hand": list(hand), "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [BYSTANDERS], **(opponent or {})},
        at={"phase": "site", "company": 1, "step": "play resources", **(at or {})},
        dice=dice,
    )


def journey(
    *characters: Any,
    to: str = "Bree",
    start: str = "Rivendell",
    hazards: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
    dice: tuple[int, ...] = (),
    **at: Any,
) -> Game[MeccgState]:
    """A company under way: the opponent may play these hazards on it."""
    return standard(
        you={"hand": list(hand), "companies": [moving(*characters, start=start, to=to)]},
        opponent={"hand": list(hazards), "companies": [BYSTANDERS]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4, **at},
        dice=dice,
    )
