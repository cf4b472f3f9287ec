"""Jobs: what a request may have done apart from the games. Everybody has a quota, and what is known is not done again.

A job goes to the processes of `workers.job_pool`; nothing that costs more than moments is done in this one."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Annotated, TypeVar

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from westmarch.server.byte_cache import ByteCache
from westmarch.server.config import Settings
from westmarch.server.errors import ApiError
from westmarch.server.guards.limits import Caller, caller_of
from westmarch.server.operations.metrics import REFUSED
from westmarch.server.operations.troubles import trouble_in
from westmarch.server.workers.job_pool import JobPool
from westmarch.server.workers.jobs import Document, Job, Search, Think, Thought
from westmarch.server.workers.process import WorkerLost
from westmarch.server.workers.protocol import Damaged, Failed, Refused
from westmarch.server.workers.turns import QueueFull

A_MOMENT = 1
A_WHILE = 5
"""Seconds after which it may be tried again."""

LONGEST_THOUGHT = 20.0
"""Seconds after which a table does not wait any longer for a computer player's own answer."""

R = TypeVar("R")
_log = logging.getLogger(__name__)


class UnusableSnapshot(Exception):
    """A job that could not begin from the snapshot that it was given."""


class Quota:
    """How many jobs a visitor, and all visitors from one address, may have going at the same time."""

    def __init__(self, per_visitor: int, per_address: int) -> None:
        self.per_visitor = per_visitor
        self.per_address = per_address
        self._visitors: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def counted(self, caller: Caller) -> Iterator[None]:
        """Count a request for as long as it takes, or complain."""
        if self._visitors[caller.visitor] >= self.per_visitor:
            raise _too_many(f"You have {self.per_visitor} requests of this kind going already")
        if self._addresses[caller.address] >= self.per_address:
            raise _too_many(f"{self.per_address} requests of this kind are going already from where you are")
        for counter, who in ((self._visitors, caller.visitor), (self._addresses, caller.address)):
            counter[who] += 1
        try:
            yield
        finally:
            for counter, who in ((self._visitors, caller.visitor), (self._addresses, caller.address)):
                counter[who] -= 1
                if not counter[who]:
                    del counter[who]


def _too_many(words: str) -> ApiError:
    REFUSED.labels("quota").inc()
    seconds = {"retry-after": str(A_MOMENT)}
    return ApiError(429, f"{words}: please wait a moment until one of them is done.", headers=seconds)


class Jobs:
    """Has jobs done, and keeps documents that never change for those who ask for them again."""

    def __init__(self, settings: Settings) -> None:
        self.pool = JobPool(settings.job_workers, settings.job_seconds, settings.job_memory)
        self.thinkers = JobPool(settings.thinkers, settings.job_seconds, settings.job_memory)
        """For computer players who take their time; its processes are started when somebody plays one."""
        self.quota = Quota(settings.jobs_per_visitor, settings.jobs_per_address)
        self.cache = ByteCache[Document](settings.cache * 2**20, lambda document: len(document.body))
        self._going: dict[Hashable, asyncio.Task[Document]] = {}

    async def do(self, job: Job, kind: type[R], caller: Caller) -> R:
        """Have a job done; what cannot be done is said in words, as an `ApiError`, or by `UnusableSnapshot`."""
        try:
            result = await self.pool.run(job, caller.address)
        except QueueFull:
            REFUSED.labels("queue").inc()
            words = "Too many people ask for replays, decks and searches just now: please try again in some seconds."
            raise ApiError(503, words, headers={"retry-after": str(A_WHILE)}) from None
        except WorkerLost as error:
            if self.pool.is_closed:
                words = "The server is being restarted: please try again in a moment."
                raise ApiError(503, words, headers={"retry-after": str(A_MOMENT)}) from None
            words = "This needed more time or memory than a request may have, so it was given up."
            raise ApiError(503, words) from error
        if isinstance(result, Damaged):
            _log.error("a replay: %s", result.report)
            raise UnusableSnapshot
        if isinstance(result, Refused):
            raise ApiError(result.status, result.words, result.rules)
        if isinstance(result, Failed):
            _log.error("a job failed", extra={"troubles": [trouble_in(result.report)]})
            raise ApiError(500, "The rules engine made a mistake here.")
        assert isinstance(result, kind)
        return result

    async def think(self, job: Think, table: str) -> Thought | None:
        """The answer of a computer player who takes his time; nothing if he cannot find one now."""
        try:
            async with asyncio.timeout(LONGEST_THOUGHT):
                result = await self.thinkers.run(job, table)
        except (QueueFull, WorkerLost, TimeoutError) as error:
            _log.warning("a computer player could not think: %s", type(error).__name__, extra={"table": table})
            return None
        if isinstance(result, Failed):
            _log.error("a computer player failed", extra={"table": table, "troubles": [trouble_in(result.report)]})
        return result if isinstance(result, Thought) else None

    async def document(self, key: Hashable, work: Callable[[], Awaitable[Document]]) -> Document:
        """A document that is the same whenever the key is; several who ask at the same time wait for one job."""
        found = self.cache.get(key)
        if found is not None:
            return found
        task = self._going.get(key)
        if task is None:
            self._going[key] = task = asyncio.create_task(self._make(key, work))
            # Whoever waits for it hears what went wrong; if all have left, nobody need.
            task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        return await asyncio.shield(task)

    async def search(self, job: Search, caller: Caller) -> Document:
        """What a search finds; it is the same for everybody."""
        return await self.document(job, lambda: self.do(job, Document, caller))

    async def _make(self, key: Hashable, work: Callable[[], Awaitable[Document]]) -> Document:
        try:
            found = await work()
            self.cache.put(key, found)
            return found
        finally:
            del self._going[key]

    async def close(self) -> None:
        """Give everything up."""
        await asyncio.gather(self.pool.close(), self.thinkers.close())


async def jobs_of(connection: HTTPConnection) -> Jobs:
    """The jobs of the server that a request has come to."""
    jobs: Jobs = connection.app.state.jobs
    return jobs


AllJobs = Annotated[Jobs, Depends(jobs_of)]


async def _counted(request: Request, jobs: AllJobs) -> AsyncIterator[Caller]:
    caller = caller_of(request)
    with jobs.quota.counted(caller):
        yield caller


Asking = Annotated[Caller, Depends(_counted)]
"""For the parameters of a route that has a job done: whoever asks is counted until the answer is there."""
