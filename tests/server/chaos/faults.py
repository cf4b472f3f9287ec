"""What can go wrong, and is mended after a while. Which, where and for how long is drawn from a seed.

A fault that was made says so only once its effect has been seen: a process stands still, an answer was held up.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from pathlib import Path

import httpx

from tests.server.postgresql import Postgresql

from .fronts import Front, send, state
from .line import Line

HOUR = 3600.0
EFFECT = 20.0
"""Seconds in which the effect of a fault can be seen, however busy the machine is; other faults may hide it."""
LONG = 0.03
"""How many faults last so long that whoever waits for the storage gives up."""


@dataclass
class Stage:
    """What faults may touch, and what they have done."""

    fronts: Sequence[Front]
    lines: Sequence[Line] = ()
    postgresql: Postgresql | None = None
    sqlite: Path | None = None
    longest: float = 1.0
    """Seconds for which most faults last."""
    story: list[str] = field(default_factory=list)
    made: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    """By kind, the faults whose effect was seen."""

    def seconds(self, chance: random.Random) -> float:
        """How long a fault lasts."""
        if self.longest > 5.0 and chance.random() < LONG:
            return chance.uniform(12.0, 35.0)
        return chance.uniform(0.3, self.longest)

    async def see(self, kind: str, effect: Callable[[], bool]) -> None:
        """Wait until a fault has an effect."""
        until = time.monotonic() + EFFECT
        while time.monotonic() < until:
            if effect():
                self.seen[kind] += 1
                return
            await asyncio.sleep(0.02)


Fault = Callable[[Stage, random.Random], AbstractAsyncContextManager[str]]
"""Something that is wrong inside a block; what it was, in words."""


@asynccontextmanager
async def killed_front(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A front is ended as by a power cut."""
    front = chance.choice(stage.fronts)
    ended = front.end_by(signal.SIGKILL)
    await stage.see("killed front", lambda: -signal.SIGKILL in front.ends[ended:])
    yield f"{front.name} was killed"


