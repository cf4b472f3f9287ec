"""Sites of the Under-deeps whose neighbours are fixed in play: mines below a haven, a hold beside other deeps, and ways
that are gnawed from a mine to other deeps."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId

from ...cards.definition import CARDS
from ...cards.facts import all_facts, facts
from ...cards.printed import Facts
from ...cards.rulings import Deed, allowing
from ...state import MeccgState
from .regions import region_map
from .under_deeps import is_surface_site

MAY_DIG: Contributions[Callable[[MeccgState, int, CardId], bool]] = Contributions(
    "rules of below which havens a player may have mines"
)
FROM_THE_HOLD, GNAWED = 8, 7
"""What must be rolled on the way to or from a hold, and on a gnawed way."""


# Looked up once: a member of an enum takes longer to find than what it is asked for.
_BELOW_A_HAVEN, _BESIDE_THE_DEEPS = Deed.LIE_BELOW_A_HAVEN.allowed, Deed.LIE_BESIDE_THE_DEEPS.allowed
_GNAW_A_WAY = Deed.GNAW_A_WAY
NOWHERE: frozenset[str] = frozenset()
"""Where such ways lead most often."""


def is_mine(card_id: str) -> bool:
    """Whether a site lies below whichever haven a company comes from."""
    return _BELOW_A_HAVEN in CARDS[card_id].rulings


def is_hold(card_id: str) -> bool:
    """Whether a site lies beside whichever ruins in the Under-deeps a company comes from."""
    return _BESIDE_THE_DEEPS in CARDS[card_id].rulings


def is_linked(card_id: str) -> bool:
    """Whether the neighbours of a site are fixed in play."""
    rulings = CARDS[card_id].rulings
    return bool(rulings) and (_BELOW_A_HAVEN in rulings or _BESIDE_THE_DEEPS in rulings)


def neighbour_of(state: MeccgState, site: CardId) -> str:
    """The site, by card id, beside which such a site lies since a company came to it."""
    return state.bound_to.get(str(site), "")


def roll_by_link(state: MeccgState, seat: int, origin: CardId, goal: CardId) -> int | None:
    """What must be rolled on such a way; nothing if there is none."""
    here, there = state.definition[origin], state.definition[goal]
    if is_mine(there) and _leads_down(state, seat, origin, goal):
        return 0
    if is_mine(here) and neighbour_of(state, origin) == there:
        return 0
    if is_hold(there):
        bound = neighbour_of(state, goal)
        if bound == here or (not bound and _is_deep_ruin(CARDS[here].facts)):
            return FROM_THE_HOLD
    if is_hold(here) and neighbour_of(state, origin) == there:
        return FROM_THE_HOLD
    for way in allowing(state, _GNAW_A_WAY):
        mine, end = state.bearer[way], state.stored_at.get(str(way), "")
        if (origin == mine and state.name(goal) == end) or (goal == mine and state.name(origin) == end):
            return GNAWED
    return None


def _leads_down(state: MeccgState, seat: int, haven: CardId, mine: CardId) -> bool:
    bound = neighbour_of(state, mine)
    if bound and state.lies_in_play(mine):
        return bound == state.definition[haven]
    return may_be_mined(state, seat, haven)


def may_be_mined(state: MeccgState, seat: int, haven: CardId) -> bool:
    """Whether a new mine may be dug below a haven, which has none yet."""
    for rule in MAY_DIG.all:
        if rule(state, seat, haven):
            break
    else:
        return False
    below = state.definition[haven]
    return not any(
        is_mine(state.definition[card]) and neighbour_of(state, card) == below for card in state.in_play(seat)
    )


def _is_deep_ruin(site: Facts) -> bool:
    return site.under_deeps and site.site_type == "Ruins & Lairs"


def passages_by_links(state: MeccgState, seat: int, here: str) -> frozenset[str]:
    """The sites, by card id, to which such ways may lead a player's companies from a site."""
    found: set[str] = set()
    definitions, has_neighbours = state.definition, bool(state.bound_to)
    for card in state.in_play(seat):
        definition = definitions[card]
        if definition == here and may_be_mined(state, seat, card):
            found |= _mines()
        if has_neighbours and is_linked(definition):
            neighbour = neighbour_of(state, card)
            if neighbour and definition == here:
                found.add(neighbour)
            if neighbour == here:
                found.add(definition)
    if _is_deep_ruin(CARDS[here].facts):
        found |= _holds()
    for way in allowing(state, _GNAW_A_WAY):
        mine, end = state.bearer[way], state.stored_at.get(str(way), "")
        if mine >= 0 and state.place[mine] % state.seats == seat:
            if state.definition[mine] == here:
                found |= {site.id for site in all_facts().values() if site.side == "site" and site.name == end}
            if CARDS[here].name == end:
                found.add(state.definition[mine])
    return frozenset(found - {here}) if found else NOWHERE


@cache
def _mines() -> frozenset[str]:
    return frozenset(site.id for site in all_facts().values() if site.under_deeps and is_mine(site.id))


@cache
def _holds() -> frozenset[str]:
    return frozenset(site.id for site in all_facts().values() if site.under_deeps and is_hold(site.id))


def fix_neighbour(state: MeccgState, origin: CardId, goal: CardId) -> None:
    """A company comes to such a site: from now on it lies beside the place from which it came."""
    definition = state.definition[goal]
    if is_linked(definition) and not neighbour_of(state, goal):
        state.bound_to[str(goal)] = state.definition[origin]
        state.table_changed()


def deeps_near(haven: str) -> list[str]:
    """The sites of the Under-deeps, by name, whose surface site lies in the region of a site or in an adjacent one."""
    region = facts(haven).region
    if region is None:
        return []
    near = {region, *region_map().neighbours(region)}
    sites = [site for site in all_facts().values() if site.side == "site"]
    names = (
        below.name
        for below in sites
        if below.under_deeps and any(is_surface_site(site, below) and site.region in near for site in sites)
    )
    return sorted(dict.fromkeys(names))
