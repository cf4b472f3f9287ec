"""Clocks: a bank of time for each person, and a little more with every turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from .wire import ClockFace


class Terms(msgspec.Struct, frozen=True):
    """How much time there is."""

    minutes: float
    increment: float = 0.0


class Kept(msgspec.Struct, omit_defaults=True):
    """Clocks as they are stored: milliseconds by seat."""

    left: dict[int, int] = {}
    free: dict[int, int] = {}
    """What is free of the questions that were open."""


class Clocks:
    """What is left to each seat.

    A clock runs while its seat has a question to answer. The first `delay` seconds of every question are free: within
    them the server gives the answers that it gives for a seat, so that nobody can tell from a clock who has answered.
    A seat for which the server is about to answer is spared: it pays nothing, however late the server is."""

    def __init__(self, terms: Terms, seats: Iterable[int], delay: float = 0.0) -> None:
        self.terms = terms
        self.delay = delay
        self._left = dict.fromkeys(seats, terms.minutes * 60.0)
        self._free: dict[int, float] = {}
        self._since: dict[int, float] = {}
        self._spared: set[int] = set()

    def copy(self) -> Clocks:
        """The same clocks, to be set without touching these."""
        twin = Clocks(self.terms, (), self.delay)
        twin._left, twin._free, twin._since = dict(self._left), dict(self._free), dict(self._since)
        twin._spared = set(self._spared)
        return twin

    # reading

    def left(self, seat: int, at: float) -> float:
        """Seconds left to a seat at a moment."""
        return self._at(seat, at)[0]

    def faces(self, at: float) -> list[ClockFace]:
        """All clocks as people see them."""
        return [
            ClockFace(seat, round(left, 1), seat in self._since, round(free, 1))
            for seat in self._left
            for left, free in [self._at(seat, at)]
        ]

    def first_out(self) -> tuple[float, int] | None:
        """The moment at which the next clock will have run out, and whose."""
        return min(
            (
                (since + self._free[seat] + self._left[seat], seat)
                for seat, since in self._since.items()
                if seat not in self._spared
            ),
            default=None,
        )

    def _at(self, seat: int, at: float) -> tuple[float, float]:
        """What is left to a seat at a moment, and what is still free of its question."""
        left, free = self._left[seat], self._free.get(seat, 0.0)
        if seat in self._since:
            used = max(0.0, at - self._since[seat])
            paid = 0.0 if seat in self._spared else max(0.0, used - free)
            left, free = max(0.0, left - paid), max(0.0, free - used)
        return left, free

    # setting

    def put(self, seats: Collection[int]) -> None:
        """These seats have a question to answer; one that had it already goes on with it."""
        self._free = {seat: self._free.get(seat, self.delay) for seat in seats if seat in self._left}
        self._since = {seat: since for seat, since in self._since.items() if seat in self._free}

    def run(self, seats: Collection[int], spared: Collection[int], at: float) -> None:
        """From a moment on the clocks of these run, as far as they have a question; some of them pay nothing."""
        for seat in self._free:
            if seat in self._since and (seat not in seats or (seat in spared) != (seat in self._spared)):
                self._stop(seat, at)
            if seat in seats:
                self._since.setdefault(seat, at)
        self._spared = set(spared)

    def answered(self, seat: int, at: float, closes: bool) -> None:
        """A seat has answered. Unless that closes all questions, others still think about theirs."""
        if seat in self._since:
            self._stop(seat, at)
        self._free.pop(seat, None)
        if closes:
            for other in list(self._since):
                self._stop(other, at)
            self._free = {}

    def turn_ended(self, seat: int) -> None:
        """The turn of a seat is over: it gets a little more."""
        if seat in self._left:
            self._left[seat] += self.terms.increment

    def _stop(self, seat: int, at: float) -> None:
        self._left[seat], self._free[seat] = self._at(seat, at)
        del self._since[seat]

    # storing

    def kept(self, at: float) -> str:
        """The clocks at a moment as they are stored."""
        now = {seat: self._at(seat, at) for seat in self._left}
        kept = Kept(
            {seat: round(left * 1000) for seat, (left, _) in now.items()},
            {seat: round(now[seat][1] * 1000) for seat in self._free},
        )
        return msgspec.json.encode(kept).decode()

    def restore(self, text: str) -> None:
        """Set the clocks to what was stored, or to the beginning; none runs."""
        kept = msgspec.json.decode(text, type=Kept) if text else Kept()
        whole = self.terms.minutes * 60.0
        self._left = {seat: kept.left[seat] / 1000 if seat in kept.left else whole for seat in self._left}
        self._free = {seat: free / 1000 for seat, free in kept.free.items() if seat in self._left}
        self._since, self._spared = {}, set()
