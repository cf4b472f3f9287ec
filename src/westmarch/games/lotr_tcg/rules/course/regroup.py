"""Regroup: hands are reconciled, then the fellowship moves on or stays (TC-7.01 to TC-7.08)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...changes import Drawn, HandDiscarded, HandDrawn
from ...sayings import Said
from ...state import TcgState
from ...words import Cause
from ..timing.responses import is_awaited
from ..values import is_said, move_limit
from .movement import goal


class Throw(Action, frozen=True):
    """Discard a card of one's hand."""

    verb = "discard"
    also_said = frozenset({"throw"})
    card: CardId

    def sentence(self, state: TcgState) -> str:
        return f"Discard {state.name(self.card)} from hand"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        if isinstance(frame, Reconcile):
            frame.thrown = True
        return HandDiscarded(self.card, cause=Cause.RECONCILE)


class Keep(Pass, frozen=True):
    """Keep the hand as it is."""

    verb = "keep"
    also_said = frozenset({"all", "discard", "hand", "no", "none"})

    def sentence(self, state: TcgState) -> str:
        return "Keep every card"


class Reconcile(Procedure):
    """One card may be thrown away; then the hand is brought to eight (TC-7.03)."""

    seat: int
    thrown: bool = False

    @step("TC-7.03")
    def throw_one_away(self, state: TcgState) -> Outcome:
        hand = state.hand(self.seat)
        if self.thrown or not hand:
            return None
        actions: list[Action] = [Throw(self.seat, card) for card in hand]
        actions.append(Keep(self.seat))
        return Decision(self.seat, "reconcile", actions, "TC-7.03")

    @step("TC-7.03")
    def discard_down(self, state: TcgState) -> Outcome:
        hand = state.hand(self.seat)
        if len(hand) <= state.law.hand:
            return None
        return Decision(self.seat, "reconcile", [Throw(self.seat, card) for card in hand], "TC-7.03")

    @step("TC-7.03", "TC-8.44")
    def draw_up(self, state: TcgState) -> Outcome:
        deck = state.draw_deck(self.seat)
        missing = state.law.hand - len(state.hand(self.seat))
        if missing <= 0 or not deck:
            return None
        if is_awaited(state, Drawn):
            return Again(Drawn(self.seat, deck[0], cause=Cause.RECONCILE))
        return HandDrawn(self.seat, tuple(deck[:missing]), cause=Cause.RECONCILE)

    steps = (throw_one_away, discard_down, draw_up)


class MoveOn(Action, frozen=True):
    """Move again (TC-7.05)."""

    verb = "move"
    also_said = frozenset({"again", "go", "travel"})

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        yield cls(seat)

    @precondition("TC-7.05", says="The fellowship moves again in the regroup phase of its own player’s turn only")
    def is_time(state: TcgState, seat: int) -> bool:
        return bool(seat == state.active and state.phase == "regroup")

    @requirement("TC-7.05", "TC-7.09", "TC-7.10", says=lambda action, state: f"The move limit is {move_limit(state)}")
    def is_below_the_limit(self, state: TcgState) -> bool:
        return state.moves < move_limit(state)

    @requirement("TC-7.12", says="There is no further site")
    def has_a_goal(self, state: TcgState) -> bool:
        return state.site_number < goal(state)

    @requirement(says="A card in play forbids it")
    def is_not_forbidden(self, state: TcgState) -> bool:
        return not is_said(state, Said.MAY_NOT_MOVE_AGAIN, NO_CARD)

    def sentence(self, state: TcgState) -> str:
        return "Move on"

    def perform(self, state: TcgState) -> Runnable | None:
        state.frame.go_to("move_again")
        return None


class Stay(Pass, frozen=True):
    """Stay here (TC-7.07)."""

    verb = "stay"
    also_said = frozenset({"do", "end", "move", "not", "stop", "turn"})

    def sentence(self, state: TcgState) -> str:
        return "Stay here"


def may_move_on(state: TcgState) -> bool:
    """Below the move limit, and there is a site to go to (TC-7.05)."""
    return bool(MoveOn.allowed(state, [MoveOn(state.active)]))
