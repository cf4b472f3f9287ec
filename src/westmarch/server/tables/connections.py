"""Those who are connected to a table: each with what it holds, what it has been told, and a queue of frames."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from westmarch.server.workers.protocol import Look, Viewer

from .wire import Closing, Frame, RefusedFrame, write_frame

MOST_WAITING = 200
MOST_BYTES = 4 * 1024 * 1024
"""Frames, and bytes of them, that a slow connection may leave waiting before it is let go."""


class Connection:
    """One connection; a person may have several."""

    def __init__(
        self, send: Callable[[str], Awaitable[None]], holds: tuple[int, ...], name: str = "", token: str | None = None
    ) -> None:
        self.holds = holds
        self.name = name
        self.token = token
        """What it has shown to hold its seats."""
        self.look: Look | None = None
        self.lines = 0
        """How many lines of the story it has been told."""
        self.is_gone = False
        self.code = 1000
        """How its socket is closed."""
        self._send = send
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bytes_waiting = 0

    @property
    def seat(self) -> int:
        """From where it looks; -1 for a spectator."""
        if self.look is not None:
            return self.look.seat
        return self.holds[0] if self.holds else -1

    def viewer(self) -> Viewer:
        """What a worker must know to show the table."""
        return Viewer(self.holds, self.lines, self.seat)

    def tell(self, frame: Frame) -> None:
        """Send a frame when its turn comes. Who does not listen is let go, and may come again."""
        self.tell_bytes(write_frame(frame))

    def tell_bytes(self, frame: bytes) -> None:
        """Send an encoded frame when its turn comes."""
        if self.is_gone:
            return
        waiting = self.bytes_waiting + len(frame)
        if self._queue.qsize() < MOST_WAITING and (waiting <= MOST_BYTES or not self.bytes_waiting):
            self.bytes_waiting = waiting
            self._queue.put_nowait(frame)
            return
        while not self._queue.empty():
            self._queue.get_nowait()
        self.bytes_waiting = 0
        self.dismiss()

    def refuse(self, words: str, rules: Sequence[str] = ()) -> None:
        """Say why something is not done."""
        self.tell(RefusedFrame(words, list(rules)))

    def send_away(self, words: str, again: float | None = None) -> None:
        """Say why the connection ends, and after how many seconds another one is worth trying."""
        farewell = Closing(words, again)
        self.tell(farewell)
        self.code = farewell.code
        self.dismiss()

    def dismiss(self) -> None:
        """Say no more; the connection ends when all has been sent."""
        self.is_gone = True
        self._queue.put_nowait(None)

    async def deliver(self) -> None:
        """Send what waits until the connection is dismissed."""
        while (frame := await self._queue.get()) is not None:
            await self._send(frame.decode())
            self.bytes_waiting -= len(frame)
