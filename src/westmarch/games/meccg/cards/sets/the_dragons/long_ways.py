"""The Dragons: old ways through far lands and over the sea, taken without regions."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.conditions.journey import SetsOutFrom
from ...language.effects.journey import LongWay
from ...language.targets.characters import OWN_COMPANY

COASTS = (
    "Lindon",
    "Elven Shores",
    "Eriadoran Coast",
    "Andrast Coast",
    "Bay of Belfalas",
    "Mouths of the Anduin",
    "Enedhwaith",
    "Old Pûkel-land",
    "Andrast",
    "Anfalas",
    "Belfalas",
    "Lebennin",
    "Harondor",
)
NORTH = ("Lindon", "Forochel", "Angmar", "Gundabad", "Grey Mountain Narrows", "Withered Heath", "Iron Hills")
SOUTH = ("Horse Plains", "Khand", "Nurn", "Harondor")
EAST = ("Iron Hills", "Dorwinion", "Horse Plains", "Khand")


def register() -> None:
    long_way("TD-100", "Belegaer", "over the sea", "Coastal Sea", COASTS)
    long_way("TD-117", "Forod", "through the North", "Wilderness", NORTH)
    long_way("TD-121", "Harad", "through the South", "Wilderness", SOUTH)
    long_way("TD-147", "Rhûn", "through the East", "Wilderness", EAST)


def long_way(card_id: str, name: str, carried: str, land: str, regions: tuple[str, ...]) -> None:
    """A way between the regions of a wide land: three regions of one type, and two hazards less."""
    card(
        card_id,
        name,
        abilities=[
            Ability(
                LongWay(*regions, path=(land,) * 3, carried=carried),
                windows=("organization",),
                target=OWN_COMPANY,
                condition=SetsOutFrom(regions=regions),
            )
        ],
    )
