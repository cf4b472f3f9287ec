"""The game of a table in a worker process. It is found again from what is stored whenever that process has died."""

from __future__ import annotations

import contextlib
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.server.errors import ApiError
from westmarch.server.guards.limits import Caller
from westmarch.server.jobs import UnusableSnapshot
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptAnswer, KeptGame
from westmarch.server.workers.jobs import CatchUp, CaughtUp, Course
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.process import WorkerLost
from westmarch.server.workers.protocol import Close, Failed, Open, OutOfSync, Reply, Request, Standing

from .snapshots import find_again

if TYPE_CHECKING:
    from .live import LiveTable

MOST_TO_FOLLOW = 60
"""Answers that a worker which plays follows as it takes a game up; there are fewer since the last snapshot."""
TRIES = 3
"""Workers that may die of a request before the table is taken for ill."""
UNREADABLE = (
    "This game cannot be taken up again: what is stored of it is damaged, or belongs to another version of the rules. "
    "Nothing of it is thrown away; you can try again later, and download a report with your answers."
)
CANNOT_FOLLOW = (
    "The rules have changed since this game was left, or what is stored of it is damaged: {} of its {} answers can be "
    "followed. You can go on from there, without the others, or leave it as it is and come back later."
)


class CannotTakeUp(Exception):
    """A game that could not be found again from what is stored."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply


class Hosting:
    """Requests to the worker that holds the game of a table, and the answers that led to where it stands."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.history: list[KeptAnswer] = []
        self._worker: TableWorker | None = None
        self._stored_beyond = False
        """Whether there are stored answers that could not be followed; they are kept until somebody goes on."""

    async def request(self, make: Callable[[], Request]) -> Reply:
        """A request to the worker that holds the game; if it has died, another takes the game up from storage."""
        time = self.live.context.time
        begun = time.now()
        for attempt in range(1, TRIES + 1):
            try:
                if self._worker is None or not self._worker.is_alive:
                    await self._take_up()
                assert self._worker is not None
                reply = await self._worker.ask(make())
                if not isinstance(reply, OutOfSync) or attempt == TRIES:
                    return reply
                self._worker = None
            except WorkerLost:
                self._worker = None
                self.live.time.halt(begun)
                if attempt == TRIES:
                    raise
        raise AssertionError

    def forget(self) -> None:
        """The game is to be taken up again from what is stored."""
        self._worker = None

    async def drop(self) -> None:
        """The worker forgets the game; it will be taken up again from what is stored."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.tables.discard(self.live.id)
            with contextlib.suppress(WorkerLost):
                await worker.ask(Close(self.live.id))

    async def give_up_the_rest(self) -> bool:
        """Who goes on does so without the stored answers that could not be followed; whether that can be."""
        live = self.live
        if self._stored_beyond:
            self._stored_beyond = not await live.store(keep.take_back(live.id, live.kept.answers, live.kept.clocks))
        return not self._stored_beyond

    async def _take_up(self) -> None:
        """Let a worker take the game up from what is stored."""
        live = self.live
        context, table = live.context, live.kept
        whole = await context.read(lambda: context.archive.answers(table.id))
        worker = await context.pool.pick()
        assert table.start is not None
        start = table.start

        async def ask(kept: KeptGame) -> Reply:
            kept = await self._brought_near(kept)
            request = Open(
                table.id,
                table.game,
                start,
                kept.snapshot,
                kept.number,
                [(each.seat, each.option) for each in kept.answers],
                [seat.name for seat in table.seats],
                {seat.seat: seat.level for seat in table.seats if seat.kind == "computer"},
                [],
                kept.engine,
            )
            return await worker.ask(request)

        kept, reply = await find_again(context, table.id, None, ask)
        if not isinstance(reply, Standing):
            raise CannotTakeUp(reply)
        worker.tables.add(table.id)
        self._worker = worker
        self.history = whole[: reply.version]
        table.answers = reply.version
        self._stored_beyond = reply.version < len(whole)
        if self._stored_beyond or (live.standing is not None and live.standing.version != reply.version):
            # It does not stand where it was known to stand: neither do its clocks.
            table.clocks = self.history[-1].clocks if self.history else ""
            live.standing = None
        if live.standing is None:
            live.time.restore()
        if self._stored_beyond and table.status == "running":
            words = CANNOT_FOLLOW.format(reply.version, len(whole))
            await live.stop(Failed("", reply.trouble), -1, "", words)
        elif reply.engine != kept.engine and table.status == "running":
            await live.store(keep.add_snapshot(table.id, reply.version, reply.engine, reply.snapshot))
        short = reply.in_short()
        if any(getattr(table, name) != value for name, value in short.items()):
            await live.store(keep.note_standing(table.id, **short))
            for name, value in short.items():
                setattr(table, name, value)
        live.stand(reply)

    async def _brought_near(self, kept: KeptGame) -> KeptGame:
        """A game with so few answers since its snapshot that the worker which takes it up keeps nobody waiting.

        If that cannot be had, as it is: a game that goes on comes first."""
        if len(kept.answers) <= MOST_TO_FOLLOW:
            return kept
        table, context = self.live.kept, self.live.context
        assert table.start is not None
        answers = [(each.seat, each.option) for each in kept.answers]
        course = Course(table.start, answers, kept.snapshot, kept.number)
        caller = Caller(f"table {table.id}", f"table {table.id}")
        try:
            near = await context.jobs.do(CatchUp(table.game, course, kept.number + len(answers)), CaughtUp, caller)
        except (ApiError, UnusableSnapshot):
            return kept
        rest = kept.answers[near.number - kept.number :]
        return KeptGame(zlib.compress(near.snapshot, 1), near.number, rest, kept.engine)
