"""What a table does without being asked: computer players, passes that seats leave to the server, clocks."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from westmarch.server.workers.errands import CONCEDE, Asked

if TYPE_CHECKING:
    from .live import LiveTable

TIME_TO_REPLY = 20.0
"""Seconds in which the server answers nothing for anybody, because somebody has asked to take back."""
A_LITTLE = 0.05
"""Seconds after which a clock has surely run out."""

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

    def is_like(self, other: Step | None) -> bool:
        """Whether it is the same answer; pauses are drawn anew each time."""
        return other is not None and (self.version, self.seat, self.option) == (
            other.version,
            other.seat,
            other.option,
        )


class ByItself:
    """Goes on with a table for as long as nobody must be asked, one answer at a time."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._runner: asyncio.Task[None] | None = None
        self._pausing = False
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._runner is not None and not self._runner.done()

    def wake(self) -> None:
        """Look again for what there is to do."""
        if self._runner is not None and not self._runner.done():
            if not self._pausing:
                return
            self._runner.cancel()
        if self._next() is not None:
            self._pausing = False
            self._runner = asyncio.create_task(self._run())

    def end(self) -> None:
        """Do nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
        if self._runner is not None and self._pausing:
            self._runner.cancel()

    async def _run(self) -> None:
        while (step := self._next()) is not None:
            if step.pause > 0:
                self._pausing = True
                await asyncio.sleep(step.pause)
                self._pausing = False
            try:
                await self.live.finish(self._take(step))
            except Exception:
                _log.exception("the table cannot go on by itself", extra={"table": self.live.id})
                return

    async def _take(self, step: Step) -> None:
        live = self.live
        async with live.lock:
            if step.is_like(self._next()):
                refused = await live.act(step.seat, step.option, step.by)
                if refused is not None and live.kept.status == "running":
                    await live.stop(refused, step.seat, step.option)

    def _next(self) -> Step | None:
        """The next answer that needs nobody: a computer player's, or one that a seat leaves to the server."""
        live = self.live
        standing = live.standing
        if standing is None or live.kept.status != "running" or live.is_lost or standing.version != live.kept.answers:
            return None
        computers = {seat.seat for seat in live.kept.seats if seat.kind == "computer"}
        follow = live.house.pace.computer if live.showed else 0.0
        grace = 0.0
        if live.undo_asked is not None:
            grace = max(0.0, live.undo_asked_at + TIME_TO_REPLY - time.monotonic())
        for asked in standing.asked:
            if asked.seat in computers:
                return Step(standing.version, asked.seat, None, "computer", follow + grace)
        for asked in standing.asked:
            option = self._unasked(asked)
            if option:
                return Step(standing.version, asked.seat, option, "auto", self.pause(asked, follow) + grace)
        return None

    def answers_for(self, seat: int) -> bool:
        """Whether a seat leaves its present decision to the server."""
        standing = self.live.standing
        return standing is not None and any(self._unasked(asked) for asked in standing.asked if asked.seat == seat)

    def _unasked(self, asked: Asked) -> str:
        """The option that the server takes for a seat; none if the seat is to be asked."""
        live = self.live
        habits = live.habits.get(asked.seat)
        is_always = live.kept.windows == "always"
        return habits.answer(asked, live.windows.usual, is_always) if habits is not None else ""

    def pause(self, asked: Asked, follow: float) -> float:
        """How long to wait before answering for a seat; between people it tells nothing about a hand."""
        live = self.live
        if not live.is_between_people:
            return follow
        if asked.passing and live.habits[asked.seat].passes(asked.window, live.windows.usual):
            return live.house.pace.habit()
        return live.house.pace.thought()

    # clocks

    def set_alarm(self) -> None:
        """Wait for the next clock to run out."""
        live = self.live
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        first = live.clocks.first_out() if live.clocks is not None else None
        if first is not None and live.kept.status == "running":
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(first[0] + A_LITTLE, self._ring, first[1])

    def _ring(self, seat: int) -> None:
        live = self.live

        async def run_out() -> None:
            async with live.lock:
                running = live.kept.status == "running" and not live.is_lost
                if running and live.clocks is not None and live.clocks.left(seat) <= 0:
                    await live.act(seat, CONCEDE, "clock")

        task = asyncio.create_task(run_out())
        live.tasks.add(task)
        task.add_done_callback(live.tasks.discard)
