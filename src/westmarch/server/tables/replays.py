"""Finished games: their records, and how they stood after each answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Hashable
from typing import TYPE_CHECKING

from westmarch.server.errors import Complaint
from westmarch.server.limits import Caller
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptSeat, KeptTable, blank_table
from westmarch.server.storage.reading import in_time
from westmarch.server.workers.jobs import Course, Document, Job, Position, Read, ReadRecord, Shown, Tell
from westmarch.server.workers.looking import EVERYTHING

from .fair_deals import stated_commitment

if TYPE_CHECKING:
    from .service import Tables

FROM_OUTSIDE = "record"
"""Whom a table was opened for at which only the record of a game lies. Its answers are those of the record."""


class Replays:
    """The records of a server's tables; of a running game, what its players have seen."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def add_record(self, content: bytes, caller: Caller) -> str:
        """A record from outside as a finished table; its id."""
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
        return kept.id

    async def record(self, id: str) -> bytes:
        """The record of a finished game; it is sealed before."""
        kept = await self.finished(id)
        assert kept.record is not None
        return kept.record

    async def chapters(self, kept: KeptTable, seat: int, seats: bytes, caller: Caller) -> Document:
        """A game as a replay shows it. Chapters give nothing away."""
        shown = _shown(kept, seats)

        async def make() -> Job:
            if kept.record is not None:
                course = Course(kept.record)
            else:
                answers = await in_time(lambda: self._tables.archive.answers(kept.id))
                course = Course(_start(kept), [(each.seat, each.option) for each in answers])
            return Tell(shown, course, seat, kept.status == "over")

        return await self._document(kept, ("chapters", kept.id, seat, seats), make, caller)

    async def position(self, kept: KeptTable, at: int, seat: int, seats: bytes, caller: Caller) -> Document:
        """How a game stood after some answers. Who asks for a running game must have shown the token of the seat."""
        if not 0 <= at <= kept.answers:
            raise Complaint(404, "The game has no such move.")
        if kept.status != "over" and seat == EVERYTHING:
            raise Complaint(409, "Hands lie open only when the game is over.")
        shown = _shown(kept, seats)

        async def make() -> Job:
            course = await self.course(kept, at)
            chosen = None if kept.record is not None else await self._answer(kept.id, at)
            return Position(shown, course, at, seat, chosen)

        return await self._document(kept, ("position", kept.id, at, seat, seats), make, caller)

    async def _answer(self, id: str, at: int) -> tuple[int, str] | None:
        """The answer after so many, of a game that has no record yet: a record knows its own."""
        found = await in_time(lambda: self._tables.archive.answers(id, at, at + 1))
        return (found[0].seat, found[0].option) if found else None

    async def course(self, kept: KeptTable, at: int) -> Course:
        """A game up to some answer: a finished one by its record, others from the nearest snapshot on."""
        if kept.record is not None:
            return Course(kept.record)
        archive = self._tables.archive
        game = await in_time(lambda: archive.game(kept.id, at))
        before = await in_time(lambda: archive.answers(kept.id, 0, game.number))
        answers = [(each.seat, each.option) for each in (*before, *game.answers)]
        return Course(_start(kept), answers, game.snapshot, game.number)

    async def _document(
        self, kept: KeptTable, key: Hashable, make: Callable[[], Awaitable[Job]], caller: Caller
    ) -> Document:
        """A finished game never changes, so what was told of it once is kept; the key holds all that it depends on."""
        if kept.status == "over":
            return await self._tables.jobs.document(key, make, caller)
        return await self._tables.jobs.do(await make(), Document, caller)

    async def finished(self, id: str) -> KeptTable:
        """A table whose game is over."""
        kept = await self._tables.kept(id)
        if kept.status != "over" or kept.record is None:
            raise Complaint(409, "The record is sealed until the game is over: it would give away every hand.")
        return kept


def _shown(kept: KeptTable, seats: bytes) -> Shown:
    return Shown(kept.id, kept.game, kept.format, seats, [seat.name for seat in kept.seats])


def _start(kept: KeptTable) -> bytes:
    assert kept.start is not None, "a game that has not begun has no replay"
    return kept.start
