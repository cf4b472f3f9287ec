"""A table at which something is going on: who is there, whose answer is taken, what the server does by itself.

Its game lives in a worker process and its answers in the database; this object may be lost at any moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec

from westmarch.server.operations.metrics import ANSWERS
from westmarch.server.operations.troubles import trouble_in
from westmarch.server.storage import archive as keep
from westmarch.server.storage.account_deletion import GONE
from westmarch.server.storage.archive import KeptAnswer, KeptSeat, KeptTable, LeaseLost
from westmarch.server.storage.outages import StorageAway
from westmarch.server.workers.process import WorkerLost
from westmarch.server.workers.protocol import (
    CONCEDE,
    Act,
    Failed,
    OutOfSync,
    Refused,
    Reply,
    See,
    Standing,
)

from .auto_pass import Habits, windows_of
from .autoplay import Autoplay
from .connections import Connection
from .context import ServerContext
from .fair_deals import FairDeal
from .hosting import UNREADABLE, CannotTakeUp, Hosting
from .take_backs import TakeBacks
from .time_control import TimeControl
from .tokens import holds
from .views import view_frame
from .wire import ChatFrame, ChatLine, StorageFrame

T = TypeVar("T")

CHATS = 100
"""Lines of chat that a newcomer is told."""
MOVED = "This table has moved to another server: please connect again."
ENGINE_FAILED = (
    "The rules engine made a mistake here. Nothing is lost: the game stands before the answer that it could not "
    "follow. You can go on from there, perhaps with another choice, and download a report."
)
WAITING_FOR_STORAGE = "The server cannot reach its storage; your game waits and goes on by itself."
SIGNED_OUT = "You have signed out, or taken another password: your session gives you your seat again."

_log = logging.getLogger(__name__)


class LiveTable:
    """A table with its connections. All that changes it happens under its lock."""

    def __init__(self, context: ServerContext, kept: KeptTable) -> None:
        self.context = context
        self.kept = kept
        self.connections: list[Connection] = []
        self.standing: Standing | None = None
        self.rematch_asked: set[int] = set()
        self.rematch_nonces: dict[int, str] = {}
        self.deal = FairDeal(self)
        self.habits = {seat.seat: _habits(seat) for seat in kept.seats}
        self.windows = windows_of(kept.game)
        self.idle_since = time.monotonic()
        self.autoplay = Autoplay(self)
        self.take_backs = TakeBacks(self)
        self.time = TimeControl(self)
        self.is_lost = False
        """It has been put away, or another process holds the table now."""
        self.hosting = Hosting(self)
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.attempt = 0
        """How often the present answer of a computer player has failed."""
        self.showed = False
        """Whether the last answer was a computer player's move that people want to see."""

    # facts

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def is_between_people(self) -> bool:
        """Whether several people play, who must not learn from each other's pauses."""
        return self.kept.against != "myself" and len(self.people()) > 1

    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [seat.seat for seat in self.kept.seats if seat.kind == "person"]

    def present(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for connection in self.connections for seat in connection.holds}

    def undo_to(self, holds: tuple[int, ...]) -> int | None:
        """Before the last decision that somebody made himself; none if there is nothing to take back."""
        if self.kept.status not in ("running", "stopped"):
            return None
        for number in range(len(self.hosting.history) - 1, -1, -1):
            answer = self.hosting.history[number]
            if answer.seat in holds and answer.by == "person":
                return number
        return None

    @property
    def is_busy(self) -> bool:
        """Whether anybody is here or something is going on by itself."""
        return bool(self.connections or self.tasks) or self.autoplay.is_running

    # coming and going

    async def welcome(self, connection: Connection) -> None:
        """Show the table to a newcomer, and him to the others."""
        await self.finish(self._welcome(connection))

    async def _welcome(self, connection: Connection) -> None:
        lines = await self.context.read(lambda: self.context.archive.chats(self.id, CHATS))
        async with self.lock:
            if self.is_lost:
                connection.send_away(MOVED, again=0.0)
                return
            before = self.present()
            self.connections.append(connection)
            if connection.holds:
                # The token may have been dropped since it was looked at.
                stored = await self.context.read(lambda: self.context.archive.seats([self.id]))
                self.look_up(stored[self.id], [connection])
                if connection.is_gone:
                    return
            connection.lines = 0
            self.time.note_players()
            if self.kept.start is not None:
                await self.see([connection])
            else:
                self.show(connection)
            if lines:
                connection.tell(ChatFrame([ChatLine(name, text, moment(at)) for name, text, at in lines]))
            if self.present() != before:
                self._show_others(connection)
            self.autoplay.wake()

    async def farewell(self, connection: Connection) -> None:
        """A connection has gone."""
        if connection in self.connections:
            before = self.present()
            self.connections.remove(connection)
            self.time.note_players()
            if self.present() != before:
                self._show_others(connection)
        self.idle_since = time.monotonic()

    def _show_others(self, but: Connection) -> None:
        for connection in self.connections:
            if connection is not but:
                self.show(connection)

    async def in_turn(self, connection: Connection, act: Callable[[], Awaitable[None]]) -> None:
        """Do something that only a seat may do, one after the other, to the end even if the connection leaves."""
        if not connection.holds:
            connection.refuse("You are watching: only those who play may do this.")
            return

        async def run() -> None:
            async with self.lock:
                if not self.is_lost and connection.holds:
                    await act()

        await self.finish(run())

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish some work even if whoever waits for it is cut off."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    def look_up(self, seats: Sequence[KeptSeat], connections: Iterable[Connection]) -> None:
        """Whose the seats are now; of some connections, those whose token is no longer good are closed."""
        for seat, stored in zip(self.kept.seats, seats, strict=False):
            seat.owner = stored.owner
        before = self.present()
        for connection in connections:
            if connection.holds and holds(seats, connection.token) != connection.holds:
                connection.send_away(SIGNED_OUT)
                connection.holds = ()
        if self.present() != before:
            self.time.note_players()
            self.show_all()

    async def reseat(self, seats: Sequence[KeptSeat]) -> None:
        """Somebody else sits in a seat of a game that has begun, or nobody any more: its person has left."""

        def shown(each: KeptSeat) -> tuple[str, str, str]:
            return each.name, each.kind, each.level

        async def run() -> None:
            async with self.lock:
                if self.is_lost or self.kept.start is None:
                    return
                for seat, stored in zip(self.kept.seats, seats, strict=True):
                    if shown(seat) != shown(stored):
                        seat.name, seat.kind, seat.level = shown(stored)
                        self.habits[seat.seat] = Habits()
                await self.hosting.drop()
                await self.see(self.connections)
                self.autoplay.wake()

        if [shown(seat) for seat in self.kept.seats] != [shown(seat) for seat in seats] and self.kept.start is not None:
            await self.finish(run())

    def departed(self) -> list[int]:
        """The seats whose people have left for good, and whose game has yet to be given up."""
        gone = [seat.seat for seat in self.kept.seats if seat.owner == GONE]
        given_up = {answer.seat for answer in self.hosting.history if answer.option == CONCEDE} if gone else ()
        return [seat for seat in gone if seat not in given_up]

    # the game

    async def learn(self, kept: KeptTable) -> None:
        """What has been written to a table that waits: somebody has sat down, or it was withdrawn.

        When all seats are taken the game starts."""

        async def run() -> None:
            async with self.lock:
                if self.kept.status != "waiting" or self.is_lost:
                    return
                before, self.kept = self.kept, kept
                self.habits = {seat.seat: _habits(seat) for seat in kept.seats}
                if kept.status == "recalled":
                    self._dismiss("This table has been withdrawn.", again=None)
                elif kept.start is not None:
                    self.time.begin()
                    await self.see(self.connections)
                    self.autoplay.wake()
                elif [seat.kind for seat in kept.seats] != [seat.kind for seat in before.seats]:
                    self.show_all()

        if self.kept.status == "waiting":
            await self.finish(run())

    async def act(self, seat: int, option: str | None, by: str, came: float | None = None) -> Refused | None:
        """Apply an answer, store it, and only then show what came of it. Its seat pays for the time until it came."""
        came = self.context.time.now() if came is None else came
        if not await self.hosting.give_up_the_rest():
            return None
        connections = list(self.connections)
        version = self.kept.answers
        attempt = self.attempt if by == "computer" else 0
        try:
            reply = await self.hosting.request(
                lambda: Act(
                    self.id, version, seat, option, [connection.viewer() for connection in connections], attempt
                )
            )
        except WorkerLost as error:
            reply = Failed(str(error), "The process that held the game died of this answer several times.")
        except CannotTakeUp as error:
            await self.stop(error.reply, -1, "", UNREADABLE)
            return None
        if isinstance(reply, Refused):
            return reply
        if isinstance(reply, OutOfSync):
            # What is stored is not what was known here: everybody looks again.
            await self.see(self.connections)
            return None
        if not isinstance(reply, Standing):
            self.time.halt(came)
            await self.stop(reply, seat, option)
            return None
        clocks = self.time.after(seat, came, reply)
        answer = KeptAnswer(seat, reply.option, by, clocks.kept(self.context.time.now()) if clocks else "", time.time())
        fields: dict[str, Any] = {}
        if reply.over:
            fields = {"status": "over", "record": reply.record, "result": reply.result.decode()}
        elif self.kept.status == "stopped":
            fields = {"status": "running", "words": "", "report": ""}
        fields |= reply.in_short()
        fields["clocks"] = answer.clocks
        snapshot = (reply.engine, reply.snapshot) if reply.snapshot else None
        try:
            await self.context.ledger.write_surely(
                keep.add_answer(self.id, self.context.holder, version + 1, answer, snapshot, **fields)
            )
        except LeaseLost:
            self.lose()
            return None
        except Exception:
            # What counts is what is stored: the game is taken up from there.
            self.time.halt(came)
            await self.hosting.drop()
            self.time.go_on()
            raise
        for name, value in fields.items():
            setattr(self.kept, name, value)
        ANSWERS.labels(by).inc()
        self.kept.answers = reply.version
        self.hosting.history.append(answer)
        self.attempt = 0
        self.showed = by == "computer" and not reply.passed
        self._notice(answer, reply)
        self.time.replace(clocks)
        if by in ("person", "clock") or reply.over:
            self.take_backs.end()
        self.stand(reply)
        for connection, look in zip(connections, reply.looks, strict=True):
            connection.look = look
            self.show(connection, fresh=True)
        self.autoplay.wake()
        return None

    async def say(self, seat: int, name: str, text: str) -> None:
        """A line of chat, which is kept, and told to all who are here."""
        await self.context.ledger.write_surely(keep.add_chat(self.id, seat, name, text))
        for connection in self.connections:
            connection.tell(ChatFrame([ChatLine(name, text, moment(time.time()))]))

    def _notice(self, answer: KeptAnswer, reply: Standing) -> None:
        """Passing on ends when what it waited for has come."""
        usual = self.windows.usual
        forced = {each.seat for each in reply.asked if not each.passing or each.window not in usual}
        for seat, habits in self.habits.items():
            passed = reply.passed or answer.option == CONCEDE
            habits.notice(answer.seat == seat, passed, reply.active == seat, seat in forced)

    def stand(self, standing: Standing) -> None:
        """A question was put to some seats, or stands as it did."""
        self.standing = standing
        self.autoplay.put(standing)
        self.time.put(standing)

    async def stop(self, reply: Reply, seat: int, option: str | None, words: str = ENGINE_FAILED) -> None:
        """The engine failed: the game stands still before the answer, and everybody is told."""
        report = reply.report if isinstance(reply, Failed) else repr(reply)
        about = {"table": self.id, "troubles": [trouble_in(report)]}
        _log.error("the game stopped at answer %d; its table keeps the report", self.kept.answers + 1, extra=about)
        report = (
            f"answer {self.kept.answers + 1}: seat {seat}, {'the computer' if option is None else option}\n\n{report}"
        )
        self.time.halt(self.context.time.now())
        stopped = {"status": "stopped", "words": words, "report": report, "clocks": self.time.kept()}
        if not await self.store(keep.change_table(self.id, **stopped)):
            return
        for name, value in stopped.items():
            setattr(self.kept, name, value)
        self.show_all()

    async def store(self, *jobs: keep.Job) -> bool:
        """Write what belongs to the table; false if it is another front's by now."""
        try:
            await self.context.ledger.write_surely(keep.under_lease(self.id, self.context.holder, *jobs))
        except LeaseLost:
            self.lose()
            return False
        return True

    async def take_back(self, to: int) -> None:
        """The game without its last answers, and the clocks as they were then; the story is told anew."""
        clocks = self.hosting.history[to - 1].clocks if to else ""
        if not await self.store(keep.take_back(self.id, to, clocks)):
            return
        self.kept.answers, self.kept.status, self.kept.words, self.kept.report = to, "running", "", ""
        self.kept.clocks = clocks
        self.standing = None
        self.time.restore()
        self.take_backs.taken_back(to)
        self.autoplay.forget()
        self.attempt = 0
        self.showed = False
        await self.hosting.drop()
        for connection in self.connections:
            connection.lines = 0
        await self.see(self.connections)
        self.autoplay.wake()

    async def see(self, connections: list[Connection]) -> None:
        """Show connections the table as it stands."""
        connections, words = list(connections), ENGINE_FAILED
        try:
            reply = await self.hosting.request(
                lambda: See(self.id, [connection.viewer() for connection in connections])
            )
        except WorkerLost as error:
            reply = Failed(str(error), "The process that held the game died several times.")
        except CannotTakeUp as error:
            reply, words = error.reply, UNREADABLE
        if isinstance(reply, Standing):
            self.stand(reply)
            for connection, look in zip(connections, reply.looks, strict=True):
                connection.look = look
        elif self.kept.status == "running":
            await self.stop(reply, -1, "", words)
        for connection in connections:
            self.show(connection, fresh=isinstance(reply, Standing))

    def show(self, connection: Connection, fresh: bool = False) -> None:
        """Send a connection what he sees; the story only if it is new."""
        connection.tell_bytes(view_frame(self, connection, fresh))

    def show_all(self) -> None:
        for connection in self.connections:
            self.show(connection)

    # storage

    def wait_for_storage(self) -> None:
        """The storage is out of reach: whatever must be stored waits. Nobody's clock runs meanwhile."""
        self.time.halt(self.context.time.now())
        for connection in self.connections:
            connection.tell(StorageFrame(False, WAITING_FOR_STORAGE))
        if self.time.clocks is not None:
            self.show_all()

    def go_on_with_storage(self) -> None:
        """The storage is back."""
        self.time.go_on()
        for connection in self.connections:
            connection.tell(StorageFrame(True))
        if self.time.clocks is not None:
            self.show_all()

    def lose(self) -> None:
        """Another process has the table now."""
        self._dismiss(MOVED, again=0.0)

    async def close(self, words: str = MOVED, again: float | None = 0.0) -> None:
        """Put the table away once the answers that wait are stored and shown; nothing of it is lost."""
        async with self.lock:
            self._dismiss(words, again)
            with contextlib.suppress(StorageAway):
                await self.time.keep()
            await self.hosting.drop()

    def _dismiss(self, words: str, again: float | None) -> None:
        """Let everybody go; nothing happens here any more."""
        self.is_lost = True
        for connection in list(self.connections):
            connection.send_away(words, again)
        self.autoplay.end()
        self.take_backs.end()
        self.time.update()
        self.time.end()


def _habits(seat: KeptSeat) -> Habits:
    return msgspec.json.decode(seat.settings, type=Habits) if seat.settings else Habits()


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
