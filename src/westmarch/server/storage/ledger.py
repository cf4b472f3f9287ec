"""The ledger: one thread that writes. What arrives while it writes is written together in the next transaction."""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from westmarch.server.metrics import COMMIT_SECONDS

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], asyncio.Future[Any], asyncio.AbstractEventLoop]

MOST = 200
"""So many jobs at most share a transaction."""

_log = logging.getLogger(__name__)


class Ledger:
    """Writes jobs in the order in which they come; each is done only when it is committed."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="ledger", daemon=True)
        self._closed = False
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many jobs wait to be written."""
        return self._jobs.qsize()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Carry out a job and return what it gives, once it is safe on the disk."""
        if self._closed:
            raise RuntimeError("the ledger is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((job, future, loop))
        # Whoever stops waiting does not stop the writing.
        return await asyncio.shield(future)

    async def close(self) -> None:
        """Write what is left and end."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        ended = False
        while not ended:
            first = self._jobs.get()
            if first is None:
                return
            group = [first]
            while len(group) < MOST:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ended = True
                    break
                group.append(more)
            self._write(group)

    def _write(self, group: list[Job]) -> None:
        try:
            with COMMIT_SECONDS.time(), self._engine.begin() as connection:
                results = [job(connection) for job, _, _ in group]
        except Exception as error:
            if len(group) == 1:
                _settle(group[0], None, error)
                return
            # One of them fails: each has a transaction of its own, so that the others are written.
            _log.warning("%d writes are repeated one by one", len(group), exc_info=error)
            for job in group:
                self._write([job])
            return
        for job, result in zip(group, results, strict=True):
            _settle(job, result, None)


def _settle(job: Job, result: object, error: Exception | None) -> None:
    _, future, loop = job

    def tell() -> None:
        if future.done():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)

    try:
        loop.call_soon_threadsafe(tell)
    except RuntimeError:
        _log.warning("a write was finished after its loop had ended")
