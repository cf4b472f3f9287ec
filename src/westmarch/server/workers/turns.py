"""Who is served next where few can be served at once: everybody takes turns, however much somebody asks for."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass


class QueueFull(Exception):
    """So many wait already that nobody else is let in."""


@dataclass(eq=False, slots=True)
class _Waiting:
    turn: int
    who: str
    long: bool
    called: asyncio.Future[None]


class Turns:
    """So many places. Who comes with several wishes waits for the first wishes of the others before the second.

    Long work takes all places but one, so that what is short need not wait for it; a single place serves both."""

    def __init__(self, places: int, most_waiting: int) -> None:
        self.places = places
        self.most_waiting = most_waiting
        self._taken = 0
        self._taken_long = 0
        self._waiting: list[_Waiting] = []
        self._now = 0
        """The turn that is being served; newcomers begin with it."""
        self._last: dict[str, int] = {}
        """The last turn of everybody who waits."""

    async def take(self, who: str, long: bool = False) -> None:
        """Wait for a place; `leave` must follow."""
        if len(self._waiting) >= self.most_waiting:
            raise QueueFull
        turn = max(self._now, self._last.get(who, self._now - 1) + 1)
        self._last[who] = turn
        mine = _Waiting(turn, who, long, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._call()
        try:
            await mine.called
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            elif not mine.called.cancelled():
                self.leave(long)
            raise

    def leave(self, long: bool = False) -> None:
        """Make room for the next one."""
        self._taken -= 1
        self._taken_long -= long
        self._call()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    def _call(self) -> None:
        """Fill the free places: the lowest turn first, among equals who came first."""
        while self._taken < self.places:
            room_for_long = self._taken_long < max(1, self.places - 1)
            fitting = [each for each in self._waiting if room_for_long or not each.long]
            if not fitting:
                return
            chosen = min(fitting, key=lambda each: each.turn)
            self._waiting.remove(chosen)
            self._now = max(self._now, chosen.turn)
            if all(each.who != chosen.who for each in self._waiting):
                self._last.pop(chosen.who, None)
            self._taken += 1
            self._taken_long += chosen.long
            chosen.called.set_result(None)
