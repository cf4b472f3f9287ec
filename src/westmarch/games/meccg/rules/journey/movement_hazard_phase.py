"""The movement/hazard phase of a turn: each company in turn sets out or stays (IN-64, CR-E.09)."""

from __future__ import annotations

from westmarch.games.middle_earth.timing import NextCompany
from westmarch.kernel.procedure import Outcome, step

from ...state import MeccgState
from ..company.merging import Meetings
from ..timing.triggers import triggered
from .frames import MovementPhaseFrame
from .movement_hazard import MovementHazard


class MovementHazardPhase(MovementPhaseFrame):
    """Each company once, in the order the active player likes (IN-64)."""

    def phase_of(self, company: int) -> MovementHazard:
        return MovementHazard(company)

    @step("IN-64")
    def next_company(self, state: MeccgState) -> Outcome:
        return self.one_by_one(state, MoveCompany, "next company to move", "IN-64")

    @step("CR-E.09", "ID-22")
    def companies_meet(self, state: MeccgState) -> Outcome:
        """Own companies at one site come together before the site phase."""
        return Meetings() if state.law.companies_meet and len(state.companies_of(state.active)) > 1 else None

    @step()
    def as_it_ends(self, state: MeccgState) -> Outcome:
        """What waits for all companies to have moved."""
        return triggered(state, "movement/hazard phase ends")

    steps = (next_company, as_it_ends, companies_meet)


class MoveCompany(NextCompany, frozen=True):
    """Take a company through its movement/hazard phase next."""

    verb = "move"

    def sentence(self, state: MeccgState) -> str:
        company = state.company(self.company)
        names = ", ".join(state.name(card) for card in company.characters)
        where = f"to {state.name(company.destination)}" if company.destination >= 0 else "stays"
        return f"Company {self.company} ({names}) {where}"
