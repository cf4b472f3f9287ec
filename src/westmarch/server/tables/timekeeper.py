"""Time as tables count it: it never jumps, and it stands while the machine sleeps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will be done at a moment, unless it is cancelled."""

    def cancel(self) -> None: ...


class Timekeeper:
    """The moment it is now, and alarms."""

    def now(self) -> float:
        """Seconds since some moment in the past."""
        return time.monotonic()

    def call_at(self, moment: float, do: Callable[[], None]) -> Alarm:
        """Do something at a moment, or as soon as possible if that has passed."""
        return asyncio.get_running_loop().call_later(max(0.0, moment - self.now()), do)
