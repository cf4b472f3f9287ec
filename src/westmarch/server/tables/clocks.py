"""Clocks: a bank of time for each person, and a little more with every answer."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable

import msgspec

from .wire import ClockFace


class Terms(msgspec.Struct, frozen=True):
    """How much time there is."""

    minutes: float
    increment: float = 0.0


class Clocks:
    """What is left to each seat; it runs while the seat is asked something."""

    def __init__(self, terms: Terms, seats: Iterable[int]) -> None:
        self.terms = terms
        self._left = dict.fromkeys(seats, terms.minutes * 60.0)
        self._since: dict[int, float] = {}

    def restore(self, kept: Iterable[tuple[int, int | None]]) -> None:
        """Take over what was left after some answers: seat and milliseconds."""
        self._since = {}
        self._left = dict.fromkeys(self._left, self.terms.minutes * 60.0)
        for seat, left in kept:
            if left is not None and seat in self._left:
                self._left[seat] = left / 1000

    def left(self, seat: int) -> float:
        """Seconds left to a seat now."""
        since = self._since.get(seat)
        used = time.monotonic() - since if since is not None else 0.0
        return max(0.0, self._left[seat] - used)

    def answered(self, seat: int) -> int | None:
        """A seat has answered: what is left to it, in milliseconds."""
        if seat not in self._left:
            return None
        self._left[seat] = self.left(seat) + self.terms.increment
        self._since.pop(seat, None)
        return int(self._left[seat] * 1000)

    def run(self, seats: Collection[int]) -> None:
        """Now these are asked; the clocks of all others stand."""
        for seat in list(self._since):
            if seat not in seats:
                self._left[seat] = self.left(seat)
                del self._since[seat]
        now = time.monotonic()
        for seat in seats:
            if seat in self._left:
                self._since.setdefault(seat, now)

    def first_out(self) -> tuple[float, int] | None:
        """When the next clock runs out, and whose."""
        return min(((self.left(seat), seat) for seat in self._since), default=None)

    def faces(self) -> list[ClockFace]:
        """All clocks as people see them."""
        return [ClockFace(seat, round(self.left(seat), 1), seat in self._since) for seat in self._left]
