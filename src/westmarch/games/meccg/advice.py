"""Advice for a player: with whom to start (IN-45), and where to go (IN-58)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from westmarch.kernel.data import NO_CARD, CardId

from .cards.definition import Card
from .cards.printed import Facts
from .rules.checks.rings import ring_kind
from .rules.course.frames import SetUpFrame
from .rules.journey.reach import sites_near_to
from .rules.journey.staying import may_leave
from .rules.journey.versions import may_use_version
from .rules.site.exploring import names_site
from .rules.site.playable import is_playable_at
from .rules.values import mind
from .state import Company, MeccgState
from .words import UNTAPPED, listed

# with whom to start


class StartAdvice(msgspec.Struct, frozen=True):
    """A proposed starting company, with the reason in words."""

    characters: tuple[CardId, ...]
    words: str


class _Role(msgspec.Struct, frozen=True):
    """Something that a sensible start has: how much it matters, and what it is called."""

    weight: int
    words: str


LEADER = _Role(16, "a leader of mind 8 or 9")
SCOUT = _Role(16, "a scout")
RANGER = _Role(16, "a ranger")
FIGHTER = _Role(16, "another fighter of prowess 5 or 6")
DIPLOMAT = _Role(4, "a diplomat")
SAGE = _Role(4, "a sage")


def suggest_start(state: MeccgState, seat: int) -> StartAdvice:
    """Characters to start with, those already chosen among them, within the limits of the start (IN-38, IN-45)."""
    chosen = tuple(state.zone("starting characters", seat))
    pool = _still_free(state, seat)
    best, most = chosen, _merit(state, chosen)
    for number in range(state.alignment(seat).starting_characters - len(chosen) + 1):
        for more in combinations(pool, number):
            proposed = chosen + more
            if sum(mind(state, card) for card in proposed) > state.law.starting_mind:
                continue
            merit = _merit(state, proposed)
            if merit > most:
                best, most = proposed, merit
    names = listed([state.name(card) for card in best]) or "nobody"
    roles = _roles(state, best)
    reason = f": {listed([role.words for role in roles])}" if roles else ""
    total = sum(mind(state, card) for card in best)
    return StartAdvice(best, f"Start with {names}{reason} (mind {total} of {state.law.starting_mind}, IN-45)")


MOST_WEIGHED = 10
"""Of a larger pool only the best are weighed against each other."""


def _still_free(state: MeccgState, seat: int) -> list[CardId]:
    """The characters of a pool whom nobody else has revealed in a draft, the strongest of them if they are many."""
    drafting = state.nearest(SetUpFrame) if state.law.draft else None
    clashed = () if drafting is None else drafting.clashed
    others = range(state.seats) if state.law.draft else ()
    taken = {state.definition[card] for other in others for card in state.zone("starting characters", other)}
    free = [
        card
        for card in state.zone("pool", seat)
        if state.card(card).is_character
        and not state.card(card).is_avatar
        and state.definition[card] not in taken
        and state.name(card) not in clashed
    ]
    if len(free) <= MOST_WEIGHED:
        return free
    return sorted(free, key=lambda card: _strength(state, (card,)), reverse=True)[:MOST_WEIGHED]


def _roles(state: MeccgState, characters: tuple[CardId, ...]) -> list[_Role]:
    facts = [state.card(card).facts for card in characters]
    skills = {skill for each in facts for skill in each.skills}
    leader = next((each for each in facts if (each.mind or 0) in (8, 9)), None)
    roles = [LEADER] if leader is not None else []
    roles += [role for skill, role in (("scout", SCOUT), ("ranger", RANGER)) if skill in skills]
    if any((each.prowess or 0) in (5, 6) and each is not leader for each in facts):
        roles.append(FIGHTER)
    roles += [role for skill, role in (("diplomat", DIPLOMAT), ("sage", SAGE)) if skill in skills]
    return roles


def _merit(state: MeccgState, characters: tuple[CardId, ...]) -> tuple[int, int]:
    """Roles first, then points and strength."""
    return sum(role.weight for role in _roles(state, characters)), _strength(state, characters)


def _strength(state: MeccgState, characters: tuple[CardId, ...]) -> int:
    facts = [state.card(card).facts for card in characters]
    return sum(2 * each.marshalling_points + (each.prowess or 0) + each.direct_influence for each in facts)


# where to go


class Journey(msgspec.Struct, frozen=True):
    """A way for a company: the site card to lay down now, the goal, the scoring cards to play there."""

    company: int
    site: CardId
    """The next site on the way; `NO_CARD` if the company stays because it is at its goal."""
    goal: CardId
    moves: int
    cards: tuple[CardId, ...]
    words: str


def suggest_destinations(state: MeccgState, seat: int) -> list[Journey]:
    """Where each company could go for the scoring cards in hand, the nearest goals first (IN-58)."""
    found = [journey for company in state.companies_of(seat) for journey in journeys(state, company)]
    points = {journey: sum(_points(state, card) for card in journey.cards) for journey in found}
    return sorted(found, key=lambda journey: (journey.moves, -points[journey], journey.company, journey.goal))


def journeys(state: MeccgState, company: Company) -> Iterator[Journey]:
    """Every goal of a company at which a scoring card of its player's hand can be played, with the next step there."""
    scoring = [card for card in state.hand(company.seat) if is_scoring(state, card)]
    if not scoring or not may_leave(state, company.number):
        return
    sites = sites_by_name(state, company)
    ways = trails(state, company, sites)
    for name, site in sites.items():
        goal = state.card(site).facts
        cards = tuple(card for card in scoring if can_be_played_at(state.card(card), goal))
        if not cards or (site == company.site and state.status[site] != UNTAPPED):
            continue
        way = ways.get(state.definition[site])
        if way is None:
            continue
        step = sites[way[0]] if way else NO_CARD
        yield Journey(company.number, step, site, len(way), cards, _reason(state, company, name, way, cards))


