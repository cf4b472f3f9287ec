"""Storing items, and events that say so (IN-56, ME-10.125 to ME-10.130)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...cards.traits import Trait
from ...notes import OwnHaven
from ...state import Company, MeccgState
from ...words import listed
from ..changes import Stored
from ..checks.corruption import CorruptionCheck
from ..checks.rings import ring_kind
from ..company.trophies import is_trophy
from ..journey.land import is_dwarf_hold, site_type
from ..timing.lasting import lasting_effects
from ..timing.scene import phase
from ..timing.triggers import in_a_row, triggered
from .havens import is_haven_of
from .items import is_organizing

STORING: Contributions[Callable[[MeccgState, int, CardId], Runnable | None]] = Contributions(
    "rules of what happens to a card in place of being stored"
)

STORED_EVENTS = frozenset({Trait.STORED_AT_HAVEN, Trait.STORED_WHERE_IT_SAYS})
"""What events have that can be stored."""


class StoreCard(Action, frozen=True):
    """Store an item at a Haven after a corruption check; an event only where and if its text says so."""

    verb = "store"
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for bearer in state.characters(seat):
            for card in state.attachments(bearer):
                definition = CARDS[state.definition[card]]
                if definition.is_item or not STORED_EVENTS.isdisjoint(definition.traits):
                    yield cls(seat, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for bearer in state.characters(seat):
            for card in state.attachments(bearer):
                yield cls(seat, card)

    @requirement("IN-56", "ME-10.125", says="Cards are stored in your own organization phase")
    def in_organization(self, state: MeccgState) -> bool:
        if is_organizing(state, self.seat):
            return True
        at_the_end = self.seat == state.active and phase(state) == "end of turn"
        return at_the_end and is_allowed(state, Deed.STORE_AT_THE_END, state.bearer[self.card])

    @requirement("IN-56", "ME-10.125", "ME-10.126", "ME-10.129", says=lambda store, state: store.places(state))
    def at_a_haven(self, state: MeccgState) -> bool:
        """At a Haven, or at a site that the card itself names."""
        company = state.company_of(self.card)
        if company is None or is_forbidden(state, Deed.HOLD_STORED_CARDS, company.site):
            return False
        places = state.card(self.card).behaviour.stored_at
        at_havens = Trait.STORED_WHERE_IT_SAYS not in state.card(self.card).traits
        return (
            (at_havens and is_haven_of(state, company.seat, company.site))
            or state.site_name(company) in places
            or site_type(state, company.site) in places
            or (is_dwarf_hold(state, company.site) and any(place.endswith("Dwarf-hold") for place in places))
        )

    @requirement("ME-10.130", says="That site is closed to you: nothing is stored there")
    def is_open_to_him(self, state: MeccgState) -> bool:
        company = state.company_of(self.card)
        return company is None or state.site_name(company) not in state.alignment(self.seat).stores_nothing_at

    @requirement("ME-10.128", "ID-34", says="The One Ring is never stored")
    def is_not_the_one_ring(self, state: MeccgState) -> bool:
        return state.law.stores_the_one_ring or ring_kind(state, self.card) != "The One Ring"

    @requirement("IN-56", "ME-10.129", says=lambda store, state: f"{state.name(store.card)} cannot be stored")
    def is_storable(self, state: MeccgState) -> bool:
        card = state.card(self.card)
        if Trait.CANNOT_BE_STORED in card.traits or is_forbidden(state, Deed.BE_STORED, self.card):
            return False
        if any(
            effect.bars_storing and state.ref(self.card) in lasting.targets
            for lasting, effect in lasting_effects(state)
        ):
            return False
        return card.is_item or not STORED_EVENTS.isdisjoint(card.traits)

    @requirement("ME-7.83", says=lambda store, state: f"{state.name(store.card)} is a trophy: it stays with him")
    def is_no_trophy(self, state: MeccgState) -> bool:
        return not is_trophy(state, self.card)

    def perform(self, state: MeccgState) -> Runnable | None:
        company = state.company_of(self.card)
        assert company is not None
        store = Stored(self.card, self.seat, where_it_is_stored(state, company), cause="stored")
        if not state.card(self.card).is_item:
            return store, AfterStoring(self.card, company.number)
        tested = in_a_row([rule(state, self.seat, self.card) for rule in STORING.all])
        then = tested or (store, AfterStoring(self.card, company.number))
        return CorruptionCheck(state.bearer[self.card], reason="store", then=then)

    def places(self, state: MeccgState) -> str:
        named = list(state.card(self.card).behaviour.stored_at)
        if Trait.STORED_WHERE_IT_SAYS not in state.card(self.card).traits:
            named.insert(0, "a Haven")
        return f"{state.name(self.card)} is stored at {listed(named, 'or')}"

    def sentence(self, state: MeccgState) -> str:
        return f"Store {state.name(self.card)}"

    def besides(self, state: MeccgState) -> str:
        bearer, company = state.bearer[self.card], state.company_of(self.card)
        return "" if company is None else f"{state.name(bearer)} stores it at {state.site_name(company)}"


def where_it_is_stored(state: MeccgState, company: Company) -> str | OwnHaven:
    """The site by name; what is worth something only from the own havens is known to be from one (ME-7.66)."""
    if state.alignment(company.seat).flat_points and is_haven_of(state, company.seat, company.site):
        return OwnHaven(state.site_name(company))
    return state.site_name(company)


class AfterStoring(Procedure):
    """What a card does once it is stored."""

    card: CardId
    company: int = 0
    """The company that has stored it."""

    @step()
    def stored(self, state: MeccgState) -> Outcome:
        return triggered(state, "stored", self.card)

    steps = (stored,)
