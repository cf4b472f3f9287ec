"""The White Hand: resource events of minion players."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.table import PutOnTarget
from ...language.targets.characters import character
from ...language.who import Who
from ...odd.magic import SORCERY, magic
from .permanent_events import StayOnTheRoad


def register() -> None:
    card(
        "WH-45",
        "Govern the Storms",
        abilities=[magic(SORCERY, StayOnTheRoad(), check=-4, windows=("any",))],
    )
    card(
        "WH-47",
        "Piercing All Shadows",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=character(Who(skill="ranger")),
                no_duplicate=Unduplicated.IN_A_COMPANY,
            ),
            Ability(
                StayOnTheRoad(),
                MakeCorruptionCheck(),
                key="pierce",
                title="keep to the road",
                windows=("any",),
                actor=Actor(bearer=True, tap=True),
            ),
        ],
    )
