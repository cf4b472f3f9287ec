"""Choosing cards while an effect takes place: from the deck, the discard pile, or what lies with somebody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from westmarch.kernel.action import Action, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ..changes import Name
from ..timing.resolve import Resolve


class LookedAt(Change, frozen=True):
    """A player looks at cards that are hidden from him."""

    sets_off = True
    rules = ("ME-2.14",)

    seat: int
    shown: tuple[CardId, ...]

    def apply(self, state: MeccgState) -> None:
        state.reveal(self.shown, (self.seat,))

    def sentence(self, name: Name) -> str:
        return f"looks at {', '.join(name(card) for card in self.shown)}"


class TakenToHand(Change, frozen=True):
    """A card is shown and taken to hand."""

    rules = ("ME-2.17",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.reveal((self.card,))
        state.move(self.card, "hand")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is shown and taken to hand"


class Pick(Action, frozen=True):
    """Choose a card for the effect that is taking place."""

    label: ClassVar[str] = "Choose"
    verb = "pick"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.chosen += (self.card,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"{self.label} {state.name(self.card)}"


class PickUnseen(Pick, frozen=True):
    """Choose a card that goes from one hidden place to another: the others see only that one does."""

    unseen = "card"


class PickNone(Pass, frozen=True):
    """Choose no (more) card for the effect that is taking place."""

    verb = "pick-none"

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.chosen += (NO_CARD,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Choose nothing more"


class LookAtDeck(Action, frozen=True):
    """Look at the top of somebody's play deck."""

    verb = "look-at-deck"
    owner: int

    def perform(self, state: MeccgState) -> Runnable | None:
        resolve = state.frame
        assert isinstance(resolve, Resolve)
        resolve.chosen += (CardId(self.owner),)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Look at your own play deck" if self.owner == self.seat else "Look at your opponent’s play deck"


def one_of_each(state: MeccgState, cards: Iterable[CardId]) -> list[CardId]:
    """Of several copies of a card, the first."""
    definition = state.definition
    several = list(cards)
    names = list(map(definition.__getitem__, several))
    if len(set(names)) == len(several):
        return several
    # Of equal keys the last one counts.
    found = dict(zip(reversed(names), reversed(several), strict=True))
    return list(map(found.__getitem__, dict.fromkeys(names)))
