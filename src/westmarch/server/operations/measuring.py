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
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from westmarch.kernel.errors import WestmarchError
from westmarch.players.player import play_out
from westmarch.server.operations.flooding import Flood
from westmarch.shelf import known_game

START = "from westmarch.cli import main; main()"
PATIENCE = 60.0
LONG_GAME = 2000
"""Answers after which the game whose replay is asked for ends."""
EYES = (-2, -1, 0, 1)
"""Whose views of it are asked for."""


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
        # As a proxy passes it on: everybody comes from an address of his own.
        self.headers = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250 + 1}"}
        self.chance = random.Random(number)
        self.frame = _Frame("")
        self.first_version = 0
        self.versions = 0
        """How far finished games of this player came while it was measured."""
        self.waits: list[float] = []
        self.measures = False

    async def sit(self) -> ClientConnection:
        """Open a table and sit down."""
        wanted = msgspec.json.encode(self.wanted)
        seat = await asyncio.to_thread(_send, f"{self.address}api/tables", wanted, self.headers)
        place = f"ws{self.address.removeprefix('http')}api/tables/{seat['table']}/socket"
        socket = await connect(place, max_size=None, compression=None, proxy=None, additional_headers=self.headers)
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


class FloodMeasures(msgspec.Struct):
    """How long players wait while somebody floods the server with requests for replays, and how long without."""

    quiet: ServerMeasures
    flooded: ServerMeasures
    flood: Flood


def measure_server(
    games: int, seconds: float, game: str, format: str, level: str = "squire", pace: float = 1.0
) -> ServerMeasures:
    """Play so many games at once for some seconds, one answer of each in every `pace` seconds."""

    async def run(address: str) -> ServerMeasures:
        async with _playing(address, games, game, format, level, pace) as players:
            return await players.measure(seconds)

    with _server() as address:
        return asyncio.run(run(address))


def measure_flood(
    games: int,
    seconds: float,
    game: str,
    format: str,
    level: str = "squire",
    pace: float = 1.0,
    rate: float = 1.0,
) -> FloodMeasures:
    """Play so many games at once, for some seconds in peace, and for as long while one address asks for replays as
    fast as it is answered. With a rate of 0 no rate limit helps."""

    async def run(address: str) -> FloodMeasures:
        async with _playing(address, games, game, format, level, pace) as players:
            paths = await asyncio.to_thread(_replay_paths, address, game, format)
            quiet = await players.measure(seconds)
            async with _flood([address, *paths]) as flood:
                flooded = await players.measure(seconds)
                assert flood.stdin is not None
                flood.stdin.close()
                found, _ = await asyncio.wait_for(flood.communicate(), PATIENCE)
            return FloodMeasures(quiet, flooded, msgspec.json.decode(found, type=Flood))

    with _server(rate) as address:
        return asyncio.run(run(address))


def _replay_paths(address: str, game: str, format: str) -> list[str]:
    """Bring in the record of a game; all its positions, in no order."""
    known = known_game(game)
    decks = list(known.decks_for(format).values())[: known.seats(format)]
    played = known.new_game(decks, seed=1, format=format, windows="always")
    play_out(played, [known.players["squire"](seat) for seat in range(len(decks))], most=LONG_GAME)
    if not played.over:
        played.concede(0)
    record = played.record()
    table = _send(f"{address}api/records", record.to_json(), {})["table"]
    paths = [f"/api/tables/{table}/replay/{at}?seat={seat}" for at in range(len(record.choices)) for seat in EYES]
    random.Random(1).shuffle(paths)
    return paths


@contextlib.asynccontextmanager
async def _flood(told: list[str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """A flood that is under way."""
    flood = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "westmarch.server.operations.flooding", stdin=PIPE, stdout=PIPE, env=_environment()
    )
    try:
        assert flood.stdin is not None
        assert flood.stdout is not None
        flood.stdin.write(msgspec.json.encode(told) + b"\n")
        await asyncio.wait_for(flood.stdout.readline(), PATIENCE)
        yield flood
    finally:
        if flood.returncode is None:
            flood.kill()
            await flood.wait()


class _Players:
    """Those who play at the same time."""

    def __init__(self, players: list[_Player], sockets: list[ClientConnection]) -> None:
        self.players = players
        self.sockets = sockets

    async def play(self, seconds: float) -> float:
        """Let all of them play for a while; how long it took."""
        begun = time.perf_counter()
        pairs = zip(self.players, self.sockets, strict=True)
        try:
            self.sockets = list(await asyncio.gather(*(each.play(socket, begun + seconds) for each, socket in pairs)))
        except (ConnectionClosed, OSError, TimeoutError) as error:
            raise CannotMeasure(f"the server gave up: {error}") from error
        return time.perf_counter() - begun

    async def measure(self, seconds: float) -> ServerMeasures:
        """Play for a while and measure it."""
        for player in self.players:
            player.measures, player.waits = True, []
            player.first_version, player.versions = player.frame.version, 0
        took = await self.play(seconds)
        waits = sorted(wait for player in self.players for wait in player.waits)
        versions = sum(player.versions + player.frame.version - player.first_version for player in self.players)
        if not waits:
            raise CannotMeasure("nobody was asked anything; measure for longer")
        return ServerMeasures(
            len(self.players),
            took,
            len(waits) / took,
            versions / took,
            _at(waits, 0.50),
            _at(waits, 0.95),
            _at(waits, 0.99),
            1000 * waits[-1],
        )


@contextlib.asynccontextmanager
async def _playing(
    address: str, games: int, game: str, format: str, level: str, pace: float
) -> AsyncIterator[_Players]:
    """Players who have sat down, and are warmed up: what is done for the first time takes longer."""
    players = [_Player(address, game, format, level, pace, number) for number in range(games)]
    playing = _Players(players, [await player.sit() for player in players])
    await playing.play(3 * pace)
    try:
        yield playing
    finally:
        for socket in playing.sockets:
            await socket.close()


def _at(waits: list[float], part: float) -> float:
    return 1000 * waits[min(len(waits) - 1, int(len(waits) * part))]


def _send(address: str, body: bytes, headers: dict[str, str]) -> dict[str, str]:
    """Post something; what is answered."""
    request = Request(address, body, {"content-type": "application/json", **headers})
    with urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, str] = msgspec.json.decode(answer.read())
    return found


def _environment() -> dict[str, str]:
    """The environment of a process that runs the same sources."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


@contextlib.contextmanager
def _server(rate: float = 0.0) -> Iterator[str]:
    """A server as people run it, but without pauses, and on a database that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="westmarch-bench-") as folder:
        settings = {"WESTMARCH_RATE": f"{rate:g}", "WESTMARCH_COMPUTER_PAUSE": "0", "WESTMARCH_WINDOW_PAUSE": "0"}
        process = subprocess.Popen(
            [sys.executable, "-c", START, "serve", "--port", "0", "--database", str(Path(folder) / "bench.sqlite")],
            env={**_environment(), **settings},
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
