"""The map: which regions border on which, and the series of regions that lead from one to another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

Borders: TypeAlias = tuple[tuple[str, str], ...]
"""Pairs of regions that count as adjacent although the map does not say so."""
Series: TypeAlias = tuple[str, ...]


class RegionMap:
    """Regions with their types and borders. Each of two neighbours must name the other."""

    def __init__(self, types: Mapping[str, str], borders: Mapping[str, tuple[str, ...]]) -> None:
        self.types = dict(types)
        self._named = dict(borders)
        self.neighbours = cache(self._neighbours)
        self.within = cache(self._within)
        self.series = cache(self._series)
        self.shortest = cache(self._shortest)
        self.path = cache(self._path)

    def _neighbours(self, region: str, also: Borders = ()) -> Series:
        """The regions that border on one, or are joined to it by an effect."""
        named = self._named
        found = [other for other in named[region] if other in named and region in named[other]]
        joined = [pair[1 - pair.index(region)] for pair in also if region in pair]
        return (*found, *(other for other in joined if other not in found))

    def are_adjacent(self, one: str, other: str, also: Borders = ()) -> bool:
        return other in self.neighbours(one, also)

    def _within(self, start: str, most: int, also: Borders = ()) -> frozenset[str]:
        """The regions in which a series of at most so many can end; both ends count."""
        found = {start}
        border = [start]
        for _ in range(most - 1):
            border = [other for region in border for other in self.neighbours(region, also) if other not in found]
            found.update(border)
        return frozenset(found)

    def _series(self, start: str, end: str, most: int, also: Borders = ()) -> tuple[Series, ...]:
        """Every series of regions from one to another, none of them twice, the shortest first.

        Within one region that region alone is the series."""
        if start == end:
            return ((start,),)
        found: list[Series] = []
        trails: list[Series] = [(start,)]
        for _ in range(most - 1):
            longer = [
                (*trail, other) for trail in trails for other in self.neighbours(trail[-1], also) if other not in trail
            ]
            found += [trail for trail in longer if trail[-1] == end]
            trails = [trail for trail in longer if trail[-1] != end]
        return tuple(found)

    def _shortest(self, start: str, end: str, most: int, also: Borders = ()) -> tuple[Series, ...]:
        """Those of them that cross no more regions than they must."""
        found = self.series(start, end, most, also)
        return tuple(series for series in found if len(series) == len(found[0]))

    def _path(self, series: Series) -> tuple[str, ...]:
        """The types of the regions of a series, in their order."""
        return tuple([self.types[region] for region in series])
