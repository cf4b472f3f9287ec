"""A horse that carries a small company on: it moves again, with a movement/hazard phase of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Pass, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ..cards.traits import Trait
from ..state import Company, MeccgState
from ..words import UNTAPPED
from .changes import DestinationChosen, Tapped
from .company import find_company, members
from .movement_hazard import MovementHazard
from .travel import Destination
from .ways import ChooseWay


class RideOn(Destination, frozen=True):
    """Tap the horse and lay down a further site; an additional movement/hazard phase follows."""

    verb = "ride-on"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        move = state.nearest(MovementHazard)
        company = None if move is None else find_company(state, move.company)
        if company is not None and company.seat == seat and horse_of(state, company) >= 0:
            yield from cls.of_company(state, company)

    @requirement(says="A company rides on at the end of its movement/hazard phase")
    def not_chosen_yet(self, state: MeccgState) -> bool:
        move = state.nearest(MovementHazard)
        return move is not None and move.company == self.company and move.at == "ride_on"

    @requirement(says="The company has not moved, so it cannot move again")
    def has_moved(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and company.moved

    @requirement("CC-Shadowfax.2", says="The horse carries one character, or one and a Hobbit, and no other ally")
    def is_light_enough(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and can_be_carried(state, company)

    def perform(self, state: MeccgState) -> Runnable | None:
        horse = horse_of(state, state.company(self.company))
        chosen = DestinationChosen(self.company, self.site)
        return (
            Tapped(horse, source=horse, cause="cost"),
            chosen,
            ChooseWay(self.company),
            MovementHazard(self.company),
        )

    def sentence(self, state: MeccgState) -> str:
        horse = horse_of(state, state.company(self.company))
        return f"Tap {state.name(horse)}: company {self.company} rides on to {state.name(self.site)}"


class RideNoFurther(Pass, frozen=True):
    """The company stays where it has come to."""

    verb = "ride-no-further"

    def sentence(self, state: MeccgState) -> str:
        return "Ride no further"


def horse_of(state: MeccgState, company: Company) -> CardId:
    """The untapped ally that could carry the company on."""
    for character in company.characters:
        for ally in state.allies(character):
            if Trait.RIDES_ON in state.card(ally).traits and state.status[ally] == UNTAPPED:
                return ally
    return NO_CARD


def can_be_carried(state: MeccgState, company: Company) -> bool:
    """Whether there is one character, or one and a Hobbit, and no ally but the horse."""
    riders = company.characters
    allies = len(members(state, company)) - len(riders)
    hobbits = sum(state.card(who).facts.race == "Hobbit" for who in riders)
    return allies == 1 and (len(riders) == 1 or (len(riders) == 2 and hobbits > 0))
