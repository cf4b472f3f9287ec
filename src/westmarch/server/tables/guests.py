"""Those who are connected to a table: each with what it holds, what it has been told, and a queue of frames."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from westmarch.server.workers.errands import Look, Looker

from .wire import Frame, RefusedFrame, write_frame

MOST_WAITING = 200
"""Frames that a slow connection may leave waiting before it is let go."""


class Guest:
    """One connection; a person may have several."""

    def __init__(self, send: Callable[[str], Awaitable[None]], holds: tuple[int, ...], name: str = "") -> None:
        self.holds = holds
        self.name = name
        self.look: Look | None = None
        self.lines = 0
        """How many lines of the story it has been told."""
        self.is_gone = False
        self._send = send
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    @property
    def seat(self) -> int:
        """From where it looks; -1 for a spectator."""
        if self.look is not None:
            return self.look.seat
        return self.holds[0] if self.holds else -1

    def looker(self) -> Looker:
        """What a worker must know to show the table."""
        return Looker(self.holds, self.lines, self.seat)

    def tell(self, frame: Frame) -> None:
        """Send a frame when its turn comes. Who does not listen is let go, and may come again."""
        self.tell_bytes(write_frame(frame))

    def tell_bytes(self, frame: bytes) -> None:
        """Send an encoded frame when its turn comes."""
        if self.is_gone:
            return
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.dismiss()

    def refuse(self, words: str, rules: Sequence[str] = ()) -> None:
        """Say why something is not done."""
        self.tell(RefusedFrame(words, list(rules)))

    def dismiss(self) -> None:
        """Say no more; the connection ends when all has been sent."""
        self.is_gone = True
        while self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def deliver(self) -> None:
        """Send what waits until the guest is dismissed."""
        while (frame := await self._queue.get()) is not None:
            await self._send(frame.decode())
