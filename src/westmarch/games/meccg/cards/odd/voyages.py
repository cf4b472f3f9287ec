"""What carries a company along the coasts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, ClassVar, Self

from westmarch.kernel.action import precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.about import OfCard
from ...rules.changes import Tapped
from ...rules.journey.frames import MovementFrame
from ...rules.timing.chain import Chain, ChainEntry, Declaration, DeclarationCancelled
from ...rules.timing.lasting import effects_on
from ...rules.timing.windows import lends_actions
from ...state import Company, MeccgState
from ...words import UNTAPPED
from ..language.condition import condition
from ..language.effects.journey import OnCompany
from ..language.targets.chain import hazards_at


class BoardShip(OnCompany):
    """This turn the company's characters may tap to cancel hazards aimed at it on a way along the coast."""

    __slots__ = ()

    lends_actions = True
    is_ship = True

    def text(self) -> str:
        return (
            "Until the end of the turn, if the site path of his company holds a Coastal Sea and no two other regions "
            "in a row, any character in the company may tap to cancel a hazard declared in a chain that targets the "
            "company or what belongs to it; its card is discarded."
        )


@condition("by a character")
def by_a_character(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who uses the card is a character, not an ally."""
    return subject >= 0 and state.card(subject).is_character


SEA = "Coastal Sea"


class HinderFromShip(OfCard, Declaration, frozen=True):
    """A character on board taps to cancel a declared hazard that targets his company or what belongs to it."""

    verb = "hinder-from-ship"
    declared_as = "taps"
    still_needed: ClassVar[tuple[str, ...]] = ("along_the_coast",)
    card: CardId
    target: CardId

    @precondition(says="Nobody is on board a ship")
    def somebody_can(state: MeccgState, seat: int) -> bool:
        return lends_actions(state, seat)

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        company = _under_way(state)
        if company is None or company.seat != seat or not isinstance(state.frame, Chain):
            return
        for hazard in hazards_at(state, company.number):
            for character in company.characters:
                yield cls(seat, character, hazard)

    @requirement(says="The company has no ship")
    def has_a_ship(self, state: MeccgState) -> bool:
        company = state.company_of(self.card)
        return company is not None and any(on.is_ship for on in effects_on(state, company.number))

    @requirement(
        "CC-Great Ship.2", says="The company's path must hold a Coastal Sea, and no two other regions in a row"
    )
    def along_the_coast(self, state: MeccgState) -> bool:
        move = state.nearest(MovementFrame)
        path = () if move is None else move.path_now(state)
        return SEA in path and not any(SEA not in pair for pair in pairwise(path))

    @requirement("IN-47", "ME-2.45", says=lambda tap, state: state.how_it_stands(tap.card))
    def is_untapped(self, state: MeccgState) -> bool:
        return state.status[self.card] == UNTAPPED

    def entry(self, state: MeccgState) -> ChainEntry:
        definition = state.definition[self.card]
        return ChainEntry(self.seat, self.card, definition, "", target=self.target, action=self)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        state.happen(Tapped(self.card, cause="cost"))
        return (self.card,)

    def told(self, state: MeccgState) -> str:
        return " to cancel it"

    def resolve(self, state: MeccgState) -> Runnable | None:
        return DeclarationCancelled(self.target, source=self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Tap {state.name(self.card)}, on board, to cancel {state.name(self.target)}"


def _under_way(state: MeccgState) -> Company | None:
    move = state.nearest(MovementFrame)
    return None if move is None else move.party(state)
