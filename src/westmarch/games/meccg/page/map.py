"""The map of MECCG: a site card each, of which a place may have several."""

from __future__ import annotations

from functools import cache

from westmarch.games.middle_earth.page.map import journey_map, map_region, place
from westmarch.games.middle_earth.page.picture import JourneyMap, MapSite, Passage

from ..alignments import ALIGNMENTS
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
        alignments=(facts.alignment, *_others_who_go_there(facts)),
        under_deeps=facts.under_deeps,
        adjacent=tuple(Passage(site, roll) for site, roll in facts.adjacent_sites.items()),
    )


def _others_who_go_there(site: Facts) -> tuple[str, ...]:
    """The players of another alignment whose location decks may hold a site (ME-2.79, ME-2.92)."""
    return tuple(
        kind.name
        for kind in ALIGNMENTS.values()
        if kind.name != site.alignment and site.alignment in kind.cards and not kind.own_versions & site.kinds_of_site
    )
