"""Priority: who may act, and how it passes (LO-3.30 to LO-3.33)."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import Action, Pass, window
from westmarch.kernel.contributions import Contributions
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...state import LoreState
from ...words import AT_SITE, MOVEMENT, ORGANIZATION, UNTAP
from .scene import OfCompany, Scene
from .triggers import settle

OFFERED = {
    phase: Contributions[type[Action]](f"actions of the {phase} phase")
    for phase in (UNTAP, ORGANIZATION, MOVEMENT, AT_SITE)
}
"""What may be done with priority in each phase."""


class Priority(Scene, OfCompany):
    """Players act in turn until all of them pass in succession; the current player begins (LO-3.30)."""

    phase: str
    company: int = 0
    who: int = -1
    passed: int = 0
    acted: bool = False
    """The company's own player has acted."""

    def moment(self) -> str:
        return self.phase

    @step("LO-3.30")
    def begin(self, state: LoreState) -> Outcome:
        self.who = state.active
        return None

    @step("LO-3.31", "LO-3.33")
    def act_or_pass(self, state: LoreState) -> Outcome:
        waiting = settle(state)
        if waiting is not None:
            return waiting
        if self.who < 0:
            self.who = state.left_of(state.active)
        others = state.seats if self.phase == MOVEMENT else 1
        if self.passed >= others or (self.company and not _is_there(state, self.company)):
            return None
        if others == 1:
            # Nobody else has anything to play in such a phase (LO-2.03, LO-4.21).
            self.who = state.active
        actions = OFFERED[self.phase].all
        return window(state, self.who, f"{self.phase} phase", actions, "LO-3.31", PassPriority(self.who))

    steps = (begin, act_or_pass)

    def shift(self, state: LoreState) -> None:
        """An action was taken: priority goes to the next player."""
        self.acted = self.acted or self.who == state.active
        self.passed = 0
        self.who = state.left_of(self.who)


def _is_there(state: LoreState, number: int) -> bool:
    return any(company.number == number for company in state.companies)


class PassPriority(Pass, frozen=True):
    """Let the next player act."""

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Priority)
        frame.passed += 1
        frame.who = state.left_of(frame.who)
        return None


class LoreAction(Action, frozen=True):
    """Something that a player does; with priority, it is his one action, after which priority passes (LO-3.31)."""

    def perform(self, state: LoreState) -> Runnable | None:
        frame: Any = state.frame
        if isinstance(frame, Priority):
            frame.shift(state)
        return self.carry_out(state)

    def carry_out(self, state: LoreState) -> Runnable | None:
        """What the action does."""
        raise TypeError(f"{type(self).__name__} does not say what it does")
