"""The ways to move: starter movement, region movement and Under-deeps movement (ME-6.20).

The destination is chosen first; where several ways lead there, the player then chooses among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import ClassVar, Self

from westmarch.kernel.action import Action, Decision, all_legal, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.printed import Facts
from ...cards.rulings import Deed
from ...formats import LAWS
from ...state import Company, MeccgState
from ...words import listed
from ..about import OfCompany, OfMovingOn
from ..company.companies import find_company
from ..timing.lasting import effects_on
from .changed_lands import printed_path_now, types_now
from .land import path_as_treated
from .reach import can_fly_to, flies, is_kept_from, is_reachable, leap_of, region_limit
from .regions import MOST, all_series, are_adjacent, borders_for, is_earned
from .wider_ways import joins_below

AIR = "through the air"
STARTER, REGION, UNDER_DEEPS, BY_CARD = WAYS = ("starter", "region", "under-deeps", "by a card")
"""The three ways of the rules; a card may carry a company off all of them."""


class ChooseWay(OfCompany, Procedure):
    """How a company goes to the site that has been laid down for it."""

    company: int

    @step("ME-6.20")
    def choose_way(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if company is None or company.destination < 0 or company.way:
            return None
        seat = company.seat
        kinds: tuple[type[Way], ...] = (ByStarterMovement, ThroughRegions, UnderDeeps, ByCard)
        ways: list[Action] = all_legal(state, seat, kinds)
        return Decision(seat, "way", ways, "ME-6.20") if ways else None

    steps = (choose_way,)


class Way(OfCompany, Action, frozen=True):
    """One way for a company to its destination."""

    company: int

    kind: ClassVar[str] = ""

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        frame = state.nearest(ChooseWay)
        return [] if frame is None else [cls(seat, frame.company)]

    def travellers(self, state: MeccgState) -> Company:
        company = find_company(state, self.company)
        assert company is not None
        return company

    def ends(self, state: MeccgState) -> tuple[Facts, Facts]:
        company, definition = self.travellers(state), state.definition
        return CARDS[definition[company.site]].facts, CARDS[definition[company.destination]].facts

    def perform(self, state: MeccgState) -> Runnable | None:
        self.travellers(state).way = self.kind
        return None

    def goal(self, state: MeccgState) -> str:
        return f"Company {self.company} goes to {state.name(self.travellers(state).destination)}"

    @requirement(
        "ME-5.79",
        says="The way leads through lands that your avatar shuns",
        when=lambda state, seat: state.alignment(seat).avatar_shuns,
    )
    def is_dared(self, state: MeccgState) -> bool:
        shunned = lands_shunned(state, self.travellers(state))
        return not shunned or shunned.isdisjoint(self.path(state))

    @requirement(
        says="The way must lead through a land that a card names",
        when=lambda state, seat: state.nearest(OfMovingOn) is not None,
    )
    def leads_through(self, state: MeccgState) -> bool:
        frame = state.nearest(OfMovingOn)
        return frame is None or not frame.through or frame.through in self.path(state)

    def path(self, state: MeccgState) -> tuple[str, ...]:
        """The site path on this way."""
        company = self.travellers(state)
        ahead = path_ahead(state, company, self.kind, self.series())
        return path_as_treated(state, self.company, ahead, to_hazards=False)

    def series(self) -> tuple[str, ...]:
        """The regions that are laid down for it."""
        return ()


def lands_shunned(state: MeccgState, company: Company) -> frozenset[str]:
    """The types of regions that the avatar in a company shuns (ME-5.79)."""
    shunned = state.alignment(company.seat).avatar_shuns
    if shunned:
        for card in company.characters:
            if CARDS[state.definition[card]].is_avatar:
                return shunned
    return frozenset()


def is_dared(state: MeccgState, company: Company, path: tuple[str, ...]) -> bool:
    """Whether the avatar in a company does not shun one of the lands on a way (ME-5.79)."""
    return lands_shunned(state, company).isdisjoint(path)


def paths_to(state: MeccgState, company: Company, site: CardId) -> Iterator[tuple[str, ...]]:
    """The site paths on which a company could go to a site, by starter movement or through regions."""
    origin, goal = state.card(company.site).facts, state.card(site).facts
    if is_reachable(origin, goal) and state.alignment(company.seat).starter_movement:
        yield site_path(state, company.site, site)
    if origin.region is None or goal.region is None or origin.under_deeps or goal.under_deeps:
        return
    most = region_limit(state, company)
    if most > 0:
        for series in all_series(origin.region, goal.region, most, borders_for(state, company.number)):
            yield types_now(state, series)


class ByStarterMovement(Way, frozen=True):
    """Go from a Haven to a site that names it as its nearest, back, or to a neighbouring Haven."""

    verb = "by-starter-movement"
    kind = STARTER

    @requirement("ME-6.22", "ME-6.23", "ME-6.24", says="Starter movement does not join these sites")
    def joins_a_haven(self, state: MeccgState) -> bool:
        """Between Havens only neighbours can be reached (ME-6.25)."""
        return is_reachable(*self.ends(state))

    @requirement("ME-6.21", says="Such a player does not use starter movement")
    def uses_starter_movement(self, state: MeccgState) -> bool:
        return state.alignment(self.seat).starter_movement

    @requirement(says="A card keeps the company from using starter movement")
    def is_not_kept_from_it(self, state: MeccgState) -> bool:
        return not is_kept_from(state, self.travellers(state), Deed.USE_STARTER_MOVEMENT)

    def sentence(self, state: MeccgState) -> str:
        return f"{self.goal(state)} by starter movement"


class ThroughRegions(Way, frozen=True):
    """Lay down a series of regions that connects the two sites, face down with the new site."""

    verb = "through-regions"
    kind = REGION
    regions: tuple[str, ...]

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        frame = state.nearest(ChooseWay)
        company = None if frame is None else find_company(state, frame.company)
        if company is None:
            return []
        number = company.number
        return [cls(seat, number, series) for series in series_for(state, company, region_limit(state, company))]

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for company in state.companies_of(seat):
            if company.destination >= 0:
                for series in series_for(state, company, MOST):
                    yield cls(seat, company.number, series)

    @requirement(
        "ME-6.27",
        "CR-E.45",
        says=lambda way, state: f"At most {way.limit(state)} regions can be laid down",
        sought=True,
    )
    def not_too_many(self, state: MeccgState) -> bool:
        return 1 <= len(self.regions) <= self.limit(state)

    @requirement(
        says="So many regions can be laid down only on a way through the lands that a card names",
        when=lambda state, seat: state.lasting,
    )
    def is_earned(self, state: MeccgState) -> bool:
        leap = leap_of(state, self.travellers(state))
        return is_earned(state, self.company, self.regions, self.ends(state)[1].name, leap)

    @requirement("ME-6.28", "CR-E.46", "ME-11.24", says="Each region must be adjacent to the next", sought=True)
    def without_a_gap(self, state: MeccgState) -> bool:
        also = borders_for(state, self.company)
        return all(are_adjacent(one, other, also) for one, other in pairwise(self.regions))

    @requirement(
        "CR-E.47", says="The series must begin where the company is and end where the new site lies", sought=True
    )
    def from_end_to_end(self, state: MeccgState) -> bool:
        origin, goal = self.ends(state)
        return bool(self.regions) and (self.regions[0], self.regions[-1]) == (origin.region, goal.region)

    @requirement("ME-6.29", says="Within one region that region alone is laid down", sought=True)
    def no_way_around(self, state: MeccgState) -> bool:
        return len(set(self.regions)) == len(self.regions)

    def limit(self, state: MeccgState) -> int:
        return region_limit(state, self.travellers(state))

    def perform(self, state: MeccgState) -> Runnable | None:
        company = self.travellers(state)
        company.way, company.regions = REGION, self.regions
        return None

    def series(self) -> tuple[str, ...]:
        return self.regions

    def sentence(self, state: MeccgState) -> str:
        return f"{self.goal(state)} through {listed(list(self.regions))}"


class UnderDeeps(Way, frozen=True):
    """Go down from a surface site, or from one of the Under-deeps to an adjacent site."""

    verb = "under-deeps"
    kind = UNDER_DEEPS

    @requirement("ME-6.38", "ME-6.39", says="Under-deeps movement does not join these sites")
    def joins_the_sites(self, state: MeccgState) -> bool:
        company = self.travellers(state)
        return joins_below(state, company.seat, company.site, company.destination)

    def sentence(self, state: MeccgState) -> str:
        return f"{self.goal(state)} by Under-deeps movement"


class ByCard(Way, frozen=True):
    """Go where a card carries the company, past all regions."""

    verb = "by-card"
    kind = BY_CARD

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        frame = state.nearest(ChooseWay)
        return super().candidates(state, seat) if frame is not None and flies(state, frame.company) else []

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> list[Self]:
        return super().candidates(state, seat)

    @requirement(says="No card carries the company there")
    def is_carried(self, state: MeccgState) -> bool:
        return can_fly_to(state, self.company, self.ends(state)[1])

    def sentence(self, state: MeccgState) -> str:
        goal = self.ends(state)[1]
        carriers = (effect.carried for effect in effects_on(state, self.company) if effect.carries_to(goal))
        how = next(carriers, AIR)
        return f"{self.goal(state)} {how}"


def series_for(state: MeccgState, company: Company, most: int) -> tuple[tuple[str, ...], ...]:
    """Every series of regions that connects a company with its destination."""
    origin, goal = state.card(company.site).facts, state.card(company.destination).facts
    if origin.region is None or goal.region is None or origin.under_deeps or goal.under_deeps or most < 1:
        return ()
    return all_series(origin.region, goal.region, most, borders_for(state, company.number))


def way_of(state: MeccgState, company: Company) -> str:
    """How a company moves: as its player said, else as the cards on the table tell. Without a map there are roads only
    (IN-34)."""
    if company.way or company.regions:
        return company.way or REGION
    if not LAWS[state.format].region_movement:
        return STARTER
    return UNDER_DEEPS if joins_below(state, company.seat, company.site, company.destination) else STARTER


def path_ahead(state: MeccgState, company: Company, way: str, regions: tuple[str, ...]) -> tuple[str, ...]:
    """The types of the regions that are laid down (ME-6.35), else the path on the card; none below the surface
    (ME-6.43)."""
    if way == UNDER_DEEPS:
        return ()
    if way == BY_CARD:
        return carried_path(state, company)
    return types_now(state, regions) if regions else site_path(state, company.site, company.destination)


def carried_path(state: MeccgState, company: Company) -> tuple[str, ...]:
    """The site path of a company that a card carries to its destination."""
    goal = state.card(company.destination).facts
    return next((effect.carried_path for effect in effects_on(state, company.number) if effect.carries_to(goal)), ())


def site_path(state: MeccgState, origin: CardId, new_site: CardId) -> tuple[str, ...]:
    """The path on the non-Haven card of the trip; between two Havens it is printed on both (IN-141)."""
    start, goal = state.card(origin).facts, state.card(new_site).facts
    if not goal.is_haven:
        return printed_path_now(state, start.region, goal.region, goal.site_path)
    if not start.is_haven:
        path = start.haven_paths.get(goal.name, start.site_path)
        return printed_path_now(state, goal.region, start.region, path)
    path = goal.haven_paths.get(start.name, ())
    return printed_path_now(state, start.region, goal.region, path)
