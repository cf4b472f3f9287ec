"""The end: calling the Free Council, the last checks, the count (IN-113 to IN-118)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Self

from westmarch.kernel.action import Action, Decision, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Result

from ..state import MeccgState
from .changes import Told
from .corruption import CorruptionCheck
from .scene import phase
from .values import points_by_kind, total_points


def is_council_due(state: MeccgState) -> bool:
    return state.turns_left == 0


class CallCouncil(Action, frozen=True):
    """Call the Free Council: the opponent has one more turn."""

    verb = "call-council"

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        yield cls(seat)

    @requirement("IN-113", says="The Council is called at the end of one's own turn")
    def at_the_end_of_own_turn(self, state: MeccgState) -> bool:
        return self.seat == state.active and phase(state) == "end of turn"

    @requirement("IN-113", "IN-114", says=lambda call, state: call.shortfall(state))
    def enough_points_or_exhausted(self, state: MeccgState) -> bool:
        """Eighteen marshalling points, or an exhausted deck."""
        return total_points(state, self.seat) >= state.rules.council_points or state.exhausted[self.seat] > 0

    @requirement(says="The Council has been called")
    def not_called_yet(self, state: MeccgState) -> bool:
        return state.turns_left < 0

    def shortfall(self, state: MeccgState) -> str:
        points, needed = total_points(state, self.seat), state.rules.council_points
        return f"You have {points} marshalling points; {needed} or an exhausted deck are needed"

    def perform(self, state: MeccgState) -> Runnable | None:
        state.called_by = self.seat
        state.turns_left = state.seats
        return Told("The Free Council is called", self.seat)

    def sentence(self, state: MeccgState) -> str:
        return "Call the Free Council"


class FreeCouncil(Procedure):
    """Every character makes a corruption check; then the points are counted."""

    phase: ClassVar[str] = "free council"
    checked: tuple[CardId, ...] = ()

    @step("IN-117")
    def last_checks(self, state: MeccgState) -> Outcome:
        """The player of the last turn goes first; each orders his own characters (ID-36)."""
        last = (state.active - 1) % state.seats
        for offset in range(state.seats):
            seat = (last + offset) % state.seats
            left = [card for card in state.characters(seat) if card not in self.checked]
            if left:
                choices: list[Action] = [CheckNext(seat, card) for card in left]
                return Decision(seat, "final corruption checks", choices, "IN-117")
        return None

    @step("IN-118")
    def count(self, state: MeccgState) -> Outcome:
        """The higher total wins; equal totals are a draw (IN-06)."""
        points = tuple(total_points(state, seat) for seat in range(state.seats))
        best = max(points)
        winners = tuple(seat for seat in range(state.seats) if points[seat] == best)
        reason = "most marshalling points at the Free Council" if len(winners) == 1 else "equal marshalling points"
        details = tuple(tuple(sorted(points_by_kind(state, seat).items())) for seat in range(state.seats))
        state.result = Result(winners, "IN-118", reason, points, details)
        return None

    steps = (last_checks, count)


class CheckNext(Action, frozen=True):
    """Let a character make his final corruption check next."""

    verb = "check"
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        council = state.frame
        assert isinstance(council, FreeCouncil)
        council.checked += (self.character,)
        return CorruptionCheck(self.character, reason="free council")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} makes his final corruption check"
