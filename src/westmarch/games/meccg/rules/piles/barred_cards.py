"""Cards that a player may not play because of who his opponent is, and what he gets for them (ME-2.102, ME-2.103)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ..changes import CardsRevealed, Name
from ..timing.windows import sorted_hand
from .sideboard import HAZARDS, OWN_CARDS, BringFromSideboard, sideboard


class PutOutOfPlay(Change, frozen=True):
    """A card that its player cannot play leaves the game from his hand."""

    rules = ("ME-2.103",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "out of play")

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is put out of play"


class ExchangeBarred(Action, frozen=True):
    """Put a card that cannot be played out of play, for a card of the sideboard that joins the play deck."""

    verb = "exchange"
    of_any_card = True
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in sorted_hand(state, seat).barred:
            yield cls(seat, card)

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if state.barred_to(seat):
            for card in state.hand(seat):
                yield cls(seat, card)

    @requirement("ME-2.103", says=lambda exchange, state: f"{state.name(exchange.card)} may be played in this game")
    def is_barred(self, state: MeccgState) -> bool:
        return state.name(self.card) in state.barred_to(self.seat)

    @requirement("ME-2.103", says="There is nothing in your sideboard")
    def sideboard_holds_something(self, state: MeccgState) -> bool:
        return bool(sideboard(state, self.seat))

    def perform(self, state: MeccgState) -> Runnable | None:
        return (
            CardsRevealed((self.card,), cause="out of play"),
            PutOutOfPlay(self.card),
            BringFromSideboard(self.seat, (*OWN_CARDS, *HAZARDS), "play deck"),
        )

    def sentence(self, state: MeccgState) -> str:
        return f"Put {state.name(self.card)} out of play for a card of your sideboard"
