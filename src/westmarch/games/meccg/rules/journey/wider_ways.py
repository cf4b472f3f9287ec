"""Ways through the Under-deeps that cards open besides those on the cards of sites."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.data import CardId

from ...cards.facts import all_facts, facts
from ...cards.printed import Facts
from ...cards.rulings import Deed, allowing, is_allowed
from ...state import MeccgState
from .linked_deeps import is_linked, passages_by_links, roll_by_link
from .under_deeps import is_surface_site, needed_roll, passages_from

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_LEAD_TO_THE_LAND_ABOVE = Deed.LEAD_TO_THE_LAND_ABOVE

UNCHOKED_TO = ("Shadow-hold", "Ruins & Lairs", "Border-hold")
"""The types of site in the region above to which caverns lead once they are unchoked."""


def is_way_open(state: MeccgState, origin: CardId, goal: CardId) -> bool:
    """Whether a card on a site of the Under-deeps lets companies go up to the surface without fail."""
    if not is_surface_site(state.card(goal).facts, state.card(origin).facts):
        return False
    return is_allowed(state, Deed.OPEN_THE_WAY_UP, origin)


@cache
def sites_above(below: str) -> frozenset[str]:
    """The sites, by card id, in the regions of the surface sites of one of the Under-deeps that lie on no way to it."""
    deep = facts(below)
    surface = [site for site in _sites() if is_surface_site(site, deep)]
    regions = {site.region for site in surface}
    return frozenset(
        site.id
        for site in _sites()
        if not site.under_deeps
        and site.region in regions
        and site.site_type in UNCHOKED_TO
        and not is_surface_site(site, deep)
    )


@cache
def _sites() -> tuple[Facts, ...]:
    return tuple(site for site in all_facts().values() if site.side == "site")


def unchoked(state: MeccgState, seat: int) -> list[str]:
    """The sites of the Under-deeps, by card id, from which a player's caverns lead to others above."""
    found = []
    for card in allowing(state, _LEAD_TO_THE_LAND_ABOVE):
        below = state.bearer[card]
        if below >= 0 and state.place[card] % state.seats == seat:
            found.append(state.definition[below])
    return found


def passages_by_cards(state: MeccgState, seat: int, here: str) -> frozenset[str]:
    """The sites, by card id, to which caverns lead a player's companies from a site besides what the cards say."""
    linked = passages_by_links(state, seat, here)
    deeps = unchoked(state, seat)
    if not deeps:
        return linked
    up = frozenset(goal for below in deeps if below == here for goal in sites_above(below))
    return linked | up | {below for below in deeps if here in sites_above(below)}


def joins_below(state: MeccgState, seat: int, origin: CardId, goal: CardId) -> bool:
    """Whether Under-deeps movement joins two sites, by their cards or through unchoked caverns."""
    here, there = state.definition[origin], state.definition[goal]
    if there in passages_from(here):
        return True
    if is_linked(here) or is_linked(there):
        return roll_by_link(state, seat, origin, goal) is not None
    return there in passages_by_cards(state, seat, here)


def roll_below(state: MeccgState, seat: int, origin: CardId, goal: CardId) -> int | None:
    """What must be rolled on the way; through unchoked caverns as much as for the surface site."""
    if is_way_open(state, origin, goal):
        return 0
    if is_linked(state.definition[origin]) or is_linked(state.definition[goal]):
        return roll_by_link(state, seat, origin, goal) if state.card(origin).facts.under_deeps else None
    here, there = state.card(origin).facts, state.card(goal).facts
    needed = needed_roll(here, there)
    if needed is None and here.under_deeps and state.definition[goal] in sites_above(here.id):
        return min(needed_roll(here, site) or 0 for site in _sites() if is_surface_site(site, here))
    return needed
