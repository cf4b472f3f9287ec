"""Asking to take back, between people: one request at a time, each decision once, a few a turn, and not for long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .timekeeper import Alarm
from .wire import UndoAsked

if TYPE_CHECKING:
    from .live import LiveTable

TIME_TO_REPLY = 20.0
"""Seconds after which a request that nobody has answered is refused."""
MOST_A_TURN = 3
"""Requests of a seat in one turn of the game."""


class TakeBacks:
    """The requests of a table. The game goes on meanwhile; whoever answers a question of it ends the request."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.asked: UndoAsked | None = None
        self._agreed: set[int] = set()
        self._asked_for: set[tuple[int, int]] = set()
        """Seats, and what they have asked to take back."""
        self._counts: Counter[tuple[int, int]] = Counter()
        """How often a seat has asked in a turn."""
        self._alarm: Alarm | None = None

    def why_not(self, seat: int, to: int) -> str:
        """Why a seat may not ask now to take back; nothing if it may."""
        if self.asked is not None:
            return "Somebody has asked to take back already: wait for the reply."
        if (seat, to) in self._asked_for:
            return "You have asked to take this back already."
        if self._counts[seat, self.live.kept.turn] >= MOST_A_TURN:
            return "You have asked to take back often enough in this turn."
        return ""

    def ask(self, seat: int, to: int) -> None:
        """Ask the other people."""
        self._asked_for.add((seat, to))
        self._counts[seat, self.live.kept.turn] += 1
        self._agreed = set()
        self.asked = UndoAsked(seat, to)
        time = self.live.context.time
        self._alarm = time.call_at(time.now() + TIME_TO_REPLY, self._lapse)
        self.live.time.update()

    def agree(self, seats: Iterable[int]) -> bool:
        """Some seats agree; whether all others do now."""
        assert self.asked is not None
        self._agreed.update(seats)
        return self._agreed.issuperset(set(self.live.people()) - {self.asked.by})

    def taken_back(self, to: int) -> None:
        """What comes after may be asked for again: it will be decided anew."""
        self._asked_for = {(seat, which) for seat, which in self._asked_for if which < to}
        self.end()

    def end(self) -> None:
        """Nobody asks any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.asked is not None:
            self.asked = None
            self.live.time.update()

    def _lapse(self) -> None:
        self.end()
        self.live.show_all()
