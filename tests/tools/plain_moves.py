"""What a game is made of, for the compiled core to write out: a change, an action, a procedure."""

from __future__ import annotations

from typing import Any, ClassVar

from westmarch.kernel.action import Action, precondition
from westmarch.kernel.changes import Change
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, step


class Turned(Change, frozen=True):
    """Fields by place and by name."""

    card: int
    sides: tuple[int, ...] = ()

    word = "turned"

    @carries_out("S-1", without=0)
    def count(self) -> int:
        return len(self.sides)


class Turn(Action, frozen=True):
    """An action with a precondition."""

    card: int

    verb = "turn"

    @precondition("S-2", says="Not now")
    def is_time(state: Any, seat: int) -> bool:
        return bool(state == seat)


class Turning(Procedure):
    """A procedure with steps."""

    card: int
    times: int = 0

    most: ClassVar[int] = 2

    @step("S-3")
    def turn(self, state: Any) -> Outcome:
        self.times += 1
        return Again() if self.times < self.most else None

    @step()
    def rest(self, state: Any) -> Outcome:
        return None

    steps = (turn, rest)
