"""Where characters are at home (IN-17, ME-5.26, ME-5.40)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS, card_named
from ...cards.facts import all_facts
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


def sites_open_to(
    state: MeccgState, seat: int, characters: Sequence[CardId], sites: list[CardId], own_sites: list[CardId]
) -> dict[CardId, set[CardId]]:
    """Where each of some characters may come into play: at havens and at home, if he is admitted there, and agents
    where a player's companies receive them."""
    definition = state.definition
    places = [*sites, *own_sites]
    names = tuple([definition[site] for site in places])
    havens, once_havens = havens_for_newcomers(state, seat, places, names)
    choosy = choosy_sites(state, places, names)
    found: dict[CardId, set[CardId]] = {}
    for card in characters:
        who = CARDS[definition[card]]
        homes = homes_among(definition[card], lives_below(state, seat, card), names)
        open_to_him = found[card] = {*(once_havens if who.is_avatar else havens)}
        for index in homes:
            open_to_him.add(places[index])
        if who.is_agent:
            open_to_him.update([site for site in own_sites if is_allowed(state, Deed.RECEIVE_AGENTS, site)])
        if choosy and not who.is_avatar:
            open_to_him.difference_update([site for site in choosy if not is_admitted(state, seat, card, site)])
    return found


def havens_for_newcomers(
    state: MeccgState, seat: int, sites: list[CardId], names: tuple[str, ...]
) -> tuple[set[CardId], set[CardId]]:
    """Those of some sites that are havens to a player's newcomers; and with those that a card keeps from being one,
    which still bear the names by which avatars enter."""
    told = told_by_names(names)
    havens = told.of_type.get(state.alignment(seat).haven, ())
    if not (state.having("counts_as") or state.having(AT_WORK_STORED)):
        made = havens_by_cards(state, [sites[index] for index in told.counting], Purpose.NEWCOMERS)
    else:
        made = havens_by_cards(state, sites, Purpose.NEWCOMERS)
    printed = {sites[index] for index in havens}
    made.update(havens_made_by_cards(state, seat, sites))
    return made.union([site for site in printed if is_haven_of(state, seat, site)]), made | printed


def choosy_sites(state: MeccgState, sites: list[CardId], names: tuple[str, ...]) -> set[CardId]:
    """Those of some sites that may not admit everybody: all of them, once a player protects some."""
    if state.having(Trait.PROTECTS_THE_HAVEN):
        return {*sites}
    return {sites[index] for index in told_by_names(names).choosy}


class ToldByNames:
    """What the cards of some sites say by themselves, each site by its number among them."""

    __slots__ = ("choosy", "counting", "of_type")

    def __init__(self, names: tuple[str, ...]) -> None:
        self.of_type: dict[str | None, list[int]] = {}
        self.counting: list[int] = []
        """Those that count as sites of another type for some purpose."""
        self.choosy: list[int] = []
        """Those that admit certain characters only."""
        for index, name in enumerate(names):
            site = CARDS[name]
            self.of_type.setdefault(site.facts.site_type, []).append(index)
            if site.behaviour.counts_as:
                self.counting.append(index)
            if site.behaviour.admits is not None:
                self.choosy.append(index)


@lru_cache(maxsize=4096)
def told_by_names(names: tuple[str, ...]) -> ToldByNames:
    """The same for all tables with these cards, in this order."""
    return ToldByNames(names)


@lru_cache(maxsize=16384)
def homes_among(character: str, below: bool, names: tuple[str, ...]) -> tuple[int, ...]:
    """Which of some sites are homes of a character, by their numbers among them."""
    homes = homes_of(character, below)
    return tuple(index for index, name in enumerate(names) if name in homes)


@cache
def homes_of(character: str, below: bool) -> frozenset[str]:
    """The sites where a character is at home, by card id."""
    sites = (facts for facts in all_facts().values() if facts.side == "site")
    return frozenset(site.id for site in sites if _is_home(character, site.id, below))
