"""A server that listens on a port of this machine, in a thread of the test, and raw connections to it."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.types import ASGIApp

from westmarch.server.config import Settings
from westmarch.server.guards.protocols import GuardedServer, Timeouts
from westmarch.server.serving import configure, listen

TIMEOUTS = 60.0
"""Seconds after which something that does not come is a failure, however busy the machine is."""


@dataclass
class Listening:
    """A server and its port."""

    server: GuardedServer
    port: int

    def connect(self, address: str = "127.0.0.1", first: bytes = b"", buffer: int = 0) -> socket.socket:
        """A connection from an address of this machine; it has sent some bytes."""
        made = socket.socket()
        made.settimeout(TIMEOUTS)
        if buffer:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        made.bind((address, 0))
        made.connect(("127.0.0.1", self.port))
        made.sendall(first)
        return made

    def ask(self, request: bytes, address: str = "127.0.0.1") -> bytes:
        """All that is answered to some bytes, until the connection ends."""
        with self.connect(address, request) as connection:
            return read_all(connection)

    def get(self, path: str, address: str = "127.0.0.1", headers: str = "") -> bytes:
        """The answer to a request."""
        head = f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{headers}\r\n"
        return self.ask(head.encode(), address)


def read_all(connection: socket.socket) -> bytes:
    """What comes until the other side closes, or cuts, the connection."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while part := connection.recv(65536):
            found += part
    return found


def is_cut(connection: socket.socket) -> bool:
    """Whether the other side has ended the connection; what it sent before is thrown away."""
    connection.setblocking(False)
    try:
        while connection.recv(65536):
            pass
    except BlockingIOError:
        return False
    except ConnectionError:
        pass
    return True


def wait_until_cut(*connections: socket.socket) -> None:
    """Wait until the other side has ended all of them."""
    until = time.monotonic() + TIMEOUTS
    while left := [each for each in connections if not is_cut(each)]:
        assert time.monotonic() < until, left
        time.sleep(0.05)


def status(answer: bytes) -> int:
    """The status of an answer; 0 if there was none."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else 0


@contextmanager
def listening(app: ASGIApp, settings: Settings, timeouts: Timeouts | None = None) -> Iterator[Listening]:
    """Serve an app on a free port until the block ends."""
    place = listen("127.0.0.1", 0)
    server = GuardedServer(configure(app, settings, timeouts or Timeouts()))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [place]}, daemon=True)
    thread.start()
    until = time.monotonic() + TIMEOUTS
    while not server.started:
        assert thread.is_alive()
        assert time.monotonic() < until
        time.sleep(0.01)
    try:
        yield Listening(server, place.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(TIMEOUTS)
        assert not thread.is_alive()
