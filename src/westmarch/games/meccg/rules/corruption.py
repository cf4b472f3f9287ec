"""Corruption checks (IN-119 to IN-122)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from westmarch.kernel.action import Action, window
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Runnable, step
from westmarch.kernel.state import Lasting

from ..cards.definition import card_named
from ..state import MeccgState
from .changes import Discarded, Rolled, Told
from .elimination import DiscardCharacter, Elimination
from .lasting import effect_of
from .scene import CHAIN_ACTIONS, Scene
from .values import corruption_modifier, corruption_points


class CorruptionCheck(Scene):
    """A character rolls against the corruption he carries; passed, failed or failed by much.

    `then` is what follows if he passes."""

    character: CardId
    modifier: int = 0
    reason: str = ""
    then: Any = None
    source: CardId = NO_CARD
    ring: CardId = NO_CARD
    """A ring that is lost if he fails."""
    spared: bool = False
    """If he fails only the ring is lost, and he remains in play."""
    bonus: int = 0
    sure: bool = False
    """A card makes it successful without a roll."""
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
        if self.sure:
            return None
        return window(state, self.seat(state), "corruption check", (SureCheck, *CHAIN_ACTIONS), "IN-117")

    @step("IN-120")
    def roll(self, state: MeccgState) -> Outcome:
        """Roll plus modifiers; more than his corruption points: passed."""
        if self.sure:
            self.outcome = "passed"
            return None
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

    @step()
    def what_failing_costs(self, state: MeccgState) -> Outcome:
        """By a card's text a ring can be lost with him or in his place."""
        if self.outcome == "passed":
            return None
        if self.spared:
            self.outcome = "spared"
        return Discarded(self.ring, cause="corruption") if self.ring >= 0 and state.lies_in_play(self.ring) else None

    @step("IN-121")
    def failed(self, state: MeccgState) -> Outcome:
        """Equal to his points or one less: character and items are discarded."""
        return DiscardCharacter(self.character, cause="corruption") if self.outcome == "discarded" else None

    @step("IN-122")
    def failed_by_much(self, state: MeccgState) -> Outcome:
        """Two or more less: the character is eliminated, his items are discarded."""
        return Elimination(self.character, cause="corruption") if self.outcome == "eliminated" else None

    steps = (help, roll, passed, what_failing_costs, failed, failed_by_much)


class SureCheck(Action, frozen=True):
    """Let a card that waits for it make the check successful; it does so once."""

    verb = "sure-check"
    character: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        check = state.frame
        if isinstance(check, CorruptionCheck) and _waiting(state, seat, check.character) is not None:
            yield cls(seat, check.character)

    def perform(self, state: MeccgState) -> Runnable | None:
        check = state.frame
        assert isinstance(check, CorruptionCheck)
        spent = _waiting(state, self.seat, self.character)
        state.lasting = [lasting for lasting in state.lasting if lasting is not spent]
        check.sure = True
        return None

    def sentence(self, state: MeccgState) -> str:
        lasting = _waiting(state, self.seat, self.character)
        name = "a card" if lasting is None else card_named(lasting.card).name
        return f"Let the check of {state.name(self.character)} succeed by {name}"


def _waiting(state: MeccgState, seat: int, character: CardId) -> Lasting | None:
    """The lasting effect of a player that can make the check of this character successful."""
    for lasting in state.lasting:
        if lasting.seat == seat:
            makes_sure = getattr(effect_of(lasting), "makes_sure", None)
            if makes_sure is not None and makes_sure(state, character):
                return lasting
    return None
