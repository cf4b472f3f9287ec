"""Hands: drawing, exhausting a deck, and returning to hand size (IN-81, IN-110 to IN-112, IN-130)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, window
from westmarch.kernel.changes import Change, Proposal
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...cards.rulings import Deed, is_forbidden_to
from ...state import HAND, PLAY_DECK, MeccgState
from ..changes import CardsRevealed, Discarded, Drew, Name
from ..values import hand_size
from .picking import one_of_each
from .sideboard import Exhaustion


class Draw(Procedure):
    """A player draws some cards; drawing the last one exhausts the deck at once (IN-112), then he goes on."""

    seat: int
    number: int
    cause: str = ""

    @step("IN-112")
    def draw_cards(self, state: MeccgState) -> Outcome:
        deck = state.zones[PLAY_DECK * state.seats + self.seat]
        while self.number > 0 and deck:
            self.number -= 1
            state.happen(Drew(self.seat, deck[0], cause=self.cause))
            if not deck:
                return Again(Exhaustion(self.seat))
        return None

    steps = (draw_cards,)


class ResetHands(Procedure):
    """Each player in turn discards or draws to his hand size."""

    seats: tuple[int, ...]

    @step("IN-111")
    def to_hand_size(self, state: MeccgState) -> Outcome:
        while self.seats:
            seat = self.seats[0]
            size = hand_size(state, seat)
            hand = state.zones[HAND * state.seats + seat]
            deck = state.zones[PLAY_DECK * state.seats + seat]
            while len(hand) < size and deck:
                state.happen(Drew(seat, deck[0], cause="hand size"))
                if not deck:
                    return Again(Exhaustion(seat))
            if len(hand) > size:
                return Decision(seat, "discard to hand size", list(DiscardFromHand.legal(state, seat)), "IN-111")
            self.seats = self.seats[1:]
        return None

    steps = (to_hand_size,)


IN_PLACE_OF_DISCARDING: Contributions[Callable[[MeccgState, int, CardId], Runnable | None]] = Contributions(
    "rules of what becomes of a card in place of being discarded from hand"
)


def discard_from_hand(state: MeccgState, seat: int, card: CardId) -> Runnable:
    """Cards are discarded face down, unless a card of an opponent wants to see them, or something else is made of
    one."""
    discard: Runnable = Discarded(card, cause="from hand")
    for rule in IN_PLACE_OF_DISCARDING.all:
        discard = rule(state, seat, card) or discard
    if is_forbidden_to(state, Deed.DISCARD_UNSEEN, seat):
        shown = CardsRevealed((card,), cause="from hand")
        return (shown, *discard) if isinstance(discard, tuple) else (shown, discard)
    return discard


class DiscardFromHand(Action, frozen=True):
    """Discard a card from hand, face down."""

    verb = "discard"
    unseen = "card"
    of_any_card = True
    card: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        return [cls(seat, card) for card in one_of_each(state, state.hand(seat))]

    def is_unseen(self, state: MeccgState) -> bool:
        return not is_forbidden_to(state, Deed.DISCARD_UNSEEN, self.seat)

    def perform(self, state: MeccgState) -> Runnable | None:
        return discard_from_hand(state, self.seat, self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} from your hand"


class LaidOnTop(Change, frozen=True):
    """A card is put face down on top of its owner's play deck."""

    rules = ("ME-2.17",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        state.move(self.card, "play deck", top=True)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is put on top of the play deck"


class KeepOnTop(Action, frozen=True):
    """Lay a card that is about to be discarded from hand on top of the play deck instead."""

    verb = "keep-on-top"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        proposal = state.frame
        assert isinstance(proposal, Proposal)
        proposal.change = LaidOnTop(self.card, source=proposal.change.source)
        proposal.go_to("happen")
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Lay {state.name(self.card)} on top of your play deck instead"


class MayDiscardOne(Procedure):
    """Each player in turn may discard one card."""

    seats: tuple[int, ...]

    @step("IN-110", "ME-4.10")
    def discard_one(self, state: MeccgState) -> Outcome:
        if not self.seats:
            return None
        seat = self.seats[0]
        return window(state, seat, "discard one card", (DiscardOne,), "IN-110", KeepAll(seat))

    steps = (discard_one,)


class DiscardOne(DiscardFromHand, frozen=True):
    """The one card that may be discarded as a turn ends (IN-110)."""

    verb = "discard-one"

    def perform(self, state: MeccgState) -> Runnable | None:
        _next_player(state)
        return discard_from_hand(state, self.seat, self.card)


class KeepAll(Pass, frozen=True):
    """Discard nothing."""

    verb = "keep-all"

    def perform(self, state: MeccgState) -> Runnable | None:
        _next_player(state)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Discard nothing"


def _next_player(state: MeccgState) -> None:
    frame = state.frame
    assert isinstance(frame, MayDiscardOne)
    frame.seats = frame.seats[1:]
