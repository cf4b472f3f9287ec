"""A child process that answers messages over pipes, as the server sees it: sending, waiting, noticing that it died."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Generic, Self, TypeVar

import msgspec

from westmarch.server.operations.metrics import WORKER_SECONDS

from .frames import HEADER, Answer, Message

M = TypeVar("M")
R = TypeVar("R")

_log = logging.getLogger(__name__)
_encode = msgspec.msgpack.Encoder().encode


class WorkerLost(Exception):
    """A worker has died, or was stuck, with its work undone."""


class WorkerProcess(Generic[M, R]):
    """One process and the messages that it has not answered yet."""

    module: str
    """What the process runs."""
    decoder: msgspec.msgpack.Decoder[Answer[Any]]
    """Reads what it sends back."""
    patience: float
    """Seconds after which it is taken for stuck, if it does not answer."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.is_alive = True
        self._waiting: dict[int, asyncio.Future[R]] = {}
        self._number = 0
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def start(cls, *arguments: str) -> Self:
        """A new process."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            cls.module,
            *arguments,
            stdin=PIPE,
            stdout=PIPE,
            env=environment,
            process_group=0,
        )
        return cls(process)

    @property
    def waiting(self) -> int:
        """How many messages it has yet to answer."""
        return len(self._waiting)

    async def ask(self, message: M) -> R:
        """Send a message and wait for its reply."""
        if not self.is_alive:
            raise WorkerLost("the worker has gone")
        stdin = self.process.stdin
        assert stdin is not None
        self._number += 1
        number = self._number
        packed = _encode(Message(number, message))
        future: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            stdin.write(HEADER.pack(len(packed)) + packed)
            await stdin.drain()
            with WORKER_SECONDS.labels(type(message).__name__).time():
                return await asyncio.wait_for(future, self.patience)
        except TimeoutError:
            _log.error("worker %d is stuck and is ended", self.process.pid)
            self.lose()
            raise WorkerLost("the worker was stuck") from None
        except (ConnectionError, RuntimeError) as error:
            self.lose()
            raise WorkerLost(str(error)) from error
        finally:
            self._waiting.pop(number, None)

    async def _read(self) -> None:
        stdout = self.process.stdout
        assert stdout is not None
        try:
            while True:
                (length,) = HEADER.unpack(await stdout.readexactly(HEADER.size))
                answer = self.decoder.decode(await stdout.readexactly(length))
                future = self._waiting.get(answer.number)
                if future is not None and not future.done():
                    future.set_result(answer.reply)
        except (asyncio.IncompleteReadError, ConnectionError, msgspec.MsgspecError):
            self.lose()

    def lose(self) -> None:
        """End it at once; what it was asked remains undone."""
        self.is_alive = False
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(WorkerLost("the worker has died"))
                # Who is still sending learns it from the pipe, and does not ask.
                future.exception()

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
