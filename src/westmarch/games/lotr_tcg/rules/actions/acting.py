"""The action procedure: one action or pass each, round and round, until all have passed in a row (TC-5.02, TC-5.03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from westmarch.kernel.action import Action, Decision, Pass, all_legal, window
from westmarch.kernel.changes import Change
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import TcgState
from .playing import PlayCard
from .tending import HealByDiscard, Transfer
from .using import PlayEvent, UseAbility, is_there_anything_to_do

RULES = {
    "maneuver": "TC-5.01",
    "archery": "TC-5.05",
    "assignment": "TC-6.01",
    "skirmish": "TC-6.15",
    "regroup": "TC-7.02",
}
PHASE_ACTIONS = (PlayEvent, UseAbility)
SHADOW_ACTIONS = (PlayCard, *PHASE_ACTIONS)
FELLOWSHIP_ACTIONS = (*SHADOW_ACTIONS, HealByDiscard, Transfer)


class PassAction(Pass, frozen=True):
    """Take no action now; one may still act later in the phase (TC-5.03)."""

    verb = "pass"

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ActionProcedure)
        frame.passed += 1
        frame.turn += 1
        return None


class ActionProcedure(Procedure):
    """Everybody may act in a phase."""

    phase: str
    turn: int = 0
    passed: int = 0

    @step("TC-5.02", "TC-5.03", "TC-8.62")
    def actions(self, state: TcgState) -> Outcome:
        if state.windows != "always" and not is_there_anything_to_do(state):
            return None
        order = state.counter_clockwise(state.active)
        while self.passed < len(order):
            seat = order[self.turn % len(order)]
            found: list[Action] = all_legal(state, seat, PHASE_ACTIONS)
            if found or state.windows == "always":
                return self._ask(seat, found)
            self.passed += 1
            self.turn += 1
        return None

    def _ask(self, seat: int, found: list[Action]) -> Decision:
        actions: list[Action] = [Acting(seat, action) for action in found]
        actions.append(PassAction(seat))
        return Decision(seat, f"{self.phase} actions", actions, RULES[self.phase])

    steps = (actions,)


class Acting(Action, frozen=True):
    """Take a phase action; then the next player is asked."""

    verb = "act"
    action: Action

    @property
    def cards(self) -> Any:
        return self.action.cards

    def called(self, state: TcgState) -> tuple[str, ...]:
        return self.action.called(state)

    def written(self, called: tuple[str, ...], name_of: Callable[[str], str]) -> str:
        return self.action.written(called, name_of)

    def sentence(self, state: TcgState) -> str:
        return self.action.sentence(state)

    def perform(self, state: TcgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, ActionProcedure)
        frame.passed = 0
        frame.turn += 1
        return self.action.perform(state)


class Finish(Pass, frozen=True):
    """Be done with one's phase."""

    verb = "finish"
    also_said = frozenset({"end", "done", "stop", "go", "leave", "next", "site"})

    def sentence(self, state: TcgState) -> str:
        return "Finish the fellowship phase and move on" if state.phase == "fellowship" else "Finish the Shadow phase"


class FellowshipActions(Procedure):
    """The Free Peoples player does what he likes, in any order (TC-3.11)."""

    @step("TC-3.11")
    def actions(self, state: TcgState) -> Outcome:
        seat = state.active
        return window(state, seat, "fellowship phase", FELLOWSHIP_ACTIONS, "TC-3.11", Finish(seat))

    steps = (actions,)


class ShadowActions(Procedure):
    """One Shadow player does what he likes and can pay for (TC-4.02, TC-4.03)."""

    seat: int

    @step("TC-4.02")
    def actions(self, state: TcgState) -> Outcome:
        seat = self.seat
        if seat in state.out:
            return None
        return window(state, seat, "Shadow phase", SHADOW_ACTIONS, "TC-4.02", Finish(seat))

    steps = (actions,)


class ShadowPhaseEnded(Change, frozen=True):
    """A text ends the Shadow phase that runs (TC-4.02)."""

    rules = ("TC-4.02",)
    seat: int

    def apply(self, state: TcgState) -> None:
        phase = state.nearest(ShadowActions)
        if phase is not None:
            phase.finish()

    def sentence(self, name: Callable[[int], str]) -> str:
        return "ends the Shadow phase"
