"""Conditions on companies and their journeys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.company.companies import company_size
from ....rules.journey.frames import MovementFrame
from ....rules.journey.reach import region_limit
from ....rules.journey.regions import regions_within
from ....rules.timing.scene import company_in_focus
from ....words import an, listed
from ...rulings import Deed, is_allowed
from ..condition import Condition, condition
from ..who import has_skill

if TYPE_CHECKING:
    from ....rules.journey.regions import Borders
    from ....state import MeccgState


class CompanySize(Condition):
    """The company in question has at most so many characters."""

    __slots__ = ("at_most",)

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source) or state.company_of(subject)
        return company is not None and company_size(state, company) <= self.at_most

    def text(self) -> str:
        return f"if the company’s size is {self.at_most} or less"


class PathHas(Condition):
    """The path of the moving company holds so many regions of a type."""

    __slots__ = ("count", "region_type")

    of_card = True

    def __init__(self, region_type: str, count: int = 1) -> None:
        self.region_type = region_type
        self.count = count

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        moving = move_under_way(state)
        return moving is not None and path_to(state, source, moving).count(self.region_type) >= self.count

    def text(self) -> str:
        count = "" if self.count == 1 else f"{self.count} times "
        return f"if the company’s site path holds {count}{self.region_type}"


def path_to(state: MeccgState, source: CardId, move: MovementFrame) -> tuple[str, ...]:
    """The site path as it counts for a card: a hazard meets regions as others where a card makes them so."""
    return move.path_now(state) if state.card(source).is_hazard else move.path_itself(state)


def move_under_way(state: MeccgState) -> MovementFrame | None:
    """The movement/hazard phase of a company that is being played."""
    return state.nearest(MovementFrame)


@condition("on a moving company", of_card=True)
def company_moves(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company that hazards can be played on is moving."""
    move = move_under_way(state)
    return move is not None and move.moving


class MovingPast(Condition):
    """The moving company's path holds so many regions of one of some types, and it has nobody of a skill."""

    __slots__ = ("count", "types", "without")

    def __init__(self, *types: str, count: int = 1, without: str = "") -> None:
        self.types = types
        self.count = count
        self.without = without

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = move_under_way(state)
        if move is None or not move.moving:
            return False
        path = path_to(state, source, move)
        if sum(path.count(kind) for kind in self.types) < self.count:
            return False
        company = move.party(state)
        return not self.without or not any(has_skill(state, card, self.without) for card in company.characters)

    def text(self) -> str:
        count = "at least two" if self.count == 2 else "a"
        words = f"if it has {count} {listed(list(self.types), 'or')} in its site path"
        return f"{words} and does not contain {an(self.without)}" if self.without else words


@condition("on a company that moves to a new site")
def is_moving(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A new site has been chosen for the company."""
    company = state.company_of(subject) if subject >= 0 else None
    return company is not None and company.destination >= 0


@condition("on a company at or moving to a site of the Under-deeps")
def goes_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company under way is, or goes, below the surface."""
    company = company_in_focus(state)
    if company is None:
        return False
    site = company.destination if company.destination >= 0 else company.site
    return state.card(site).facts.under_deeps


@condition("while neither at a site of the Under-deeps nor moving to or from one")
def stays_above(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the character in question has nothing to do with the Under-deeps now."""
    company = state.company_of(subject)
    if company is None:
        return False
    sites = (company.site, company.destination)
    return not any(site >= 0 and state.card(site).facts.under_deeps for site in sites)


@condition("on a company with somebody for whom the Eagles come from afar")
def eagles_come(state: MeccgState, source: CardId, subject: Any) -> bool:
    """A card lets Eagle-mounts be played on the company, wherever it is."""
    return subject >= 0 and is_allowed(state, Deed.CALL_EAGLES, subject)


class OpensWays(Condition):
    """The company is near enough to one of the passages for its region movement."""

    __slots__ = ("borders",)

    def __init__(self, borders: Borders) -> None:
        self.borders = borders

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        region = None if company is None else state.card(company.site).facts.region
        if company is None or region is None or state.card(company.site).facts.under_deeps:
            return False
        near = regions_within(region, region_limit(state, company) - 1)
        return any(one in near or other in near for one, other in self.borders)

    def text(self) -> str:
        return "on a company near one of the passages"


class MovesInto(Condition):
    """The company’s new site lies in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        if company is None or company.destination < 0:
            return False
        return state.card(company.destination).facts.region in self.regions

    def text(self) -> str:
        return f"on a company that moves to a site in {listed(list(self.regions), 'or')}"


class SetsOutFrom(Condition):
    """The company is at a site of this name, or at one on the surface of one of these regions."""

    __slots__ = ("name", "regions")

    def __init__(self, name: str = "", region: str = "", regions: tuple[str, ...] = ()) -> None:
        self.name = name
        self.regions = (region,) if region else regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        if company is None:
            return False
        here = state.card(company.site).facts
        return here.region in self.regions and not here.under_deeps if self.regions else here.name == self.name

    def text(self) -> str:
        where = f"a site in {listed(list(self.regions), 'or')}" if self.regions else self.name
        return f"on a company at {where}"


def regions_of(borders: Borders) -> tuple[str, ...]:
    """The regions that a card names, each once."""
    return tuple(dict.fromkeys(region for pair in borders for region in pair))
