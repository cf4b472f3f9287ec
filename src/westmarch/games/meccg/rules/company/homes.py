"""Where characters are at home (IN-17, ME-5.26, ME-5.40)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...alignments import ALIGNMENTS
from ...cards.definition import CARDS, card_named
from ...cards.facts import all_facts
from ...cards.guises import GUISES
from ...cards.printed import Facts
from ...cards.rulings import Deed, is_allowed
from ...cards.traits import Trait
from ...state import AT_WORK_STORED, MeccgState
from ...words import Purpose
from ..journey.regions import region_facts
from ..site.havens import havens_by_cards, havens_made_by_cards, is_haven_of
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
    place, points = CARDS[state.definition[site]], CARDS[state.definition[character]].facts.marshalling_points
    if points > 0 and is_protected_by_another(state, seat, place.name):
        return False
    admits = place.behaviour.admits
    return admits is None or admits.matches(state, character) or is_at_home(state, character, site)


def share_a_home(state: MeccgState, one: CardId, other: CardId) -> bool:
    """Whether two characters have a home site in common, by name, in whatever version."""
    return bool(home_names(state.definition[one]) & home_names(state.definition[other]))


@cache
def home_names(character: str) -> frozenset[str]:
    """The names of all sites where a character is at home."""
    homes = _homes(character, False)
    return frozenset([site.name for site, kinds in _homes_by_site() if not kinds.isdisjoint(homes)])


@carries_out("ME-5.40", without=False)
def lives_below(state: MeccgState, seat: int, character: CardId) -> bool:
    """Whether a player's characters are at home in the Under-deeps rather than at Dark-holds; agents are not his."""
    return ALIGNMENTS[state.alignments[seat]].at_home_below and not CARDS[state.definition[character]].is_agent


def _lies_in(site: Facts, region_type: str) -> bool:
    """Whether a site lies in a region of a type."""
    return site.region is not None and region_facts()[site.region].region_type == region_type


def _is_home(character: str, site: str, below: bool) -> bool:
    return not _as_homes(site).isdisjoint(_homes(character, below))


@cache
def _homes(character: str, below: bool) -> frozenset[str]:
    """Where somebody is at home, in the words of the cards."""
    homes = card_named(character).facts.home_sites
    return frozenset([BELOW if below and home == ANY_DARK_HOLD else home for home in homes])


@cache
def _as_homes(site: str) -> frozenset[str]:
    """All the words of the cards for homes that a site is among."""
    place = card_named(site).facts
    kinds = {place.name, f"Any {place.site_type}", f"Any site in {place.region}"}
    if not place.under_deeps:
        kinds.add(f"Any non-Under-deeps {place.site_type}")
    if place.under_deeps and place.site_type != "Dark-hold":
        kinds.add(BELOW)
    if place.site_type == "Ruins & Lairs" and not is_lair(place.name) and _lies_in(place, "Wilderness"):
        kinds.add("Any non-Dragon’s lair Ruins & Lairs in a Wilderness")
    return frozenset(kinds)


@cache
def _homes_by_site() -> list[tuple[Facts, frozenset[str]]]:
    """Every printed site with those words."""
    return [(facts, _as_homes(facts.id)) for facts in all_facts().values() if facts.side == "site"]


def sites_open_to(
    state: MeccgState, seat: int, characters: Sequence[CardId], sites: list[CardId], own_sites: list[CardId]
) -> dict[CardId, set[CardId]]:
    """Where each of some characters may come into play: at havens and at home, if he is admitted there, and agents
    where a player's companies receive them."""
    definition = state.definition
    places = [*sites, *own_sites]
    names = list(map(definition.__getitem__, places))
    havens, once_havens = havens_for_newcomers(state, seat, places, names)
    choosy = choosy_sites(state, places, names)
    found: dict[CardId, set[CardId]] = {}
    for card in characters:
        who = CARDS[definition[card]]
        homes = homes_of(definition[card], lives_below(state, seat, card))
        open_to_him = found[card] = {*(once_havens if who.is_avatar else havens), *among(homes, places, names)}
        if who.is_agent:
            open_to_him.update([site for site in own_sites if is_allowed(state, Deed.RECEIVE_AGENTS, site)])
        if choosy and not who.is_avatar:
            open_to_him.difference_update([site for site in choosy if not is_admitted(state, seat, card, site)])
    return found


def among(known: frozenset[str], sites: list[CardId], names: list[str]) -> list[CardId]:
    """Those of some sites, given with their ids, that are among known ones."""
    return list(compress(sites, map(known.__contains__, names)))


def havens_for_newcomers(
    state: MeccgState, seat: int, sites: list[CardId], names: list[str]
) -> tuple[set[CardId], set[CardId]]:
    """Those of some sites that are havens to a player's newcomers; and with those that a card keeps from being one,
    which still bear the names by which avatars enter."""
    by_cards = state.having("counts_as") or state.having(AT_WORK_STORED)
    counting = sites if by_cards else among(counting_sites(), sites, names)
    made = havens_by_cards(state, counting, Purpose.NEWCOMERS) if counting else set()
    made.update(havens_made_by_cards(state, seat, sites))
    printed = among(sites_of_type(state.alignment(seat).haven), sites, names)
    return made.union([site for site in printed if is_haven_of(state, seat, site)]), made.union(printed)


def choosy_sites(state: MeccgState, sites: list[CardId], names: list[str]) -> list[CardId]:
    """Those of some sites that may not admit everybody: all of them, once a player protects some."""
    return sites if state.having(Trait.PROTECTS_THE_HAVEN) else among(admitting_sites(), sites, names)


@cache
def sites_of_type(site_type: str) -> frozenset[str]:
    """The sites of a type, by card id."""
    return frozenset([site.id for site in _all_sites() if site.site_type == site_type])


@cache
def counting_sites() -> frozenset[str]:
    """Those that count as sites of another type for some purpose."""
    return frozenset([site.id for site in _all_sites() if CARDS[site.id].behaviour.counts_as])


@cache
def admitting_sites() -> frozenset[str]:
    """Those that admit certain characters only."""
    return frozenset([site.id for site in _all_sites() if CARDS[site.id].behaviour.admits is not None])


def _all_sites() -> list[Facts]:
    """What is a site, or passes for one."""
    return [facts for facts in (*all_facts().values(), *GUISES.values()) if facts.side == "site"]


@cache
def homes_of(character: str, below: bool) -> frozenset[str]:
    """The sites where a character is at home, by card id."""
    homes = _homes(character, below)
    return frozenset([site.id for site, kinds in _homes_by_site() if not kinds.isdisjoint(homes)])
