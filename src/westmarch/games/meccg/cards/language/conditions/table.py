"""Conditions on cards in play and in piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.odd.sky import seen_in_play
from ..condition import Condition

if TYPE_CHECKING:
    from ....state import MeccgState


class InPlay(Condition):
    """A card of this name is in play."""

    __slots__ = ("name",)

    of_card = True

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return seen_in_play(state, source, self.name)

    def text(self) -> str:
        return f"if {self.name} is in play"


class DeckHolds(Condition):
    """The play deck of the card's player holds at least so many cards."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(state.zone("play deck", state.zone_of(source)[1])) >= self.count

    def text(self) -> str:
        return f"if your play deck holds at least {self.count} cards"


class IsItem(Condition):
    """The card looked at is an item of a kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return isinstance(subject, int) and f"{self.kind} item" in state.card(CardId(subject)).facts.types

    def text(self) -> str:
        return f"on each {self.kind} item"
