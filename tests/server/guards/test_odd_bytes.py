"""What comes over the wire as no browser sends it: no answer of 500 or more, no traceback, and the next is served."""

from __future__ import annotations

import base64
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.guards.test_odd_input import no_errors, patiently
from tests.server.in_process import build_page, settings
from tests.server.listening import TIMEOUTS, Listening, listening, read_all, status
from westmarch.server.app import create_app
from westmarch.server.guards.protocols import Timeouts

END = b"connection: close\r\n\r\n"
HOST = b"host: localhost\r\n"

TARGETS = (
    b"/",
    b"/%00",
    b"/a%00b",
    b"//",
    b"///assets//index-abc123.js",
    b"/assets/../../secret",
    b"/assets/N/../index-abc123.js",
    b"/..%5c..%5csecret",
    b"/\\..\\secret",
    b"/%ff%fe",
    b"/%c0%ae%c0%ae/",
    b"/%",
    b"/%zz",
    b"/" + b"x" * 5000,
    b"/" + b"%41" * 4000,
    b"/" + b"x" * 70_000,
    b"/?" + b"x" * 12_000,
    b"/api/tables/x/replay/99999999999999999999999",
    b"/api/tables/x/replay/" + b"9" * 900,
    b"/api/tables/%00/replay/1",
    b"/api/games/%00/cards?ids=%00",
    b"/api/rules?offset=99999999999999999999999999&limit=5",
    b"/api/rules/" + b"%F0%9F%98%80" * 80,
    b"/api/games/meccg/search?q=%ff%00",
    b"*",
    b"http://[/",
    b"http://localhost/",
    b"localhost:80",
    b"/a b",
    b"/\xff\xfe",
    b"",
)
METHODS = (
    b"GET",
    b"HEAD",
    b"POST",
    b"PUT",
    b"DELETE",
    b"PATCH",
    b"OPTIONS",
    b"TRACE",
    b"CONNECT",
    b"FOO",
    b"get",
    b"G,T",
)
HEADERS = (
    b"host: [\r\n",
    b"host: [::1\r\n",
    b"host: a b\r\n",
    b"host: localhost:port\r\n",
    b"host: \xff\r\n",
    b"host:\r\n",
    b"",
    HOST + HOST,
    HOST + b"origin: http://[\r\n",
    HOST + b"origin: http://[::1\r\n",
    HOST + b"origin: \xff\r\n",
    HOST + b"cookie: westmarch=\xff;;;=\r\n",
    HOST + b"x-forwarded-for: [\r\n",
    HOST + b"x-forwarded-for: " + b"x," * 3000 + b"\r\n",
    HOST + b"x-forwarded-for: 1.2.3.4:99999999999999999999\r\n",
    HOST + b"x-forwarded-proto: [\r\n",
    HOST + b"content-length: -1\r\n",
    HOST + b"content-length: 99999999999999999999999\r\n",
    HOST + b"content-length: 5\r\ntransfer-encoding: chunked\r\n",
    HOST + b"transfer-encoding: gzip\r\n",
    HOST + b"expect: 999-x\r\n",
    HOST + b"accept-encoding: \xff, gzip;q=x\r\n",
    HOST + b"a" * 20_000 + b": b\r\n",
    HOST + b"a: b\r\n" * 2000,
    HOST + b" folded\r\n",
    HOST + b"a\x00b: c\r\n",
    HOST + b"upgrade: h2c\r\nconnection: upgrade\r\n",
)
BODIES = (
    b"{\r\n",
    b"\xff" * 10 + b"\r\n",
    b"5\r\nabcde\r\n0\r\n\r\n",
    b"zz\r\n",
    b"[" * 20_000,
    b"ffffffffffffffff\r\n",
)


def upgrade(path: bytes = b"/api/tables/none/socket", **changed: str) -> bytes:
    """The request with which a socket begins."""
    usual = {
        "host": "localhost",
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": base64.b64encode(os.urandom(16)).decode(),
    }
    lines = {**usual, **{name.replace("_", "-"): value for name, value in changed.items()}}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items()).encode("latin-1")
    return b"GET " + path + b" HTTP/1.1\r\n" + head + b"\r\n"


