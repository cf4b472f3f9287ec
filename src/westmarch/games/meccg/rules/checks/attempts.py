"""Rolls by which somebody tries what a card lets him try: burglary, riddles, offerings."""

from __future__ import annotations

from typing import ClassVar

from westmarch.games.middle_earth.checks.check import CheckKind
from westmarch.kernel.action import Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rolls import BY_CARD
from ...state import MeccgState
from ...words import Window
from ..about import OfCheck
from ..timing.scene import Scene
from ..timing.windows import card_window, is_asked_at


class AttemptFrame(OfCheck, Scene):
    """A roll of a kind that cards can help with before the dice are thrown (ME-10.145)."""

    kind: ClassVar[CheckKind] = BY_CARD
    seat: int
    character: CardId
    bonus: int = 0
    helped_by: tuple[str, ...] = ()
    """The cards that have helped, by definition."""
    helped: bool = False
    """Nobody has anything more to play on it."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("attempt",) if seat == self.seat and not self.helped else ()

    def ask_for_help(self, state: MeccgState) -> Decision | None:
        """Whoever rolls may play what helps; who holds no such card is not asked."""
        if not is_asked_at(state, self.seat, "attempt"):
            self.helped = True
        if self.helped:
            return None
        return card_window(state, self.seat, "attempt", "ME-10.145", RollNow(self.seat))


class RollNow(Pass, frozen=True):
    """Play nothing more on the roll."""

    verb = "roll-now"

    def perform(self, state: MeccgState) -> Runnable | None:
        attempt = state.frame
        assert isinstance(attempt, AttemptFrame)
        attempt.helped = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Roll the dice"
