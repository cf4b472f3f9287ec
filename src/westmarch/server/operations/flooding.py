"""A flood of requests from one address, to see what becomes of those who play meanwhile.

It runs in a process of its own, so that the players who are measured do not wait for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlsplit

import msgspec

ADDRESS = "127.0.0.2"
"""Where the flood comes from: an address of this machine that no player has."""
WIDTH = 100
"""Connections that send requests at the same time, each one after the other."""
HALT = 0.05
"""Seconds after which a connection that was closed is tried again."""


class Flood(msgspec.Struct):
    """What became of a flood."""

    requests: int
    answered: int
    refused: int
    """With status 429 or 503."""
    others: int
    """Anything else: connections that were closed, other statuses."""


class Flooder:
    """Sends requests as fast as they are answered."""

    def __init__(self, address: str, paths: list[str]) -> None:
        parts = urlsplit(address)
        self.host, self.port = parts.hostname or "", parts.port or 80
        self.paths = paths
        self.statuses: Counter[int] = Counter()
        self.ended = asyncio.Event()

    async def run(self) -> Flood:
        """Send everything again and again until it is enough."""
        coming = self._coming()
        senders = [asyncio.create_task(self._send(coming)) for _ in range(WIDTH)]
        await self.ended.wait()
        for sender in senders:
            sender.cancel()
        await asyncio.gather(*senders, return_exceptions=True)
        total, answered = self.statuses.total(), self.statuses[200]
        refused = self.statuses[429] + self.statuses[503]
        return Flood(total, answered, refused, total - answered - refused)

    def _coming(self) -> Iterator[str]:
        while True:
            yield from self.paths

    async def _send(self, coming: Iterator[str]) -> None:
        while True:
            try:
                reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(ADDRESS, 0))
                with contextlib.closing(writer):
                    for path in coming:
                        self.statuses[await self._ask(reader, writer, path)] += 1
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.statuses[0] += 1
                await asyncio.sleep(HALT)

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, path: str) -> int:
        """Ask for something; the status of the answer."""
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        for line in head.split("\r\n"):
            if line.startswith("content-length:"):
                await reader.readexactly(int(line.partition(":")[2]))
        return int(head.split(" ", 2)[1])


async def _main() -> None:
    address, *paths = msgspec.json.decode(sys.stdin.buffer.readline(), type=list[str])
    flooder = Flooder(address, paths)
    flood = asyncio.create_task(flooder.run())
    print("begun", flush=True)
    # It goes on until nobody listens any more.
    await asyncio.to_thread(sys.stdin.buffer.read)
    flooder.ended.set()
    sys.stdout.buffer.write(msgspec.json.encode(await flood))


if __name__ == "__main__":
    asyncio.run(_main())
