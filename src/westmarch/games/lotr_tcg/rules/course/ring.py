"""The One Ring: who bears it, and what happens when he falls (TC-7.15, TC-8.31 to TC-8.39)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...changes import Lost, RingPassed
from ...sayings import Said
from ...state import TcgState
from ..values import is_said


class TakeUpTheRing(Action, frozen=True):
    """Sam becomes the Ring-bearer in the place of the fallen Frodo (TC-8.38)."""

    verb = "take-up-the-ring"
    also_said = frozenset({"become", "becomes", "ring", "bearer"})
    card: CardId

    @classmethod
    def candidates(cls, state: TcgState, seat: int) -> Iterable[Self]:
        for card in state.companions():
            if state.owner[card] == seat:
                yield cls(seat, card)

    @requirement("TC-7.15", says="No Frodo who bore the Ring has just been killed")
    def has_lost_its_bearer(self, state: TcgState) -> bool:
        frame = state.frame
        if not isinstance(frame, RingBearerFalls):
            return False
        return frame.seat == self.seat == state.active and state.card(state.ring_bearer[frame.seat]).title == "Frodo"

    @requirement("TC-8.38", says="Its text does not make it a Ring-bearer")
    def is_an_heir(self, state: TcgState) -> bool:
        return may_take_up(state, self.card)

    def sentence(self, state: TcgState) -> str:
        return f"{state.name(self.card)} takes up The One Ring"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, RingBearerFalls)
        frame.finish()
        return RingPassed(self.seat, self.card)


class LetItBeLost(Pass, frozen=True):
    """Nobody takes up the Ring: the game is lost (TC-8.39)."""

    verb = "lost"

    def sentence(self, state: TcgState) -> str:
        return "Nobody takes up The One Ring"


class RingBearerFalls(Procedure):
    """The Ring-bearer is dead: somebody takes his place, or his player has lost (TC-7.15)."""

    seat: int

    @step("TC-7.15", "TC-8.38")
    def another_bearer(self, state: TcgState) -> Outcome:
        heirs = TakeUpTheRing.legal(state, self.seat)
        if not heirs:
            return None
        return Decision(
            self.seat,
            "who takes up the Ring",
            [*heirs, LetItBeLost(self.seat)],
            "TC-8.38",
        )

    @step("TC-7.15")
    def lose(self, state: TcgState) -> Outcome:
        return Lost(self.seat, "TC-7.15", "The Ring-bearer is dead")

    steps = (another_bearer, lose)


def may_take_up(state: TcgState, card: CardId) -> bool:
    """Whose text says so, unless it does not apply."""
    return is_said(state, Said.HEIR, card) and not is_said(state, Said.NO_TEXT, card)
