"""Searching a pile for a card: what is taken, played at once or discarded, and the shuffle afterwards."""

from __future__ import annotations

from typing import ClassVar

from westmarch.kernel.action import Action
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ..changes import Name, Tapped
from ..site.exploring import tap_site
from ..site.items import ItemPlayed
from ..site.playable import price_of_item
from ..timing.resolve import Resolve
from ..timing.triggers import in_a_row
from .picking import PickUnseen


class DeckShuffled(Change, frozen=True):
    """A play deck, or the top of it, is shuffled: nobody can follow a card through it."""

    rules = ("ME-2.17",)

    seat: int
    top: int = 0

    def apply(self, state: MeccgState) -> None:
        deck = state.zone("play deck", self.seat)
        state.shuffle(deck[: self.top] if self.top else deck)

    def sentence(self, name: Name) -> str:
        return f"The top {self.top} cards of the play deck are shuffled" if self.top else "The play deck is shuffled"


class Fetched(Change, frozen=True):
    """A card is taken out of a pile into another place of its owner."""

    rules = ("ME-2.17",)

    card: CardId
    to: str

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, self.to)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} goes to the {self.to}"


class DiscardFound(PickUnseen, frozen=True):
    """Discard the item that was found."""

    label: ClassVar[str] = "Discard"
    verb = "discard-found"

    def perform(self, state: MeccgState) -> Runnable | None:
        super().perform(state)
        return Fetched(self.card, "discard pile")


class PlayFound(Action, frozen=True):
    """Tap a character to play the item that was found at the site."""

    verb = "play-found"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        search = state.frame
        assert isinstance(search, Resolve)
        search.chosen += (self.card,)
        state.happen(Tapped(self.character, source=self.card, cause="cost"))
        tap_site(state)
        return in_a_row([price_of_item(state, self.seat, self.card), ItemPlayed(self.card, self.character)])

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to play {state.name(self.card)}"


class TakeFound(Action, frozen=True):
    """Tap a character to take an item for the effect that is taking place."""

    verb = "take-found"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        search = state.frame
        assert isinstance(search, Resolve)
        search.chosen += (self.card, self.character)
        state.happen(Tapped(self.character, source=search.card, cause="cost"))
        return ItemPlayed(self.card, self.character)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} taps to take {state.name(self.card)}"
