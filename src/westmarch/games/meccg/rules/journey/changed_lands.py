"""Regions by name that cards make count as others: a land that is laid waste, or runs wild."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from westmarch.kernel.data import CardId

from ...cards.definition import CARDS, FEATURES
from ...state import AT_WORK_STORED, MeccgState
from .regions import all_series, region_facts, region_types

AS_PRINTED: Mapping[str, str] = {}
"""What cards change where none says anything."""


def changed_lands(state: MeccgState) -> Mapping[str, str]:
    """The regions that cards make count as others, and as what; the latest card has the last word."""
    in_play = state.cache.get(FEATURES) or state.features()
    if "lands" not in in_play and AT_WORK_STORED not in in_play:
        return AS_PRINTED
    found: dict[str, str] | None = state.cache.get("changed lands")
    if found is None:
        found = {}
        for card in (*state.having("lands"), *state.having(AT_WORK_STORED)):
            for land in state.card(card).behaviour.lands:
                found.update(land.regions(state, card))
        state.cache["changed lands"] = found
    return found


def land_type(state: MeccgState, region: str | None) -> str:
    """The type that a region counts as now; empty for none."""
    if region is None:
        return ""
    return changed_lands(state).get(region) or region_facts()[region].region_type or ""


def land_of(state: MeccgState, site: CardId) -> str:
    """The type of the region in which a site lies, as it counts now (IN-27)."""
    return land_type(state, CARDS[state.definition[site]].facts.region)


def types_now(state: MeccgState, regions: tuple[str, ...]) -> tuple[str, ...]:
    """The site path that a series of regions makes now (ME-6.35)."""
    changed = changed_lands(state)
    path = region_types(regions)
    if not changed:
        return path
    return tuple(changed.get(region, kind) for region, kind in zip(regions, path, strict=True))


def printed_path_now(state: MeccgState, start: str | None, end: str | None, path: tuple[str, ...]) -> tuple[str, ...]:
    """A path that is printed on a card, with the types that its regions count as now."""
    changed = changed_lands(state)
    if not changed or start is None or end is None:
        return path
    regions = _series_of(start, end, path)
    return tuple(changed.get(region, kind) for region, kind in zip(regions, path, strict=True))


@cache
def _series_of(start: str, end: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """The regions that a printed path means, by the map; where it fits none, its ends are known at least."""
    for series in all_series(start, end, len(path)):
        if region_types(series) == path:
            return series
    between = [""] * len(path)
    if between:
        between[0], between[-1] = start, end
    return tuple(between)
