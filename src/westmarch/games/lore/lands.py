"""The sites on the map, by what is sought of them; they are the same all through a game."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from westmarch.games.middle_earth.journey.map import RegionMap, Series
from westmarch.kernel.data import CardId

from .cards.definition import all_cards
from .words import HAVEN

Reached: TypeAlias = tuple[list[tuple[CardId, Series]], list[CardId]]
"""Sites with the ways that lead to them, and sites of which the ways must be sought."""


class Lands:
    """The sites of a game and their map: with their regions, as lairs of Dragons, and by who may come there."""

    __slots__ = ("_facts", "_open_to", "_reached", "lairs", "map", "sites")

    def __init__(self, map: RegionMap, sites: tuple[CardId, ...], definitions: tuple[str, ...]) -> None:
        cards = all_cards()
        self.map = map
        self._facts = [(site, cards[name].facts) for site, name in zip(sites, definitions, strict=True)]
        self._open_to: dict[str, list[CardId]] = {}
        self._reached: dict[tuple[str, int, str], Reached] = {}
        self.sites = [(site, facts.region) for site, facts in self._facts]
        self.lairs = [site for site, facts in self._facts if any(attack.race == "Dragon" for attack in facts.attacks)]

    def open_to(self, definition: str) -> list[CardId]:
        """Where a character may come into play: Havens, and his home sites (LO-2.08)."""
        found = self._open_to.get(definition)
        if found is None:
            homes = all_cards()[definition].facts.home
            found = [site for site, facts in self._facts if facts.type == HAVEN or facts.name in homes]
            self._open_to[definition] = found
        return found

    def reached(self, start: str, most: int, closed: str) -> Reached:
        """The sites to which a series of at most so many regions leads, with each that makes no detour (LO-2.43); and
        those to which one leads into or through a region that may be closed: which ways are open is another matter."""
        found = self._reached.get((start, most, closed))
        if found is None:
            near = self.map.within(start, most)
            sites = [(site, self.map.shortest(start, region, most)) for site, region in self.sites if region in near]
            gated = [site for site, ways in sites if any(closed in series for series in ways)]
            free = [(site, series) for site, ways in sites if site not in gated for series in ways]
            found = self._reached[start, most, closed] = (free, gated)
        return found


@lru_cache(maxsize=64)
def lands_of(map: RegionMap, sites: tuple[CardId, ...], definitions: tuple[str, ...]) -> Lands:
    """The sites of a map whose cards have these numbers; many games share one."""
    return Lands(map, sites, definitions)
