"""Connections that are slow, silent or too many, to a server that really listens."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import tools.browser
from tests.server.in_process import settings
from tests.server.listening import (
    TIMEOUTS,
    Listening,
    is_cut,
    listening,
    read_all,
    status,
    wait_until_cut,
)
from tools.browser import running_server
from westmarch.server.app import create_app
from westmarch.server.guards.connections import FULL, TOO_MANY, Connections, Proxies, Tally, raise_handle_limit
from westmarch.server.guards.protocols import MOST_UNREAD, GuardedHttp, Timeouts
from westmarch.server.serving import configure
from westmarch.server.tables import routes

SHORT = Timeouts(request=0.5, body=0.5, body_rate=1024, leaving=0.5, reading=1.0)
GREAT = 30_000_000


async def plain(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that reads what it is brought, sends a lot if it is asked for it, and says nothing on sockets."""
    if scope["type"] == "websocket":
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect):
            if scope["path"] == "/great":
                for _ in range(3000):
                    await socket.send_text("x" * 10_000)
            while True:
                await socket.receive_text()
    elif scope["type"] == "http":
        request = Request(scope, receive)
        if scope["path"] == "/refuse":
            await Response("no", 413)(scope, receive, send)
            return
        body = await request.body() if request.method == "POST" else b""
        content = b"x" * GREAT if scope["path"] == "/great" else str(len(body)).encode()
        await Response(content)(scope, receive, send)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Listening]:
    with listening(plain, settings(tmp_path, rate=1.0, connections_per_address=20), SHORT) as server:
        yield server


def upgrade(path: str = "/") -> bytes:
    """The request with which a socket begins."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
    ).encode()


def frame(opcode: int, data: bytes = b"") -> bytes:
    """A frame as a client sends it."""
    assert len(data) < 126
    return bytes((0x80 | opcode, 0x80 | len(data), 0, 0, 0, 0)) + data


def test_the_silent_and_the_slow_are_cut_and_the_others_served(server: Listening) -> None:
    head = b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50000\r\n\r\n"
    chunked = b"POST /refuse HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabcde\r\n"
    slow = [
        server.connect(),
        server.connect(first=b"GET / HTTP/1.1\r\nhost: local"),
        server.connect(first=b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HT"),
        server.connect(first=head),
        server.connect(first=head + b"x" * 100),
        server.connect(first=chunked),
        server.connect(
            first=b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n"
        ),
    ]
    wait_until_cut(*slow)
    for each in slow:
        each.close()
    assert status(server.get("/")) == 200


def test_letters_that_trickle_in_start_no_clock_anew(server: Listening) -> None:
    head = server.connect(first=b"GET / HTTP/1.1\r\n")
    body = server.connect(first=b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\n")
    until = time.monotonic() + TIMEOUTS
    while not (is_cut(head) and is_cut(body)):
        assert time.monotonic() < until
        for each, letter in ((head, b"x"), (body, b"y")):
            with contextlib.suppress(OSError):
                each.sendall(letter)
        time.sleep(0.1)
    head.close()
    body.close()


def test_who_does_not_read_is_cut(server: Listening) -> None:
    small = 4096
    slow = [
        server.connect(first=b"GET /great HTTP/1.1\r\nhost: localhost\r\n\r\n", buffer=small),
        server.connect(first=b"GET /great HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", buffer=small),
        server.connect(first=upgrade("/great"), buffer=small),
    ]
    assert all(each.recv(8) == b"HTTP/1.1" for each in slow)
    assert len(server.server.server_state.connections) == 3
    until = time.monotonic() + TIMEOUTS
    while server.server.server_state.connections:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert server.server.config.guarded.open == 0  # type: ignore[attr-defined]
    for each in slow:
        each.close()


def test_who_reads_gets_all_of_it(tmp_path: Path) -> None:
    with listening(plain, settings(tmp_path)) as server:
        assert len(server.get("/great")) > GREAT


class Wire(asyncio.Transport):
    """A connection that goes nowhere: what is written to it waits until a test takes it away."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.waiting = 0

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.waiting += len(data)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def on_a_wire(folder: Path, app: ASGIApp) -> tuple[GuardedHttp, Wire]:
    """A connection whose clock is the test's."""
    config = configure(app, settings(folder), Timeouts(request=10, body=10, body_rate=100, reading=10, reading_step=50))
    http, wire = GuardedHttp(config, ServerState(), {}), Wire()
    http.connection_made(wire)
    return http, wire


