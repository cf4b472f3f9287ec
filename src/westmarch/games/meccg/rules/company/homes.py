"""Where characters are at home (IN-17, ME-5.26, ME-5.40)."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import card_named
from ...cards.facts import all_facts
from ...cards.printed import Facts
from ...state import MeccgState
from ..journey.regions import region_facts
from .manifestations import is_lair
from .stage import is_protected_by_another

ANY_DARK_HOLD = "Any Dark-hold"
BELOW = "Any non-Dark-hold Under-deeps site"


def is_at_home(state: MeccgState, character: CardId, site: CardId) -> bool:
    """Whether a site is one of a character's home sites; some are at home at any site of a type or of a region."""
    seat = state.place[character] % state.seats
    return _is_home(state.definition[character], state.definition[site], lives_below(state, seat, character))


def is_admitted(state: MeccgState, seat: int, character: CardId, site: CardId) -> bool:
    """Some havens admit certain characters only, but for those who are at home there; a site that another player has
    protected admits nobody who gives points."""
    if state.card(character).facts.marshalling_points > 0 and is_protected_by_another(state, seat, state.name(site)):
        return False
    admits = state.card(site).behaviour.admits
    return admits is None or admits.matches(state, character) or is_at_home(state, character, site)


def share_a_home(state: MeccgState, one: CardId, other: CardId) -> bool:
    """Whether two characters have a home site in common, by name, in whatever version."""
    return bool(home_names(state.definition[one]) & home_names(state.definition[other]))


@cache
def home_names(character: str) -> frozenset[str]:
    """The names of all sites where a character is at home."""
    sites = (facts for facts in all_facts().values() if facts.side == "site")
    return frozenset(site.name for site in sites if _is_home(character, site.id, False))


@carries_out("ME-5.40", without=False)
def lives_below(state: MeccgState, seat: int, character: CardId) -> bool:
    """Whether a player's characters are at home in the Under-deeps rather than at Dark-holds; agents are not his."""
    return state.alignment(seat).at_home_below and not state.card(character).is_agent


def _lies_in(site: Facts, region_type: str) -> bool:
    """Whether a site lies in a region of a type."""
    return site.region is not None and region_facts()[site.region].region_type == region_type


@cache
def _is_home(character: str, site: str, below: bool) -> bool:
    homes, place = card_named(character).facts.home_sites, card_named(site).facts
    if below:
        homes = tuple(BELOW if home == ANY_DARK_HOLD else home for home in homes)
    kinds = {place.name, f"Any {place.site_type}", f"Any site in {place.region}"}
    if not place.under_deeps:
        kinds.add(f"Any non-Under-deeps {place.site_type}")
    if place.under_deeps and place.site_type != "Dark-hold":
        kinds.add(BELOW)
    if place.site_type == "Ruins & Lairs" and not is_lair(place.name) and _lies_in(place, "Wilderness"):
        kinds.add("Any non-Dragon’s lair Ruins & Lairs in a Wilderness")
    return not kinds.isdisjoint(homes)


@cache
def places_for(character: str, haven: str, below: bool) -> frozenset[str]:
    """The sites at which it is worth looking, by card id: Havens and home sites. The requirements judge."""
    sites = (facts for facts in all_facts().values() if facts.side == "site")
    return frozenset(site.id for site in sites if site.site_type == haven or _is_home(character, site.id, below))
