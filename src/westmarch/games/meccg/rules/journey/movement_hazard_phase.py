"""The movement/hazard phase of a turn: each company in turn sets out or stays (IN-64, CR-E.09)."""

from __future__ import annotations

from westmarch.games.middle_earth.timing import companies_left, next_company
from westmarch.kernel.action import Action
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...state import MeccgState
from ..about import OfCompany
from ..company.merging import Meetings
from .frames import MovementPhaseFrame
from .movement_hazard import MovementHazard


class MovementHazardPhase(MovementPhaseFrame):
    """Each company once, in the order the active player likes (IN-64)."""

    @step("IN-64")
    def next_company(self, state: MeccgState) -> Outcome:
        left = companies_left(state, self.done)
        return next_company(state, left, MoveCompany, "next company to move", "IN-64")

    @step("CR-E.09", "ID-22")
    def companies_meet(self, state: MeccgState) -> Outcome:
        """Own companies at one site come together before the site phase."""
        return Meetings() if state.law.companies_meet and len(state.companies_of(state.active)) > 1 else None

    steps = (next_company, companies_meet)


class MoveCompany(OfCompany, Action, frozen=True):
    """Take a company through its movement/hazard phase next."""

    verb = "move"
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.frame
        assert isinstance(phase, MovementHazardPhase)
        phase.done += (self.company,)
        return MovementHazard(self.company)

    def sentence(self, state: MeccgState) -> str:
        company = state.company(self.company)
        names = ", ".join(state.name(card) for card in company.characters)
        where = f"to {state.name(company.destination)}" if company.destination >= 0 else "stays"
        return f"Company {self.company} ({names}) {where}"
