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

    def stall(self) -> None:
        """Nothing comes through, and nobody is told."""
        self._flows.clear()

    def lose_replies(self) -> None:
        """What is asked arrives and is done; what is answered does not come back."""
        self._loses_replies = True

    def mend(self) -> None:
        """All is well again; what was hanging on lost replies is cut off."""
        if self._loses_replies:
            self.cut()
        self._is_cut = self._loses_replies = False
        self._flows.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        with contextlib.suppress(OSError):
            far_reader, far_writer = await asyncio.open_unix_connection(str(self._database))
            self._writers |= {writer, far_writer}
            try:
                await asyncio.gather(
                    self._carry(reader, far_writer, is_reply=False), self._carry(far_reader, writer, is_reply=True)
                )
            finally:
                self._writers -= {writer, far_writer}
        writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_reply: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flows.wait()
                if not (is_reply and self._loses_replies):
                    writer.write(data)
                    await writer.drain()
        with contextlib.suppress(OSError):
            writer.close()
