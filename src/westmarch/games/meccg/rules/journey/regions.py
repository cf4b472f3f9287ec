"""Regions: which border on which, and the series that lead from one site to another (ME-6.27 to ME-6.35)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from westmarch.games.middle_earth.journey.map import Borders as Borders
from westmarch.games.middle_earth.journey.map import RegionMap, Series
from westmarch.kernel.points import carries_out
from westmarch.kernel.values import Quantity

from ...cards.facts import all_facts
from ...cards.printed import Facts
from ...cards.traits import Trait
from ...state import MeccgState
from ..timing.lasting import effects_on

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_IS_A_MOUNT = Trait.IS_A_MOUNT

REGIONS = Quantity("regions")
"""How many regions a company may lay down for one move."""

MOST = 6


@cache
def region_facts() -> Mapping[str, Facts]:
    """The regions by name."""
    return {facts.name: facts for facts in all_facts().values() if facts.side == "region"}


@cache
def region_map() -> RegionMap:
    """The map as the region cards make it (ME-6.30)."""
    known = region_facts()
    types = {name: facts.region_type or "" for name, facts in known.items()}
    return RegionMap(types, {name: facts.adjacent_regions for name, facts in known.items()})


def are_adjacent(one: str, other: str, also: Borders = ()) -> bool:
    return region_map().are_adjacent(one, other, also)


def regions_within(start: str, most: int, also: Borders = ()) -> frozenset[str]:
    """The regions in which a series of at most so many can end; both ends count (ME-6.28)."""
    return region_map().within(start, most, also)


def all_series(start: str, end: str, most: int, also: Borders = ()) -> tuple[Series, ...]:
    """Every series of regions from one to another, none of them laid down twice, the shortest first (ME-6.29)."""
    return region_map().series(start, end, most, also)


def region_types(regions: Series) -> tuple[str, ...]:
    """The site path that a series of regions makes (ME-6.35)."""
    return region_map().path(regions)


def most_regions(state: MeccgState, company: int) -> int:
    """How many regions a company may lay down now."""
    return REGIONS.derive(state, company, state.law.most_regions)


def borders_for(state: MeccgState, company: int) -> Borders:
    """The regions that are joined for a company: by its player's alignment, and by effects."""
    own = own_borders(state, company)
    if not state.lasting:
        return own
    return (*own, *(pair for effect in effects_on(state, company) for pair in effect.borders))


@carries_out("ME-6.31", without=())
def own_borders(state: MeccgState, company: int) -> Borders:
    """The regions that are adjacent for such a player (ME-6.31)."""
    return state.alignment(state.company(company).seat).borders


@REGIONS.modifier("ME-6.27", "CR-E.45", layer=1)
def more_by_effects(state: MeccgState, company: int, value: int) -> int:
    """Effects on the company let it lay down more than four."""
    if state.lasting:
        value += sum(effect.more_regions for effect in effects_on(state, company))
    return value + 2 if is_mounted(state, company) else value


def is_earned(state: MeccgState, company: int, series: Series, goal: str, leap: int = 0) -> bool:
    """Whether a series of regions is not too long, where effects give more only for a way through some lands, or to a
    site at which somebody is; the leap of an avatar is as long as a card says."""
    effects = effects_on(state, company)
    if not effects:
        return True
    lost = sum(effect.more_regions for effect in effects if effect.through and effect.through.isdisjoint(series))
    if not are_foes_at(state, company, goal):
        lost += sum(effect.more_regions for effect in effects if effect.only_to_foes)
    if not lost:
        return True
    if leap:
        return len(series) <= leap - lost
    full = more_by_effects(state, company, state.law.most_regions)
    return len(series) <= most_regions(state, company) - max(0, lost - max(0, full - MOST))


def are_foes_at(state: MeccgState, company: int, site: str) -> bool:
    """Whether another player's company is at a site."""
    seat = state.company(company).seat
    return any(other.seat != seat and state.site_name(other) == site for other in state.companies)


def is_mounted(state: MeccgState, company: int) -> bool:
    """Whether each character of a company controls a mount that carries him further."""
    if not state.having(_IS_A_MOUNT):
        return False
    riders = state.company(company).characters
    return bool(riders) and all(
        any(_IS_A_MOUNT in state.card(ally).traits for ally in state.attachments(who)) for who in riders
    )


@REGIONS.modifier(layer=3)
def changed_by_cards(state: MeccgState, company: int, value: int) -> int:
    """What cards in play make of it for all companies."""
    for source in state.having(REGIONS.modified_by):
        for modifier in state.card(source).modifiers:
            if modifier.quantity == REGIONS.name and modifier.condition.holds(state, source, company):
                value = modifier.apply(state, company, value)
    return value


@REGIONS.modifier("ME-6.33", "CX-26", layer=2)
def never_more_than_six(state: MeccgState, company: int, value: int) -> int:
    return min(value, MOST)
