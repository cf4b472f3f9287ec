"""The worker processes, as the server sees them: sending errands, and noticing when one dies."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from westmarch.server.metrics import ERRAND_SECONDS, RESTARTS

from .errands import HEADER, Errand, FromWorker, Reply, ToWorker

PATIENCE = 60.0
"""Seconds after which a worker that does not answer is taken for stuck."""

_log = logging.getLogger(__name__)
_encode = msgspec.msgpack.Encoder().encode
_decoder = msgspec.msgpack.Decoder(FromWorker)


class WorkerLost(Exception):
    """A worker has died, or was stuck, with the errand undone."""


class WorkerProcess:
    """One process and the errands that it has not answered yet."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.is_alive = True
        self.tables: set[str] = set()
        """The tables whose games live there."""
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._number = 0
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def start(cls) -> WorkerProcess:
        """A new process."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "westmarch.server.workers.worker",
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            process_group=0,
        )
        return cls(process)

    @property
    def waiting(self) -> int:
        """Errands that it has not answered yet."""
        return len(self._waiting)

    @property
    def load(self) -> tuple[int, int]:
        """How busy it is."""
        return len(self._waiting), len(self.tables)

    async def ask(self, errand: Errand) -> Reply:
        """Send an errand and wait for its reply."""
        if not self.is_alive:
            raise WorkerLost("the worker has gone")
        stdin = self.process.stdin
        assert stdin is not None
        self._number += 1
        number = self._number
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        message = _encode(ToWorker(number, errand))
        try:
            stdin.write(HEADER.pack(len(message)) + message)
            await stdin.drain()
            with ERRAND_SECONDS.labels(type(errand).__name__).time():
                return await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            _log.error("worker %d is stuck and is ended", self.process.pid)
            self._lose()
            raise WorkerLost("the worker was stuck") from None
        except (ConnectionError, RuntimeError) as error:
            self._lose()
            raise WorkerLost(str(error)) from error
        finally:
            self._waiting.pop(number, None)

    async def _read(self) -> None:
        stdout = self.process.stdout
        assert stdout is not None
        try:
            while True:
                (length,) = HEADER.unpack(await stdout.readexactly(HEADER.size))
                answer = _decoder.decode(await stdout.readexactly(length))
                future = self._waiting.get(answer.number)
                if future is not None and not future.done():
                    future.set_result(answer.reply)
        except (asyncio.IncompleteReadError, ConnectionError, msgspec.MsgspecError):
            self._lose()

    def _lose(self) -> None:
        self.is_alive = False
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(WorkerLost("the worker has died"))

    async def end(self) -> None:
        """Let it go: its input ends, and so does it."""
        self.is_alive = False
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            await asyncio.wait_for(self.process.wait(), 2.0)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader


class Pool:
    """So many workers, started when the first is needed; a dead one is replaced."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.workers: list[WorkerProcess] = []
        self._starting = asyncio.Lock()
        self._closed = False

    async def start(self) -> None:
        """Start all of them, if that is not done yet."""
        async with self._starting:
            if not self.workers and not self._closed:
                self.workers = list(await asyncio.gather(*(WorkerProcess.start() for _ in range(self.size))))

    async def pick(self) -> WorkerProcess:
        """The worker with the fewest tables, for a table that has none."""
        await self._replace()
        return min(self.workers, key=lambda worker: (len(worker.tables), worker.load))

    async def errand(self, errand: Errand) -> Reply:
        """An errand that any worker can do; if one dies of it, another tries once more."""
        for last in (False, True):
            await self._replace()
            try:
                return await min(self.workers, key=lambda worker: worker.load).ask(errand)
            except WorkerLost:
                if last:
                    raise
        raise AssertionError

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
                    self.workers[number] = await WorkerProcess.start()

    async def close(self) -> None:
        """End all of them."""
        async with self._starting:
            self._closed = True
        await asyncio.gather(*(worker.end() for worker in self.workers))
