"""Which texts count: those of active cards, and of the site where the fellowship is (TC-8.29)."""

from __future__ import annotations

from functools import cache

import msgspec

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NOBODY, CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS, all_cards
from ...state import TcgState
from ...texts.abilities import Modifier
from ...texts.use import Use

MOST_COPIES = 4
ANYBODY = -2
"""Who uses the special abilities of the site: every player who may act."""


class Texts(msgspec.Struct):
    """The texts of the table, by what asks for them. A card whose text another has speaks once for each."""

    modifiers: dict[str, list[tuple[CardId, Modifier, Use]]] = {}
    """Continuous texts by the quantity that they change, each with the place from which it speaks."""
    set_off: dict[type[Change], list[tuple[CardId, str]]] = {}
    """Responses and triggers, by the kind of change that may set them off."""
    timed: dict[str, list[tuple[CardId, str, int]]] = {}
    """Special abilities, by phase, each with the seat that uses it."""
    of_other_sites: bool = False
    """Whether a card has the text of a site at which the fellowship is not."""


def read_texts(state: TcgState) -> Texts:
    """Read the texts that count now."""
    texts = Texts()
    modifiers, set_off, timed = texts.modifiers, texts.set_off, texts.timed
    definition, owner, active = state.definition, state.owner, state.active
    for card in texts_of(state):
        kind = CARDS[definition[card]]
        if kind.continuous:
            seat = active if kind.is_site else owner[card]
            for modifier in kind.continuous:
                quantity, spoken = modifier.quantity, (card, modifier, Use(seat, card, kind.id, ""))
                if quantity in modifiers:
                    modifiers[quantity].append(spoken)
                else:
                    modifiers[quantity] = [spoken]
        for change, name in kind.set_off_by:
            if change in set_off:
                set_off[change].append((card, name))
            else:
                set_off[change] = [(card, name)]
        if kind.timed:
            user = ANYBODY if kind.is_site else user_of(state, card)
            for time, name in kind.timed:
                if time not in timed:
                    timed[time] = [(card, name, user)]
                elif user != ANYBODY or (card, name, user) not in timed[time]:
                    # Only the text of a site can be that of two cards.
                    timed[time].append((card, name, user))
        if kind.borrows:
            texts.of_other_sites = True
    return texts


def user_of(state: TcgState, card: CardId) -> int:
    """Whose the special abilities of an active card are: the Free Peoples player uses his Free Peoples cards and the
    Ring, the others their Shadow cards (TC-3.03)."""
    kind, owner = CARDS[state.definition[card]], state.owner[card]
    if kind.is_ring:
        return state.active
    return owner if kind.is_shadow == (owner != state.active) else NOBODY


def texts_of(state: TcgState) -> list[CardId]:
    """The active cards whose texts count, a site only while the fellowship is there."""
    cards = state.speaking()
    if state.path:
        site = state.path[state.marker[state.active] - 1]
        if CARDS[state.definition[site]].speaks:
            cards = [*cards, site]
    if not meddlers().isdisjoint(map(state.definition.__getitem__, cards)):
        cards = without_the_silenced(state, [*cards, *borrowed_texts(state, cards)])
    return cards if state.seats == 2 else without_further_copies(state, cards)


@cache
def meddlers() -> frozenset[str]:
    """The cards that have something to do with the texts of others."""
    return frozenset(kind.id for kind in all_cards().values() if kind.borrows or kind.silences)


@carries_out("TC-8.29", without=())
def borrowed_texts(state: TcgState, cards: list[CardId]) -> list[CardId]:
    """The sites whose text an active card has, once for each such card: its player's own site on the path."""
    found: list[CardId] = []
    for card in cards:
        for number in state.card(card).borrows:
            if number <= len(state.path) and state.owner[state.path[number - 1]] == state.owner[card]:
                found.append(state.path[number - 1])
    return found


def without_the_silenced(state: TcgState, cards: list[CardId]) -> list[CardId]:
    silent = silenced(state, cards)
    return [card for card in cards if card not in silent]


def silenced(state: TcgState, cards: list[CardId]) -> set[CardId]:
    """The cards of which another says that their text does not apply."""
    found: set[CardId] = set()
    for card in cards:
        for whose in state.card(card).silences:
            use = Use(state.owner[card], card, state.definition[card], "")
            found.update(other for other in cards if whose.covers(state, use, other))
    return found


@carries_out("TC-8.25", without=lambda state, cards: cards)
def without_further_copies(state: TcgState, cards: list[CardId]) -> list[CardId]:
    """Of several players' copies of a condition only four count, or one that is unique: those nearest to the Free
    Peoples player's right (TC-8.25)."""
    found: list[CardId] = []
    copies: dict[str, int] = {}
    places = [0] * state.seats
    for place, seat in enumerate(state.counter_clockwise(state.active)):
        places[seat] = place
    ordered = sorted(zip(map(places.__getitem__, map(state.owner.__getitem__, cards)), range(len(cards)), strict=False))
    for _, number in ordered:
        card = cards[number]
        kind = CARDS[state.definition[card]]
        if kind.is_condition and kind.is_shadow:
            copies[kind.title] = copies.get(kind.title, 0) + 1
            if copies[kind.title] > (1 if kind.facts.unique else MOST_COPIES):
                continue
        found.append(card)
    return found
