"""Messages are counted by visitor and address, whatever sockets and cookies they come with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from westmarch.server.guards.limits import HOUSEHOLD, RATES, Rate
from westmarch.server.tables import routes
from westmarch.server.tables.connections import MOST_BYTES, MOST_WAITING, Connection

from .visiting import Socket, Visitor, open_server

pytestmark = pytest.mark.anyio

FEW = 10


@pytest.fixture(autouse=True)
def _slow_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few messages, and then none for a long time."""
    for kind in ("message", "chat"):
        monkeypatch.setitem(RATES, kind, Rate(FEW, 0.0001))
    monkeypatch.setattr(routes, "TOO_FAST", 0.0)


async def allowed(socket: Socket, tries: int, **message: Any) -> int:
    """How many of several messages are not refused."""
    so_far = len(socket.frames)
    for _ in range(tries):
        socket.send(**message)
    wanted = ("pong", "chat", "refused")
    answers: list[str] = []
    while len(answers) < tries:
        await socket.next()
        answers = [frame["type"] for frame in socket.frames[so_far:] if frame["type"] in wanted]
    return sum(each != "refused" for each in answers)


async def test_who_comes_without_a_cookie_gets_no_fresh_allowance_with_each_socket(
    tmp_path: Path, anyio_backend: str
) -> None:
    async with open_server(tmp_path, rate=1.0) as server:
        table = await server.visitor().open(against="friend")
        first = await Visitor(server.app).sit(table["table"])
        assert await allowed(first, FEW + 5, type="ping") == FEW
        second = await Visitor(server.app).sit(table["table"])
        assert await allowed(second, 5, type="ping") == 0
        await first.close()
        await second.close()


async def test_made_up_cookies_have_no_more_than_a_household_together(tmp_path: Path, anyio_backend: str) -> None:
    async with open_server(tmp_path, rate=1.0) as server:
        table = await server.visitor().open(against="friend")
        said = 0
        for number in range(2 * int(HOUSEHOLD)):
            visitor = Visitor(server.app)
            visitor.http.cookies.set("westmarch", f"{number:032}")
            socket = await visitor.sit(table["table"])
            said += await allowed(socket, FEW, type="ping")
            await socket.close()
        assert said == HOUSEHOLD * FEW


async def test_chat_is_counted_by_visitor_not_by_socket(
    tmp_path: Path, anyio_backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "message", Rate(1000, 1000))
    async with open_server(tmp_path, rate=1.0) as server:
        table = await server.visitor().open(against="friend")
        first = await Visitor(server.app).sit(table)
        assert await allowed(first, FEW + 2, type="chat", text="Well met!") == FEW
        second = await Visitor(server.app).sit(table)
        await second.until_quiet()
        assert await allowed(second, 3, type="chat", text="Well met!") == 0
        await first.close()
        await second.close()


async def test_a_guest_who_does_not_read_leaves_only_so_much_waiting() -> None:
    sent: list[str] = []

    async def send(text: str) -> None:
        sent.append(text)

    connection = Connection(send, ())
    view = json.dumps({"type": "view", "story": "x" * 100_000}).encode()
    told = 0
    while not connection.is_gone and told < 10 * MOST_WAITING:
        connection.tell_bytes(view)
        assert connection.bytes_waiting <= MOST_BYTES
        told += 1
    assert connection.is_gone
    assert told <= MOST_BYTES // len(view) + 1
    await connection.deliver()
    assert sent == []


async def test_a_single_great_frame_is_sent_all_the_same() -> None:
    sent: list[str] = []

    async def send(text: str) -> None:
        sent.append(text)

    connection = Connection(send, ())
    connection.tell_bytes(b"x" * (MOST_BYTES + 1))
    connection.dismiss()
    await connection.deliver()
    assert len(sent) == 1
