"""Tables of a Balrog against a hero."""

from __future__ import annotations

from typing import Any

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company, moving
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HEROES = company("Galdor", at="Lórien")
HIMSELF = "BA-3"
"""The Balrog: an ally has the same name."""


def organizing(
    *companies: dict[str, Any], opponent: dict[str, Any] | None = None, dice: tuple[int, ...] = (), **more: Any
) -> Game[MeccgState]:
    """The organization phase of a Balrog player."""
    format = more.pop("format", "standard")
    return standard(
        you={"alignment": "balrog", "companies": list(companies), **more},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "organization"},
        dice=dice,
        format=format,
    )


def exploring(
    *characters: Any,
    site: str,
    opponent: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    step: str = "play resources",
    **more: Any,
) -> Game[MeccgState]:
    """A company of a Balrog player that has entered its site and may play resources there."""
    return standard(
        you={"alignment": "balrog", "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "site", "company": 1, "step": step},
        dice=dice,
    )


def under_way(
    *characters: Any,
    hazards: tuple[str, ...] = (),
    start: str = "Moria",
    to: str = "Dimrill Dale",
    dice: tuple[int, ...] = (),
    step: str = "hazards",
    windows: str = "able",
    opponent: dict[str, Any] | None = None,
    **more: Any,
) -> Game[MeccgState]:
    """A company of a Balrog player on its way; its opponent may play hazards on it."""
    return standard(
        you={"alignment": "balrog", "companies": [moving(*characters, start=start, to=to)], **more},
        opponent={"hand": list(hazards), "companies": [HEROES], **(opponent or {})},
        at={"phase": "movement-hazard", "company": 1, "step": step, "hazard_limit": 4},
        dice=dice,
        windows=windows,
    )
