"""Autoplay: answers that the server gives, for computer players and for seats that leave passes to it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.players import Resolve
from westmarch.server.workers.jobs import Think
from westmarch.server.workers.process import WorkerLost
from westmarch.server.workers.protocol import CONCEDE, Asked, Save, Saved, Standing
from westmarch.shelf import known_game

from .hosting import CannotTakeUp
from .timekeeper import Alarm

if TYPE_CHECKING:
    from .live import LiveTable

LONGEST_RETRY = 60.0
"""Seconds after which a table tries again to go on, at the latest."""

MOST_UNASKED = 150
"""Answers that the server gives for people one after another; then it asks them, whatever they leave to it."""

GIVEN_UP = "I give up: however I imagine this going on, you win."
"""What a computer player says who has conceded."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Asking:
    """A question as it was put to a seat: when, and how long the server takes to answer it, which is drawn once."""

    since: int
    at: float
    habit: float
    thought: float


@dataclass(frozen=True, slots=True)
class Step:
    """What the server answers next by itself."""

    version: int
    seat: int
    option: str | None
    """None where a computer player is to find one."""
    by: str
    at: float
    """The moment at which it is answered."""


class Autoplay:
    """Plays on at a table, one answer at a time, until somebody must be asked."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._asking: dict[int, Asking] = {}
        self._alarm: Alarm | None = None
        self._runner: asyncio.Task[None] | None = None
        self._failures = 0
        self._resolves: dict[int, Resolve] = {}
        """Of computer players, by seat: whether they still play on. It begins anew where the table is taken up anew."""

    @property
    def is_running(self) -> bool:
        """Whether an answer is given, or is about to be."""
        return self._runner is not None or self._alarm is not None

    def put(self, standing: Standing) -> None:
        """A question was put to some seats, or stands as it did: its pauses are drawn once."""
        context = self.live.context
        asking = {}
        for each in standing.asked:
            known = self._asking.get(each.seat)
            if known is None or known.since != standing.since:
                known = Asking(standing.since, context.time.now(), context.pace.habit(), context.pace.thought())
            asking[each.seat] = known
        self._asking = asking

    def forget(self) -> None:
        """What was asked has been taken back."""
        self._asking = {}
        self._resolves = {}

    def wake(self) -> None:
        """Look again for what there is to do. However often that happens, nothing is done sooner or later."""
        if self._runner is not None:
            return
        self.end()
        step, time = self.next(), self.live.context.time
        if step is not None:
            # Nobody else would wake the table: what has failed is tried again, less and less often.
            again = time.now() + min(LONGEST_RETRY, 2.0**self._failures) if self._failures else 0.0
            self._alarm = time.call_at(max(step.at, again), self._start)

    def end(self) -> None:
        """Do nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _start(self) -> None:
        self._alarm = None
        self._runner = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            while (step := self.next()) is not None and step.at <= self.live.context.time.now():
                option = await self._thought(step) if step.by == "computer" else step.option
                await self.live.finish(self._take(step, option))
                self._failures = 0
        except Exception:
            self._failures += 1
            _log.exception("the table cannot go on by itself yet", extra={"table": self.live.id})
        self._runner = None
        self.wake()

    async def _thought(self, step: Step) -> str | None:
        """The answer of a computer player who takes seconds to find it, in another process; the table stays free
        meanwhile. He gives up what is lost. Nothing for other players, and where it fails: then the worker that plays
        finds an answer."""
        live = self.live
        level = next((seat.level for seat in live.kept.seats if seat.seat == step.seat), "")
        if level not in known_game(live.kept.game).thinkers or live.attempt:
            return None
        try:
            async with live.lock:
                reply = await live.hosting.request(lambda: Save(live.id, step.version))
        except (WorkerLost, CannotTakeUp):
            return None
        if not isinstance(reply, Saved):
            return None
        thought = await live.context.jobs.think(Think(live.kept.game, reply.game, level, step.seat), live.id)
        if thought is None:
            return None
        is_lost = self._resolves.setdefault(step.seat, Resolve()).breaks(thought.outlook)
        return CONCEDE if is_lost else thought.option

    async def _take(self, step: Step, option: str | None) -> None:
        live = self.live
        async with live.lock:
            if step == self.next():
                refused = await live.act(step.seat, option, step.by)
                if refused is not None and live.kept.status == "running":
                    await live.stop(refused, step.seat, option)
                elif option == CONCEDE and step.by == "computer" and live.kept.status == "over":
                    name = next(seat.name for seat in live.kept.seats if seat.seat == step.seat)
                    await live.say(step.seat, name, GIVEN_UP)

    def next(self) -> Step | None:
        """The next answer that needs nobody: a computer player's, or one that a seat leaves to the server."""
        live = self.live
        standing = live.standing
        if standing is None or live.kept.status != "running" or live.is_lost or standing.version != live.kept.answers:
            return None
        computers = {seat.seat for seat in live.kept.seats if seat.kind == "computer"}
        follow = live.context.pace.computer if live.showed else 0.0
        steps = [Step(standing.version, seat, CONCEDE, "auto", 0.0) for seat in live.departed()]
        for asked in standing.asked:
            at = self._asking[asked.seat].at
            if asked.seat in computers:
                steps.append(Step(standing.version, asked.seat, None, "computer", at + follow))
            elif option := self._unasked(asked):
                pause = self._pause(asked) if live.is_between_people else follow
                steps.append(Step(standing.version, asked.seat, option, "auto", at + pause))
        return min(steps, key=lambda step: step.at, default=None)

    def answers_for(self, seat: int) -> bool:
        """Whether a seat leaves its present decision to the server."""
        standing = self.live.standing
        return standing is not None and any(self._unasked(asked) for asked in standing.asked if asked.seat == seat)

    def _unasked(self, asked: Asked) -> str:
        """The option that the server takes for a seat; none if the seat is to be asked."""
        live = self.live
        habits = live.habits.get(asked.seat)
        if habits is None or self._goes_round():
            return ""
        is_always = live.kept.windows == "always"
        return habits.answer(asked, live.windows.usual, is_always)

    def _goes_round(self) -> bool:
        """Whether the game has long gone on with nobody being asked: where neither side can do anything, it would do so
        for ever."""
        given = 0
        for answer in reversed(self.live.hosting.history):
            if answer.by == "auto":
                given += 1
            if answer.by == "person" or given == MOST_UNASKED:
                break
        return given == MOST_UNASKED

    def _pause(self, asked: Asked) -> float:
        """How long to wait before answering for a seat among people; it tells nothing about a hand."""
        live, asking = self.live, self._asking[asked.seat]
        passes = asked.passing and live.habits[asked.seat].passes(asked.window, live.windows.usual)
        return asking.habit if passes else asking.thought
