"""The map of LoRE: all its regions and sites; no place has more than one."""

from __future__ import annotations

from functools import cache

from westmarch.games.middle_earth.page.map import journey_map, map_region, place
from westmarch.games.middle_earth.page.picture import JourneyMap, MapSite

from ..cards.facts import Facts, all_facts, all_regions
from ..words import SITE


@cache
def draw_map() -> JourneyMap:
    """All regions and sites."""
    sites = tuple(_site(facts) for facts in all_facts().values() if facts.kind == SITE)
    regions = (
        map_region(region.name, region.name, region.type, sites, region.borders) for region in all_regions().values()
    )
    return journey_map(regions, sites)


def _site(facts: Facts) -> MapSite:
    x, y = place("site", facts.name)
    return MapSite(facts.id, facts.name, facts.region, x, y, facts.type, (), under_deeps=False, adjacent=())
