"""Which continuous texts are in force: those of active cards, and of the site where the fellowship is (TC-8.29)."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ..cards.language.deeds import Modifier
from ..cards.language.use import Use
from ..state import TcgState

MOST_COPIES = 4
NO_TEXT = "its game text does not apply"


def borrowed_texts(state: TcgState) -> list[CardId]:
    """The sites whose text an active card has, once for each such card: its player's own site on the path."""
    found: list[CardId] = []
    for card in state.active_cards():
        for number in state.card(card).borrows:
            if number <= len(state.path) and state.owner[state.path[number - 1]] == state.owner[card]:
                found.append(state.path[number - 1])
    return found


def silenced(state: TcgState, cards: list[CardId]) -> set[CardId]:
    """The cards of which another says that their text does not apply."""
    found: set[CardId] = set()
    for card in cards:
        for modifier in state.card(card).modifiers:
            if modifier.quantity == NO_TEXT and modifier.of is not None:
                use = Use(state.owner[card], card, state.definition[card], "")
                found.update(other for other in cards if modifier.of.covers(state, use, other))
    return found


def texts_in_force(state: TcgState) -> dict[str, list[tuple[CardId, Modifier, Use]]]:
    """All continuous texts by the quantity that they change, each with the place from which it speaks."""
    index: dict[str, list[tuple[CardId, Modifier, Use]]] = {}
    for card in texts_of(state):
        kind = state.card(card)
        for modifier in kind.modifiers:
            if modifier.quantity == "own twilight cost":
                continue
            seat = state.active if kind.is_site else state.owner[card]
            use = Use(seat, card, kind.id, "")
            index.setdefault(modifier.quantity, []).append((card, modifier, use))
    return index


def texts_of(state: TcgState) -> list[CardId]:
    """The active cards whose texts count, a site only while the fellowship is there."""
    found: list[CardId] | None = state.cache.get("texts")
    if found is None:
        site = state.site
        cards = [card for card in state.active_cards() if card == site or not state.card(card).is_site]
        cards += borrowed_texts(state)
        silent = silenced(state, cards)
        if silent:
            cards = [card for card in cards if card not in silent]
        found = state.cache["texts"] = cards if state.seats == 2 else without_further_copies(state, cards)
    return found


def without_further_copies(state: TcgState, cards: list[CardId]) -> list[CardId]:
    """Of several players' copies of a condition only four count, or one that is unique: those nearest to the Free
    Peoples player's right (TC-8.25)."""
    found: list[CardId] = []
    copies: dict[str, int] = {}
    order = {seat: place for place, seat in enumerate(state.counter_clockwise(state.active))}
    for card in sorted(cards, key=lambda each: order.get(state.owner[each], 0)):
        kind = state.card(card)
        if kind.is_condition and kind.is_shadow:
            copies[kind.title] = copies.get(kind.title, 0) + 1
            if copies[kind.title] > (1 if kind.facts.unique else MOST_COPIES):
                continue
        found.append(card)
    return found
