"""The White Hand: permanent-events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import condition
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.journey import OnCompany
from ...language.effects.table import DiscardSelf, PutOnTarget
from ...language.targets.characters import character
from ...language.who import Who
from ..the_lidless_eye.unleashed import A_RINGWRAITH, MORGUL_BLADE, breaks_on_a_failed_strike, cuts

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "WH-34",
        "Promptings of Wisdom",
        abilities=keeping_to_the_road("prompt"),
    )
    card(
        "WH-44",
        "The Fiery Blade",
        abilities=[
            Ability(
                PutOnTarget(),
                DiscardSelf(when=has_the_morgul_blade),
                windows=("any",),
                target=A_RINGWRAITH,
                no_duplicate=Unduplicated.AT_ALL,
            )
        ],
        modifiers=[
            *cuts(prowess=0, body=-1, when=~on_the_witch_king),
            *cuts(prowess=-2, body=-2, when=on_the_witch_king),
        ],
        triggers=[breaks_on_a_failed_strike()],
    )


@condition("if the bearer is The Witch-king")
def on_the_witch_king(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card lies with The Witch-king."""
    bearer = state.bearer[source]
    return bearer >= 0 and state.name(bearer) == "The Witch-king"


@condition("if the bearer has Morgul-blade, now or later")
def has_the_morgul_blade(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Another blade lies with the bearer, which drives this one away."""
    bearer = state.bearer[source]
    return bearer >= 0 and any(state.name(card) == MORGUL_BLADE for card in state.attachments(bearer))


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
