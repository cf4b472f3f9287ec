"""Regions: which border on which, and the series that lead from one site to another (ME-6.27 to ME-6.35)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from westmarch.kernel.values import Quantity

from ...cards.facts import all_facts
from ...cards.printed import Facts
from ...cards.traits import Trait
from ...state import MeccgState
from ..timing.lasting import effects_on

REGIONS = Quantity("regions")
"""How many regions a company may lay down for one move."""

FEW = 4
MOST = 6


@cache
def region_facts() -> Mapping[str, Facts]:
    """The regions by name."""
    return {facts.name: facts for facts in all_facts().values() if facts.side == "region"}


Borders: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of regions that count as adjacent although their cards do not say so."""


@cache
def neighbours(region: str, also: Borders = ()) -> tuple[str, ...]:
    """The regions that border on one: each must list the other (ME-6.30), or an effect joins them."""
    known = region_facts()
    found = [
        other for other in known[region].adjacent_regions if other in known and region in known[other].adjacent_regions
    ]
    joined = [pair[1 - pair.index(region)] for pair in also if region in pair]
    return (*found, *(other for other in joined if other not in found))


def are_adjacent(one: str, other: str, also: Borders = ()) -> bool:
    return other in neighbours(one, also)


@cache
def regions_within(start: str, most: int, also: Borders = ()) -> frozenset[str]:
    """The regions in which a series of at most so many can end; both ends count (ME-6.28)."""
    found = {start}
    border = [start]
    for _ in range(most - 1):
        border = [other for region in border for other in neighbours(region, also) if other not in found]
        found.update(border)
    return frozenset(found)


@cache
def all_series(start: str, end: str, most: int, also: Borders = ()) -> tuple[tuple[str, ...], ...]:
    """Every series of regions from one to another, none of them laid down twice, the shortest first.

    Within one region that region alone is the series (ME-6.29).
    """
    if start == end:
        return ((start,),)
    found: list[tuple[str, ...]] = []
    trails: list[tuple[str, ...]] = [(start,)]
    for _ in range(most - 1):
        longer = [(*trail, other) for trail in trails for other in neighbours(trail[-1], also) if other not in trail]
        found += [trail for trail in longer if trail[-1] == end]
        trails = [trail for trail in longer if trail[-1] != end]
    return tuple(found)


def region_types(regions: tuple[str, ...]) -> tuple[str, ...]:
    """The site path that a series of regions makes (ME-6.35)."""
    known = region_facts()
    return tuple(known[region].region_type or "" for region in regions)


def most_regions(state: MeccgState, company: int) -> int:
    """How many regions a company may lay down now."""
    return REGIONS.derive(state, company, FEW)


def borders_for(state: MeccgState, company: int) -> Borders:
    """The regions that effects join for a company."""
    if not state.lasting:
        return ()
    return tuple(pair for effect in effects_on(state, company) for pair in effect.borders)


@REGIONS.modifier("ME-6.27", "CR-E.45", layer=1)
def more_by_effects(state: MeccgState, company: int, value: int) -> int:
    """Effects on the company let it lay down more than four."""
    value += sum(effect.more_regions for effect in effects_on(state, company))
    return value + 2 if is_mounted(state, company) else value


def is_mounted(state: MeccgState, company: int) -> bool:
    """Whether each character of a company controls a mount that carries him further."""
    riders = state.company(company).characters
    return bool(riders) and all(
        any(Trait.IS_A_MOUNT in state.card(ally).traits for ally in state.attachments(who)) for who in riders
    )


@REGIONS.modifier("ME-6.33", "CX-26", layer=2)
def never_more_than_six(state: MeccgState, company: int, value: int) -> int:
    return min(value, MOST)
