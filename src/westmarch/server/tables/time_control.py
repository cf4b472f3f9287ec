"""Which clocks of a table run, and what comes of one that has run out."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from westmarch.server.storage import archive as keep
from westmarch.server.workers.protocol import CONCEDE, Standing

from .clocks import Clocks, Terms
from .timekeeper import Alarm
from .wire import ClockFace

if TYPE_CHECKING:
    from .live import LiveTable

ALONE = 60.0
"""Seconds for which the clocks go on after the last player has left the table."""
LATE = 60.0
"""Seconds for which the clock of a player who has not come yet waits, once another player is here."""
LONG_ENOUGH = 5.0
"""Seconds after which it is worth trying again to store that a clock has run out."""

_log = logging.getLogger(__name__)


class TimeControl:
    """The clocks of a table at which something is going on.

    They stand while the game does not run, while the server is in the way (a process has died, nothing can be
    stored), while no player is here, and, but for the asker's own, while somebody has asked to take back."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.clocks: Clocks | None = None
        self._halted_at: float | None = None
        self._since: dict[int, int] = {}
        """At which version the present question of a seat was put."""
        self._left_to_server: set[int] = set()
        """The seats that have left their present question to the server from the beginning."""
        self._alarm: Alarm | None = None
        self._came: set[int] = set()
        self._first_came: float | None = None
        self._last_left: float | None = None
        """When the last player left; none if one is here, or none has come yet."""
        self.begin()

    def begin(self) -> None:
        """Set the clocks to what was agreed, or to what is stored of them."""
        live = self.live
        if live.kept.clock:
            terms = msgspec.json.decode(live.kept.clock, type=Terms)
            delay = live.context.pace.free if live.is_between_people else 0.0
            self.clocks = Clocks(terms, live.people(), delay)
            self.restore()

    # what goes on at the table

    def put(self, standing: Standing) -> None:
        """A question was put to some seats, or stands as it did."""
        self._halted_at = None
        asked = {each.seat for each in standing.asked}
        if self.clocks is not None:
            self.clocks.put(asked)
        fresh = {seat for seat in asked if self._since.get(seat) != standing.since}
        unasked = {seat for seat in fresh if self.live.autoplay.answers_for(seat)}
        self._left_to_server = (self._left_to_server - fresh) | unasked
        self._since = dict.fromkeys(asked, standing.since)
        self.update()

    def halt(self, since: float) -> None:
        """The server is in the way: no clock has run since a moment, until the next question is put."""
        if self._halted_at is None:
            self._halted_at = since
        self._run(set(), set(), since)

    def go_on(self) -> None:
        """The server is no longer in the way; the question is the same."""
        self._halted_at = None
        self.update()

    def note_players(self) -> None:
        """A connection has come or gone."""
        if self.clocks is None:
            return
        present, now = self.live.present(), self.live.context.time.now()
        if present:
            self._came |= present
            self._last_left = None
            self._first_came = now if self._first_came is None else self._first_came
        elif self._last_left is None and self._first_came is not None:
            self._last_left = now
        self.update()

    def after(self, seat: int, at: float, reply: Standing) -> Clocks | None:
        """The clocks as they will be once an answer that came at a moment has been stored."""
        before = self.live.standing
        if self.clocks is None:
            return None
        clocks = self.clocks.copy()
        clocks.answered(seat, at, closes=before is None or reply.since != before.since)
        if before is not None and before.turn and (reply.turn, reply.active) != (before.turn, before.active):
            clocks.turn_ended(before.active)
        return clocks

    def replace(self, clocks: Clocks | None) -> None:
        """An answer has been stored, and the clocks are as it leaves them. What the server took for it costs nobody."""
        self.clocks = clocks
        if self._halted_at is not None:
            self._run(set(), set(), self._halted_at)

    def update(self) -> None:
        """Let those clocks run that should run now."""
        if self.clocks is None:
            return
        live, now = self.live, self.live.context.time.now()
        counted = {seat for seat in self._asked() if self._counts(seat, now)}
        # Who takes an answer back from the server thinks about it; who leaves it to the server later has thought.
        self._left_to_server = {seat for seat in self._left_to_server if live.autoplay.answers_for(seat)}
        self._run(counted, self._left_to_server & counted, now)
        self._set_alarm()

    def _asked(self) -> set[int]:
        """The people whose answers the table waits for."""
        live = self.live
        if live.kept.status != "running" or live.is_lost or self._halted_at is not None or live.standing is None:
            return set()
        return {each.seat for each in live.standing.asked} & set(live.people())

    def _counts(self, seat: int, now: float) -> bool:
        """Whether the time of a seat that is asked counts now."""
        undo = self.live.take_backs.asked
        if undo is not None and undo.by != seat:
            return False
        if self._first_came is None or (self._last_left is not None and now >= self._last_left + ALONE):
            return False
        return seat in self._came or now >= self._first_came + LATE

    def _run(self, seats: set[int], spared: set[int], at: float) -> None:
        if self.clocks is not None:
            self.clocks.run(seats, spared, at)

    # reading and storing

    def is_out(self, seat: int, at: float) -> bool:
        """Whether a seat had no time left at a moment."""
        return self.clocks is not None and seat in self.live.people() and self.clocks.left(seat, at) <= 0

    def faces(self) -> list[ClockFace] | None:
        """The clocks as people see them, if there are any."""
        return self.clocks.faces(self.live.context.time.now()) if self.clocks is not None else None

    def kept(self) -> str:
        """The clocks as they are stored now."""
        return self.clocks.kept(self.live.context.time.now()) if self.clocks is not None else ""

    async def keep(self) -> None:
        """Store the clocks of a table that is put away."""
        live, kept = self.live, self.kept()
        if kept != live.kept.clocks:
            await live.context.ledger.write_surely(
                keep.note_clocks(live.context.holder, {live.id: (live.kept.answers, kept)})
            )
            live.kept.clocks = kept

    def restore(self) -> None:
        """Set the clocks to what is stored."""
        self._since = {}
        if self.clocks is not None:
            self.clocks.restore(self.live.kept.clocks)

    # alarms

    def _set_alarm(self) -> None:
        """Look again when the next clock will have run out, or when one may have to stop or to start."""
        self.end()
        if self.clocks is None or not (asked := self._asked()):
            return
        now = self.live.context.time.now()
        moments = []
        if self._last_left is not None:
            moments.append(self._last_left + ALONE)
        if self._first_came is not None and not self._came.issuperset(asked):
            moments.append(self._first_came + LATE)
        moments = [moment for moment in moments if moment > now]
        first = self.clocks.first_out()
        if first is not None:
            moments.append(first[0])
        if moments:
            self._alarm = self.live.context.time.call_at(min(moments), self._ring)

    def end(self) -> None:
        """No alarm rings any more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._alarm = None
        live, now = self.live, self.live.context.time.now()
        first = self.clocks.first_out() if self.clocks is not None else None
        if first is None or first[0] > now:
            self.update()
            live.show_all()
            return

        async def run_out(seat: int) -> None:
            async with live.lock:
                running = live.kept.status == "running" and not live.is_lost
                if running and self.is_out(seat, live.context.time.now()):
                    try:
                        await live.act(seat, CONCEDE, "clock")
                    except Exception:
                        _log.exception("that a clock has run out could not be stored", extra={"table": live.id})
                        self._alarm = live.context.time.call_at(live.context.time.now() + LONG_ENOUGH, self._ring)

        task = asyncio.create_task(run_out(first[1]))
        live.tasks.add(task)
        task.add_done_callback(live.tasks.discard)