@pytest.mark.anyio
async def test_a_body_may_take_as_long_as_its_bytes_do(tmp_path: Path) -> None:
    http, _ = await on_a_wire(tmp_path, plain)
    start = time.monotonic() + 1000
    http.data_received(b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999\r\n\r\n")
    assert not http.is_overdue(start)
    for second in range(1, 60):
        http.data_received(b"x" * 100)
        assert not http.is_overdue(start + second)
    assert not http.is_overdue(start + 65)
    assert http.is_overdue(start + 70)


@pytest.mark.anyio
async def test_who_reads_slowly_is_waited_for_and_who_stops_is_not(tmp_path: Path) -> None:
    http, wire = await on_a_wire(tmp_path, plain)
    http._awaited = ("us", None)
    http._awaits = lambda: ("us", None)  # type: ignore[method-assign]
    start = time.monotonic() + 1000
    wire.waiting = 1000
    for second in range(60):
        wire.waiting -= 10
        assert not http.is_overdue(start + second)
    assert not http.is_overdue(start + 65)
    assert http.is_overdue(start + 75)


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(9, b"x" * 100)),
        (b"", frame(10, b"x" * 100)),
        (b"", frame(1) * 50),
        (bytes((0x01, 0x80, 0, 0, 0, 0)), bytes((0x00, 0x80, 0, 0, 0, 0)) * 50),
    ],
    ids=["pings", "pongs", "empty messages", "pieces of nothing"],
)
def test_a_flood_of_frames_ends_the_socket(server: Listening, first: bytes, flood: bytes) -> None:
    quiet, loud = server.connect(first=upgrade()), server.connect(first=upgrade())
    assert all(b" 101 " in each.recv(1000) for each in (quiet, loud))
    with contextlib.suppress(ConnectionError):
        loud.sendall(first)
        for _ in range(200):
            loud.sendall(flood * MOST_UNREAD)
    wait_until_cut(loud)
    assert not is_cut(quiet)
    loud.close()
    quiet.close()


def test_an_address_has_only_so_many_connections(server: Listening) -> None:
    crowd = [server.connect("127.0.0.2", upgrade()) for _ in range(20)]
    assert all(b" 101 " in each.recv(1000) for each in crowd)
    refused = server.get("/", "127.0.0.2")
    assert status(refused) == 429
    assert TOO_MANY.words.encode() in refused
    assert status(server.get("/", "127.0.0.3")) == 200
    crowd.pop().close()
    until = time.monotonic() + TIMEOUTS
    while status(server.get("/", "127.0.0.2")) != 200:
        assert time.monotonic() < until
    for each in crowd:
        each.close()


def test_a_full_house_says_so(tmp_path: Path) -> None:
    with listening(plain, settings(tmp_path, connections=3)) as server:
        crowd = [server.connect(first=upgrade()) for _ in range(3)]
        assert all(b" 101 " in each.recv(1000) for each in crowd)
        refused = server.get("/")
        assert status(refused) == 503
        assert FULL.words.encode() in refused
        for each in crowd:
            each.close()


def test_visitors_behind_a_proxy_are_counted_each_by_himself(tmp_path: Path) -> None:
    here = settings(tmp_path, rate=1.0, connections_per_address=3, host="0.0.0.0")
    with listening(create_app(here), here) as server:

        def as_visitor(address: str) -> dict[str, str]:
            return {"x-forwarded-for": address}

        place = f"ws://127.0.0.1:{server.port}/api/tables/none/socket"
        with contextlib.ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(connect(place, additional_headers=as_visitor("2001:db8::1"), proxy=None))
            client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{server.port}", trust_env=False))
            assert client.get("/api/docs", headers=as_visitor("2001:db8::2")).status_code == 429
            assert client.get("/api/docs", headers=as_visitor("2001:db8:0:1::1")).status_code == 200
            assert client.get("/api/docs").status_code == 200
            # Nobody else is believed.
            claims = "x-forwarded-for: 2001:db8::1\r\n"
            assert status(server.get("/api/docs", "127.0.0.2", claims)) == 200


