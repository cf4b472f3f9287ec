"""Tables of a Fallen-wizard against a hero, and his deck."""

from __future__ import annotations

from typing import Any

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company, moving
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HEROES = company("Galdor", at="Lórien")
FALLEN: dict[str, Any] = {"alignment": "fallen-wizard", "avatar": "Alatar"}


def organizing(
    *companies: dict[str, Any],
    opponent: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Game[MeccgState]:
    """The organization phase of a Fallen-wizard."""
    return standard(
        you={**FALLEN, "companies": list(companies), **more},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "organization"},
        dice=dice,
    )


def exploring(
    *characters: Any,
    site: str,
    opponent: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Game[MeccgState]:
    """A company of a Fallen-wizard that has entered its site and may play resources there."""
    return standard(
        you={**FALLEN, "companies": [company(*characters, at=site)], **more},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "site", "company": 1, "step": "play resources"},
        dice=dice,
    )


def under_way(
    *characters: Any,
    hazards: tuple[str, ...] = (),
    start: str = "The White Towers",
    to: str = "Bree",
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Game[MeccgState]:
    """A company of a Fallen-wizard on the road; its opponent may play hazards on it."""
    return standard(
        you={**FALLEN, "companies": [moving(*characters, start=start, to=to)], **more},
        opponent={"hand": list(hazards), "companies": [HEROES]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=dice,
    )
