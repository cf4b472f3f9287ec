"""The workers that play, as the server sees them: which one holds a table, and noticing when one dies."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import Process

import msgspec

from westmarch.server.operations.metrics import RESTARTS

from .frames import Answer
from .process import WorkerLost, WorkerProcess
from .protocol import Reply, Request

_log = logging.getLogger(__name__)


class TableWorker(WorkerProcess[Request, Reply]):
    """A process that plays."""

    module = "westmarch.server.workers.worker"
    decoder = msgspec.msgpack.Decoder(Answer[Reply])
    patience = 60.0

    def __init__(self, process: Process) -> None:
        super().__init__(process)
        self.tables: set[str] = set()
        """The tables whose games live there."""

    @property
    def load(self) -> tuple[int, int]:
        """How busy it is."""
        return len(self.tables), self.waiting


class Pool:
    """So many workers, started when the first is needed; a dead one is replaced."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.workers: list[TableWorker] = []
        self._starting = asyncio.Lock()
        self._closed = False

    async def start(self) -> None:
        """Start all of them, if that is not done yet."""
        async with self._starting:
            if not self.workers and not self._closed:
                self.workers = list(await asyncio.gather(*(TableWorker.start() for _ in range(self.size))))

    async def pick(self) -> TableWorker:
        """The worker with the fewest tables, for a table that has none."""
        await self._replace()
        return min(self.workers, key=lambda worker: worker.load)

    async def mend(self) -> None:
        """Replace those that have died, before anybody needs them."""
        if self.workers and not self._closed:
            await self._replace()

    async def _replace(self) -> None:
        if self._closed:
            raise WorkerLost("the server is closing")
        await self.start()
        if all(worker.is_alive for worker in self.workers):
            return
        async with self._starting:
            for number, worker in enumerate(self.workers):
                if not worker.is_alive:
                    _log.warning("worker %d has died; another takes its place", worker.process.pid)
                    RESTARTS.inc()
                    await worker.end()
                    self.workers[number] = await TableWorker.start()

    async def close(self) -> None:
        """End all of them."""
        async with self._starting:
            self._closed = True
        await asyncio.gather(*(worker.end() for worker in self.workers))
