"""The map: where regions and sites lie on a sheet of 1000 by 719, x to the east and y to the south."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from ...page import PageMap
from ..cards.facts import all_facts
from ..cards.printed import Facts
from ..rules.journey.regions import region_facts, region_map

PLACES = Path(__file__).parent / "data" / "places.tsv"
WIDTH, HEIGHT = 1000, 719

Point = tuple[int, int]


class MapRegion(msgspec.Struct, rename="camel", frozen=True):
    """A region: its label stands at the first of its points, its sites at the others."""

    id: str
    name: str
    type: str
    points: tuple[Point, ...]
    adjacent: tuple[str, ...]


class Passage(msgspec.Struct, rename="camel", frozen=True):
    """A way under the earth, and the roll that it needs."""

    site: str
    roll: int


class MapSite(msgspec.Struct, rename="camel", frozen=True):
    """A site card; a place may have several, each for its own alignment and of its own type."""

    id: str
    name: str
    region: str
    x: int
    y: int
    type: str
    alignments: tuple[str, ...]
    under_deeps: bool
    adjacent: tuple[Passage, ...]


class MeccgMap(PageMap, rename="camel", frozen=True):
    """All regions and sites."""

    regions: tuple[MapRegion, ...]
    sites: tuple[MapSite, ...]


@cache
def places() -> Mapping[tuple[str, str], Point]:
    """The points of the map by kind of place and name."""
    rows = [line.split("\t") for line in PLACES.read_text(encoding="utf-8").splitlines()[1:]]
    return {(kind, name): (int(x), int(y)) for kind, name, x, y in rows}


@cache
def draw_map() -> MeccgMap:
    """All regions and sites."""
    sites = tuple(_site(facts) for facts in all_facts().values() if facts.side == "site")
    return MeccgMap(WIDTH, HEIGHT, tuple(_region(facts, sites) for facts in region_facts().values()), sites)


def _site(facts: Facts) -> MapSite:
    x, y = places()["site", facts.name]
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


def _region(facts: Facts, sites: tuple[MapSite, ...]) -> MapRegion:
    within = dict.fromkeys((site.x, site.y) for site in sites if site.region == facts.name and not site.under_deeps)
    return MapRegion(
        id=facts.id,
        name=facts.name,
        type=facts.region_type or "",
        points=(places()["region", facts.name], *within),
        adjacent=region_map().neighbours(facts.name),
    )
