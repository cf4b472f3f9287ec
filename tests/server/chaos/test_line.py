"""A line to PostgreSQL that is cut, stalls or loses replies: what was written is written once, and known to be."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection

from tests.server.postgresql import find_programs, running_server
from westmarch.server.storage import Archive, Ledger, open_database
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptSeat, KeptTable

from .line import Line

PROGRAMS = find_programs()
pytestmark = [
    pytest.mark.anyio,
    pytest.mark.soak,
    pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed"),
]

RECOGNISED = 3
"""So many commits at least must have lost their replies."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def line(anyio_backend: str) -> AsyncIterator[tuple[Line, str, str]]:
    """A line, the address of the database behind it, and the one at its other end."""
    assert PROGRAMS is not None
    with running_server(PROGRAMS) as postgresql:
        made = Line(postgresql.socket, "the line")
        yield made, await made.open(), postgresql.url
        await made.close()


async def test_every_line_is_written_once_whatever_the_line_does(line: tuple[Line, str, str]) -> None:
    between, far, near = line
    chance = random.Random(7)
    engine = await asyncio.to_thread(open_database, far)
    ledger = Ledger(engine)
    kept = KeptTable("a", "meccg", "introductory", "computer", "able", "running", 0.0, 0.0, start=b"{}")
    kept.seats = [KeptSeat(0, "Anna", "person")]
    await ledger.write_surely(keep.add_table(kept))

    counting, recognised = ledger._count, []

    def count(connection: Connection, is_sure: bool) -> bool:
        is_new = counting(connection, is_sure)
        recognised.append(not is_new)
        return is_new

    ledger._count = count  # type: ignore[method-assign]

    async def talk() -> None:
        while sum(recognised) < RECOGNISED:
            writing = [keep.add_chat("a", 0, "Anna", f"line {len(written) + number}", 0.0) for number in range(5)]
            written.extend(writing)
            await asyncio.gather(*(ledger.write_surely(job) for job in writing))

    async def disturb() -> None:
        while True:
            await asyncio.sleep(chance.uniform(0.0, 0.03))
            chance.choice((between.lose_replies, between.lose_replies, between.cut, between.stall))()
            await asyncio.sleep(chance.uniform(0.0, 0.03))
            between.mend()

    written: list[object] = []
    disturbing = asyncio.create_task(disturb())
    try:
        await asyncio.wait_for(talk(), 300)
    finally:
        disturbing.cancel()
        between.mend()
        await ledger.close()
        engine.dispose()
    there = open_database(near)
    told = [each[1] for each in Archive(there).chats("a", 2 * len(written))]
    there.dispose()
    assert told == [f"line {number}" for number in range(len(written))]
