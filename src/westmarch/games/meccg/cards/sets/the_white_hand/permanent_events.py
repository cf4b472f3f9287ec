"""The White Hand: permanent-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.journey import OnCompany
from ...language.effects.table import PutOnTarget
from ...language.targets.characters import character
from ...language.who import Who


def register() -> None:
    card(
        "WH-34",
        "Promptings of Wisdom",
        abilities=keeping_to_the_road("prompt"),
    )


def keeping_to_the_road(key: str) -> list[Ability]:
    """A ranger has it, and may keep his company on its way for a turn; then he makes a corruption check."""
    return [
        Ability(
            PutOnTarget(),
            windows=("organization",),
            target=character(Who(skill="ranger")),
            no_duplicate=Unduplicated.IN_A_COMPANY,
        ),
        Ability(
            StayOnTheRoad(),
            MakeCorruptionCheck(),
            key=key,
            title="keep to the road",
            windows=("any",),
            actor=Actor(bearer=True, tap=True),
        ),
    ]


class StayOnTheRoad(OnCompany):
    """Hazards do not send the company back, nor tap its sites, this turn."""

    __slots__ = ()

    holds_the_road = True

    def text(self) -> str:
        return (
            "For the rest of the turn, hazard effects that would send his company back to its site of origin "
            "or tap its current or new site are cancelled."
        )
