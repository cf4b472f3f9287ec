"""The line from a front to PostgreSQL: it can be cut, stand still, or lose what comes back."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

CHUNK = 65536


class Line:
    """A port of this machine behind which the database lies."""

    def __init__(self, database: Path, name: str) -> None:
        self.name = name
        self._database = database
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self._loses_replies = False
        self.lost = 0
        """How many commits were done of which nobody heard."""
        self.troubles = 0
        """How often somebody was cut off or kept waiting."""
        self._flows = asyncio.Event()
        self._flows.set()

    async def open(self) -> str:
        """Begin; the address of the database on this line."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        return f"postgresql://postgres@127.0.0.1:{port}/postgres"

    async def close(self) -> None:
        """End."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        """Whatever is connected is cut off, and nobody gets through."""
        self._is_cut = True
        for writer in list(self._writers):
            writer.transport.abort()
            self.troubles += 1

    def stall(self) -> None:
        """Nothing comes through, and nobody is told."""
        self._flows.clear()

    def lose_replies(self) -> None:
        """What is committed is committed, and whoever has asked for it is cut off before he hears of it."""
        self._loses_replies = True

    def mend(self) -> None:
        """All is well again."""
        self._is_cut = self._loses_replies = False
        self._flows.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            self.troubles += 1
            return
        with contextlib.suppress(OSError):
            far_reader, far_writer = await asyncio.open_unix_connection(str(self._database))
            self._writers |= {writer, far_writer}
            committed = asyncio.Event()
            try:
                await asyncio.gather(
                    self._ask(reader, far_writer, committed), self._answer(far_reader, writer, committed)
                )
            finally:
                self._writers -= {writer, far_writer}
        writer.transport.abort()

    async def _flow(self) -> None:
        """Wait while the line stands still."""
        self.troubles += not self._flows.is_set()
        await self._flows.wait()

    async def _ask(self, reader: asyncio.StreamReader, far: asyncio.StreamWriter, committed: asyncio.Event) -> None:
        """Carry what the front asks."""
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flow()
                if self._loses_replies and b"COMMIT" in data:
                    committed.set()
                far.write(data)
                await far.drain()
        with contextlib.suppress(OSError):
            far.close()

    async def _answer(self, far: asyncio.StreamReader, writer: asyncio.StreamWriter, committed: asyncio.Event) -> None:
        """Carry what the database answers; after a commit whose reply is to be lost, nothing more."""
        with contextlib.suppress(OSError):
            while data := await far.read(CHUNK):
                await self._flow()
                if committed.is_set():
                    self.lost += 1
                    self.troubles += 1
                    break
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
