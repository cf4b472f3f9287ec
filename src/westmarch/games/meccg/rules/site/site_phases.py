"""The site phase of a turn: each company in turn explores its site (IN-101)."""

from __future__ import annotations

from westmarch.games.middle_earth.timing import companies_left, next_company
from westmarch.kernel.action import Action
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...state import MeccgState
from ..about import OfCompany
from ..changes import TakenFromGuard
from .frames import SitePhasesFrame
from .site_phase import SitePhase


class SitePhases(SitePhasesFrame):
    """Each company in turn, in the order its player likes (IN-101)."""

    @step("IN-101")
    def next_company(self, state: MeccgState) -> Outcome:
        left = companies_left(state, self.done)
        return next_company(state, left, ExploreNext, "next site phase", "IN-101")

    @step("ME-10.156")
    def take_back_on_guard_cards(self, state: MeccgState) -> Outcome:
        """What lies on-guard and was never turned up goes back to the hand from which it came."""
        take_back_on_guard_cards(state)
        return None

    steps = (next_company, take_back_on_guard_cards)


def take_back_on_guard_cards(state: MeccgState) -> None:
    for seat in range(state.seats):
        for card in list(state.zone("on-guard", seat)):
            state.happen(TakenFromGuard(card))


class ExploreNext(OfCompany, Action, frozen=True):
    """Take a company through its site phase next."""

    verb = "site-phase"
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        phases = state.frame
        assert isinstance(phases, SitePhases)
        phases.done += (self.company,)
        return SitePhase(self.company)

    def sentence(self, state: MeccgState) -> str:
        return f"Site phase of company {self.company} at {state.site_name(state.company(self.company))}"