HANDSHAKES = (
    upgrade(sec_websocket_version="0"),
    upgrade(sec_websocket_version="x"),
    upgrade(sec_websocket_key="x"),
    upgrade(sec_websocket_key=""),
    upgrade(sec_websocket_extensions="permessage-deflate; client_max_window_bits=99"),
    upgrade(sec_websocket_extensions="["),
    upgrade(sec_websocket_protocol="a, b, \xff"),
    upgrade(origin="http://["),
    upgrade(origin="null"),
    upgrade(host="["),
    upgrade(cookie="\xff" * 100),
    upgrade(b"/nowhere"),
    upgrade(b"/api/tables/%00/socket"),
    upgrade(b"/api/tables/" + b"x" * 5000 + b"/socket"),
    upgrade(b"/api/tables/%ff/socket?a=%00"),
    upgrade().replace(b"GET", b"POST"),
    upgrade().replace(b"HTTP/1.1", b"HTTP/1.0"),
    upgrade().replace(b"\r\n\r\n", b"\r\n" + b"a: b\r\n" * 300 + b"\r\n"),
    upgrade().replace(b"\r\n\r\n", b"\r\ncontent-length: 5\r\n\r\nabcde"),
)
FRAMES = (
    b"\x81\x05hello",
    b"\xf1\x80\x00\x00\x00\x00",
    b"\x83\x80\x00\x00\x00\x00",
    b"\x80\x80\x00\x00\x00\x00",
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    b"\x81\xfe\xff\xff\x00\x00\x00\x00" + b"x" * 65535,
    b"\x81\x82\x00\x00\x00\x00\xff\xfe",
    b"\x89\xfe\x01\x00\x00\x00\x00\x00" + b"x" * 256,
    b"\x88\x81\x00\x00\x00\x00x",
    b"\x88\x82\x00\x00\x00\x00\x00\x00",
    b"\x88\x84\x00\x00\x00\x00\x03\xe8\xff\xfe",
    b"\x01\x80\x00\x00\x00\x00\x88\x80\x00\x00\x00\x00",
    b"\xc1\x84\x00\x00\x00\x00\xff\xff\xff\xff",
    b"\x82\x84\x00\x00\x00\x00\x00\x01\x02\x03",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    folder = tmp_path_factory.mktemp("bytes")
    build_page(folder)
    here = settings(folder)
    quick = Timeouts(request=1.0, body=1.0, leaving=1.0)
    with listening(create_app(here), here, quick) as server:
        yield server


@contextmanager
def served(server: Listening) -> Iterator[None]:
    """Nothing breaks in what the server does in the block, to its end."""
    with no_errors():
        yield
        until = time.monotonic() + TIMEOUTS
        while server.server.server_state.tasks:
            assert time.monotonic() < until
            time.sleep(0.001)


def ask(server: Listening, request: bytes) -> int:
    """The status of the answer to some bytes; 0 if the connection was just ended. Nothing of ours breaks."""
    with served(server):
        answer = server.ask(request)
    found = status(answer)
    assert found < 500, answer[:300]
    return found


def test_no_target_makes_an_error(server: Listening) -> None:
    found = {target: ask(server, b"GET " + target + b" HTTP/1.1\r\n" + HOST + END) for target in TARGETS}
    assert found[b"/"] == 200
    assert found[b"/%00"] == 400
    assert found[b"/assets/N/../index-abc123.js"] == 404
    assert found[b"/" + b"x" * 5000] == 414


def test_no_method_makes_an_error(server: Listening) -> None:
    for method in METHODS:
        for target in (b"/", b"/api/lobby", b"/api/nothing", b"/api/tables/x/socket"):
            assert ask(server, method + b" " + target + b" HTTP/1.1\r\n" + HOST + END) > 0 or method == b"G,T"


def test_no_header_makes_an_error(server: Listening) -> None:
    for headers in HEADERS:
        for line in (b"GET /api/lobby HTTP/1.1\r\n", b"POST /api/account/login HTTP/1.1\r\n", b"GET / HTTP/1.0\r\n"):
            ask(server, line + headers + END)


def test_no_body_makes_an_error(server: Listening) -> None:
    for body in BODIES:
        for length in (b"content-length: %d\r\n" % len(body), b"transfer-encoding: chunked\r\n"):
            for kind in (b"application/json", b"multipart/form-data; boundary=x", b"\xff"):
                head = b"POST /api/tables HTTP/1.1\r\n" + HOST + b"content-type: " + kind + b"\r\n" + length + END
                ask(server, head + body)


def test_no_handshake_makes_an_error(server: Listening) -> None:
    for handshake in HANDSHAKES:
        with served(server), server.connect(first=handshake) as connection:
            answer = connection.recv(1000)
            assert status(answer) < 500, answer


def test_no_frame_makes_an_error(server: Listening) -> None:
    for frame in FRAMES:
        with served(server), server.connect(first=upgrade()) as connection:
            assert status(connection.recv(1000)) == 101
            connection.sendall(frame)
            connection.shutdown(socket.SHUT_WR)
            read_all(connection)
    assert ask(server, b"GET / HTTP/1.1\r\n" + HOST + END) == 200


def try_bytes(server: Listening, times: int) -> None:
    line = st.binary(max_size=40) | st.sampled_from(
        [HOST, b"host: [\r\n", b"content-length: 3\r\n", b"upgrade: websocket\r\n"]
    )
    starts = st.sampled_from([b"GET ", b"POST ", b"PRI * HTTP/2.0\r\n\r\n", b"\x16\x03\x01", b""])
    targets = st.sampled_from(TARGETS) | st.binary(max_size=30).map(lambda raw: b"/" + raw)

    @patiently(times)
    @given(starts, targets, st.lists(line, max_size=5))
    def every(start: bytes, target: bytes, lines: list[bytes]) -> None:
        ask(server, start + target + b" HTTP/1.1\r\n" + b"".join(lines) + END)

    every()


def test_no_bytes_make_an_error(server: Listening) -> None:
    try_bytes(server, 150)


@pytest.mark.soak
def test_no_bytes_of_thousands_make_an_error(server: Listening) -> None:
    try_bytes(server, 20_000)
