"""Influence: whether the points that a player has can be allotted to all his characters (LO-1.20 to LO-1.24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import INFLUENCE as SUPPLIED
from ...formats import LAWS
from ...state import LoreState
from ..values import INFLUENCE, MIND, derive, is_changed, mind

Groups: TypeAlias = list[list[CardId]]


class Source:
    """Points that come from a character or a card on him: for whom they can be spent."""

    __slots__ = ("points", "users")

    def __init__(self, points: int, users: frozenset[CardId]) -> None:
        self.points = points
        self.users = users


@carries_out("LO-1.20", "LO-2.12", "LO-4.27", without=lambda state, cards: [0 for _ in cards])
def costs(state: LoreState, cards: Sequence[CardId]) -> list[int]:
    """What each of some characters needs: as many points as his mind; a main character none (LO-1.20, LO-2.12)."""
    if is_changed(state, MIND):
        return [0 if state.facts(card).main else mind(state, card) for card in cards]
    return [0 if facts.main else facts.mind for facts in state.facts_of(cards)]


def cost(state: LoreState, card: CardId) -> int:
    """What a character needs."""
    return costs(state, (card,))[0]


@carries_out("LO-1.23", without=lambda state, race, others: others)
def of_race(state: LoreState, race: str, others: Sequence[CardId]) -> list[CardId]:
    """Racial points are for characters of that race only (LO-1.23)."""
    return [card for card in others if state.facts(card).race == race]


def _everybody(card: CardId, groups: Groups) -> list[CardId]:
    return [other for group in groups for other in group]


@carries_out("LO-1.22", "LO-4.22", without=_everybody)
def companions(card: CardId, groups: Groups) -> list[CardId]:
    """For whom a character's points can be spent: others of his company, never himself (LO-1.22, LO-4.22)."""
    return [other for group in groups if card in group for other in group if other != card]


def groups_of(state: LoreState, seat: int, newcomer: CardId, joined: int) -> Groups:
    """The characters of each company; a newcomer joins one by its number, or is alone (LO-2.11)."""
    companies = state.companies_of(seat)
    found = [list(company.characters) for company in companies]
    if newcomer >= 0:
        places = [place for place, company in enumerate(companies) if company.number == joined]
        if places:
            found[places[0]].append(newcomer)
        else:
            found.append([newcomer])
    return found


def sources(state: LoreState, groups: Groups) -> list[Source]:
    """The points that characters and the cards on them supply."""
    found: list[Source] = []
    changed = is_changed(state, INFLUENCE)
    for character in [card for group in groups for card in group]:
        for card in (character, *state.attachments(character)):
            facts = state.facts(card)
            supplied = facts.influence
            if changed and card == character:
                supplied += derive(state, INFLUENCE, card, 0)
            if supplied <= 0 and not facts.race_influence:
                continue
            others = companions(character, groups)
            if supplied > 0:
                found.append(Source(supplied, frozenset(others)))
            for race, points in facts.race_influence.items():
                found.append(Source(points, frozenset(of_race(state, race, others))))
    return found


@carries_out("LO-1.21", "LO-4.49", without=lambda state, seat: 0)
def free_points(state: LoreState, seat: int) -> int:
    """The base pool, and what cards that lie on no character give: for any of his characters (LO-1.21, LO-4.49)."""
    free = LAWS[state.format].general_influence
    for card, points in state.having((SUPPLIED, seat)):
        if state.bearer[card] < 0:
            free += points
    return free


@carries_out("LO-1.24", without=lambda wanted, supplies: 0)
def allotted(wanted: dict[CardId, int], supplies: Sequence[Source]) -> int:
    """How much of what characters need can be met from bound points, however they are mixed (LO-1.24)."""
    left, met, most = dict(wanted), 0, 0
    for source in supplies:
        points, needed = source.points, 0
        for card in source.users:
            needed += wanted.get(card, 0)
            given = min(points, left.get(card, 0))
            if given:
                left[card] -= given
                points -= given
                met += given
        most += min(source.points, needed)
    # Mixing them in another way helps only where, taken as they come, they leave something undone.
    return met if met == most or met == sum(wanted.values()) else matched(wanted, supplies)


def matched(wanted: dict[CardId, int], supplies: Sequence[Source]) -> int:
    """The same where points that are spent for one have to be spent for another instead."""
    units = [source.users for source in supplies for _ in range(source.points)]
    taken: dict[tuple[CardId, int], int] = {}

    def place(unit: int, tried: set[tuple[CardId, int]]) -> bool:
        for card in sorted(units[unit]):
            for number in range(wanted.get(card, 0)):
                slot = (card, number)
                if slot in tried:
                    continue
                tried.add(slot)
                if slot not in taken or place(taken[slot], tried):
                    taken[slot] = unit
                    return True
        return False

    return sum(place(unit, set()) for unit in range(len(units)))


def lacking(state: LoreState, seat: int, newcomer: CardId = NO_CARD, joined: int = 0) -> int:
    """How many points are missing to control all characters, and a newcomer; not above 0 if they are enough."""
    if is_changed(state, MIND) or is_changed(state, INFLUENCE):
        return lacking_for(state, seat, groups_of(state, seat, newcomer, joined))
    # Nothing else matters than who is where; at all sites without a company a newcomer is alone. Who comes is told by
    # what he is, for a card in hand may be another one after a shuffle.
    key = (INFLUENCE, seat, state.definition[newcomer] if newcomer >= 0 else "", joined)
    known: int | None = state.cache.get(key)
    if known is None:
        known = state.cache[key] = lacking_for(state, seat, groups_of(state, seat, newcomer, joined))
    return known


def lacking_for(state: LoreState, seat: int, groups: Groups) -> int:
    """How many points are missing to control such companies."""
    everybody = [card for group in groups for card in group]
    wanted = dict(zip(everybody, costs(state, everybody), strict=True))
    return sum(wanted.values()) - free_points(state, seat) - allotted(wanted, sources(state, groups))


def is_controlled(state: LoreState, seat: int, newcomer: CardId = NO_CARD, joined: int = 0) -> bool:
    """Whether the points are enough; bound ones are looked at only where the free ones are not."""
    short = shortage(state, seat)
    if newcomer >= 0:
        short += cost(state, newcomer)
    return short <= 0 or lacking(state, seat, newcomer, joined) <= 0


def shortage(state: LoreState, seat: int) -> int:
    """How many points all characters of a player need beyond the free ones; kept while nothing that changes minds is in
    play."""
    known: int | None = state.cache.get((MIND, seat))
    if known is None:
        known = sum(costs(state, state.characters(seat))) - free_points(state, seat)
        if not is_changed(state, MIND):
            state.cache[MIND, seat] = known
    return known


def helps(state: LoreState, seat: int, card: CardId) -> bool:
    """Whether losing a character would bring control nearer (OP-13): not if he costs nothing, gives as much as he
    costs, or costs only what nobody else can be given."""
    if cost(state, card) <= 0:
        return False
    groups = groups_of(state, seat, NO_CARD, 0)
    without = [[other for other in group if other != card] for group in groups]
    return lacking_for(state, seat, without) < lacking(state, seat)
