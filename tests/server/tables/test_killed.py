"""A killed server loses nothing: every game goes on at the same decision with the same views."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tools.browser import RunningServer, running_server
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game
from westmarch.server.config import sqlite_url
from westmarch.server.storage import Archive, open_database
from westmarch.server.workers.viewing import called, look
from westmarch.server.workers.worker import apply
from westmarch.shelf import known_game

pytestmark = pytest.mark.anyio

GAMES = 20
KILLS = 2
PATIENCE = 120.0


class Player:
    """One of many who play at the same time; it remembers the last view that it was sent."""

    def __init__(self, seat: dict[str, Any], chance: random.Random) -> None:
        self.table: str = seat["table"]
        self.token: str = seat["token"]
        self.chance = chance
        self.view: dict[str, Any] = {}
        self.lines: list[Any] = []
        self.answers = 0

    @property
    def is_alone_asked(self) -> bool:
        """Whether everybody waits for this player, and the server answers nothing for him."""
        return bool(self.view["decision"]) and len(self.view["waiting"]) == 1

    def address(self, server: RunningServer) -> str:
        return f"ws{server.address.removeprefix('http')}api/tables/{self.table}/socket"

    async def sit(self, server: RunningServer) -> ClientConnection:
        """Connect; the first view has come."""
        socket = await connect(self.address(server), max_size=None, proxy=None)
        await socket.send(json.dumps({"type": "hello", "token": self.token, "story": 0}))
        await self.next(socket)
        return socket

    async def next(self, socket: ClientConnection) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert frame["type"] != "closing", frame
        if frame["type"] == "view":
            self.view = frame
            self.lines[frame["story"]["from"] :] = frame["story"]["lines"]
        return frame

    async def play(self, server: RunningServer, answered: asyncio.Semaphore) -> None:
        """Answer by chance until the server is gone."""
        with contextlib.suppress(ConnectionClosed, OSError):
            socket = await self.sit(server)
            while self.view["status"] == "running":
                decision, version = self.view["decision"], self.view["version"]
                if decision:
                    option = self.chance.choice(decision["options"])["id"]
                    await socket.send(json.dumps({"type": "answer", "version": version, "option": option}))
                    self.answers += 1
                    answered.release()
                while True:
                    frame = await self.next(socket)
                    if frame["type"] == "view" and frame["version"] > version:
                        break


async def test_games_killed_at_random_moments_go_on_where_they_stood(tmp_path: Path, anyio_backend: str) -> None:
    chance = random.Random(20)
    with running_server(tmp_path, WESTMARCH_WORKERS="1") as server:
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as client:
            players = []
            for number in range(GAMES):
                format = ("introductory", "standard")[number % 2]
                wanted = {"game": "meccg", "format": format, "name": "Anna", "against": "computer", "level": "random"}
                seat = (await client.post("/api/tables", json=wanted)).json()
                players.append(Player(seat, random.Random(number)))
        for _ in range(KILLS):
            answered = asyncio.Semaphore(0)
            playing = [asyncio.create_task(player.play(server, answered)) for player in players]
            for _ in range(chance.randint(3 * GAMES, 8 * GAMES)):
                await asyncio.wait_for(answered.acquire(), PATIENCE)
            server.kill()
            await asyncio.gather(*playing)
            last_seen = [player.view for player in players]
            server.start()
            await _check(server, players, last_seen)
        assert all(player.view["version"] > 0 for player in players)
        assert sum(player.answers for player in players) >= KILLS * 3 * GAMES


async def _check(server: RunningServer, players: list[Player], last_seen: list[dict[str, Any]]) -> None:
    """What was seen is still so, and what is seen now is what the stored answers lead to."""
    database = open_database(sqlite_url(server.database))
    archive = Archive(database)
    for player, before in zip(players, last_seen, strict=True):
        socket = await player.sit(server)
        while not player.is_alone_asked and player.view["status"] == "running":
            await player.next(socket)
        view = player.view
        await socket.close()
        assert view["version"] >= before["version"]
        if view["version"] == before["version"]:
            for part in ("picture", "decision", "waiting", "status"):
                assert view[part] == before[part], part
        _compare(archive, player, view)
    database.dispose()


def _compare(archive: Archive, player: Player, view: dict[str, Any]) -> None:
    kept = archive.table(player.table)
    assert kept is not None
    assert kept.start is not None
    known = known_game(kept.game)
    game = new_game(known.rules, Record.from_json(kept.start))
    answers = archive.answers(player.table)
    assert len(answers) == view["version"]
    for answer in answers:
        apply(game, answer.seat, answer.option)
    names = called([seat.name for seat in kept.seats], game, 0)
    expected = look(known, game, names, 0, 0, plans=True, helped=True)
    assert view["picture"] == json.loads(expected.picture)
    assert view["decision"] == json.loads(expected.decision)
    assert view["waiting"] == json.loads(expected.waiting)
    assert player.lines == json.loads(expected.lines)
