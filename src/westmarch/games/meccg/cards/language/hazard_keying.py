"""Where a creature may be played besides the types of region and site on its face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...words import listed
from ..facts import Facts
from .conditions import ALWAYS, Condition

if TYPE_CHECKING:
    from ...rules.movement_hazard import MovementHazard
    from ...state import MeccgState


class Keying:
    """More places: regions by name and the sites in them, or the way between two sites; perhaps on a condition."""

    __slots__ = ("between", "condition", "regions", "site_types")

    def __init__(
        self,
        *regions: str,
        site_types: tuple[str, ...] = (),
        between: tuple[str, ...] = (),
        when: Condition = ALWAYS,
    ) -> None:
        self.regions = regions
        self.site_types = site_types
        """The types of site in these regions at which it may be played; any type if none is named."""
        self.between = between
        self.condition = when

    def names(self) -> list[str]:
        """What the creature can be keyed to by this, besides the new site itself."""
        return [*self.regions, self.way] if self.between else list(self.regions)

    @property
    def way(self) -> str:
        return f"the way between {listed(list(self.between))}"

    def allows(self, state: MeccgState, move: MovementHazard, key: str) -> bool:
        """Whether the moving company passes a place that this names under that key."""
        if self.between and key == self.way:
            company = move.party(state)
            return {state.name(company.site), state.name(company.destination)} == set(self.between)
        return key in self.regions and key in move.regions(state)

    def allows_site(self, site: Facts) -> bool:
        return site.region in self.regions and (not self.site_types or site.site_type in self.site_types)

    def text(self) -> str:
        if self.between:
            words = f"May also be played on a company moving between {listed(list(self.between))}"
        else:
            sites = listed([f"{kind} sites" for kind in self.site_types]) or "sites"
            words = f"May also be played keyed to {listed(list(self.regions), 'or')}, and at {sites} in these regions"
        condition = self.condition.text()
        return f"{words} {condition}." if condition else f"{words}."


def named_places(facts: Facts) -> list[str]:
    """The regions and sites by name at which a creature may be played, in words."""
    words = []
    if facts.keyed_names:
        words.append(f"May be played keyed to {listed(list(facts.keyed_names), 'or')}.")
    if facts.playable_at:
        by_kind: dict[str, list[str]] = {}
        single = []
        for place in facts.playable_at:
            kind, found, region = place.removeprefix("Any ").partition(" in ")
            if found:
                by_kind.setdefault(kind, []).append(region)
            else:
                single.append(place)
        kinds: dict[tuple[str, ...], list[str]] = {}
        for kind, regions in by_kind.items():
            kinds.setdefault(tuple(regions), []).append(kind)
        places = single + [
            f"any {listed(kind, 'or')} in {listed(list(regions), 'or')}" for regions, kind in kinds.items()
        ]
        words.append(f"May be played at {listed(places, 'or')}.")
    return words
