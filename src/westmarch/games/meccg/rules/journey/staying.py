"""Staying where one is, being held there, and choosing anew (ME-6.03, ME-6.04)."""

from __future__ import annotations

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_forbidden
from ...formats import LAWS
from ...state import Company, MeccgState
from ..about import OfCompany
from ..company.companies import take_back_destination
from ..company.frames import OrganizationFrame
from ..site.havens import is_haven_of
from ..timing.lasting import effects_on

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_SET_OUT = Deed.SET_OUT


class Stay(OfCompany, Action, frozen=True):
    """A company stays where it is."""

    verb = "stay"
    company: int

    @requirement("ME-6.03", says="Of a company that split, one part at most may stay")
    def only_one_part_stays(self, state: MeccgState) -> bool:
        """At an own Haven any number of companies may stand (ME-6.04)."""
        phase = state.nearest(OrganizationFrame) if LAWS[state.format].splits_anywhere else None
        if phase is None or not phase.settled:
            return True
        company = state.company(self.company)
        for other in state.companies:
            stays = other.destination < 0 and other.number in phase.settled
            if stays and other is not company and other.site == company.site:
                return is_haven_of(state, self.seat, company.site)
        return True

    def perform(self, state: MeccgState) -> Runnable | None:
        settle(state, self.company)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} stays at {state.name(state.company(self.company).site)}"


def settle(state: MeccgState, company: int) -> None:
    phase = state.nearest(OrganizationFrame)
    assert phase is not None
    phase.settled += (company,)


def may_leave(state: MeccgState, company: int) -> bool:
    """Whether neither a card nor a lasting effect holds the company where it is."""
    for who in state.company(company).characters:
        if is_forbidden(state, _SET_OUT, who):
            return False
    if not state.lasting:
        return True
    return not any(effect.holds_company for effect in effects_on(state, company))


def choose_again(state: MeccgState, company: Company) -> None:
    """A card played at the end of the organization phase opens new ways: the destination is chosen once more."""
    phase = state.nearest(OrganizationFrame)
    if phase is None:
        return
    phase.settled = tuple(number for number in phase.settled if number != company.number)
    take_back_destination(state, company)
    if phase.at == "last_events":
        phase.go_to("choose_destinations")
