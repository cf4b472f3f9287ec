"""Finished games: their records, and how they stood after each answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from westmarch.server.errors import ApiError
from westmarch.server.guards.limits import Caller
from westmarch.server.jobs import UnusableSnapshot
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptSeat, KeptTable, blank_table
from westmarch.server.storage.reading import in_time
from westmarch.server.workers.jobs import (
    Advise,
    Analyse,
    Course,
    Document,
    Job,
    Position,
    Read,
    ReadRecord,
    Send,
    Shown,
    Tell,
)
from westmarch.server.workers.viewing import EVERYTHING

from .fair_deals import stated_commitment

if TYPE_CHECKING:
    from .service import Tables

R = TypeVar("R")
AT_ONCE = 3
"""Tables that are read with their records at the same time: threads that read keep the loop from those who play."""
FROM_OUTSIDE = "record"
"""Whom a table was opened for at which only the record of a game lies. Its answers are those of the record."""


class Replays:
    """The records of a server's tables; of a running game, what its players have seen."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._reading = asyncio.Semaphore(AT_ONCE)

    async def kept(self, id: str) -> KeptTable:
        """A table with the record of its game."""
        async with self._reading:
            return await self._tables.kept(id)

    async def add_record(self, content: bytes, caller: Caller) -> tuple[str, bool]:
        """A record from outside as a finished table; its id, and whether the record has digests."""
        self._tables.take_newcomers()
        read = await self._tables.jobs.do(Read(content), ReadRecord, caller)
        kept = blank_table(read.game, read.format, FROM_OUTSIDE, read.windows)
        kept.status, kept.start, kept.record, kept.answers = "over", read.start, content, read.moves
        kept.result = read.result.decode()
        kept.commitment = stated_commitment(read.start)
        kept.seats = [
            KeptSeat(number, f"Seat {number + 1}", "record", deck_name=deck)
            for number, deck in enumerate(read.deck_names)
        ]
        await self._tables.ledger.write(keep.add_table(kept))
        return kept.id, read.has_digests

    async def record(self, id: str, caller: Caller) -> Document:
        """The record of a finished game; it is sealed before."""
        kept = await self.finished(id)
        assert kept.record is not None
        job = Send(id, kept.record)
        return await self._document(kept, ("record", id), lambda: self._tables.jobs.do(job, Document, caller))

    async def chapters(self, kept: KeptTable, seat: int, seats: bytes, caller: Caller) -> Document:
        """A game as a replay shows it. Chapters give nothing away."""
        shown, jobs = _shown(kept, seats), self._tables.jobs

        async def tell() -> Document:
            if kept.record is not None:
                course = Course(kept.record)
            else:
                answers = await in_time(lambda: self._tables.archive.answers(kept.id))
                course = Course(_start(kept), [(each.seat, each.option) for each in answers])
            return await jobs.do(Tell(shown, course, seat, kept.status == "over"), Document, caller)

        return await self._document(kept, ("chapters", kept.id, seat, seats), tell)

    async def position(self, kept: KeptTable, at: int, seat: int, seats: bytes, caller: Caller) -> Document:
        """How a game stood after some answers. Who asks for a running game must have shown the token of the seat."""
        if not 0 <= at <= kept.answers:
            raise ApiError(404, "The game has no such move.")
        if kept.status != "over" and seat == EVERYTHING:
            raise ApiError(409, "Hands lie open only when the game is over.")
        shown = _shown(kept, seats)

        async def look() -> Document:
            chosen = None if kept.record is not None else await self._answer(kept.id, at + 1)
            job = partial(Position, shown, at=at, seat=seat, next=chosen)
            return await self.from_nearest(kept, at, lambda course: job(course=course), Document, caller)

        return await self._document(kept, ("position", kept.id, at, seat, seats), look)

    async def hint(self, kept: KeptTable, seat: int, caller: Caller) -> Document:
        """What the squire would do in a seat that is asked. Who asks must have shown the token of the seat."""
        job = partial(Advise, kept.game, at=kept.answers, seat=seat)
        # What is taken back and answered anew changes the table, though it has as many answers as before.
        key = ("hint", kept.id, kept.answers, kept.changed, seat)
        return await self._tables.jobs.document(
            key, lambda: self.from_nearest(kept, kept.answers, lambda course: job(course=course), Document, caller)
        )

    async def analysis(self, id: str, caller: Caller) -> Document:
        """What can be said of a finished game."""
        kept = await self.finished(id)
        assert kept.record is not None
        job = Analyse(kept.game, kept.record)
        return await self._document(kept, ("analysis", id), lambda: self._tables.jobs.do(job, Document, caller))

    async def from_nearest(
        self, kept: KeptTable, at: int, job: Callable[[Course], Job], kind: type[R], caller: Caller
    ) -> R:
        """Have something done with a game up to some answer: a finished one by its record, others from the nearest
        snapshot on, or, if that does not serve, from their start."""
        jobs = self._tables.jobs
        if kept.record is not None:
            return await jobs.do(job(Course(kept.record)), kind, caller)
        try:
            return await jobs.do(job(await self._course(kept, at, None)), kind, caller)
        except UnusableSnapshot:
            return await jobs.do(job(await self._course(kept, at, 0)), kind, caller)

    async def _answer(self, id: str, number: int) -> tuple[int, str] | None:
        """One answer of a game, if there is one yet."""
        found = await in_time(lambda: self._tables.archive.answers(id, number - 1, number))
        return (found[0].seat, found[0].option) if found else None

    async def _course(self, kept: KeptTable, at: int, below: int | None) -> Course:
        game = await in_time(lambda: self._tables.archive.game(kept.id, at, below))
        answers = [(each.seat, each.option) for each in game.answers]
        return Course(_start(kept), answers, game.snapshot, game.number)

    async def _document(self, kept: KeptTable, key: Hashable, work: Callable[[], Awaitable[Document]]) -> Document:
        """A finished game never changes, so what was told of it once is kept; the key holds all that it depends on."""
        return await (self._tables.jobs.document(key, work) if kept.status == "over" else work())

    async def finished(self, id: str) -> KeptTable:
        """A table whose game is over."""
        kept = await self.kept(id)
        if kept.status != "over" or kept.record is None:
            raise ApiError(409, "The record is sealed until the game is over: it would give away every hand.")
        return kept


def _shown(kept: KeptTable, seats: bytes) -> Shown:
    return Shown(kept.id, kept.game, kept.format, seats, [seat.name for seat in kept.seats])


def _start(kept: KeptTable) -> bytes:
    assert kept.start is not None, "a game that has not begun has no replay"
    return kept.start
