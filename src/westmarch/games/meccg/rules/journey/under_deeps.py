"""The Under-deeps: sites below the surface, reached from each other and from the site above (ME-6.38 to ME-6.43)."""

from __future__ import annotations

from functools import cache

from ...cards.facts import all_facts, facts
from ...cards.printed import Facts


def _number_of(below: Facts, other: Facts) -> int | None:
    """The number that a card of the Under-deeps gives for a neighbouring site."""
    number = below.adjacent_sites.get(other.name)
    if number is None and not other.under_deeps:
        number = below.adjacent_sites.get(f"Any site in {other.region}")
    return number


def is_surface_site(above: Facts, below: Facts) -> bool:
    """Whether a site lies above one of the Under-deeps."""
    return below.under_deeps and not above.under_deeps and _number_of(below, above) is not None


def leads_below(origin: Facts, goal: Facts) -> bool:
    """Whether Under-deeps movement joins two sites: down from the surface, or to an adjacent site (ME-6.39)."""
    return needed_roll(origin, goal) is not None or is_surface_site(origin, goal)


def needed_roll(origin: Facts, goal: Facts) -> int | None:
    """What must be rolled on leaving one of the Under-deeps; nothing is rolled on the way down (ME-6.40, ME-6.42)."""
    return _number_of(origin, goal) if origin.under_deeps else None


@cache
def passages_from(site: str) -> frozenset[str]:
    """An index of the sites that Under-deeps movement leads to from a site, by card id: from the surface all lie
    below."""
    origin = facts(site)
    goals = all_facts().values() if origin.under_deeps else _under_deeps()
    return frozenset([goal.id for goal in goals if goal.side == "site" and leads_below(origin, goal)])


def is_next_to(site: Facts, name: str) -> bool:
    """Whether a site is adjacent to one of the Under-deeps of this name, below the surface or above."""
    return any(_number_of(below, site) is not None for below in _under_deeps() if below.name == name)


def is_beside_the_under_deeps(site: Facts) -> bool:
    """Whether a site is adjacent to one of the Under-deeps, below the surface or above."""
    named = _beside()
    return site.name in named or (not site.under_deeps and f"Any site in {site.region}" in named)


@cache
def _beside() -> frozenset[str]:
    """All that cards of the Under-deeps name as adjacent."""
    return frozenset(place for below in _under_deeps() for place in below.adjacent_sites)


def is_above_the_under_deeps(site: Facts) -> bool:
    """Whether a site is the surface site of one of the Under-deeps."""
    return any(is_surface_site(site, below) for below in _under_deeps())


@cache
def _under_deeps() -> tuple[Facts, ...]:
    return tuple(below for below in all_facts().values() if below.under_deeps)
