"""The map of MECCG: a site card each, of which a place may have several."""

from __future__ import annotations

from functools import cache

from westmarch.games.middle_earth.page.map import journey_map, map_region, place
from westmarch.games.middle_earth.page.picture import JourneyMap, MapSite, Passage

from ..cards.facts import all_facts
from ..cards.printed import Facts
from ..rules.journey.regions import region_facts, region_map


@cache
def draw_map() -> JourneyMap:
    """All regions and sites."""
    sites = tuple(_site(facts) for facts in all_facts().values() if facts.side == "site")
    regions = (
        map_region(facts.id, facts.name, facts.region_type or "", sites, region_map().neighbours(facts.name))
        for facts in region_facts().values()
    )
    return journey_map(regions, sites)


def _site(facts: Facts) -> MapSite:
    x, y = place("site", facts.name)
    return MapSite(
        id=facts.id,
        name=facts.name,
        region=facts.region or "",
        x=x,
        y=y,
        type=facts.site_type or "",
        alignments=(facts.alignment,),
        under_deeps=facts.under_deeps,
        adjacent=tuple(Passage(site, roll) for site, roll in facts.adjacent_sites.items()),
    )
