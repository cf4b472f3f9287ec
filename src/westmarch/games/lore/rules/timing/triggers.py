"""Triggered effects: each is the very next action; several come in the order that the current player chooses."""

from __future__ import annotations

from typing import Self

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step

from ...cards.language.base import Use
from ...state import LoreState, Waiting
from .acting import TRIGGER, Acting


class SetOff(Procedure):
    """What cards in play have set off (LO-3.44 to LO-3.46)."""

    @step("LO-3.44", "LO-3.45")
    def one_after_the_other(self, state: LoreState) -> Outcome:
        state.waiting = [each for each in state.waiting if state.lies_in_play(each.card)]
        if not state.waiting:
            return None
        if len(state.waiting) == 1:
            return Again(set_off(state, 0))
        return Decision(state.active, "order of triggers", list(SetOffNext.candidates(state, state.active)), "LO-3.45")

    steps = (one_after_the_other,)


def set_off(state: LoreState, number: int) -> Runnable:
    """A waiting trigger becomes an action."""
    waiting = state.waiting[number]
    state.waiting = state.waiting[:number] + state.waiting[number + 1 :]
    return acting_of(state, waiting)


def acting_of(state: LoreState, waiting: Waiting) -> Acting:
    use = Use(waiting.seat, waiting.card, waiting.trigger, target=waiting.target)
    return Acting(use, state.definition[waiting.card], TRIGGER)


class SetOffNext(Action, frozen=True):
    """Say which of several triggered effects comes next."""

    verb = "set-off"
    number: int

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat, number) for number in range(len(state.waiting))]

    def perform(self, state: LoreState) -> Runnable | None:
        return set_off(state, self.number)

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(state.waiting[self.number].card)} comes next"


def settle(state: LoreState) -> Again | None:
    """What waits is to be done before anything else."""
    return Again(SetOff()) if state.waiting else None
