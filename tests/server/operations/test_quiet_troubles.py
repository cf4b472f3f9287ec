"""What passes by itself is no error, and fills no log: a worker that dies, a storage that is away for a while."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any, cast

import pytest

from westmarch.server.storage.outages import StorageAway
from westmarch.server.tables.housekeeping import keep_doing
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.process import WorkerLost
from westmarch.server.workers.protocol import Close


class Dying:
    """A process that ends while something is being sent to it."""

    pid = 1

    def __init__(self) -> None:
        self.stdin = self
        self.stdout = asyncio.StreamReader()
        self.is_gone = asyncio.Event()

    def write(self, data: bytes) -> None:
        """Take some of it."""

    async def drain(self) -> None:
        """The pipe is full until it breaks."""
        await self.is_gone.wait()
        raise BrokenPipeError

    def kill(self) -> None:
        """It has ended already."""


def test_who_was_sending_to_a_worker_that_died_hears_of_it_once() -> None:
    async def run() -> list[dict[str, Any]]:
        troubles: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: troubles.append(context))
        process = Dying()
        worker = TableWorker(cast(asyncio.subprocess.Process, process))
        asking = asyncio.create_task(worker.ask(Close("a")))
        await asyncio.sleep(0)
        worker.lose()
        process.is_gone.set()
        with pytest.raises(WorkerLost):
            await asking
        worker._reader.cancel()
        del asking, worker
        gc.collect()
        await asyncio.sleep(0)
        return troubles

    assert asyncio.run(run()) == []


def test_work_that_waits_for_the_storage_goes_on_and_only_mistakes_are_noted(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        troubles: list[Exception | None] = [StorageAway(), ValueError("spilt ink"), StorageAway(), None]
        done = asyncio.Event()

        async def work() -> None:
            trouble = troubles.pop(0) if troubles else None
            if trouble is not None:
                raise trouble
            done.set()

        task = asyncio.create_task(keep_doing(work, 0.0, "the ink ran out"))
        await asyncio.wait_for(done.wait(), 60)
        task.cancel()

    with caplog.at_level(logging.DEBUG, "westmarch"):
        asyncio.run(run())
    assert [record.message for record in caplog.records] == ["the ink ran out"]
