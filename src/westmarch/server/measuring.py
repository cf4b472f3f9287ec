"""Measuring a server: many games at once over real WebSockets, each with so many answers a second.

The server runs in processes of its own, on a new database; the players here only read what they must.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from westmarch.kernel.errors import WestmarchError

START = "from westmarch.cli import main; main()"
PATIENCE = 60.0


class CannotMeasure(WestmarchError):
    """The server did not start, or would not play."""


class ServerMeasures(msgspec.Struct):
    """What a server held out."""

    games: int
    seconds: float
    answers_per_second: float
    """Answers of people."""
    decisions_per_second: float
    """All answers that were taken and stored: people's, computer players', and passes by the server."""
    p50_milliseconds: float
    """From an answer to the next view of the table."""
    p95_milliseconds: float
    p99_milliseconds: float
    worst_milliseconds: float


class _Choice(msgspec.Struct):
    id: str


class _Decision(msgspec.Struct):
    options: list[_Choice]


class _Frame(msgspec.Struct):
    """As much of a frame as a player here needs."""

    type: str
    version: int = -1
    status: str = ""
    decision: _Decision | None = None
    words: str | None = None


_decoder = msgspec.json.Decoder(_Frame)


class _Player:
    """Plays one game after the other at a steady pace."""

    def __init__(self, address: str, game: str, format: str, level: str, pace: float, number: int) -> None:
        self.address = address
        self.wanted = {"game": game, "format": format, "name": f"Guest {number}", "against": "computer"}
        self.wanted["level"] = level
        self.pace = pace
        self.chance = random.Random(number)
        self.frame = _Frame("")
        self.first_version = 0
        self.versions = 0
        """How far finished games of this player came while it was measured."""
        self.waits: list[float] = []
        self.measures = False

    async def sit(self) -> ClientConnection:
        """Open a table and sit down."""
        seat = await asyncio.to_thread(_post, f"{self.address}api/tables", self.wanted)
        place = f"ws{self.address.removeprefix('http')}api/tables/{seat['table']}/socket"
        socket = await connect(place, max_size=None, compression=None, proxy=None)
        await socket.send(msgspec.json.encode({"type": "hello", "token": seat["token"], "story": 0}).decode())
        await self._next(socket)
        self.first_version = self.frame.version
        return socket

    async def _next(self, socket: ClientConnection) -> _Frame:
        frame = _decoder.decode(await asyncio.wait_for(socket.recv(decode=False), PATIENCE))
        if frame.type == "view":
            self.frame = frame
        elif frame.type in ("refused", "closing"):
            raise CannotMeasure(f"the server says: {frame.words}")
        return frame

    async def play(self, socket: ClientConnection, until: float) -> ClientConnection:
        """Answer at every beat until a moment; a game that is over makes room for a new one."""
        beat = time.perf_counter() + self.chance.random() * self.pace
        while beat < until:
            await self._read_until(socket, beat)
            if self.frame.status == "over":
                self.versions += self.frame.version - self.first_version
                await socket.close()
                socket = await self.sit()
            while self.frame.decision is None and self.frame.status == "running":
                await self._next(socket)
            if self.frame.decision is not None:
                await self._answer(socket)
            beat = max(beat + self.pace, time.perf_counter())
        return socket

    async def _read_until(self, socket: ClientConnection, moment: float) -> None:
        """Read what comes until the next beat."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, moment - time.perf_counter())):
                while True:
                    frame = _decoder.decode(await socket.recv(decode=False))
                    if frame.type == "view":
                        self.frame = frame

    async def _answer(self, socket: ClientConnection) -> None:
        assert self.frame.decision is not None
        version = self.frame.version
        option = self.chance.choice(self.frame.decision.options).id
        sent = time.perf_counter()
        message = {"type": "answer", "version": version, "option": option}
        await socket.send(msgspec.json.encode(message).decode())
        # The pong comes when the answer has been followed; views before it may still show the old question.
        await socket.send('{"type":"ping"}')
        waited = 0.0
        while (frame := await self._next(socket)).type != "pong":
            if frame.type == "view" and frame.version > version and not waited:
                waited = time.perf_counter() - sent
        if self.measures and waited:
            self.waits.append(waited)


def measure_server(
    games: int, seconds: float, game: str, format: str, level: str = "squire", pace: float = 1.0
) -> ServerMeasures:
    """Play so many games at once for some seconds, one answer of each in every `pace` seconds."""
    with _server() as address:
        return asyncio.run(_measure(address, games, seconds, game, format, level, pace))


async def _measure(
    address: str, games: int, seconds: float, game: str, format: str, level: str, pace: float
) -> ServerMeasures:
    players = [_Player(address, game, format, level, pace, number) for number in range(games)]
    sockets = []
    for player in players:
        sockets.append(await player.sit())
    # A few beats to warm up: what is done for the first time takes longer.
    warm = time.perf_counter() + 3 * pace
    sockets = list(await asyncio.gather(*(p.play(s, warm) for p, s in zip(players, sockets, strict=True))))
    for player in players:
        player.measures = True
        player.first_version, player.versions = player.frame.version, 0
    begun = time.perf_counter()
    try:
        end = begun + seconds
        sockets = list(await asyncio.gather(*(p.play(s, end) for p, s in zip(players, sockets, strict=True))))
    except (ConnectionClosed, OSError, TimeoutError) as error:
        raise CannotMeasure(f"the server gave up: {error}") from error
    took = time.perf_counter() - begun
    waits = sorted(wait for player in players for wait in player.waits)
    versions = sum(player.versions + player.frame.version - player.first_version for player in players)
    for socket in sockets:
        await socket.close()
    if not waits:
        raise CannotMeasure("nobody was asked anything; measure for longer")
    return ServerMeasures(
        games,
        took,
        len(waits) / took,
        versions / took,
        _at(waits, 0.50),
        _at(waits, 0.95),
        _at(waits, 0.99),
        1000 * waits[-1],
    )


def _at(waits: list[float], part: float) -> float:
    return 1000 * waits[min(len(waits) - 1, int(len(waits) * part))]


def _post(address: str, body: dict[str, str]) -> dict[str, str]:
    request = Request(address, msgspec.json.encode(body), {"content-type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, str] = msgspec.json.decode(answer.read())
    return found


@contextlib.contextmanager
def _server() -> Iterator[str]:
    """A server as people run it, but without pauses and limits, and on a database that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="westmarch-bench-") as folder:
        settings = {"WESTMARCH_RATE": "0", "WESTMARCH_COMPUTER_PAUSE": "0", "WESTMARCH_WINDOW_PAUSE": "0"}
        process = subprocess.Popen(
            [sys.executable, "-c", START, "serve", "--port", "0", "--database", str(Path(folder) / "bench.sqlite")],
            env={**os.environ, **settings, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if " open at " in line:
                    yield line.split(" open at ")[1].split()[0]
                    break
            else:
                raise CannotMeasure("the server did not start")
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
