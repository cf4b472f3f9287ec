"""The site phase of a turn: each company in turn explores its site (IN-101)."""

from __future__ import annotations

from westmarch.games.middle_earth.timing import NextCompany
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, step

from ...cards.rulings import Deed, is_forbidden
from ...state import MeccgState
from ..changes import Discarded, TakenFromGuard
from .frames import SitePhasesFrame
from .site_phase import SitePhase


class SitePhases(SitePhasesFrame):
    """Each company in turn, in the order its player likes (IN-101)."""

    def phase_of(self, company: int) -> SitePhase:
        return SitePhase(company)

    @step("IN-101")
    def next_company(self, state: MeccgState) -> Outcome:
        return self.one_by_one(state, ExploreNext, "next site phase", "IN-101")

    @step("ME-10.156")
    def take_back_on_guard_cards(self, state: MeccgState) -> Outcome:
        """What lies on-guard and was never turned up goes back to the hand from which it came."""
        take_back_on_guard_cards(state)
        return None

    steps = (next_company, take_back_on_guard_cards)


def take_back_on_guard_cards(state: MeccgState) -> None:
    for seat in range(state.seats):
        for card in list(state.zone("on-guard", seat)):
            state.happen(leave_guard(state, card))


def leave_guard(state: MeccgState, card: CardId) -> Change:
    """A card that was never turned up goes back to hand, unless a card in play says otherwise."""
    lost = is_forbidden(state, Deed.RETURN_FROM_GUARD, card)
    return Discarded(card, cause="not revealed") if lost else TakenFromGuard(card)


class ExploreNext(NextCompany, frozen=True):
    """Take a company through its site phase next."""

    verb = "site-phase"

    def sentence(self, state: MeccgState) -> str:
        return f"Site phase of company {self.company} at {state.site_name(state.company(self.company))}"
