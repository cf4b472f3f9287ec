"""Corruption checks (IN-119 to IN-122)."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import window
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, step

from ..state import MeccgState
from .changes import Rolled, Told
from .elimination import DiscardCharacter, Elimination
from .scene import Scene
from .values import corruption_modifier, corruption_points


class CorruptionCheck(Scene):
    """A character rolls against the corruption he carries; passed, failed or failed by much.

    `then` is what follows if he passes; `ring` names a ring that is lost in his place if he fails."""

    character: CardId
    modifier: int = 0
    reason: str = ""
    then: Any = None
    source: CardId = NO_CARD
    bonus: int = 0
    total: int = 0
    outcome: str = ""

    def open_to(self, state: MeccgState, seat: int) -> tuple[str, ...]:
        return ("corruption check",) if self.at == "help" else ()

    def seat(self, state: MeccgState) -> int:
        company = state.company_of(self.character)
        return state.active if company is None else company.seat

    @step("IN-117")
    def help(self, state: MeccgState) -> Outcome:
        """His player may play resources to help."""
        if not state.lies_in_play(self.character):
            return self.finish()
        from .events import CHAIN_ACTIONS

        return window(state, self.seat(state), "corruption check", CHAIN_ACTIONS, "IN-117")

    @step("IN-120")
    def roll(self, state: MeccgState) -> Outcome:
        """Roll plus modifiers; more than his corruption points: passed."""
        dice = state.chance.roll()
        change = self.modifier + self.bonus + corruption_modifier(state, self.character)
        points = corruption_points(state, self.character)
        purpose = f"the corruption check of {state.name(self.character)} ({points} corruption points)"
        rolled = Rolled(self.seat(state), purpose, *dice, modifier=change)
        state.happen(rolled)
        self.total = rolled.total
        if self.total > points:
            self.outcome = "passed"
        elif self.total >= points - 1:
            self.outcome = "discarded"
        else:
            self.outcome = "eliminated"
        return None

    @step("IN-120")
    def passed(self, state: MeccgState) -> Outcome:
        if self.outcome == "passed":
            state.happen(Told(f"{state.name(self.character)} passes the corruption check"))
            outcome: Outcome = self.then
            return outcome
        return None

    @step("IN-121")
    def failed(self, state: MeccgState) -> Outcome:
        """Equal to his points or one less: character and items are discarded."""
        return DiscardCharacter(self.character, cause="corruption") if self.outcome == "discarded" else None

    @step("IN-122")
    def failed_by_much(self, state: MeccgState) -> Outcome:
        """Two or more less: the character is eliminated, his items are discarded."""
        return Elimination(self.character, cause="corruption") if self.outcome == "eliminated" else None

    steps = (help, roll, passed, failed, failed_by_much)
