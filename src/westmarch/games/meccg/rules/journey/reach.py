"""Which sites a company can reach with one move: by the roads of the Havens, through regions, below the surface (ME-6).

What the cards of sites and regions alone decide is an index by card id."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...alignments import ALIGNMENTS
from ...cards.definition import CARDS
from ...cards.facts import all_facts, facts, find
from ...cards.printed import Facts
from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...formats import LAWS
from ...state import Company, MeccgState
from ..company.companies import find_company
from ..timing.lasting import effects_on
from .regions import Borders, all_series, borders_for, is_earned, most_regions, regions_within
from .under_deeps import is_above_the_under_deeps, passages_from
from .wider_ways import passages_by_cards

LEAPS: Contributions[Callable[[MeccgState, Company], int]] = Contributions(
    "rules of how many regions an avatar may lay down who uses none otherwise, to or from a surface site"
)

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_FLY, _GO_FAR, _USE_STARTER_MOVEMENT = Deed.FLY, Deed.GO_FAR, Deed.USE_STARTER_MOVEMENT


def region_type(site: Facts) -> str | None:
    """The type of the region in which a site lies (IN-27)."""
    return next((facts.region_type for facts in find(site.region or "", side="region")), None)


def leads_back(origin: Facts, goal: Facts) -> bool:
    return origin.is_haven or origin.nearest_haven == goal.name


def belongs_to_haven(origin: Facts, goal: Facts) -> bool:
    return not origin.is_haven or goal.is_haven or goal.nearest_haven == origin.name


def links_havens(origin: Facts, goal: Facts) -> bool:
    return not origin.is_haven or not goal.is_haven or goal.name in origin.haven_paths


@cache
def roads_from(site: str) -> frozenset[str]:
    """An index of the sites that one move leads to from a site, by card id."""
    origin = facts(site)
    return frozenset([goal.id for goal in _sites() if is_reachable(origin, goal)])


def is_reachable(origin: Facts, goal: Facts) -> bool:
    """Whether one move leads from a site to another: the three rules of starter movement together."""
    if origin.under_deeps or goal.under_deeps:
        return False
    return leads_back(origin, goal) and belongs_to_haven(origin, goal) and links_havens(origin, goal)


def is_region_reachable(origin: Facts, goal: Facts, most: int, also: Borders = ()) -> bool:
    """Whether so many regions are enough to connect two sites of the surface."""
    if origin.under_deeps or goal.under_deeps or origin.name == goal.name or most < 1:
        return False
    return origin.region is not None and goal.region in regions_within(origin.region, most, also)


@cache
def off_road_from(site: str, most: int, also: Borders = ()) -> frozenset[str]:
    """An index of the sites that region and Under-deeps movement lead to from a site, by card id."""
    origin = facts(site)
    near = {goal.id for goal in _sites() if is_region_reachable(origin, goal, most, also)}
    return passages_from(site) | near


@cache
def leaps_from(site: str, most: int, also: Borders = ()) -> frozenset[str]:
    """The same, of an avatar who lays down regions only to or from a site above the Under-deeps."""
    if is_above_the_under_deeps(facts(site)):
        return off_road_from(site, most, also)
    near = off_road_from(site, most, also)
    return passages_from(site) | {goal for goal in near if is_above_the_under_deeps(facts(goal))}


@cache
def _sites() -> tuple[Facts, ...]:
    return tuple(facts for facts in all_facts().values() if facts.side == "site")


def region_limit(state: MeccgState, company: Company) -> int:
    """How many regions a company may lay down."""
    limit: int | None = state.cache.get(("region limit", company.number))
    if limit is None:
        limit = state.cache["region limit", company.number] = _region_limit(state, company)
    return limit


def _region_limit(state: MeccgState, company: Company) -> int:
    if keeps_to_the_roads(state, company):
        return max((leap(state, company) for leap in LEAPS.all), default=0)
    most = most_regions(state, company.number)
    return min(NOT_FAR, most) if is_kept_from(state, company, _GO_FAR) else most


NOT_FAR = 3
"""How many regions a company may lay down that a card keeps from going far."""


def is_kept_from(state: MeccgState, company: Company, deed: Deed) -> bool:
    """Whether a card on a company keeps it from something on its journey."""
    if not state.having(deed.forbidden):
        return False
    return any(is_forbidden(state, deed, who) for who in company.characters)


@carries_out("ME-5.94", "ME-6.26", "ME-6.46", "CR-T.149", without=False)
def keeps_to_the_roads(state: MeccgState, company: Company) -> bool:
    """Whether the avatar in a company may not use region movement (ME-6.26)."""
    if ALIGNMENTS[state.alignments[company.seat]].avatar_uses_regions:
        return False
    definition = state.definition
    for card in company.characters:
        if CARDS[definition[card]].is_avatar:
            return not any(effect.frees_from_the_roads for effect in effects_on(state, company.number))
    return False


def leads_an_avatar(state: MeccgState, seat: int) -> bool:
    """Whether a player has an avatar in any of his companies."""
    definition = state.definition
    for company in state.companies:
        if company.seat == seat:
            for card in company.characters:
                if CARDS[definition[card]].is_avatar:
                    return True
    return False


def off_road(state: MeccgState, company: Company, here: str) -> frozenset[str]:
    """The sites that region and Under-deeps movement lead a company to from a site, by card id."""
    key = ("off road", company.number, here)
    found: frozenset[str] | None = state.cache.get(key)
    if found is None:
        limit, also = region_limit(state, company), borders_for(state, company.number)
        leaps = limit > 0 and keeps_to_the_roads(state, company)
        found = leaps_from(here, limit, also) if leaps else off_road_from(here, limit, also)
        effects = effects_on(state, company.number)
        if effects and any(effect.through or effect.only_to_foes for effect in effects):
            found = frozenset(goal for goal in found if is_earned_by_some_way(state, company, here, goal))
        further = passages_by_cards(state, company.seat, here)
        # An index that all tables share is told from others at a glance.
        state.cache[key] = found = found | further if further else found
    return found


def is_earned_by_some_way(state: MeccgState, company: Company, here: str, goal: str) -> bool:
    """Whether some series of regions that leads to a site is not too long for a company."""
    start, end = facts(here).region, facts(goal).region
    if goal in passages_from(here) or start is None or end is None:
        return True
    ways = all_series(start, end, region_limit(state, company), borders_for(state, company.number))
    leap = leap_of(state, company)
    return any(is_earned(state, company.number, series, facts(goal).name, leap) for series in ways)


def leap_of(state: MeccgState, company: Company) -> int:
    """How many regions an avatar lays down who does not use region movement by himself; nothing for all others."""
    return region_limit(state, company) if keeps_to_the_roads(state, company) else 0


def is_near_off_road(state: MeccgState, company: Company, site: CardId) -> bool:
    return state.definition[site] in off_road(state, company, state.definition[company.site])


def sites_near(state: MeccgState, company: Company) -> frozenset[str]:
    """The sites that a company can reach with one move, by card id."""
    return sites_near_to(state, company, state.definition[company.site])


def sites_near_to(state: MeccgState, company: Company, here: str) -> frozenset[str]:
    """The same if it were elsewhere."""
    starter = state.alignment(company.seat).starter_movement
    starter = starter and not is_kept_from(state, company, _USE_STARTER_MOVEMENT)
    roads = roads_from(here) if starter else frozenset()
    if not LAWS[state.format].region_movement:
        return roads
    return _both(roads, off_road(state, company, here))


@cache
def _both(roads: frozenset[str], off_the_roads: frozenset[str]) -> frozenset[str]:
    return roads | off_the_roads


def flies(state: MeccgState, company: int) -> bool:
    """Whether a lasting effect carries a company to sites to which no road leads."""
    if is_winged(state, company):
        return True
    return bool(state.lasting) and any(effect.carries for effect in effects_on(state, company))


def is_winged(state: MeccgState, company: int) -> bool:
    """Whether somebody in a company, by what he has become, flies past all regions."""
    if not state.having(_FLY.allowed):
        return False
    party = find_company(state, company)
    return party is not None and any(is_allowed(state, _FLY, who) for who in party.characters)


def can_fly_to(state: MeccgState, company: int, goal: Facts) -> bool:
    """Whether a lasting effect carries a company to a site; nothing carries it below the surface."""
    if goal.under_deeps:
        return False
    return is_winged(state, company) or any(effect.carries_to(goal) for effect in effects_on(state, company))
