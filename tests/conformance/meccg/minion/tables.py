"""Tables of a minion player against a hero."""

from __future__ import annotations

from typing import Any

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import company, moving
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game

HEROES = company("Haldir", at="Lórien")
LORD = {"name": "The Witch-king", "events": ["Heralded Lord"]}


def organizing(*companies: dict[str, Any], opponent: dict[str, Any] | None = None, **more: Any) -> Game[MeccgState]:
    """The organization phase of a minion player."""
    dice = more.pop("dice", ())
    return standard(
        you={"alignment": "minion", "companies": list(companies), **more},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "organization"},
        dice=dice,
    )


def under_way(
    *characters: Any,
    hazards: tuple[str, ...] = (),
    start: str = "Dol Guldur",
    to: str = "Moria",
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Game[MeccgState]:
    """A minion company on the road; its opponent may play hazards on it."""
    return standard(
        you={"alignment": more.pop("alignment", "minion"), "companies": [moving(*characters, start=start, to=to)]},
        opponent={"hand": list(hazards), "companies": [HEROES], **more},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", "hazard_limit": 4},
        dice=dice,
    )


def fighting(
    creature: str,
    *characters: Any,
    to: str = "Moria",
    keyed_to: str = "Wilderness",
    hazards: tuple[str, ...] = ("Crebain",),
    dice: tuple[int, ...] = (),
    **more: Any,
) -> Game[MeccgState]:
    """A minion company that faces a strike of a creature, which is assigned to its first character."""
    first = characters[0]["name"] if isinstance(characters[0], dict) else characters[0]
    return standard(
        you={
            "alignment": more.pop("alignment", "minion"),
            "companies": [moving(*characters, start="Dol Guldur", to=to)],
            **more,
        },
        opponent={"companies": [HEROES], "hand": list(hazards)},
        at={
            "phase": "movement-hazard",
            "company": 1,
            "attack": {"creature": creature, "keyed_to": keyed_to, "assigned": [first]},
        },
        dice=dice,
    )


def exploring(
    *characters: Any,
    site: str,
    hand: tuple[str, ...] = (),
    opponent: dict[str, Any] | None = None,
    at: dict[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    windows: str = "able",
    tapped: bool = False,
    **more: Any,
) -> Game[MeccgState]:
    """A minion company that has entered its site (which may be tapped) and may play resources there."""
    place = {"at": site, "site": "tapped"} if tapped else {"at": site}
    return standard(
        you={"alignment": "minion", "hand": list(hand), "companies": [company(*characters, **place)], **more},
        opponent={"companies": [HEROES], **(opponent or {})},
        at={"phase": "site", "company": 1, "step": "play resources", **(at or {})},
        dice=dice,
        windows=windows,
    )
