"""The White Hand: permanent-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.check_effects import MakeCorruptionCheck
from ...language.provisions import StayOnTheRoad
from ...language.table_effects import PutOnTarget
from ...language.targets import character
from ...language.who import Who


def register() -> None:
    card(
        "WH-34",
        "Promptings of Wisdom",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=character(Who(skill="ranger")),
                no_duplicate=" in a given company",
            ),
            Ability(
                StayOnTheRoad(),
                MakeCorruptionCheck(),
                key="prompt",
                title="keep to the road",
                windows=("any",),
                actor=Actor(bearer=True, tap=True),
            ),
        ],
    )
