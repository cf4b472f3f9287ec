"""A table at which something is going on: who is there, whose answer is taken, what the server does by itself.

Its game lives in a worker process and its answers in the database; this object may be lost at any moment.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeVar

import msgspec

from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptAnswer, KeptSeat, KeptTable, LeaseLost
from westmarch.server.workers.errands import (
    CONCEDE,
    Act,
    Ask,
    Asked,
    Close,
    Errand,
    Failed,
    Open,
    Reasons,
    Refused,
    Reply,
    See,
    Standing,
)
from westmarch.server.workers.pool import WorkerLost, WorkerProcess
from westmarch.shelf import known_game

from .auto_pass import MOST_WINDOWS, Habits
from .clocks import Clocks, Terms
from .guests import Guest
from .house import House
from .views import view_frame
from .wire import (
    LONGEST_CHAT,
    Because,
    ChangeSettings,
    ChatFrame,
    ChatLine,
    Closing,
    RefusedFrame,
    UndoAsked,
    WhyNot,
    WhyNotFrame,
)

T = TypeVar("T")

CHATS = 100
"""Lines of chat that a newcomer is told."""
TRIES = 3
"""Workers that may die of an errand before the table is taken for ill."""
ENGINE_FAILED = (
    "The rules engine made a mistake here. Nothing is lost: the game stands before the answer that it could not "
    "follow. You can go on from there, perhaps with another choice, and download a report."
)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Step:
    """What the server answers next by itself."""

    version: int
    seat: int
    option: str | None
    """None where a computer player is to find one."""
    by: str
    pause: float


class LiveTable:
    """A table with its guests. All that changes it happens under its lock."""

    def __init__(self, house: House, kept: KeptTable) -> None:
        self.house = house
        self.kept = kept
        self.guests: list[Guest] = []
        self.standing: Standing | None = None
        self.undo_asked: UndoAsked | None = None
        self.rematch_asked: set[int] = set()
        self.habits = {seat.seat: _habits(seat) for seat in kept.seats}
        self.clocks = self._new_clocks()
        self.idle_since = time.monotonic()
        self.is_lost = False
        """It has been put away, or another process holds the table now."""
        self._agreed: set[int] = set()
        self._history: list[KeptAnswer] = []
        self._lock = asyncio.Lock()
        self._worker: WorkerProcess | None = None
        self._runner: asyncio.Task[None] | None = None
        self._pausing = False
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._attempt = 0
        self._showed = False
        """Whether the last answer was a computer player's move that people want to see."""

    # facts

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def windows(self) -> list[dict[str, str]]:
        """The windows of the game in which one may pass."""
        listed = known_game(self.kept.game).page.windows
        return [{"id": each.id, "title": each.title, "usual": each.usual} for each in listed]

    @property
    def is_between_people(self) -> bool:
        """Whether several people play, who must not learn from each other's pauses."""
        return self.kept.against != "myself" and len(self.people()) > 1

    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [seat.seat for seat in self.kept.seats if seat.kind == "person"]

    def present(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for guest in self.guests for seat in guest.holds}

    def undo_to(self, holds: tuple[int, ...]) -> int | None:
        """Before the last decision that somebody made himself; none if there is nothing to take back."""
        if self.kept.status not in ("running", "stopped"):
            return None
        for number in range(len(self._history) - 1, -1, -1):
            answer = self._history[number]
            if answer.seat in holds and answer.by == "person":
                return number
        return None

    @property
    def is_busy(self) -> bool:
        """Whether anybody is here or something is going on by itself."""
        return bool(self.guests or self._tasks) or (self._runner is not None and not self._runner.done())

    # coming and going

    async def welcome(self, guest: Guest) -> None:
        """Show the table to a newcomer, and him to the others."""
        await self._keep(self._welcome(guest))

    async def _welcome(self, guest: Guest) -> None:
        lines = await asyncio.to_thread(self.house.archive.chats, self.id, CHATS)
        async with self._lock:
            if self.is_lost:
                guest.tell(Closing("This table has moved to another server: please connect again."))
                guest.dismiss()
                return
            before = self.present()
            self.guests.append(guest)
            guest.lines = 0
            if self.kept.start is not None:
                await self._see([guest])
            else:
                self._show(guest)
            if lines:
                guest.tell(ChatFrame([ChatLine(name, text, _moment(at)) for name, text, at in lines]))
            if self.present() != before:
                self._show_others(guest)
            self._wake()

    async def farewell(self, guest: Guest) -> None:
        """A guest has gone."""
        if guest in self.guests:
            before = self.present()
            self.guests.remove(guest)
            if self.present() != before:
                self._show_others(guest)
        self.idle_since = time.monotonic()

    def _show_others(self, but: Guest) -> None:
        for guest in self.guests:
            if guest is not but:
                self._show(guest)

    # what guests do

    async def answer(self, guest: Guest, version: int, option: str) -> None:
        """Take an answer of a seat that is asked, if it belongs to the present version."""

        async def act() -> None:
            asked = [each for each in self.standing.asked if each.seat in guest.holds] if self.standing else []
            if self.kept.status != "running" or self.standing is None:
                self._refuse(guest, "The game is not running.")
            elif not self.standing.since <= version <= self.standing.version:
                self._refuse(guest, "The table has moved on since: please look again.")
            elif not asked:
                self._refuse(guest, "It is not your decision now.")
            elif option == CONCEDE:
                self._refuse(guest, "That is not among the choices now.")
            else:
                refused = await self._act(asked[0].seat, option, "person")
                if refused is not None:
                    self._refuse(guest, refused.words, refused.rules)

        await self._locked(guest, act)

    async def concede(self, guest: Guest) -> None:
        """Give the game up."""

        async def act() -> None:
            if self.kept.status not in ("running", "stopped"):
                self._refuse(guest, "There is no game to give up.")
                return
            refused = await self._act(guest.seat, CONCEDE, "person")
            if refused is not None:
                self._refuse(guest, refused.words, refused.rules)

        await self._locked(guest, act)

    async def undo(self, guest: Guest) -> None:
        """Take back the last own decision: freely if nobody else sits there, else if all others agree."""

        async def act() -> None:
            to = self.undo_to(guest.holds)
            if to is None:
                self._refuse(guest, "There is nothing to take back.")
            elif self.is_between_people:
                self.undo_asked = UndoAsked(guest.seat, to)
                self._agreed = set()
                self._show_all()
            else:
                await self._take_back(to)

        await self._locked(guest, act)

    async def undo_reply(self, guest: Guest, agree: bool) -> None:
        """Another seat agrees to a take-back, or not."""

        async def act() -> None:
            asked = self.undo_asked
            if asked is None or asked.by in guest.holds:
                self._refuse(guest, "Nobody else has asked to take back.")
                return
            if not agree:
                self.undo_asked = None
                self._show_all()
                return
            self._agreed.update(guest.holds)
            if self._agreed.issuperset(set(self.people()) - {asked.by}):
                await self._take_back(asked.to)

        await self._locked(guest, act)

    async def settle(self, guest: Guest, changes: ChangeSettings) -> None:
        """What the server answers for a seat from now on."""

        async def act() -> None:
            known = {window["id"] for window in self.windows}
            for seat in guest.holds:
                habits = self.habits[seat]
                if changes.auto_pass is not None:
                    merged = {**habits.auto_pass, **changes.auto_pass}
                    habits.auto_pass = dict([item for item in merged.items() if item[0] in known][:MOST_WINDOWS])
                if changes.pass_until is not msgspec.UNSET:
                    habits.pass_until = changes.pass_until
                kept = self.kept.seats[seat]
                kept.settings = msgspec.json.encode(Habits(habits.auto_pass)).decode()
                await self.house.ledger.write(keep.change_seat(self.id, kept))
            for other in self.guests:
                if set(other.holds) & set(guest.holds):
                    self._show(other)
            self._wake()

        await self._locked(guest, act)

    async def why_not(self, guest: Guest, asked: WhyNot) -> None:
        """Why a card, or what some words say, cannot be played now."""

        async def act() -> None:
            if self.standing is None or self.kept.start is None:
                self._refuse(guest, "The game has not begun.")
                return
            reply = await self._errand(lambda: Ask(self.id, guest.seat, asked.card, asked.words or ""))
            if isinstance(reply, Reasons):
                reasons = [Because(each.words, each.rules) for each in reply.reasons]
                guest.tell(WhyNotFrame(asked.card, asked.words, reasons))
            else:
                words = reply.words if isinstance(reply, Refused) else "That cannot be explained."
                self._refuse(guest, words)

        await self._locked(guest, act)

    async def chat(self, guest: Guest, text: str) -> None:
        """Say something to all who are here."""
        said = "".join(letter if letter.isprintable() else " " for letter in text).strip()[:LONGEST_CHAT]
        if not guest.holds:
            self._refuse(guest, "Only those who play may talk here.")
        elif said:
            at = time.time()
            await self.house.ledger.write(keep.add_chat(self.id, guest.name, said, at))
            for other in self.guests:
                other.tell(ChatFrame([ChatLine(guest.name, said, _moment(at))]))

    async def rematch(self, guest: Guest) -> None:
        """Play again with the seats swapped, once all people want to."""

        async def act() -> None:
            if self.kept.status != "over":
                self._refuse(guest, "The game is not over yet.")
                return
            self.rematch_asked.update(guest.holds)
            if self.kept.rematch is None and self.rematch_asked.issuperset(self.people()):
                table = await self.house.again(self.kept)
                await self.house.ledger.write(keep.change_table(self.id, rematch=table))
                self.kept.rematch = table
            self._show_all()

        await self._locked(guest, act)

    async def resume(self, guest: Guest) -> None:
        """Go on after the engine failed."""

        async def act() -> None:
            if self.kept.status != "stopped":
                self._refuse(guest, "The game has not stopped.")
                return
            self._attempt += 1
            self._worker = None
            await self.house.ledger.write(keep.change_table(self.id, status="running", words="", report=""))
            self.kept.status, self.kept.words, self.kept.report = "running", "", ""
            await self._see(self.guests)
            self._wake()

        await self._locked(guest, act)

    def _refuse(self, guest: Guest, words: str, rules: list[str] | None = None) -> None:
        guest.tell(RefusedFrame(words, rules or []))

    async def _locked(self, guest: Guest, act: Callable[[], Awaitable[None]]) -> None:
        """Do something that only a seat may do, one after the other, to the end even if the guest leaves."""
        if not guest.holds:
            self._refuse(guest, "You are watching: only those who play may do this.")
            return

        async def run() -> None:
            async with self._lock:
                if not self.is_lost:
                    await act()

        await self._keep(run())

    async def _keep(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish some work even if whoever waits for it is cut off."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    # the game

    async def begin(self, kept: KeptTable) -> None:
        """All seats are taken: the game starts."""

        async def run() -> None:
            async with self._lock:
                self.kept = kept
                self.habits = {seat.seat: _habits(seat) for seat in kept.seats}
                self.clocks = self._new_clocks()
                await self._see(self.guests)
                self._wake()

        await self._keep(run())

    async def _act(self, seat: int, option: str | None, by: str) -> Refused | None:
        """Apply an answer, store it, and only then show what came of it."""
        guests = list(self.guests)
        version = self.kept.answers
        attempt = self._attempt if by == "computer" else 0
        try:
            reply = await self._errand(
                lambda: Act(self.id, version, seat, option, [guest.looker() for guest in guests], attempt)
            )
        except WorkerLost as error:
            reply = Failed(str(error), "The process that held the game died of this answer several times.")
        if isinstance(reply, Refused):
            return reply
        if not isinstance(reply, Standing):
            await self._stop(reply, seat, option)
            return None
        left = self.clocks.answered(seat) if self.clocks is not None else None
        answer = KeptAnswer(seat, reply.option, by, left, time.time())
        fields: dict[str, Any] = {}
        if reply.over:
            fields = {"status": "over", "record": reply.record, "result": reply.result.decode()}
        elif self.kept.status == "stopped":
            fields = {"status": "running", "words": "", "report": ""}
        fields |= reply.in_short()
        snapshot = (reply.engine, reply.snapshot) if reply.snapshot else None
        try:
            await self.house.ledger.write(
                keep.add_answer(self.id, self.house.holder, version + 1, answer, snapshot, **fields)
            )
        except LeaseLost:
            self.lose()
            return None
        except Exception:
            _log.exception("an answer at table %s could not be stored", self.id)
            await self._drop_game()
            return Refused("Your answer could not be stored, so it does not count. Please try again.")
        for name, value in fields.items():
            setattr(self.kept, name, value)
        self.kept.answers = reply.version
        self._history.append(answer)
        self._attempt = 0
        self._showed = by == "computer" and not reply.passed
        self._notice(answer, reply)
        self.undo_asked = None
        self._stand(reply)
        for guest, look in zip(guests, reply.looks, strict=True):
            guest.look = look
            self._show(guest, fresh=True)
        self._wake()
        return None

    def _notice(self, answer: KeptAnswer, reply: Standing) -> None:
        """Passing on ends when what it waited for has come."""
        usual = self._usual()
        forced = {each.seat for each in reply.asked if not each.passing or each.window not in usual}
        for seat, habits in self.habits.items():
            passed = reply.passed or answer.option == CONCEDE
            habits.notice(answer.seat == seat, passed, reply.active == seat, seat in forced)

    def _stand(self, standing: Standing) -> None:
        self.standing = standing
        if self.clocks is not None:
            running = self.kept.status == "running"
            self.clocks.run({each.seat for each in standing.asked} if running else ())
        self._set_alarm()

    async def _stop(self, reply: Reply, seat: int, option: str | None) -> None:
        """The engine failed: the game stands still before the answer, and everybody is told."""
        report = reply.report if isinstance(reply, Failed) else repr(reply)
        _log.error("table %s stopped at answer %d:\n%s", self.id, self.kept.answers + 1, report)
        words = ENGINE_FAILED
        report = (
            f"answer {self.kept.answers + 1}: seat {seat}, {'the computer' if option is None else option}\n\n{report}"
        )
        await self.house.ledger.write(keep.change_table(self.id, status="stopped", words=words, report=report))
        self.kept.status, self.kept.words, self.kept.report = "stopped", words, report
        if self.clocks is not None:
            self.clocks.run(())
        self._show_all()

    async def _take_back(self, to: int) -> None:
        """The game without its last answers; the story is told anew."""
        self.undo_asked = None
        try:
            await self.house.ledger.write(keep.take_back(self.id, self.house.holder, to))
        except LeaseLost:
            self.lose()
            return
        self.kept.answers, self.kept.status, self.kept.words, self.kept.report = to, "running", "", ""
        self._attempt = 0
        self._showed = False
        await self._drop_game()
        for guest in self.guests:
            guest.lines = 0
        await self._see(self.guests)
        self._wake()

    async def _see(self, guests: list[Guest]) -> None:
        """Show guests the table as it stands."""
        guests = list(guests)
        try:
            reply = await self._errand(lambda: See(self.id, [guest.looker() for guest in guests]))
        except WorkerLost as error:
            reply = Failed(str(error), "The process that held the game died several times.")
        if isinstance(reply, Standing):
            self._stand(reply)
            for guest, look in zip(guests, reply.looks, strict=True):
                guest.look = look
        elif self.kept.status == "running":
            await self._stop(reply, -1, "")
        for guest in guests:
            self._show(guest, fresh=isinstance(reply, Standing))

    def _show(self, guest: Guest, fresh: bool = False) -> None:
        """Send a guest what he sees; the story only if it is new."""
        guest.tell_bytes(view_frame(self, guest, fresh))

    def _show_all(self) -> None:
        for guest in self.guests:
            self._show(guest)

    # workers

    async def _errand(self, make: Callable[[], Errand]) -> Reply:
        """An errand to the worker that holds the game; if it has died, another takes the game up from storage."""
        for attempt in range(1, TRIES + 1):
            try:
                if self._worker is None or not self._worker.is_alive:
                    failed = await self._take_up()
                    if failed is not None:
                        return failed
                assert self._worker is not None
                return await self._worker.ask(make())
            except WorkerLost:
                self._worker = None
                if attempt == TRIES:
                    raise
        raise AssertionError

    async def _take_up(self) -> Reply | None:
        """Let a worker take the game up from what is stored; what came back if it could not."""
        kept = await asyncio.to_thread(self.house.archive.game, self.id)
        whole = await asyncio.to_thread(self.house.archive.answers, self.id)
        worker = await self.house.pool.pick()
        assert self.kept.start is not None
        errand = Open(
            self.id,
            self.kept.game,
            self.kept.start,
            kept.snapshot,
            kept.number,
            [(each.seat, each.option) for each in kept.answers],
            [seat.name for seat in self.kept.seats],
            {seat.seat: seat.level for seat in self.kept.seats if seat.kind == "computer"},
            [],
            kept.engine,
        )
        reply = await worker.ask(errand)
        if not isinstance(reply, Standing):
            return reply
        worker.tables.add(self.id)
        self._worker = worker
        self.kept.answers = len(whole)
        if reply.version < len(whole):
            # The rules have changed since: what still fits is kept, and the players are told.
            whole = whole[: reply.version]
            await self.house.ledger.write(keep.take_back(self.id, self.house.holder, reply.version))
            self.kept.answers = reply.version
            await self._stop(Failed("", reply.trouble), -1, "")
        self._history = whole
        if self.clocks is not None:
            self.clocks.restore((each.seat, each.left) for each in whole)
        if reply.engine != kept.engine and self.kept.status == "running":
            await self.house.ledger.write(keep.add_snapshot(self.id, reply.version, reply.engine, reply.snapshot))
        short = reply.in_short()
        if any(getattr(self.kept, name) != value for name, value in short.items()):
            await self.house.ledger.write(keep.note_standing(self.id, **short))
            for name, value in short.items():
                setattr(self.kept, name, value)
        self._stand(reply)
        return None

    async def _drop_game(self) -> None:
        """The worker forgets the game; it will be taken up again from what is stored."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.tables.discard(self.id)
            with contextlib.suppress(WorkerLost):
                await worker.ask(Close(self.id))

    def lose(self) -> None:
        """Another process has the table now."""
        self.is_lost = True
        for guest in list(self.guests):
            guest.tell(Closing("This table has moved to another server: please connect again."))
            guest.dismiss()
        self._end_waiting()

    async def close(self, words: str = "") -> None:
        """Put the table away; nothing of it is lost."""
        self.is_lost = True
        for guest in list(self.guests):
            if words:
                guest.tell(Closing(words))
            guest.dismiss()
        self._end_waiting()
        async with self._lock:
            await self._drop_game()

    def _end_waiting(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._runner is not None and self._pausing:
            self._runner.cancel()

    # what the server does by itself

    def _wake(self) -> None:
        """Look again for what the server must do by itself."""
        if self._runner is not None and not self._runner.done():
            if not self._pausing:
                return
            self._runner.cancel()
        if self._next_step() is not None:
            self._pausing = False
            self._runner = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while (step := self._next_step()) is not None:
            if step.pause > 0:
                self._pausing = True
                await asyncio.sleep(step.pause)
                self._pausing = False
            try:
                await self._keep(self._take(step))
            except Exception:
                _log.exception("table %s cannot go on by itself", self.id)
                return

    async def _take(self, step: Step) -> None:
        async with self._lock:
            now = self._next_step()
            same = now is not None and (now.version, now.seat, now.option) == (step.version, step.seat, step.option)
            if not same or self.is_lost:
                return
            refused = await self._act(step.seat, step.option, step.by)
            if refused is not None and self.kept.status == "running":
                await self._stop(refused, step.seat, step.option)

    def _next_step(self) -> Step | None:
        """The next answer that needs nobody: a computer player's, or one that a seat leaves to the server."""
        standing = self.standing
        if standing is None or self.kept.status != "running" or self.is_lost or standing.version != self.kept.answers:
            return None
        kinds = {seat.seat: seat.kind for seat in self.kept.seats}
        follow = self.house.pace.computer if self._showed else 0.0
        for asked in standing.asked:
            if kinds.get(asked.seat) == "computer":
                return Step(standing.version, asked.seat, None, "computer", follow)
        for asked in standing.asked:
            option = self._unasked(asked)
            if option:
                return Step(standing.version, asked.seat, option, "auto", self._pause(asked, follow))
        return None

    def leaves_it(self, seat: int) -> bool:
        """Whether a seat leaves its present decision to the server."""
        return self.standing is not None and any(
            self._unasked(asked) for asked in self.standing.asked if asked.seat == seat
        )

    def _unasked(self, asked: Asked) -> str:
        """The option that the server takes for a seat; none if the seat is to be asked."""
        habits = self.habits.get(asked.seat)
        return habits.answer(asked, self._usual(), self.kept.windows == "always") if habits is not None else ""

    def _usual(self) -> dict[str, str]:
        return {window["id"]: window["usual"] for window in self.windows}

    def _pause(self, asked: Asked, follow: float) -> float:
        if not self.is_between_people:
            return follow
        if asked.passing and self.habits[asked.seat].passes(asked.window, self._usual()):
            return self.house.pace.habit()
        return self.house.pace.thought()

    # clocks

    def _new_clocks(self) -> Clocks | None:
        if not self.kept.clock:
            return None
        return Clocks(msgspec.json.decode(self.kept.clock, type=Terms), self.people())

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        first = self.clocks.first_out() if self.clocks is not None else None
        if first is not None and self.kept.status == "running":
            self._alarm = asyncio.get_running_loop().call_later(first[0] + 0.05, self._ring, first[1])

    def _ring(self, seat: int) -> None:
        async def run_out() -> None:
            async with self._lock:
                running = self.kept.status == "running" and not self.is_lost
                if running and self.clocks is not None and self.clocks.left(seat) <= 0:
                    await self._act(seat, CONCEDE, "clock")

        task = asyncio.create_task(run_out())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _habits(seat: KeptSeat) -> Habits:
    return msgspec.json.decode(seat.settings, type=Habits) if seat.settings else Habits()


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
