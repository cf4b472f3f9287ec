"""The ledger: one thread that writes. What arrives while it writes is written together in the next transaction.

While the database is out of reach the ledger tries again, and what waits is written when it is back. Its transactions
are counted in the row of its front: a commit whose reply was lost is found by its number, and is not done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError

from westmarch.server.operations.metrics import COMMIT_SECONDS

from .clock import NOW
from .leases import new_holder
from .models import Front
from .outages import StorageAway, is_passing

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST = 200
"""So many jobs at most share a transaction."""
PATIENCE = 10.0
"""Seconds for which somebody waits who can be told to try again."""
LAST_TRIES = 3.0
"""Seconds for which a ledger that is in a hurry still tries to write what it has."""
SHORTEST, LONGEST = 0.05, 2.0
"""Seconds between two tries."""

_log = logging.getLogger(__name__)


class Unsure(Exception):
    """Nobody knows whether a write was done: its front was forgotten before the database came back."""


class _Entry:
    """A job that waits, and who waits for it."""

    __slots__ = ("future", "is_withdrawn", "job", "loop")

    def __init__(self, job: Job[Any], loop: asyncio.AbstractEventLoop) -> None:
        self.job = job
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.is_withdrawn = False

    def settle(self, result: object, error: Exception | None = None) -> None:
        """Tell whoever waits what came of it."""

        def tell() -> None:
            if self.future.done():
                return
            if error is None:
                self.future.set_result(result)
            else:
                self.future.set_exception(error)
                self.future.exception()

        try:
            self.loop.call_soon_threadsafe(tell)
        except RuntimeError:
            _log.warning("a write was finished after its loop had ended")


class Ledger:
    """Writes jobs in the order in which they come; each is done only when it is committed."""

    def __init__(self, engine: Engine, holder: str = "") -> None:
        self.holder = holder or new_holder()
        """The name of the front whose ledger it is."""
        self._engine = engine
        self._entries: queue.SimpleQueue[_Entry | None] = queue.SimpleQueue()
        self._number = 0
        """How many transactions have been committed."""
        self._is_known = False
        self._since: float | None = None
        self._closed = False
        self._hurry = threading.Event()
        self._until = 0.0
        self._thread = threading.Thread(target=self._work, name="ledger", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many jobs wait to be written."""
        return self._entries.qsize()

    @property
    def stalled(self) -> float:
        """The seconds for which the present transaction has been tried."""
        since = self._since
        return time.monotonic() - since if since is not None else 0.0

    async def write(self, job: Job[T]) -> T:
        """Carry out a job and return what it gives, once it is safe on the disk.

        If that takes too long the job is withdrawn: whoever asked for it is told to try again."""
        entry = self._enter(job)
        try:
            # Whoever stops waiting does not stop the writing.
            result: T = await asyncio.wait_for(asyncio.shield(entry.future), PATIENCE)
        except TimeoutError:
            entry.is_withdrawn = True
            raise StorageAway from None
        return result

    async def write_surely(self, job: Job[T]) -> T:
        """Carry out a job, however long the database is away."""
        result: T = await asyncio.shield(self._enter(job).future)
        return result

    def _enter(self, job: Job[Any]) -> _Entry:
        if self._closed:
            raise RuntimeError("the ledger is closed")
        entry = _Entry(job, asyncio.get_running_loop())
        self._entries.put(entry)
        return entry

    def hurry(self) -> None:
        """Whoever waits for the database waits no longer than a last moment: the server is about to end."""
        if not self._hurry.is_set():
            self._until = time.monotonic() + LAST_TRIES
            self._hurry.set()

    async def close(self) -> None:
        """Write what is left and end."""
        if not self._closed:
            self._closed = True
            self.hurry()
            self._entries.put(None)
            # A database that keeps a connection waiting must not keep the server.
            await asyncio.to_thread(self._thread.join, 2 * LAST_TRIES)

    def _work(self) -> None:
        ended = False
        while not ended:
            first = self._entries.get()
            if first is None:
                return
            group = [first]
            while len(group) < MOST:
                try:
                    more = self._entries.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ended = True
                    break
                group.append(more)
            self._since = time.monotonic()
            self._write(group)
            self._since = None

    def _write(self, group: list[_Entry]) -> None:
        results: list[Any] | None = None
        """What the jobs gave, if they have been committed or nobody can say yet."""
        pause = SHORTEST
        while True:
            try:
                if not self._is_known:
                    self._introduce()
                with COMMIT_SECONDS.time(), self._engine.begin() as connection:
                    if self._count(connection, is_sure=results is None):
                        results = None
                        group = [entry for entry in group if not entry.is_withdrawn]
                        results = [entry.job(connection) for entry in group]
                break
            except Exception as error:
                if is_passing(error) or isinstance(error, OSError):
                    if pause == SHORTEST:
                        _log.warning("the storage is out of reach", exc_info=error)
                    is_hurried = self._hurry.wait(pause)
                    pause = min(LONGEST, 2 * pause)
                    if not is_hurried or time.monotonic() < self._until:
                        time.sleep(SHORTEST)
                        continue
                    error = StorageAway()
                if len(group) == 1 or isinstance(error, StorageAway | Unsure):
                    for entry in group:
                        entry.settle(None, error)
                    return
                # One of them fails: each has a transaction of its own, so that the others are written.
                # Two who want the same name at once are no fault of ours, and leave no traceback.
                is_ours = not isinstance(error, IntegrityError)
                level, trace = (logging.WARNING, error) if is_ours else (logging.INFO, None)
                _log.log(level, "%d writes are repeated one by one", len(group), exc_info=trace)
                for entry in group:
                    self._write([entry])
                return
        if pause > SHORTEST:
            _log.warning("the storage is back after %.1f s", self.stalled)
        self._number += 1
        for entry, result in zip(group, results or (), strict=True):
            entry.settle(result)

    def _introduce(self) -> None:
        """Make the row of the front; it makes no difference if that is done twice."""
        row = {"holder": self.holder, "written": self._number, "seen": NOW}
        with contextlib.suppress(IntegrityError), self._engine.begin() as connection:
            connection.execute(insert(Front).values(**row))
        self._is_known = True

    def _count(self, connection: Connection, is_sure: bool) -> bool:
        """Count the transaction that begins; false if it has been committed already and only its reply was lost.

        Whoever asks waits for the row until a former try is over, in whatever way."""
        number = self._number + 1
        mine = Front.holder == self.holder
        new = {"written": number, "seen": NOW}
        counted = connection.execute(update(Front).where(mine, Front.written == number - 1).values(**new))
        if counted.rowcount == 1:
            return True
        written = connection.scalar(select(Front.written).where(mine))
        if written is None and is_sure:
            # It was silent for so long that others have forgotten it.
            connection.execute(insert(Front).values(holder=self.holder, **new))
            return True
        if written == number and not is_sure:
            return False
        raise Unsure(f"front {self.holder} has written {written} times, not {number - 1}")
