"""A line to PostgreSQL that is cut, stalls or loses replies: what was written is written once, and known to be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.server.postgresql import find_programs, running_server
from westmarch.server.storage import Archive, Ledger, open_database
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptSeat, KeptTable

from .line import Line

PROGRAMS = find_programs()
pytestmark = [pytest.mark.anyio, pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")]

LINES = 30


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
    engine = await asyncio.to_thread(open_database, far)
    ledger = Ledger(engine)
    kept = KeptTable("a", "meccg", "introductory", "computer", "able", "running", 0.0, 0.0, start=b"{}")
    kept.seats = [KeptSeat(0, "Anna", "person")]
    await ledger.write_surely(keep.add_table(kept))

    for number in range(LINES):
        trouble = {1: between.lose_replies, 2: between.cut, 3: between.stall}.get(number % 6)
        before = between.troubles
        if trouble is not None:
            trouble()
        writing = asyncio.create_task(ledger.write_surely(keep.add_chat("a", 0, "Anna", f"line {number}")))
        while trouble is not None and between.troubles == before:
            await asyncio.sleep(0.01)
        between.mend()
        await asyncio.wait_for(writing, 60)
    await ledger.close()
    engine.dispose()
    there = open_database(near)
    told = [each[1] for each in Archive(there).chats("a", 2 * LINES)]
    there.dispose()
    assert told == [f"line {number}" for number in range(LINES)]
    assert between.lost >= LINES // 6
