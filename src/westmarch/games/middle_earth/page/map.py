"""The map: where regions and sites lie on a sheet of 1000 by 719, x to the east and y to the south."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from .picture import JourneyMap, MapRegion, MapSite

PLACES = Path(__file__).parent / "data" / "places.tsv"
WIDTH, HEIGHT = 1000, 719


@cache
def _places() -> Mapping[tuple[str, str], tuple[int, int]]:
    """The points of the map by kind of place and name."""
    rows = [line.split("\t") for line in PLACES.read_text(encoding="utf-8").splitlines()[1:]]
    return {(kind, _plain(name)): (int(x), int(y)) for kind, name, x, y in rows}


def _plain(name: str) -> str:
    """A name with the apostrophe of a typewriter."""
    return name.replace("’", "'")


def place(kind: str, name: str) -> tuple[int, int]:
    """Where a region or a site lies."""
    return _places()[kind, _plain(name)]


def map_region(id: str, name: str, type: str, sites: Iterable[MapSite], adjacent: tuple[str, ...]) -> MapRegion:
    """A region on the sheet, with those of some sites that lie in it above the earth."""
    within = dict.fromkeys((site.x, site.y) for site in sites if site.region == name and not site.under_deeps)
    return MapRegion(id, name, type, (place("region", name), *within), adjacent)


def journey_map(regions: Iterable[MapRegion], sites: Iterable[MapSite]) -> JourneyMap:
    return JourneyMap(WIDTH, HEIGHT, tuple(regions), tuple(sites))
