"""What the cards in a hand may still win, and where: for the squire, who travels by it and puts away the rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from westmarch.games.middle_earth.checks.check import lowest_roll
from westmarch.games.middle_earth.table import UNTAPPED, Company
from westmarch.kernel.data import CardId

from .cards.facts import all_facts, sites_of
from .law import FACTION
from .rules.company.characters import fits_into
from .rules.company.influence import cost, free_points
from .rules.site.playing import playable_at
from .rules.site.site_phase import attacks_at
from .rules.timing.uniqueness import is_taken
from .rules.values import mind
from .state import HOPES, LoreState
from .words import ALLY, CHARACTER, GOLD_RING, HAVEN, INFORMATION, TESTED_RINGS
from .words import FACTION as FACTION_CARD

SURE = 36
"""How many pairs of dice there are."""
WAYS = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}
FAR = 5
"""How many regions away a people or an ally may live, both ends counted: two moves."""


def chance_of(lowest: int) -> float:
    """How likely two dice show at least so much."""
    return 1.0 if lowest <= 2 else WAYS.get(lowest, 0) / SURE


def faction_odds(state: LoreState, faction: CardId, who: CardId, bonus: int) -> float:
    """How likely somebody is to win a faction."""
    facts = state.facts(faction)
    added = mind(state, who) + facts.race_modifiers.get(state.facts(who).race, 0) + bonus
    return chance_of(lowest_roll(state.law, FACTION, facts.number, added))


def is_won_at(state: LoreState, card: CardId, site: CardId) -> bool:
    """Whether a card in hand may be played at a site; information asks for a book there (LO-2.97)."""
    if INFORMATION in state.facts(card).keywords:
        return state.facts(site).book
    return playable_at(state, card, site)


def gain(state: LoreState, card: CardId, company: Company) -> float:
    """What a card would be worth to a company that plays it; an ally must find room in it (LO-2.94)."""
    facts = state.facts(card)
    if facts.kind == ALLY and not fits_into(state, company, [card]):
        return 0.0
    value = float(facts.points) + 0.5
    if facts.kind == FACTION_CARD:
        value *= max((faction_odds(state, card, member, 0) for member in state.members(company)), default=0.0)
    return value


class Hope(NamedTuple):
    """A card in hand that a company may play somewhere."""

    card: CardId
    gain: float
    homes: tuple[str, ...]
    """The regions in which it waits, if it is a people or an ally."""


def hopes(state: LoreState, seat: int, company: Company) -> list[Hope]:
    """What the cards in a hand are worth to a company, but for those that somebody has played already."""
    known: dict[int, list[Hope]] = state.cache.setdefault(HOPES, {})
    found = known.get(company.number)
    if found is None:
        cards = [card for card in state.hand(seat) if state.definition[card] and not is_taken(state, card)]
        found = [Hope(card, gain(state, card, company), tuple(homes(state, seat, card))) for card in cards]
        found = known[company.number] = [hope for hope in found if hope.gain]
    return found


def untapped(state: LoreState, company: Company) -> int:
    """How many of a company could tap for something."""
    return sum(state.status[member] == UNTAPPED for member in state.members(company))


def readiness(state: LoreState, site: CardId, company: Company) -> float:
    """How sure a company is to have somebody left to tap, once the automatic-attacks of a site are faced."""
    size, able = len(state.members(company)), untapped(state, company)
    strikes = sum(size if attack.each else attack.strikes for _, attack in attacks_at(state, site))
    return 0.0 if not able else 1.0 if able > strikes else 0.5


def spoils(state: LoreState, seat: int, site: CardId, company: Company) -> float:
    """What the hand of a seat could win at a site."""
    if state.is_used(site, seat):
        return 0.0
    best = max((hope.gain for hope in hopes(state, seat, company) if is_won_at(state, hope.card, site)), default=0.0)
    return best * readiness(state, site, company) if best else 0.0


def outlook(state: LoreState, seat: int, site: CardId, company: Company) -> float:
    """What the hand could win by the next move from a site, where peoples and allies of its cards live."""
    near = state.map.within(state.facts(site).region, state.law.most_regions)
    return max((hope.gain for hope in hopes(state, seat, company) if not near.isdisjoint(hope.homes)), default=0.0)


@cache
def _places(sections: tuple[str, ...]) -> Mapping[str, int]:
    """Where each site stands in the list of all, by name."""
    return {all_facts()[site].name: place for place, site in enumerate(sites_of(sections))}


@cache
def _havens(sections: tuple[str, ...]) -> frozenset[str]:
    """The regions that have a Haven."""
    sites = [all_facts()[site] for site in sites_of(sections)]
    return frozenset(site.region for site in sites if site.type == HAVEN)


def is_near_haven(state: LoreState, site: CardId) -> bool:
    """Whether a Haven can be reached from a site by one move."""
    near = state.map.within(state.facts(site).region, state.law.most_regions)
    return not near.isdisjoint(_havens(state.law.sections))


def homes(state: LoreState, seat: int, card: CardId) -> list[str]:
    """The regions in which a people or an ally waits at a site that the seat has not used."""
    facts = state.facts(card)
    if facts.kind not in (FACTION_CARD, ALLY):
        return []
    places, sites = _places(state.law.sections), state.sites()
    found = [sites[places[name]] for name in facts.at if name in places]
    return [state.facts(site).region for site in found if not state.is_used(site, seat)]


def is_idle(state: LoreState, seat: int, card: CardId) -> bool:
    """Whether a card in hand is of no use for the next turns."""
    facts = state.facts(card)
    if is_taken(state, card):
        return True
    if facts.kind == CHARACTER:
        minds = sum(cost(state, other) for other in state.characters(seat))
        return not facts.main and minds + facts.mind > free_points(state, seat) + 2
    if facts.kind in TESTED_RINGS:
        rings = (*state.hand(seat), *state.in_play(seat))
        return not any(state.facts(other).kind == GOLD_RING for other in rings if state.definition[other])
    if facts.kind in (FACTION_CARD, ALLY):
        starts = [state.facts(company.site).region for company in state.companies_of(seat)]
        reached = {region for start in starts for region in state.map.within(start, FAR)}
        return not any(region in reached for region in homes(state, seat, card))
    return False
