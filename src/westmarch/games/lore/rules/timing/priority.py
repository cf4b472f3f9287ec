"""Priority: who may act, and how it passes (LO-3.30 to LO-3.33)."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.games.middle_earth.table import find_company
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Runnable, step

from ...state import LoreState
from ...words import AT_SITE, MOVEMENT, ORGANIZATION, UNTAP
from ..about import OfCompany
from ..journey.frames import hazards_left
from .scene import ABLE, Offers, Scene, WindowAction, offered
from .triggers import settle

OFFERED = {phase: Offers(f"actions of the {phase} phase") for phase in (UNTAP, ORGANIZATION, MOVEMENT, AT_SITE)}
"""What the player whose turn it is may do with priority in each phase."""
OFFERED_TO_OTHERS = {MOVEMENT: Offers("actions of others in the movement phase")}
"""What the others may do: they have priority in movement phases only (LO-2.03)."""
OFFERED_AMONG_SEVERAL = Offers("actions of others among several players")
"""What they may do besides, where more than two play."""
FURTHER = Offers("hazards that are played in the same go")


class Priority(Scene, OfCompany):
    """Players act in turn until all of them pass in succession; the current player begins (LO-3.30)."""

    phase: str
    company: int = 0
    who: int = -1
    passed: int = 0
    stopped: tuple[int, ...] = ()
    """Among several players: the others who have passed (LO-6.19)."""
    content: bool = False
    """Among several players: the mover has passed since somebody acted."""
    goes_on: bool = False
    """Among several players: who plays from his hazard pile may play more in the same go (LO-6.18)."""

    windows: ClassVar[dict[str, str]] = {"act_or_pass": "priority"}

    def moment(self) -> str:
        """The window of the phase, whichever that is."""
        return self.phase

    @step("LO-3.30")
    def begin(self, state: LoreState) -> Outcome:
        self.who = state.active
        return None

    @step("LO-3.31", "LO-3.33")
    def act_or_pass(self, state: LoreState) -> Outcome:
        if state.waiting:
            return settle(state)
        if self.who < 0:
            self.who = state.left_of(state.active)
        if state.seats > 2 and self.phase == MOVEMENT:
            return self.among_several(state)
        phase, active = self.phase, state.active
        others = state.seats if phase == MOVEMENT else 1
        if self.company and find_company(state, self.company) is None:
            return None
        while self.passed < others:
            if others == 1:
                # Nobody else has anything to play in such a phase (LO-2.03, LO-4.21).
                self.who = active
            who = self.who
            found = offered(state, who, OFFERED[phase] if who == active else OFFERED_TO_OTHERS[phase])
            if found or state.windows != ABLE:
                return self.asked(found, "LO-3.31")
            self.let_pass(state)
        return None

    steps = (begin, act_or_pass)

    def among_several(self, state: LoreState) -> Outcome:
        """The others act in turn, clockwise, until hazard play is over; the mover acts as they do, and after them."""
        if self.company and find_company(state, self.company) is None:
            return None
        if is_hazard_play_over(state, self):
            self.who, self.goes_on = state.active, False
            if self.content:
                return None
        if self.goes_on:
            found = offered(state, self.who, FURTHER)
            return Decision(self.who, "further hazards", [*found, EndOfGo(self.who)], "LO-6.18")
        offers = OFFERED if self.who == state.active else OFFERED_TO_OTHERS
        found = offered(state, self.who, offers[self.phase])
        if self.who != state.active:
            found += offered(state, self.who, OFFERED_AMONG_SEVERAL)
        return self.asked(found, "LO-6.15")

    def asked(self, found: list[Action], rule: str) -> Decision:
        """He is asked for one of some actions, or to pass."""
        found.append(PassPriority(self.who))
        return Decision(self.who, f"{self.phase} phase", found, rule)

    def shift(self, state: LoreState, action: LoreAction) -> None:
        """An action was taken: priority passes; with several, who plays hazards may go on (LO-6.18)."""
        self.passed = 0
        if state.seats > 2:
            self.content = False
            if self.phase == MOVEMENT and self.who != state.active and action.is_hazard_play(state):
                self.goes_on = True
                return
        self.who = state.left_of(self.who)

    def let_pass(self, state: LoreState) -> None:
        """A player does not act."""
        who = self.who
        self.passed += 1
        if state.seats > 2:
            if who == state.active:
                self.content = True
            else:
                self.stopped = (*self.stopped, who)
        self.who = state.left_of(who)


@carries_out("LO-6.19", without=False)
def is_hazard_play_over(state: LoreState, priority: Priority) -> bool:
    """The limit is reached, or every other player has passed once (LO-6.19)."""
    left = hazards_left(state)
    return (left is not None and left <= 0) or set(state.others(state.active)) <= set(priority.stopped)


class PassPriority(Pass, frozen=True):
    """Let the next player act."""

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.stack[-1]
        assert isinstance(frame, Priority)
        frame.let_pass(state)
        return None


class EndOfGo(Pass, frozen=True):
    """Play no more hazards in this go; it is no pass (LO-6.18)."""

    verb = "end-of-go"

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Priority)
        frame.goes_on = False
        frame.who = state.left_of(frame.who)
        return None

    def sentence(self, state: LoreState) -> str:
        return "Play no more in this go"


class LoreAction(WindowAction, frozen=True):
    """Something that a player does; with priority, it is his one action, after which priority passes (LO-3.31)."""

    def perform(self, state: LoreState) -> Runnable | None:
        frame: Any = state.stack[-1]
        if isinstance(frame, Priority):
            frame.shift(state, self)
        return self.carry_out(state)

    def is_hazard_play(self, state: LoreState) -> bool:
        """Whether a hazard is played by it."""
        return False

    def carry_out(self, state: LoreState) -> Runnable | None:
        """What the action does."""
        raise TypeError(f"{type(self).__name__} does not say what it does")
