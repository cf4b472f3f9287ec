"""A storage that is out of reach for a while: tables wait, say so, and go on by themselves."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from westmarch.server.storage.outages import StorageAway
from westmarch.server.tables.live import LiveTable

from .visiting import Server, Socket, View, Visitor, open_server

pytestmark = pytest.mark.anyio

TABLES = 4


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that notices at once what usually takes seconds."""
    monkeypatch.setattr("westmarch.server.storage.database.BUSY", 0.05)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Nobody else can write to the database."""
    connection = sqlite3.connect(folder / "westmarch.sqlite", isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


async def told(socket: Socket, reachable: bool) -> str:
    frame = await socket.until(lambda frame: frame["type"] == "storage" and frame["reachable"] is reachable)
    words: str = frame["words"]
    return words


async def alone_asked(socket: Socket) -> View:
    """A view in which everybody waits for this seat."""
    while not socket.view["decision"] or len(socket.view["waiting"]) > 1:
        await socket.answer()
    return socket.view


async def waits_for_the_computer(visitor: Visitor) -> Socket:
    """A table at which the computer is about to answer."""
    socket = await visitor.sit(await visitor.open(level="random"))
    while not socket.view["waiting"] or socket.view["waiting"][0]["seat"] != 1:
        await socket.answer()
    return socket


def answers(server: Server, socket: Socket) -> int:
    return len(server.tables.archive.answers(socket.view["table"]))


async def test_computers_go_on_by_themselves_when_the_storage_is_back(tmp_path: Path, impatient: None) -> None:
    async with open_server(tmp_path, computer_pause=0.2) as server:
        visitor = server.visitor()
        sockets = [await waits_for_the_computer(visitor) for _ in range(TABLES)]
        waiting = [socket for socket in sockets if not socket.view["decision"]]
        assert waiting
        with locked(tmp_path):
            stood = [answers(server, socket) for socket in sockets]
            for socket in waiting:
                assert "goes on by itself" in await told(socket, reachable=False)
            assert [answers(server, socket) for socket in sockets] == stood
        for socket in waiting:
            await told(socket, reachable=True)
        for socket in sockets:
            assert (await socket.until_asked())["status"] == "running"
            version = socket.view["version"]
            assert (await socket.answer())["version"] > version
            assert not [frame for frame in socket.frames if frame["type"] in ("refused", "closing")]


async def test_an_answer_waits_for_the_storage_and_counts_once(tmp_path: Path, impatient: None) -> None:
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        socket = await anna.sit(await anna.open(clock={"minutes": 10, "increment": 0}))
        view = await alone_asked(socket)
        before = [each.by for each in server.tables.archive.answers(view["table"])].count("person")
        option = view["decision"]["options"][-1]["id"]
        with locked(tmp_path):
            socket.send(type="answer", version=view["version"], option=option)
            await told(socket, reachable=False)
            assert answers(server, socket) == view["version"]
            # It is said again and again, so that nobody takes the line for dead; and no clock runs.
            await told(socket, reachable=False)
            assert not any(clock["running"] for clock in socket.view["clocks"])
        await told(socket, reachable=True)
        await socket.until_asked()
        stored = server.tables.archive.answers(socket.view["table"])
        assert (stored[view["version"]].option, stored[view["version"]].by) == (option, "person")
        assert [each.by for each in stored].count("person") == before + 1


async def test_who_leaves_and_comes_back_meanwhile_finds_the_answer_done(tmp_path: Path, impatient: None) -> None:
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        seat = await anna.open()
        socket = await anna.sit(seat)
        view = await alone_asked(socket)
        with locked(tmp_path):
            socket.send(type="answer", version=view["version"], option=view["decision"]["options"][-1]["id"])
            await told(socket, reachable=False)
            leaving = asyncio.create_task(socket.close())
        await leaving
        again = await anna.sit(seat)
        assert (await again.until_asked())["version"] > view["version"]


async def test_requests_are_told_to_come_back(tmp_path: Path, impatient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westmarch.server.storage.ledger.PATIENCE", 0.2)
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        seat = await anna.open()
        wanted = {"game": "meccg", "format": "introductory", "against": "computer"}
        with locked(tmp_path):
            refused = await anna.http.post("/api/tables", json=wanted)
            assert (refused.status_code, refused.headers["retry-after"]) == (503, "3")
            assert "storage" in refused.json()["words"]
            socket = anna.connect(seat["table"])
            socket.send(type="hello", token=seat["token"], story=0)
            assert "storage" in (await socket.next())["words"]
        assert (await anna.http.post("/api/tables", json=wanted)).status_code == 201
        # What was refused was not done after all.
        assert len((await anna.http.get("/api/lobby")).json()["mine"]) == 2


async def test_who_waits_for_a_database_that_does_not_answer_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westmarch.server.storage.reading.PATIENCE", 0.2)
    answers_again = threading.Event()
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        table = (await anna.open())["table"]
        connect = server.tables.archive.engine.connect

        def stalled() -> Connection:
            answers_again.wait(60)
            return connect()

        monkeypatch.setattr(server.tables.archive.engine, "connect", stalled)
        for path in ("/api/lobby", f"/api/tables/{table}"):
            refused = await anna.http.get(path)
            assert (refused.status_code, refused.headers["retry-after"]) == (503, "3"), path
        answers_again.set()
        assert (await anna.http.get("/api/lobby")).status_code == 200


async def test_whose_answer_could_not_be_stored_in_time_is_not_told_that_it_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commit may have been done, and only its reply was lost as the server ended."""

    async def act(*_: object) -> None:
        raise StorageAway

    async with open_server(tmp_path) as server:
        anna = server.visitor()
        socket = await anna.sit(await anna.open())
        view = await alone_asked(socket)
        monkeypatch.setattr(LiveTable, "act", act)
        socket.send(type="answer", version=view["version"], option=view["decision"]["options"][-1]["id"])
        refused = await socket.until(lambda frame: frame["type"] == "refused")
        assert "storage" in refused["words"]
        assert "changed" not in refused["words"]


async def test_a_server_ends_in_time_though_its_storage_is_away(
    tmp_path: Path, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westmarch.server.storage.ledger.LAST_TRIES", 0.2)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(open_server(tmp_path))
        anna = server.visitor()
        seat = await anna.open()
        socket = await anna.sit(seat)
        view = await alone_asked(socket)
        with locked(tmp_path):
            socket.send(type="answer", version=view["version"], option=view["decision"]["options"][-1]["id"])
            await told(socket, reachable=False)
            await asyncio.wait_for(stack.aclose(), 60)
    async with open_server(tmp_path) as server:
        again = await server.visitor().sit(seat)
        assert (await again.until_asked())["version"] == view["version"]
        assert (await again.answer())["version"] > view["version"]