def sites_by_name(state: MeccgState, company: Company) -> dict[str, CardId]:
    """The sites that a company can go to or is at, one card of each name."""
    sites = {state.name(company.site): company.site}
    for card in state.zone("location deck", company.seat):
        if may_use_version(state, company, company.seat, card):
            sites.setdefault(state.name(card), card)
    return sites


def trails(state: MeccgState, company: Company, sites: dict[str, CardId]) -> dict[str, list[str]]:
    """The shortest rows of moves from where a company is by way of the Havens and of the Under-deeps (IN-34 to IN-37,
    ME-6.20, ME-6.39).

    They are found by the card id of the goal; the moves are the names of sites."""
    here = state.definition[company.site]
    names = {state.definition[card]: name for name, card in sites.items()}
    known: dict[str, list[str]] = {here: []}
    border = [here]
    while border:
        following: list[str] = []
        for origin in border:
            near = sites_near_to(state, company, origin)
            for site, name in names.items():
                if site in near and site not in known:
                    known[site] = [*known[origin], name]
                    facts = state.card(sites[name]).facts
                    if facts.is_haven or facts.under_deeps:
                        following.append(site)
        border = following
    return known


def is_scoring(state: MeccgState, card: CardId) -> bool:
    """Whether a card in hand is a resource that brings marshalling points; a gold ring is the way to a special one."""
    definition = state.card(card)
    if not definition.is_resource or not (
        definition.is_item or definition.is_faction or _is_played_at_sites(definition)
    ):
        return False
    if ring_kind(state, card):
        return False
    if definition.facts.unique and definition.name in state.names_in_use():
        return False
    return _points(state, card) > 0


def _points(state: MeccgState, card: CardId) -> int:
    """The points that a card brings at best; a gold ring those of the ring that it may turn out to be."""
    facts = state.card(card).facts
    points = max(facts.marshalling_points, facts.conditional.get("marshalling_points", 0))
    if "gold ring item" in facts.types:
        points += max((_points(state, ring) for ring in _rings(state, card)), default=0)
    return points


def _rings(state: MeccgState, gold_ring: CardId) -> list[CardId]:
    """The special rings in the same hand."""
    if state.zone_of(gold_ring)[0] != "hand":
        return []
    return [card for card in state.hand(state.owner[gold_ring]) if ring_kind(state, card)]


def _is_played_at_sites(card: Card) -> bool:
    return card.is_ally or any("site" in ability.windows for ability in card.abilities.values())


def is_information(card: Card) -> bool:
    """Whether a card is an event that needs a site which lists information (IN-29)."""
    return card.is_event() and any(
        "information" in ability.condition.text().lower() for ability in card.abilities.values()
    )


def can_be_played_at(card: Card, site: Facts) -> bool:
    """Whether a resource can be played at a site: an item or information of a kind that the site lists, a card that
    names the site (IN-29, IN-30)."""
    if card.is_item:
        return is_playable_at(card.facts, site)
    if is_information(card):
        return "information" in site.playable
    return names_site(card.facts, site)


def _reason(state: MeccgState, company: Company, goal: str, way: list[str], cards: tuple[CardId, ...]) -> str:
    names = listed([state.name(card) for card in cards])
    rings = [
        state.name(ring)
        for card in cards
        if "gold ring item" in state.card(card).facts.types
        for ring in _rings(state, card)
    ]
    for_rings = f", and a test of the ring may bring {listed(list(dict.fromkeys(rings)), 'or')}" if rings else ""
    if not way:
        return f"Company {company.number} is at {goal}, where {names} can be played{for_rings} (IN-58)"
    if len(way) == 1:
        return f"Company {company.number} can go to {goal} and play {names} there{for_rings} (IN-58)"
    return (
        f"Company {company.number} can go to {way[0]}, on the way to {goal} ({len(way)} moves), "
        f"where {names} can be played{for_rings} (IN-58)"
    )
