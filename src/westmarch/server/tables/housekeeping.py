"""What a front does besides: showing that it lives, watching its storage, and putting away tables that nobody uses."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from westmarch.server.storage import archive as keep
from westmarch.server.storage import leases
from westmarch.server.storage.outages import is_passing

if TYPE_CHECKING:
    from .service import Tables

IDLE = 60.0
"""Seconds after which a table at which nobody is left is put away."""
ROUND = 2.0
"""Seconds between two looks at all tables."""
BEATS = 4
"""So often a front writes in the time after which others would take it for dead."""
STALLED = 1.5
"""Seconds for which a write may take before people are told that the storage is out of reach."""
GLANCE = 0.25
REMINDER = 5.0
"""Seconds after which people are told again: their connection is good, and they need not look for another."""

_log = logging.getLogger(__name__)


class Housekeeper:
    """The tasks of a front that nobody asks for."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._tasks: list[asyncio.Task[None]] = []
        self._beat_at = time.monotonic()
        self._told_at: float | None = None

    def start(self) -> None:
        """Do everything in turn until stopped."""
        interval = self._tables.settings.lease / BEATS
        for work, pause in ((self.beat, interval), (self.look_around, ROUND), (self.watch, GLANCE)):
            self._tasks.append(asyncio.create_task(keep_doing(work, pause, "housekeeping failed")))

    def stop(self) -> None:
        """Do nothing more."""
        for task in self._tasks:
            task.cancel()

    async def beat(self) -> None:
        """Store clocks, show others that this front lives, see whether they do, and let go of tables that they hold."""
        tables = self._tables
        held = {live.id: live for live in tables.all_live()}
        clocks = {id: (live.kept.answers, live.time.kept()) for id, live in held.items() if live.time.clocks}
        if clocks:
            await tables.ledger.write_surely(keep.note_clocks(tables.holder, clocks))
        counts, still = await tables.ledger.write_surely(leases.beat(tables.holder, tables.fronts.long_gone()))
        now = time.monotonic()
        tables.fronts.note(counts, min(now - self._beat_at, 2 * tables.settings.lease / BEATS))
        self._beat_at = now
        for id, live in held.items():
            if id not in still and not live.is_lost:
                live.lose()

    async def look_around(self) -> None:
        """Replace dead workers, put tables away that nobody uses, look for news about seats, and at tables that wait
        for players."""
        tables = self._tables
        await tables.pool.mend()
        for live in tables.all_live():
            is_idle = not live.is_busy and time.monotonic() - live.idle_since > IDLE
            if live.is_lost or is_idle:
                await tables.put_away(live)
        await tables.look_up([live.id for live in tables.all_live() if not live.is_lost])
        waiting = [live for live in tables.all_live() if live.kept.status == "waiting" and not live.is_lost]
        found = await tables.read(lambda: tables.archive.tables([live.id for live in waiting])) if waiting else []
        for kept in found:
            # The game of one that has begun meanwhile is read with it.
            whole = kept if kept.status == "waiting" else await tables.kept(kept.id)
            await next(live for live in waiting if live.id == kept.id).learn(whole)

    async def watch(self) -> None:
        """Tell people when the storage is out of reach, and when it is back."""
        now = time.monotonic()
        if self._tables.ledger.stalled > STALLED:
            if self._told_at is None or now - self._told_at > REMINDER:
                self._told_at = now
                for live in self._tables.all_live():
                    live.wait_for_storage()
        elif self._told_at is not None:
            self._told_at = None
            for live in self._tables.all_live():
                live.go_on_with_storage()


async def keep_doing(work: Callable[[], Awaitable[None]], pause: float, failed: str) -> None:
    """Do something again and again, whatever becomes of it."""
    while True:
        await asyncio.sleep(pause)
        try:
            await work()
        except Exception as error:
            # The ledger says once that the storage is out of reach.
            if not is_passing(error):
                _log.exception(failed)
