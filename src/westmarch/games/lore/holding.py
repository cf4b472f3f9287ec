"""What a player holds, by what could be done with it; of several equal cards it does not matter which is used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeAlias

from westmarch.kernel.data import CardId
from westmarch.kernel.state import HIDDEN

from .cards.definition import PrintedText, all_cards

Text: TypeAlias = tuple[CardId, PrintedText]
"""A card, and one of its texts."""


@cache
def texts_held_for(sort: str) -> Mapping[str, PrintedText]:
    """All cards that are held for something (see `Card.held_for`), by id, with the text that playing each uses."""
    return {name: card.play for name, card in all_cards().items() if sort in card.held_for}


class Held:
    """The cards of a hand and of a hazard pile. Those that nobody may know are left out."""

    __slots__ = ("_sorted", "cards", "hand")

    def __init__(self, definition: Sequence[str], hand: Sequence[CardId], hazard_pile: Sequence[CardId]) -> None:
        first: dict[str, CardId] = {}
        note = first.setdefault
        for card in hand:
            # Of equal cards it is the first.
            note(definition[card], card)
        first.pop(HIDDEN, None)
        self.hand = [*first.values()]
        for card in hazard_pile:
            name = definition[card]
            if name and name not in first:
                first[name] = card
        self.cards = first
        """One of each, by what it is."""
        self._sorted: dict[str, list[Text]] = {}

    def texts(self, sort: str) -> list[Text]:
        """The cards that are held for something, each with the text that playing it uses."""
        found = self._sorted.get(sort)
        if found is None:
            texts = texts_held_for(sort)
            if texts.keys().isdisjoint(self.cards):
                found = []
            else:
                found = [(card, texts[name]) for name, card in self.cards.items() if name in texts]
            self._sorted[sort] = found
        return found
