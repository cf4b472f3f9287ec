"""What a player holds, by what could be done with it; of several equal cards it does not matter which is used."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from westmarch.kernel.data import CardId

from .cards.definition import Card, all_cards
from .words import (
    ALLY,
    CHARACTER,
    CONDITION,
    CREATURE,
    EVENT,
    FACTION,
    HAZARD_CONDITION,
    HAZARD_EVENT,
    ITEMS,
)

PLAYED = frozenset({EVENT, CONDITION, HAZARD_EVENT, HAZARD_CONDITION})
ITEM, CREATURE_OR_EVENT = "item", "creature or event"
NONE: list[CardId] = []
"""No card of such a kind; nobody changes what is held."""


class Held:
    """The cards of a hand and of a hazard pile. Those that nobody may know are left out."""

    __slots__ = ("allies", "characters", "creatures", "factions", "hand", "items", "played")

    def __init__(self, definition: Sequence[str], hand: Sequence[CardId], hazard_pile: Sequence[CardId]) -> None:
        first: dict[str, CardId] = {}
        for card in hand:
            name = definition[card]
            if name and name not in first:
                first[name] = card
        self.hand = [*first.values()]
        for card in hazard_pile:
            name = definition[card]
            if name and name not in first:
                first[name] = card
        sorts = all_sorts()
        found: dict[str, list[CardId]] = {}
        played: list[tuple[CardId, int]] = []
        creatures: list[tuple[CardId, int]] = []
        for name, card in first.items():
            sort = sorts[name]
            if sort == EVENT:
                played.append((card, 0))
            elif sort == CREATURE:
                creatures.append((card, 0))
            elif sort == CREATURE_OR_EVENT:
                creatures.append((card, 0))
                played.append((card, 0))
            elif sort in found:
                found[sort].append(card)
            else:
                found[sort] = [card]
        self.characters = found.get(CHARACTER, NONE)
        self.items = found.get(ITEM, NONE)
        self.allies = found.get(ALLY, NONE)
        self.factions = found.get(FACTION, NONE)
        self.creatures = creatures
        """Creatures, each with the number of the text that playing it uses."""
        self.played = played
        """Events and conditions, and what may be played as one, likewise."""


@cache
def all_sorts() -> dict[str, str]:
    """What each card is held for, by its id."""
    return {name: _sort_of(card) for name, card in all_cards().items()}


def _sort_of(card: Card) -> str:
    if card.kind in PLAYED:
        return EVENT
    if card.kind == CREATURE and card.facts.also:
        return CREATURE_OR_EVENT
    return ITEM if card.kind in ITEMS else card.kind
