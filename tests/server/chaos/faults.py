"""What can go wrong, and is mended after a while. Which, where and for how long is drawn from a seed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.postgresql import Postgresql

from .fronts import LEASE, Front, children, send
from .line import Line

HOUR = 3600.0


@dataclass
class Stage:
    """What faults may touch."""

    fronts: Sequence[Front]
    lines: Sequence[Line] = ()
    postgresql: Postgresql | None = None
    sqlite: Path | None = None
    done: list[str] = field(default_factory=list)


Fault = Callable[[Stage, random.Random], AbstractAsyncContextManager[str]]
"""Something that is wrong inside a block; what it was, in words."""


@asynccontextmanager
async def killed_front(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A front is ended as by a power cut."""
    front = chance.choice(stage.fronts)
    front.signal(signal.SIGKILL)
    yield f"{front.name} was killed"
    await front.opened()


@asynccontextmanager
async def restarted_front(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A front is stopped as for an upgrade."""
    front = chance.choice(stage.fronts)
    front.signal(signal.SIGTERM)
    yield f"{front.name} was restarted"
    await front.opened()


@asynccontextmanager
async def killed_worker(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A process that runs games is ended."""
    front = chance.choice(stage.fronts)
    for worker in front.workers():
        send(worker, signal.SIGKILL)
    yield f"the workers of {front.name} were killed"


@asynccontextmanager
async def frozen_front(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A front stands still, sometimes for so long that others take its tables."""
    front = chance.choice(stage.fronts)
    seconds = chance.uniform(0.3, 2 * LEASE)
    pid = front.pid
    send(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
        yield f"{front.name} stood still for {seconds:.1f} s"
    finally:
        send(pid, signal.SIGCONT)


@asynccontextmanager
async def frozen_worker(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A process that runs games stands still."""
    front = chance.choice(stage.fronts)
    seconds = chance.uniform(0.3, 3.0)
    workers = front.workers()
    for worker in workers:
        send(worker, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
        yield f"the workers of {front.name} stood still for {seconds:.1f} s"
    finally:
        for worker in workers:
            send(worker, signal.SIGCONT)


@asynccontextmanager
async def jumping_clock(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """The wall clock of a front is set, and stays so."""
    front = chance.choice(stage.fronts)
    ahead = chance.choice((-30 * 24 * HOUR, -HOUR, -60.0, 60.0, HOUR, 30 * 24 * HOUR))
    front.set_clock(ahead)
    await asyncio.sleep(chance.uniform(0.2, 1.5))
    yield f"the clock of {front.name} was set to {ahead:+g} s"
    if chance.random() < 0.5:
        front.set_clock(0.0)


# SQLite


@asynccontextmanager
async def locked_database(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """Another process writes and does not come to an end."""
    assert stage.sqlite is not None
    seconds = chance.uniform(0.5, 4.0)
    connection = sqlite3.connect(stage.sqlite, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        with contextlib.suppress(sqlite3.OperationalError):  # a front that stands still has locked it already
            await asyncio.to_thread(connection.execute, "BEGIN EXCLUSIVE")
        await asyncio.sleep(seconds)
        yield f"the database was locked for {seconds:.1f} s"
    finally:
        connection.close()


@asynccontextmanager
async def full_disk(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """There is no room for what fronts write."""
    seconds = chance.uniform(0.5, 4.0)
    for front in stage.fronts:
        front.fill_disk()
    try:
        await asyncio.sleep(seconds)
        yield f"the disk was full for {seconds:.1f} s"
    finally:
        for front in stage.fronts:
            front.make_room()


# PostgreSQL


def _some(lines: Sequence[Line], chance: random.Random) -> Sequence[Line]:
    return lines if chance.random() < 0.5 else [chance.choice(lines)]


@asynccontextmanager
async def cut_line(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """Fronts lose the database, one of them or all."""
    lines, seconds = _some(stage.lines, chance), chance.uniform(0.2, 2 * LEASE)
    for line in lines:
        line.cut()
    await asyncio.sleep(seconds)
    yield f"the line of {' and '.join(line.name for line in lines)} was cut for {seconds:.1f} s"
    for line in lines:
        line.mend()


@asynccontextmanager
async def stalled_line(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """What fronts ask does not arrive, and nobody tells them."""
    lines, seconds = _some(stage.lines, chance), chance.uniform(0.5, 4.0)
    for line in lines:
        line.stall()
    await asyncio.sleep(seconds)
    yield f"the line of {' and '.join(line.name for line in lines)} stood still for {seconds:.1f} s"
    for line in lines:
        line.mend()


@asynccontextmanager
async def lost_replies(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """What fronts write is written, and they are cut off before they hear of it."""
    lines, seconds = _some(stage.lines, chance), chance.uniform(0.1, 1.5)
    for line in lines:
        line.lose_replies()
    await asyncio.sleep(seconds)
    yield f"{' and '.join(line.name for line in lines)} heard nothing of what was written for {seconds:.1f} s"
    for line in lines:
        line.mend()


@asynccontextmanager
async def crashed_database(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """PostgreSQL ends in the middle of everything, and comes back."""
    assert stage.postgresql is not None
    seconds = chance.uniform(0.2, 3.0)
    await asyncio.to_thread(stage.postgresql.crash)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(stage.postgresql.start)
    yield f"PostgreSQL was away for {seconds:.1f} s"


@asynccontextmanager
async def frozen_database(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """PostgreSQL stands still: connections are good, and nobody answers."""
    assert stage.postgresql is not None
    seconds = chance.uniform(0.5, 4.0)
    processes = [stage.postgresql.pid, *children(stage.postgresql.pid)]
    for each in processes:
        send(each, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
        yield f"PostgreSQL stood still for {seconds:.1f} s"
    finally:
        for each in processes:
            send(each, signal.SIGCONT)


ANYWHERE: tuple[Fault, ...] = (
    killed_front,
    restarted_front,
    killed_worker,
    frozen_front,
    frozen_worker,
    jumping_clock,
)
ON_SQLITE: tuple[Fault, ...] = (*ANYWHERE, locked_database, full_disk)
ON_POSTGRESQL: tuple[Fault, ...] = (
    *ANYWHERE,
    cut_line,
    stalled_line,
    lost_replies,
    crashed_database,
    frozen_database,
)


def schedule(faults: Sequence[Fault], count: int, chance: random.Random) -> list[Fault]:
    """So many faults: each kind comes once before any comes again."""
    drawn: list[Fault] = []
    while len(drawn) < count:
        drawn += chance.sample(faults, len(faults))
    return drawn[:count]


@asynccontextmanager
async def together(first: Fault, second: Fault, stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A second fault comes while the first one lasts."""
    async with contextlib.AsyncExitStack() as stack:
        words = await stack.enter_async_context(first(stage, chance))
        more = await stack.enter_async_context(second(stage, chance))
        yield f"{words}, and meanwhile {more}"
