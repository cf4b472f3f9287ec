"""The map: where regions and sites lie on a sheet of 1000 by 719, x to the east and y to the south."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from ...page import PageMap
from ..cards.facts import Facts, all_facts
from ..rules.regions import neighbours, region_facts

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


class MapSite(msgspec.Struct, rename="camel", frozen=True):
    """A place; several cards may show it, each for its own alignment."""

    id: str
    name: str
    region: str
    x: int
    y: int
    type: str
    alignments: tuple[str, ...]
    ids: tuple[str, ...]
    under_deeps: bool
    adjacent: tuple[str, ...]


@cache
def places() -> Mapping[tuple[str, str], Point]:
    """The points of the map by kind of place and name."""
    rows = [line.split("\t") for line in PLACES.read_text(encoding="utf-8").splitlines()[1:]]
    return {(kind, name): (int(x), int(y)) for kind, name, x, y in rows}


@cache
def draw_map() -> PageMap:
    """All regions and sites."""
    cards: dict[str, list[Facts]] = {}
    for facts in all_facts().values():
        if facts.side == "site":
            cards.setdefault(facts.name, []).append(facts)
    sites = tuple(_site(name, found) for name, found in cards.items())
    return PageMap(WIDTH, HEIGHT, tuple(_region(facts, sites) for facts in region_facts().values()), sites)


def _site(name: str, cards: list[Facts]) -> MapSite:
    first = cards[0]
    x, y = places()["site", name]
    return MapSite(
        id=first.id,
        name=name,
        region=first.region or "",
        x=x,
        y=y,
        type=first.site_type or "",
        alignments=tuple(dict.fromkeys(card.alignment for card in cards)),
        ids=tuple(card.id for card in cards),
        under_deeps=first.under_deeps,
        adjacent=tuple(dict.fromkeys(other for card in cards for other in card.adjacent_sites)),
    )


def _region(facts: Facts, sites: tuple[MapSite, ...]) -> MapRegion:
    within = [(site.x, site.y) for site in sites if site.region == facts.name and not site.under_deeps]
    return MapRegion(
        id=facts.id,
        name=facts.name,
        type=facts.region_type or "",
        points=(places()["region", facts.name], *within),
        adjacent=neighbours(facts.name),
    )
