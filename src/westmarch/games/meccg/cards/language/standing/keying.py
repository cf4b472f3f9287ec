"""Where a creature may be played besides the types of region and site on its face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ....rules.journey.under_deeps import is_beside_the_under_deeps, is_next_to
from ....words import listed
from ...keys import Key, Region, RegionType, Unkeyed, WayBetween
from ...printed import Facts
from ..condition import ALWAYS, Condition

if TYPE_CHECKING:
    from ....rules.journey.frames import MovementFrame
    from ....state import MeccgState


class Keying:
    """More places: types of region, regions by name and the sites in them, the way between two sites, or sites by
    their own site paths; perhaps on a condition."""

    __slots__ = (
        "at_sites",
        "beside_under_deeps",
        "between",
        "condition",
        "least",
        "next_to",
        "region_types",
        "regions",
        "site_path",
        "site_types",
        "under_deeps",
        "unkeyed",
    )

    def __init__(
        self,
        *regions: str,
        region_types: tuple[str, ...] = (),
        site_types: tuple[str, ...] = (),
        site_path: Mapping[str, int] | None = None,
        between: tuple[str, ...] = (),
        least: int = 1,
        at_sites: bool = True,
        under_deeps: bool = False,
        beside_under_deeps: bool = False,
        next_to: str = "",
        unkeyed: bool = False,
        when: Condition = ALWAYS,
    ) -> None:
        self.at_sites = at_sites
        """It may be played at sites in these regions, too."""
        self.unkeyed = unkeyed
        """It may be played keyed to nothing."""
        self.under_deeps = under_deeps
        """It may be played at any site of the Under-deeps."""
        self.beside_under_deeps = beside_under_deeps
        """It may be played at any site that is adjacent to one of the Under-deeps."""
        self.next_to = next_to
        """It may be played at any site that is adjacent to this one of the Under-deeps."""
        self.regions = regions
        self.region_types = region_types
        self.least = least
        """How many regions of the type the site path must hold."""
        self.site_path = site_path or {}
        """What one of which the site path of the site must hold, so many times."""
        self.site_types = site_types
        """The types of site in these regions at which it may be played; any type if none is named."""
        self.between = between
        self.condition = when

    def own_keys(self) -> list[Key]:
        """What the creature can be keyed to by this, besides the new site itself."""
        places = [*map(Region, self.regions), *map(RegionType, self.region_types)]
        return [*places, *([self.way] if self.between else []), *([Unkeyed()] if self.unkeyed else [])]

    @property
    def way(self) -> WayBetween:
        return WayBetween(listed(list(self.between)))

    def allows(self, state: MeccgState, move: MovementFrame, key: Key) -> bool:
        """Whether the moving company passes a place that this names under that key."""
        name = key.name
        if isinstance(key, WayBetween):
            company = move.party(state)
            ends = {state.name(company.site), state.name(company.destination)}
            return bool(self.between) and key == self.way and ends == set(self.between)
        if isinstance(key, Unkeyed):
            return self.unkeyed
        if isinstance(key, RegionType):
            return name in self.region_types and move.path_now(state).count(name) >= self.least
        return isinstance(key, Region) and name in self.regions and name in move.regions(state)

    def allows_site(self, site: Facts, path: tuple[str, ...]) -> bool:
        """Whether it names a site, of which the facts and the site path are given as they count now (CR-T.167)."""
        if self.under_deeps:
            return site.under_deeps
        if self.beside_under_deeps:
            return is_beside_the_under_deeps(site)
        if self.next_to:
            return is_next_to(site, self.next_to)
        if self.site_types and not self.regions and not self.site_path:
            return site.site_type in self.site_types
        if self.site_path:
            is_wild = any(path.count(kind) >= count for kind, count in self.site_path.items())
            return site.site_type in self.site_types and is_wild
        return (
            self.at_sites and site.region in self.regions and (not self.site_types or site.site_type in self.site_types)
        )

    def text(self) -> str:
        if self.between:
            words = f"May also be played on a company moving between {listed(list(self.between))}"
        elif self.unkeyed:
            words = "May be played keyed to nothing"
        elif self.site_types and not self.regions and not self.site_path:
            words = f"May also be played at {listed([f'a {kind}' for kind in self.site_types], 'or')}"
        elif self.under_deeps:
            words = "May also be played at any site of the Under-deeps"
        elif self.beside_under_deeps:
            words = "May also be played at any site that is adjacent to one of the Under-deeps"
        elif self.next_to:
            words = f"May also be played at any site that is adjacent to {self.next_to}"
        elif self.region_types:
            many = "" if self.least == 1 else f"{self.least} times "
            words = f"May also be played keyed to {many}{listed(list(self.region_types), 'or')}"
        elif self.site_path:
            paths = [kind if count == 1 else f"{count} times {kind}" for kind, count in self.site_path.items()]
            sites = listed([f"a {kind}" for kind in self.site_types], "or")
            words = f"May also be played at {sites} whose site path holds {listed(paths, 'or')}"
        else:
            sites = listed([f"{kind} sites" for kind in self.site_types]) or "sites"
            there = f", and at {sites} in these regions" if self.at_sites else ""
            words = f"May also be played keyed to {listed(list(self.regions), 'or')}{there}"
        condition = self.condition.text()
        return f"{words} {condition}." if condition else f"{words}."
