"""The workers that do jobs, as the server sees them. Each does one job at a time; what waits, waits here."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from westmarch.server.operations.metrics import RESTARTS

from .frames import Answer
from .jobs import LONG, Job, Result
from .process import WorkerLost, WorkerProcess
from .turns import QueueFull, Turns

GRACE = 30.0
"""Seconds more than a job may take, after which a worker that has not ended itself is ended: it may have to start."""
MOST_WAITING = 100
"""Jobs that wait for a worker; whoever comes then is sent away."""
LONGEST_WAIT = 60.0
"""Seconds after which somebody who waits is sent away."""

_log = logging.getLogger(__name__)


class JobProcess(WorkerProcess[Job, Result]):
    """A process that does jobs."""

    module = "westmarch.server.workers.job_worker"
    decoder = msgspec.msgpack.Decoder(Answer[Result])


class JobPool:
    """So many workers and a queue of limited length; a worker that a job has ended is replaced."""

    def __init__(self, size: int, seconds: float, megabytes: int) -> None:
        self.size = size
        self.seconds = seconds
        self.megabytes = megabytes
        self.turns = Turns(size, MOST_WAITING)
        self.processes: list[JobProcess] = []
        self._idle: list[JobProcess] = []
        self._starting = asyncio.Lock()
        self._refilling: asyncio.Task[None] | None = None
        self.is_closed = False

    async def start(self) -> None:
        """Start the workers that are missing."""
        async with self._starting:
            while len(self.processes) < self.size and not self.is_closed:
                self._idle.append(await self._new())

    async def run(self, job: Job, who: str) -> Result:
        """Do a job when its turn comes; by `who` those who want much take turns with the others."""
        long = isinstance(job, LONG)
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                await self.turns.take(who, long)
        except TimeoutError:
            raise QueueFull from None
        try:
            process = await self._pick()
            try:
                return await process.ask(job)
            except asyncio.CancelledError:
                process.lose()
                raise
            finally:
                self._put_back(process)
        finally:
            self.turns.leave(long)

    async def _pick(self) -> JobProcess:
        async with self._starting:
            while self._idle:
                process = self._idle.pop()
                if process.is_alive:
                    return process
                await self._remove(process)
            return await self._new()

    def _put_back(self, process: JobProcess) -> None:
        """A worker has nothing to do; for one that died of its job another is started before it is needed."""
        self._idle.append(process)
        if not process.is_alive:
            self._refilling = asyncio.create_task(self._refill())

    async def _refill(self) -> None:
        async with self._starting:
            for process in [each for each in self._idle if not each.is_alive]:
                self._idle.remove(process)
                await self._remove(process)
        await self.start()

    async def _remove(self, process: JobProcess) -> None:
        _log.warning("job worker %d has ended; another takes its place", process.process.pid)
        RESTARTS.inc()
        self.processes.remove(process)
        await process.end()

    async def _new(self) -> JobProcess:
        if self.is_closed:
            raise WorkerLost("the server is closing")
        process = await JobProcess.start(str(self.seconds), str(self.megabytes))
        process.patience = self.seconds + GRACE
        self.processes.append(process)
        return process

    async def close(self) -> None:
        """End all of them at once: what they do can be asked for again."""
        self.is_closed = True
        async with self._starting:
            for process in self.processes:
                process.lose()
            await asyncio.gather(*(process.end() for process in self.processes))
