"""A server that is told to stop: nothing new is taken, what has been begun is finished, and everybody is told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tools.browser import RunningServer, running_server
from westmarch.server.config import sqlite_url
from westmarch.server.tables.draining import drain
from westmarch.server.workers.pool import WorkerProcess
from westmarch.server.workers.protocol import Act, Reply, Request

from .visiting import PATIENCE, Gone, open_server

pytestmark = pytest.mark.anyio

PLAYERS = 4
WANTED = {"game": "meccg", "format": "introductory", "name": "Anna", "against": "computer", "level": "random"}


class Player:
    """Somebody at a table of a real server, who writes down every frame until the connection ends."""

    def __init__(self, server: RunningServer, number: int) -> None:
        self.server = server
        self.chance = random.Random(number)
        self.frames: list[dict[str, Any]] = []
        self.code: int | None = None
        self.seat: dict[str, Any] = {}

    async def sit(self, client: httpx.AsyncClient) -> ClientConnection:
        self.seat = (await client.post("/api/tables", json=WANTED)).json()
        address = f"ws{self.server.address.removeprefix('http')}api/tables/{self.seat['table']}/socket"
        socket = await connect(address, max_size=None, proxy=None)
        await socket.send(json.dumps({"type": "hello", "token": self.seat["token"], "story": 0}))
        return socket

    async def play(self, socket: ClientConnection, answered: asyncio.Semaphore) -> None:
        """Answer whatever is asked, by chance, until the server closes the connection."""
        sent = -1
        with contextlib.suppress(ConnectionClosed):
            while True:
                frame = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                self.frames.append(frame)
                if frame["type"] == "view" and frame["decision"] and frame["version"] > sent:
                    sent = frame["version"]
                    option = self.chance.choice(frame["decision"]["options"])["id"]
                    with contextlib.suppress(ConnectionClosed):  # what has come is read to the end all the same
                        await socket.send(json.dumps({"type": "answer", "version": sent, "option": option}))
                    answered.release()
        self.code = socket.close_code


def stored(database: Path) -> dict[str, tuple[int, str | None]]:
    """How many answers each table has, and who holds it."""
    engine = create_engine(sqlite_url(database))
    with engine.connect() as connection:
        count = "(SELECT count(*) FROM answers WHERE answers.'table' = tables.id)"
        rows = connection.execute(text(f"SELECT id, {count}, holder FROM tables")).all()
    engine.dispose()
    return {row[0]: (row[1], row[2]) for row in rows}


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "Ctrl-C"])
async def test_players_are_told_before_the_socket_closes_and_what_they_saw_is_stored(
    tmp_path: Path, stop: signal.Signals, anyio_backend: str
) -> None:
    with running_server(tmp_path) as server:
        process = server.process
        assert process is not None
        players = [Player(server, number) for number in range(PLAYERS)]
        answered = asyncio.Semaphore(0)
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as client:
            sockets = [await player.sit(client) for player in players]
        playing = [
            asyncio.create_task(player.play(socket, answered)) for player, socket in zip(players, sockets, strict=True)
        ]
        for _ in range(5 * PLAYERS):
            await asyncio.wait_for(answered.acquire(), PATIENCE)
        process.send_signal(stop)
        await asyncio.gather(*playing)
        await asyncio.to_thread(process.wait, PATIENCE)
        said = process.stdout.read() if process.stdout is not None else ""
    kept = stored(server.database)
    for player in players:
        last = player.frames[-1]
        assert last["type"] == "closing"
        assert "restarted" in last["words"]
        assert last["again"] > 0
        assert player.code == 1012
        seen = max(frame["version"] for frame in player.frames if frame["type"] == "view")
        answers, holder = kept[player.seat["table"]]
        assert seen == answers, "what is stored was shown, and the other way round"
        assert holder is None
    assert "Traceback" not in server.log.read_text()
    if stop == signal.SIGINT:
        assert "every game is kept" in said


async def test_an_answer_in_flight_is_stored_and_acknowledged_and_another_front_goes_on_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()
    ask = WorkerProcess.ask

    async def slow(self: WorkerProcess, request: Request) -> Reply:
        if isinstance(request, Act):
            begun.set()
            await go_on.wait()
        return await ask(self, request)

    async with open_server(tmp_path) as server, open_server(tmp_path) as other:
        anna = server.visitor()
        seat = await anna.open()
        socket = await anna.sit(seat)
        version = (await socket.until_asked())["version"]
        monkeypatch.setattr(WorkerProcess, "ask", slow)
        socket.send(type="answer", version=version, option=socket.view["decision"]["options"][-1]["id"])
        await begun.wait()
        draining = asyncio.create_task(drain(server.tables))
        await asyncio.sleep(0)
        latecomer = await anna.http.post("/api/tables", json=WANTED)
        assert latecomer.status_code == 503
        assert "restarted" in latecomer.json()["words"]
        assert latecomer.headers["retry-after"] == "1"
        stranger = anna.connect(seat["table"])
        stranger.send(type="hello", token=None, story=0)
        assert (await stranger.next())["again"] > 0
        assert not draining.done()
        go_on.set()
        so_far = len(socket.frames)
        with pytest.raises(Gone):
            await socket.until(lambda frame: False)
        shown = [frame["version"] for frame in socket.frames[so_far:] if frame["type"] == "view"]
        assert shown[0] == version + 1
        assert socket.frames[-1]["type"] == "closing"
        await draining
        # The first front still runs; nothing but the lease that it gave up lets the other one in.
        again = await other.visitor().sit(seat)
        assert again.view["version"] >= version + 1
        await again.close()


async def test_a_socket_at_a_table_that_another_front_holds_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    monkeypatch.setattr("westmarch.server.tables.service.WAIT_FOR_LEASE", 0.0)
    async with open_server(tmp_path) as server, open_server(tmp_path) as other:
        seat = await server.visitor().open()
        socket = await server.visitor().sit(seat)
        turned_away = other.visitor().connect(seat["table"])
        turned_away.send(type="hello", token=seat["token"], story=0)
        frame = await turned_away.next()
        assert frame["type"] == "closing"
        assert frame["again"] is not None
        nowhere = other.visitor().connect("nowhere")
        nowhere.send(type="hello", token=None, story=0)
        assert (await nowhere.next())["again"] is None
        await socket.close()


async def test_a_draining_server_is_not_ready_and_takes_nothing_until_a_second_signal_ends_it(
    tmp_path: Path, anyio_backend: str
) -> None:
    settings = {"WESTMARCH_STOP_NOTICE": "200", "WESTMARCH_STOP_WITHIN": "300"}
    with running_server(tmp_path, **settings) as server:
        process = server.process
        assert process is not None
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as client:
            while (await client.get("/api/ready")).status_code != 200:
                await asyncio.sleep(0.05)
            workers = children(process.pid)
            process.terminate()
            while (ready := await client.get("/api/ready")).status_code == 200:
                await asyncio.sleep(0.05)
            assert ready.status_code == 503
            assert ready.json()["ready"] is False
            assert [name for name, part in ready.json()["parts"].items() if not part["ok"]] == ["open"]
            assert (await client.get("/api/health")).status_code == 200
            assert (await client.post("/api/tables", json=WANTED)).status_code == 503
        process.terminate()
        assert await asyncio.to_thread(process.wait, PATIENCE) == -signal.SIGTERM
        assert workers
        await ended(workers)


async def test_a_server_that_hangs_as_it_stops_is_ended_by_its_time_limit(tmp_path: Path, anyio_backend: str) -> None:
    with running_server(tmp_path, WESTMARCH_STOP_WITHIN="2") as server:
        process = server.process
        assert process is not None
        player = Player(server, 0)
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, trust_env=False) as client:
            socket = await player.sit(client)
        view = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        workers = children(process.pid)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        option = view["decision"]["options"][0]["id"]
        await socket.send(json.dumps({"type": "answer", "version": view["version"], "option": option}))
        process.terminate()
        # Without the limit it would wait for the answer of the worker, which is given a minute.
        assert await asyncio.to_thread(process.wait, 40) == 1
        assert workers
        await ended(workers)
        log = server.log.read_text()
        assert player.seat["table"] in log
        assert "not stopped within 2 s" in log
        await socket.close()


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True)
    return [int(number) for number in found.stdout.split()]


async def ended(processes: list[int]) -> None:
    """Wait until processes that have been ended are gone: those that give way to others take a moment to go."""
    async with asyncio.timeout(PATIENCE):
        while any(is_running(process) for process in processes):
            await asyncio.sleep(0.05)


def is_running(process: int) -> bool:
    """Whether a process is there and not just a name that nobody has collected."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False
