"""How long a player may think about one decision: so many seconds, or so many rollouts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Budget(Protocol):
    """What a player may spend on one decision."""

    def begin(self) -> None:
        """A new decision."""
        ...

    def allows_another(self) -> bool:
        """Whether there is room for one more rollout, to judge by those so far."""
        ...


class Seconds:
    """Thinking by the clock. A rollout that would probably end too late is not begun."""

    __slots__ = ("_begun", "_clock", "_rollouts", "seconds")

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._begun = clock()
        self._rollouts = 0

    def begin(self) -> None:
        self._begun = self._clock()
        self._rollouts = 0

    def allows_another(self) -> bool:
        spent = self._clock() - self._begun
        usual = spent / self._rollouts if self._rollouts else 0.0
        self._rollouts += 1
        return spent + usual < self.seconds


class Rollouts:
    """Thinking by number: the same choices on every machine, however fast it is, unless time is up before."""

    __slots__ = ("_left", "_time_is_up", "most")

    def __init__(self, most: int, time_is_up: Callable[[], bool] = lambda: False) -> None:
        self.most = most
        self._left = most
        self._time_is_up = time_is_up

    def begin(self) -> None:
        self._left = self.most

    def allows_another(self) -> bool:
        self._left -= 1
        return self._left >= 0 and not self._time_is_up()
