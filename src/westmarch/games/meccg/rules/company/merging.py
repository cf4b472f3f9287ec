"""Companies that meet: own companies at one site come together before the site phase (ME-6.13 to ME-6.16)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Lasting
from westmarch.kernel.structs import replace

from ...state import Company, MeccgState
from ...words import TAPPED
from ..about import OfCompany
from ..changes import Name
from ..site.havens import is_haven_of
from ..telling import CompanyReturned
from ..timing.lasting import ability_of
from .companies import find_company, may_be_one_company, move_to_company, put_site_away
from .company_events import OneOfEach
from .splitting import JoinsTwo


class Meetings(Procedure):
    """What happens once the last movement/hazard phase of the turn is over, where companies share a site."""

    @step("CR-E.11", "ME-6.14", "CX-13")
    def send_back_who_cannot_join(self, state: MeccgState) -> Outcome:
        """Where all together would break the limits, the hazard player picks one that moved; it returns (ME-6.15)."""
        for group in companies_together(state, state.active, havens=False):
            movers = [company for company in group if company.moved]
            if movers and not fits_together(state, group):
                seat = state.hazard_player(state.active)
                choices: list[Action] = [ReturnToOrigin(seat, company.number) for company in movers]
                return Decision(seat, "company that returns", choices, "CX-13")
        return None

    @step("CR-E.09", "ME-6.13")
    def come_together(self, state: MeccgState) -> Outcome:
        """Away from the Havens those at one site become one company."""
        for group in companies_together(state, state.active, havens=False):
            for company in group[1:]:
                if fits_together(state, [group[0], company]):
                    return Again(joining(group[0].number, company.number))
        return None

    @step("CR-E.10")
    def may_join_at_a_haven(self, state: MeccgState) -> Outcome:
        """At a Haven they may."""
        if not companies_together(state, state.active, havens=True):
            return None
        return window(state, state.active, "join at a Haven", (JoinAtHaven,), "CR-E.10", RemainApart(state.active))

    steps = (send_back_who_cannot_join, come_together, may_join_at_a_haven)


def companies_together(state: MeccgState, seat: int, havens: bool) -> list[list[Company]]:
    """A player's companies by the sites that they share: the Havens, or all others."""
    sites: dict[str, list[Company]] = {}
    for company in state.companies_of(seat):
        if company.characters and is_haven_of(state, seat, company.site) == havens:
            sites.setdefault(state.definition[company.site], []).append(company)
    return [group for group in sites.values() if len(group) > 1]


def fits_together(state: MeccgState, companies: list[Company]) -> bool:
    """Whether companies at one site can be one (ME-6.16)."""
    together = tuple(card for company in companies for card in company.characters)
    return may_be_one_company(state, companies[0].seat, companies[0].site, together)


class CompaniesJoined(Change, frozen=True):
    """A company becomes part of another one at the same site; what works on either works on both (CR-E.12)."""

    rules = ("IN-51", "ME-6.02", "CR-E.12")

    company: int
    other: int

    def apply(self, state: MeccgState) -> None:
        one, other = state.company(self.company), state.company(self.other)
        one.moved = one.moved or other.moved
        one.barred = one.barred or other.barred
        one.faced += tuple(name for name in other.faced if name not in one.faced)
        everybody = tuple(state.ref(card) for company in (one, other) for card in state.fighters(company))
        state.lasting = without_duplicates(
            [
                replace(
                    lasting,
                    number=self.company,
                    targets=everybody if set(lasting.targets) & set(everybody) else lasting.targets,
                )
                if lasting.number in (self.company, self.other)
                else lasting
                for lasting in state.lasting
            ]
        )
        move_to_company(state, other.characters, one)

    def sentence(self, name: Name) -> str:
        return f"Company {self.other} joins company {self.company}"


def joining(company: int, other: int) -> tuple[Change | Procedure, ...]:
    """A company joins another one; then each card that a company has once is there once (ME-5.54)."""
    return (CompaniesJoined(company, other), OneOfEach(company))


def without_duplicates(effects: list[Lasting]) -> list[Lasting]:
    """Of what cannot be duplicated on a company one copy stays after a meeting (CX-27)."""
    kept: list[Lasting] = []
    for lasting in effects:
        ability = ability_of(lasting)
        twin = any(
            (other.card, other.ability, other.number) == (lasting.card, lasting.ability, lasting.number)
            for other in kept
        )
        if not (lasting.number and ability.no_duplicate is not None and twin):
            kept.append(lasting)
    return kept


class ReturnToOrigin(OfCompany, Action, frozen=True):
    """The hazard player picks the company that must go back to where it set out."""

    verb = "return-to-origin"
    company: int

    def perform(self, state: MeccgState) -> Runnable | None:
        company = state.company(self.company)
        return_to_origin(state, company)
        return CompanyReturned(self.company, company.site, self.seat, cause="composition")

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} returns to {state.name(state.company(self.company).origin)}"


def return_to_origin(state: MeccgState, company: Company) -> None:
    """A company that had arrived goes back; the card of its site of origin comes with it, tapped if it was."""
    left, company.site = company.site, company.origin
    company.moved = False
    place = state.zone_of(company.site)[0]
    if place != "in play":
        state.move(company.site, "in play", company.seat)
        if place == "discard pile":
            state.status[company.site] = TAPPED
    put_site_away(state, left)
    state.table_changed()


class JoinAtHaven(JoinsTwo, frozen=True):
    """Two companies that are at the same Haven after their moves become one."""

    verb = "join-at-haven"

    @requirement("CR-E.10", says="The companies are not at the same Haven")
    def at_one_haven(self, state: MeccgState) -> bool:
        one, other = find_company(state, self.company), find_company(state, self.other)
        if one is None or other is None:
            return False
        return is_haven_of(state, self.seat, one.site) and state.definition[one.site] == state.definition[other.site]

    def perform(self, state: MeccgState) -> Runnable | None:
        return joining(self.company, self.other)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.other} joins company {self.company}"


class RemainApart(Pass, frozen=True):
    """Let the companies at the Havens be."""

    verb = "remain-apart"

    def sentence(self, state: MeccgState) -> str:
        return "Join no more companies"
