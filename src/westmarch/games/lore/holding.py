"""What a player holds, by what could be done with it; of several equal cards it does not matter which is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from westmarch.kernel.data import CardId
from westmarch.kernel.state import HIDDEN

from .cards.definition import CARDS, PrintedText

Text: TypeAlias = tuple[CardId, PrintedText]
"""A card, and one of its texts."""


class Held:
    """The cards of a hand and of a hazard pile. Those that nobody may know are left out."""

    __slots__ = ("_cards", "_sorted", "hand")

    def __init__(self, definition: Sequence[str], hand: Sequence[CardId], hazard_pile: Sequence[CardId]) -> None:
        first = dict(zip(map(definition.__getitem__, hand), hand, strict=True))
        if len(first) < len(hand):
            # The place of a name is that of the first card, and so must be the card.
            for card in reversed(hand):
                first[definition[card]] = card
        first.pop(HIDDEN, None)
        self.hand = [*first.values()]
        for card in hazard_pile:
            name = definition[card]
            if name and name not in first:
                first[name] = card
        self._cards = [*zip(first.values(), map(CARDS.__getitem__, first), strict=True)]
        self._sorted: dict[str, list[Text]] = {}

    def texts(self, sort: str) -> list[Text]:
        """The cards that are held for something (see `Card.held_for`), each with the text that playing it uses."""
        found = self._sorted.get(sort)
        if found is None:
            found = self._sorted[sort] = []
            for card, what in self._cards:
                if sort in what.held_for:
                    found.append((card, what.play))
        return found