@asynccontextmanager
async def restarted_front(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A front is stopped as for an upgrade."""
    front = chance.choice(stage.fronts)
    ended = front.end_by(signal.SIGTERM)
    yield f"{front.name} was restarted"
    await stage.see("restarted front", lambda: len(front.ends) > ended)


@asynccontextmanager
async def killed_worker(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A process that runs games is ended."""
    front = chance.choice(stage.fronts)
    workers = front.workers()
    for worker in workers:
        send(worker, signal.SIGKILL)
    if workers:
        await stage.see("killed worker", lambda: not any(state(worker).strip("Z") for worker in workers))
    yield f"the workers of {front.name} were killed"


@asynccontextmanager
async def _frozen(stage: Stage, kind: str, processes: Sequence[int], seconds: float) -> AsyncIterator[None]:
    for each in processes:
        send(each, signal.SIGSTOP)
    try:
        if processes:
            await stage.see(kind, lambda: all(state(each) == "T" for each in processes))
        await asyncio.sleep(seconds)
        yield
    finally:
        for each in processes:
            send(each, signal.SIGCONT)


@asynccontextmanager
async def frozen_front(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A front stands still, sometimes for so long that others take its tables."""
    front, seconds = chance.choice(stage.fronts), stage.seconds(chance)
    async with _frozen(stage, "frozen front", [front.pid], seconds):
        yield f"{front.name} stood still for {seconds:.1f} s"


@asynccontextmanager
async def frozen_worker(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """A process that runs games stands still."""
    front, seconds = chance.choice(stage.fronts), stage.seconds(chance)
    async with _frozen(stage, "frozen worker", front.workers(), seconds):
        yield f"the workers of {front.name} stood still for {seconds:.1f} s"


async def _jump(stage: Stage, chance: random.Random, kind: str, jumps: Sequence[float]) -> str:
    front, ahead = chance.choice(stage.fronts), chance.choice(jumps)
    front.set_clock(ahead)
    async with httpx.AsyncClient(timeout=EFFECT, trust_env=False) as client:
        until = time.monotonic() + EFFECT
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError):
                told = (await client.get(f"{front.address}/api/health")).headers.get("date")
                if told and abs(parsedate_to_datetime(told).timestamp() - time.time() - ahead) < 30.0:
                    stage.seen[kind] += 1
                    break
            await asyncio.sleep(0.1)
    await asyncio.sleep(stage.seconds(chance))
    return f"the clock of {front.name} was set to {ahead:+g} s"


@asynccontextmanager
async def clock_ahead(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """The wall clock of a front is set ahead, and stays so."""
    yield await _jump(stage, chance, "clock ahead", (60.0, HOUR, 31 * 24 * HOUR))


@asynccontextmanager
async def clock_back(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """The wall clock of a front is set back, and stays so."""
    yield await _jump(stage, chance, "clock back", (-60.0, -HOUR, -31 * 24 * HOUR))


# SQLite


@asynccontextmanager
async def locked_database(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """Another process writes and does not come to an end."""
    assert stage.sqlite is not None
    seconds = stage.seconds(chance)
    connection = sqlite3.connect(stage.sqlite, timeout=5, isolation_level=None, check_same_thread=False)
    try:
        with contextlib.suppress(sqlite3.OperationalError):  # a front that stands still has locked it already
            await asyncio.to_thread(connection.execute, "BEGIN EXCLUSIVE")
            stage.seen["locked database"] += 1
        await asyncio.sleep(seconds)
        yield f"the database was locked for {seconds:.1f} s"
    finally:
        connection.close()


@asynccontextmanager
async def full_disk(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """There is no room for what fronts write."""
    seconds = stage.seconds(chance)
    outages = sum(front.outages for front in stage.fronts)
    for front in stage.fronts:
        front.fill_disk()
    try:
        await stage.see("full disk", lambda: sum(front.outages for front in stage.fronts) > outages)
        await asyncio.sleep(seconds)
        yield f"the disk was full for {seconds:.1f} s"
    finally:
        for front in stage.fronts:
            front.make_room()


# PostgreSQL


@asynccontextmanager
async def _troubled(
    stage: Stage, chance: random.Random, kind: str, trouble: Callable[[Line], None]
) -> AsyncIterator[str]:
    """The lines of some fronts, one of them or all, are in trouble."""
    lines = stage.lines if chance.random() < 0.5 else [chance.choice(stage.lines)]
    seconds, before = stage.seconds(chance), sum(line.troubles for line in lines)
    for line in lines:
        trouble(line)
    try:
        await stage.see(kind, lambda: sum(line.troubles for line in lines) > before)
        await asyncio.sleep(seconds)
        yield f"{kind}: {' and '.join(line.name for line in lines)} for {seconds:.1f} s"
    finally:
        for line in lines:
            line.mend()


@asynccontextmanager
async def cut_line(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """Fronts lose the database."""
    async with _troubled(stage, chance, "cut line", Line.cut) as words:
        yield words


@asynccontextmanager
async def stalled_line(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """What fronts ask does not arrive, and nobody tells them."""
    async with _troubled(stage, chance, "stalled line", Line.stall) as words:
        yield words


@asynccontextmanager
async def lost_replies(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """What fronts write is written, and they are cut off before they hear of it."""
    async with _troubled(stage, chance, "lost replies", Line.lose_replies) as words:
        yield words


@asynccontextmanager
async def killed_database(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """All processes of PostgreSQL are ended in the middle of everything, and it comes back."""
    assert stage.postgresql is not None
    seconds = stage.seconds(chance)
    processes = stage.postgresql.processes()
    stage.postgresql.kill()
    try:
        await stage.see("killed database", lambda: not any(state(each).strip("Z") for each in processes))
        await asyncio.sleep(seconds)
        yield f"PostgreSQL was killed, and away for {seconds:.1f} s"
    finally:
        await asyncio.to_thread(stage.postgresql.start)


@asynccontextmanager
async def frozen_database(stage: Stage, chance: random.Random) -> AsyncIterator[str]:
    """PostgreSQL stands still: connections are good, and nobody answers."""
    assert stage.postgresql is not None
    seconds = stage.seconds(chance)
    async with _frozen(stage, "frozen database", stage.postgresql.processes(), seconds):
        yield f"PostgreSQL stood still for {seconds:.1f} s"


ANYWHERE: tuple[Fault, ...] = (
    killed_front,
    restarted_front,
    killed_worker,
    frozen_front,
    frozen_worker,
    clock_ahead,
    clock_back,
)
ON_SQLITE: tuple[Fault, ...] = (*ANYWHERE, locked_database, full_disk)
ON_POSTGRESQL: tuple[Fault, ...] = (
    *ANYWHERE,
    cut_line,
    stalled_line,
    lost_replies,
    killed_database,
    frozen_database,
)


def kind_of(fault: Fault) -> str:
    """What a fault is called where faults are counted."""
    return fault.__name__.replace("_", " ")


def schedule(faults: Sequence[Fault], count: int, chance: random.Random) -> list[Fault]:
    """So many faults: each kind comes once before any comes again."""
    drawn: list[Fault] = []
    while len(drawn) < count:
        drawn += chance.sample(faults, len(faults))
    return drawn[:count]