def test_a_socket_that_does_not_say_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "HELLO_WITHIN", 0.2)
    here = settings(tmp_path)
    with listening(create_app(here), here) as server:
        place = f"ws://127.0.0.1:{server.port}/api/tables/none/socket"
        with connect(place, proxy=None) as silent:
            assert json.loads(silent.recv(TIMEOUTS))["type"] == "closing"
            with pytest.raises(ConnectionClosed):
                silent.recv(TIMEOUTS)


def test_a_tally_forgets_who_holds_nothing() -> None:
    tally = Tally(2)
    assert [tally.take("a") for _ in range(3)] == [True, True, False]
    assert tally.take("b")
    assert len(tally) == 2
    for name in ("a", "a", "b"):
        tally.give_back(name)
    assert len(tally) == 0
    assert all(Tally(0).take("a") for _ in range(1000))


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies("127.0.0.1, 192.0.2.0/24,::1")
    assert "127.0.0.1" in proxies
    assert "192.0.2.77" in proxies
    assert "::1" in proxies
    assert "127.0.0.2" not in proxies
    assert "2001:db8::1" not in proxies
    assert "2001:db8::1" in Proxies("*")


def test_connections_leave_handles_for_everything_else(tmp_path: Path) -> None:
    few = Connections(settings(tmp_path, workers=4), handles=400)
    assert 0 < few.most <= 400 - 60 - 4 * 8
    assert Connections(settings(tmp_path, connections=50), handles=60_000).most == 50
    assert Connections(settings(tmp_path), handles=10).most >= 1


def test_the_limit_of_handles_is_raised_as_far_as_it_may_be() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 300), hard))
    try:
        assert raise_handle_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] > 300
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_crowd_at_the_door_does_not_stop_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With 256 file handles and 400 silent connections a table is played at, and the database is written to."""
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)); "
    monkeypatch.setattr(tools.browser, "START", few + tools.browser.START)
    with running_server(tmp_path) as server:
        with httpx.Client(base_url=server.address, timeout=TIMEOUTS, trust_env=False) as client:
            wanted = {"game": "meccg", "format": "introductory", "against": "computer", "level": "random"}
            seat = client.post("/api/tables", json=wanted).json()
        place = f"ws{server.address.removeprefix('http')}api/tables/{seat['table']}/socket"
        port = int(server.address.rstrip("/").rpartition(":")[2])
        with connect(place, proxy=None, max_size=None) as table:
            table.send(json.dumps({"type": "hello", "token": seat["token"], "story": 0}))
            view = json.loads(table.recv(TIMEOUTS))
            crowd: list[socket.socket] = []
            for number in range(400):
                stranger = socket.socket()
                stranger.settimeout(TIMEOUTS)
                stranger.bind((f"127.0.0.{2 + number % 9}", 0))
                stranger.connect(("127.0.0.1", port))
                crowd.append(stranger)
            with socket.create_connection(("127.0.0.1", port), TIMEOUTS) as late:
                assert b"503" in read_all(late)
            answered = view["version"] - 1
            goal = view["version"] + 10
            while view["version"] < goal:
                if view["decision"] and view["version"] > answered:
                    answered = view["version"]
                    option = view["decision"]["options"][-1]["id"]
                    table.send(json.dumps({"type": "answer", "version": answered, "option": option}))
                frame = json.loads(table.recv(TIMEOUTS))
                view = frame if frame["type"] == "view" else view
            assert view["status"] == "running"
            for each in crowd:
                each.close()
        until = time.monotonic() + TIMEOUTS
        found = 0
        while found != 200:
            assert time.monotonic() < until
            with contextlib.suppress(httpx.HTTPError):
                found = httpx.get(f"{server.address}api/lobby", timeout=TIMEOUTS, trust_env=False).status_code
        for _ in range(300):
            with socket.create_connection(("127.0.0.1", port), TIMEOUTS) as odd:
                odd.sendall(b"GET / HTTP/99\r\n\r\n")
                assert b"400" in read_all(odd)
    log = server.log.read_text()
    assert "Too many open files" not in log
    assert "Invalid HTTP request" in log
    assert len(log.splitlines()) < 30
