"""Drawing the picture of a table, whatever the game: every card that is mentioned is among the picture's cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from westmarch.kernel.data import CardId
from westmarch.kernel.state import State

S = TypeVar("S", bound=State)
C = TypeVar("C")


class Drawer(ABC, Generic[S, C]):
    """Draws one picture from one seat's place, and remembers every card that it mentions."""

    def __init__(self, state: S, viewer: int, names: Sequence[str]) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.cards: dict[str, C] = {}

    @abstractmethod
    def picture(self, touched: Iterable[int]) -> msgspec.Struct:
        """The table. Also the cards that a decision touches are among its cards."""

    @abstractmethod
    def draw_card(self, card: CardId) -> C:
        """A card as it lies on the table, as far as the viewer knows it."""

    def see(self, cards: Iterable[int]) -> tuple[int, ...]:
        """Put cards among those that the picture knows; their numbers."""
        found = tuple(cards)
        for card in found:
            if str(card) not in self.cards:
                self.cards[str(card)] = self.draw_card(CardId(card))
        return found

    def see_one(self, card: int) -> int:
        return self.see((card,))[0]

    def see_any(self, card: int | None) -> int | None:
        """A card that may be missing."""
        return None if card is None or card < 0 else self.see_one(card)

    def see_known(self, pile: Iterable[CardId]) -> tuple[int, ...]:
        """The cards of a pile that the viewer knows."""
        return self.see(card for card in pile if self.state.definition[card])
