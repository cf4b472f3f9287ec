"""Resource events of The Dragons that help a company on its way and in combat."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, skilled
from ...language.check_effects import MakeCorruptionCheck
from ...language.combat_conditions import HasStrike
from ...language.combat_effects import TakesSeveral
from ...language.conditions import PathHas
from ...language.hazard_land import TreatRegion
from ...language.who import Who

LANDS = (
    ("Wilderness", "Border-land"),
    ("Wilderness", "Shadow-land"),
    ("Shadow-land", "Wilderness"),
    ("Border-land", "Wilderness"),
)
"""What a master of wood, water or hill can make of a region."""


def register() -> None:
    card(
        "TD-131",
        "Many Foes He Fought",
        abilities=[Ability(TakesSeveral(), windows=("assignment",), actor=skilled("warrior"), condition=HasStrike())],
    )
    # Master of Wood, Water, or Hill
    card(
        "TD-136",
        "Master of Wood, Water, or Hill",
        abilities=[
            Ability(
                TreatRegion(old, new, under_way=True),
                MakeCorruptionCheck(),
                key=f"play-{old}-{new}".lower(),
                title=f"a {old} becomes a {new}",
                windows=("any",),
                actor=Actor(Who(skill="sage"), tap=True, anywhere=True),
                condition=PathHas(old),
            )
            for old, new in LANDS
        ],
    )
