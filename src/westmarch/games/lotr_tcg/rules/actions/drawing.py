"""Drawing and throwing away: hands, decks, and the Rule of 4 (TC-3.14, TC-8.41, TC-8.44)."""

from __future__ import annotations

from typing import Self

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...changes import Drawn, HandDiscarded
from ...state import TcgState
from ...texts.use import Use


@carries_out("TC-3.14", "TC-3.15", without=1000)
def may_take(state: TcgState, seat: int) -> int:
    """How many cards a player may still take into hand: four in his own fellowship phase (TC-3.14, TC-3.15)."""
    if state.phase == "fellowship" and seat == state.active:
        return max(0, state.law.taken_in_fellowship - state.taken)
    return len(state.definition)


def draws(state: TcgState, seat: int, count: int) -> tuple[Procedure, ...]:
    """So many draws, one after the other."""
    return (DrawCards(seat, count),) if count > 0 else ()


class DrawCards(Procedure):
    """Draw cards one by one; from an empty deck nothing is drawn (TC-8.44)."""

    seat: int
    number: int

    @step("TC-3.14", "TC-8.44")
    def one_by_one(self, state: TcgState) -> Outcome:
        deck = state.draw_deck(self.seat)
        if not self.number or not deck or not may_take(state, self.seat):
            return None
        self.number -= 1
        return Again(Drawn(self.seat, deck[0]))

    steps = (one_by_one,)


class ThrowCard(Action, frozen=True):
    """Discard a card from hand, as a text demands."""

    verb = "throw"
    card: CardId

    def sentence(self, state: TcgState) -> str:
        return f"Discard {state.name(self.card)} from hand"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ThrowAway)
        return frame.throw(self.card)


class ThrowNoMore(Pass, frozen=True):
    """Discard no more."""

    verb = "throw-no-more"
    also_said = frozenset({"enough", "stop", "done"})

    def sentence(self, state: TcgState) -> str:
        return "Discard no more"


class ThrowAway(Procedure):
    """A player discards cards from hand, one by one and face up (TC-8.41)."""

    seat: int
    among: tuple[CardId, ...]
    number: int
    up_to: bool = False
    at_random: bool = False
    source: CardId = NO_CARD
    cause: str = ""
    by: int = -1
    thrown: int = 0
    gone: tuple[CardId, ...] = ()

    def seen_by(self, masked: TcgState) -> Self:
        """Whoever does not see the hand cannot tell which of its cards would do."""
        return replace(self, among=masked.that_may_be(self.among, masked.hand(self.seat)))

    @step("TC-8.41")
    def discard(self, state: TcgState) -> Outcome:
        hand = state.hand(self.seat)
        left = [card for card in self.among if card in hand]
        if self.thrown >= self.number or not left:
            return None
        if self.at_random:
            return Again(self.throw(left[state.chance.pick(len(left))]))
        if not self.up_to and len(left) <= self.number - self.thrown:
            return Again(self.throw(left[0]))
        actions: list[Action] = [ThrowCard(self.seat, card) for card in left]
        if self.up_to:
            actions.append(ThrowNoMore(self.seat))
        return Decision(self.seat, "discard from hand", actions, "TC-8.41")

    @step()
    def tell(self, state: TcgState) -> Outcome:
        """The text that demanded it may ask what was discarded."""
        use = state.nearest(Use)
        if use is not None:
            use.bind("thrown", (*use.the("thrown"), *self.gone))
        return None

    steps = (discard, tell)

    def throw(self, card: CardId) -> HandDiscarded:
        self.thrown += 1
        self.gone += (card,)
        return HandDiscarded(card, source=self.source, cause=self.cause)
