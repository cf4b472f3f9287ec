"""Where a company can go: from site to site by way of the Havens (IN-32 to IN-37, IN-57)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ..cards.facts import Facts, all_facts, facts, find
from ..state import Company, MeccgState
from .changes import DestinationChosen
from .company import find_company, is_haven_of, may_travel_together
from .lasting import effects_on


class Destination(Action, frozen=True):
    """Lay a site card face down for a company."""

    verb = "go"
    company: int
    site: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            yield from cls.of_company(state, company)

    @classmethod
    def of_company(cls, state: MeccgState, company: Company) -> Iterator[Self]:
        """One card of each site near enough in the location deck that is not laid down for somebody."""
        seen = {""}
        taken = {other.destination for other in state.companies}
        anywhere = flies(state, company.number)
        near = roads_from(state.definition[company.site])
        for card in state.zone("location deck", company.seat):
            name = state.definition[card]
            if name not in seen and card not in taken and (anywhere or name in near):
                seen.add(name)
                yield cls(company.seat, company.number, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            for zone in ("location deck", "discard pile"):
                for card in state.zone(zone, seat):
                    if state.card(card).is_site:
                        yield cls(seat, company.number, card)

    def ends(self, state: MeccgState) -> tuple[Facts, Facts]:
        company = find_company(state, self.company)
        assert company is not None
        return state.card(company.site).facts, state.card(self.site).facts

    @requirement("IN-35", says="The site does not name this Haven as its nearest")
    def names_this_haven(self, state: MeccgState) -> bool:
        return belongs_to_haven(*self.ends(state)) or flies(state, self.company)

    @requirement("IN-34", says="From a site that is no Haven a company can go to its nearest Haven only")
    def back_to_the_nearest_haven(self, state: MeccgState) -> bool:
        return leads_back(*self.ends(state)) or flies(state, self.company)

    @requirement("IN-36", says="From this Haven there is no way to that one")
    def haven_on_the_card(self, state: MeccgState) -> bool:
        return links_havens(*self.ends(state)) or flies(state, self.company)

    @requirement(says="An Eagle carries nobody into such a land")
    def within_the_flight(self, state: MeccgState) -> bool:
        """A company that leaves the roads may go where the card that lets it do so allows."""
        origin, goal = self.ends(state)
        return is_reachable(origin, goal) or region_type(goal) not in flight_limits(state, self.company)

    @requirement("IN-57", says="A destination comes from the location deck")
    def from_the_location_deck(self, state: MeccgState) -> bool:
        if any(company.destination == self.site and company.number != self.company for company in state.companies):
            return False
        return state.zone_of(self.site)[0] == "location deck"

    @requirement("IN-33", says="Destinations are chosen once, in the organization phase")
    def not_chosen_yet(self, state: MeccgState) -> bool:
        from .organization import Organization

        phase = state.nearest(Organization)
        return phase is not None and self.company not in phase.settled

    @requirement("ME-5.51", "ME-5.61", says="The company may not travel together as it is")
    def may_travel_together(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and may_travel_together(state, company.characters)

    @requirement(says="An event keeps the company from moving this turn")
    def free_to_move(self, state: MeccgState) -> bool:
        company = find_company(state, self.company)
        return company is not None and may_leave(state, company)

    def perform(self, state: MeccgState) -> Runnable | None:
        settle(state, self.company)
        return DestinationChosen(self.company, self.site)

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} goes to {state.name(self.site)}"


class Stay(Action, frozen=True):
    """A company stays where it is."""

    verb = "stay"
    company: int

    @requirement("ME-6.03", says="Of a company that split, one part at most may stay")
    def only_one_part_stays(self, state: MeccgState) -> bool:
        """At an own Haven any number of companies may stand (ME-6.04)."""
        from .organization import Organization

        phase = state.nearest(Organization)
        company = state.company(self.company)
        if phase is None or not state.rules.full or is_haven_of(state, self.seat, company.site):
            return True
        return not any(
            other is not company
            and other.site == company.site
            and other.destination < 0
            and other.number in phase.settled
            for other in state.companies
        )

    def perform(self, state: MeccgState) -> Runnable | None:
        settle(state, self.company)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Company {self.company} stays at {state.name(state.company(self.company).site)}"


def settle(state: MeccgState, company: int) -> None:
    from .organization import Organization

    phase = state.nearest(Organization)
    assert phase is not None
    phase.settled += (company,)


def may_leave(state: MeccgState, company: Company) -> bool:
    """Whether no lasting effect holds the company where it is."""
    return not any(getattr(effect, "holds_company", False) for effect in effects_on(state, company.number))


def flight_limits(state: MeccgState, company: int) -> tuple[str, ...]:
    """The types of region to which a company that may leave the roads cannot go; it flies if there are any."""
    for effect in effects_on(state, company):
        limits: tuple[str, ...] = getattr(effect, "not_into", ())
        if limits:
            return limits
    return ()


def flies(state: MeccgState, company: int) -> bool:
    """Whether a lasting effect lets a company go to sites to which no road leads."""
    return bool(flight_limits(state, company))


def region_type(site: Facts) -> str | None:
    """The type of the region in which a site lies (IN-27)."""
    return next((facts.region_type for facts in find(site.region or "", side="region")), None)


def leads_back(origin: Facts, goal: Facts) -> bool:
    return origin.site_type == "Haven" or origin.nearest_haven == goal.name


def belongs_to_haven(origin: Facts, goal: Facts) -> bool:
    return origin.site_type != "Haven" or goal.site_type == "Haven" or goal.nearest_haven == origin.name


def links_havens(origin: Facts, goal: Facts) -> bool:
    return origin.site_type != "Haven" or goal.site_type != "Haven" or goal.name in origin.haven_paths


@cache
def roads_from(site: str) -> frozenset[str]:
    """An index of the sites that one move leads to from a site, by card id."""
    origin = facts(site)
    return frozenset(goal.id for goal in all_facts().values() if goal.side == "site" and is_reachable(origin, goal))


def is_reachable(origin: Facts, goal: Facts) -> bool:
    """Whether one move leads from a site to another: the three rules of movement together."""
    return leads_back(origin, goal) and belongs_to_haven(origin, goal) and links_havens(origin, goal)
