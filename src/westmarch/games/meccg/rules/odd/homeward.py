"""Going back to the Haven where the turn began, by a card that says so."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import Company, MeccgState
from ..changes import Name
from ..company.companies import find_company, is_haven_of, put_site_away


class MayReturnToHaven(Procedure):
    """A company that left a Haven this turn may be there again."""

    company: int

    @step()
    def return_or_stay(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or not may_return(state, company):
            return None
        seat = company.seat
        return Decision(seat, "return to the Haven", [ReturnToHaven(seat, self.company), RemainThere(seat)])

    steps = (return_or_stay,)


def may_return(state: MeccgState, company: Company) -> bool:
    """Whether it moved from a Haven whose card lies in the location deck."""
    if not company.moved or company.origin < 0 or not is_haven_of(state, company.seat, company.origin):
        return False
    return state.zone_of(company.origin)[0] == "location deck"


class ReturnToHaven(Action, frozen=True):
    """Replace the site card by that of the Haven."""

    verb = "return-to-haven"
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        state.frame.step += 1
        return ReturnedToHaven(self.company)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} returns to {state.name(state.company(self.company).origin)}"


class RemainThere(Pass, frozen=True):
    """The company remains at its site."""

    verb = "remain-there"

    def sentence(self, state: MeccgState) -> str:
        return "The company remains at its site"


class ReturnedToHaven(Change, frozen=True):
    company: int

    def apply(self, state: MeccgState) -> None:
        company = state.company(self.company)
        left, company.site = company.site, company.origin
        state.move(company.site, "in play", company.seat)
        put_site_away(state, left)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"Company {self.company} returns to its Haven"
