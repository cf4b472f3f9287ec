"""Finished games: their records, and how they stood after each answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from westmarch.server.errors import Complaint
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptAnswer, KeptSeat, KeptTable, blank_table
from westmarch.server.workers.errands import Chapters, Position, Read, ReadRecord, Seen, Tell
from westmarch.server.workers.looking import EVERYTHING

if TYPE_CHECKING:
    from .service import Tables


class Replays:
    """The records of a server's tables; of a running game, what its players have seen."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def add_record(self, content: bytes) -> str:
        """A record from outside as a finished table; its id."""
        self._tables.take_newcomers()
        read = await self._tables.errand(Read(content), ReadRecord)
        kept = blank_table(read.game, read.format, "record", read.windows)
        kept.status, kept.start, kept.record, kept.answers = "over", read.start, content, len(read.answers)
        kept.result = read.result.decode()
        kept.seats = [
            KeptSeat(number, f"Seat {number + 1}", "record", deck_name=deck[:120])
            for number, deck in enumerate(read.deck_names)
        ]
        answers = [KeptAnswer(seat, option, "record", at=kept.created) for seat, option in read.answers]
        await self._tables.ledger.write(keep.in_order(keep.add_table(kept), keep.copy_answers(kept.id, answers)))
        return kept.id

    async def record(self, id: str) -> bytes:
        """The record of a finished game; it is sealed before."""
        kept = await self.finished(id)
        assert kept.record is not None
        return kept.record

    async def chapters(self, id: str) -> Chapters:
        """A game as a replay shows it. Chapters give nothing away."""
        kept = await self._tables.kept(id)
        answers = await asyncio.to_thread(self._tables.archive.answers, id)
        if kept.start is None:
            raise Complaint(409, "The game has not begun.")
        names = [seat.name for seat in kept.seats]
        tell = Tell(kept.game, kept.start, [(each.seat, each.option) for each in answers], names)
        return await self._tables.errand(tell, Chapters)

    async def position(self, id: str, at: int, seat: int, kept: KeptTable | None = None) -> tuple[KeptTable, Seen]:
        """How a game stood after some answers. Who asks for a running game must have shown the token of the seat."""
        kept = kept or await self._tables.kept(id)
        if kept.start is None or not 0 <= at <= kept.answers:
            raise Complaint(404, "The game has no such move.")
        if not EVERYTHING <= seat < len(kept.seats):
            raise Complaint(404, f"There is no seat {seat}.")
        if kept.status != "over" and seat == EVERYTHING:
            raise Complaint(409, "Hands lie open only when the game is over.")
        game = await asyncio.to_thread(self._tables.archive.game, id, at)
        following = await asyncio.to_thread(self._tables.archive.answers, id, at, at + 1)
        chosen = (following[0].seat, following[0].option) if following else None
        seen = await self._tables.errand(
            Position(
                kept.game,
                kept.start,
                game.snapshot,
                game.number,
                [(each.seat, each.option) for each in game.answers],
                at,
                seat,
                [each.name for each in kept.seats],
                chosen,
            ),
            Seen,
        )
        return kept, seen

    async def finished(self, id: str) -> KeptTable:
        """A table whose game is over."""
        kept = await self._tables.kept(id)
        if kept.status != "over" or kept.record is None:
            raise Complaint(409, "The record is sealed until the game is over: it would give away every hand.")
        return kept
