"""HTTP and WebSocket as uvicorn speaks them, with an eye on those who are slow, silent or do not read.

Every second each connection is asked what it waits for (`is_overdue`), so that no byte that trickles in starts a clock
anew.
"""

from __future__ import annotations

import asyncio
import math
import socket
import time
from dataclasses import dataclass
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from westmarch.server.guards.connections import ACCEPTED_AT_ONCE, REFUSED_AT_ONCE, Connections, Refusal
from westmarch.server.operations.metrics import REFUSED

WAITING_AT_THE_DOOR = 1024
"""Connections that the system keeps until we take them."""
MOST_UNSENT = 8 * 1024 * 1024
"""Bytes that may wait for a peer that sends but does not read."""
MOST_UNREAD = 256
"""Messages of a socket that may wait to be read by us."""
FRAMES = 60
FRAMES_A_SECOND = 15
"""Pings, pongs and pieces of messages that a socket may send at once, and every second after that."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """For how many seconds a connection is waited for."""

    request: float = 20.0
    """For a request, from its first letter or from the end of the one before, until its headers are there."""
    body: float = 20.0
    body_rate: float = 8 * 1024
    """For the rest of a request; longer by a second for so many bytes that have come."""
    leaving: float = 5.0
    """For one that has been answered, or refused, before it has said all."""
    reading: float = 20.0
    reading_step: int = 16 * 1024
    """For one to read what it is sent: all of it, or at least so many bytes."""


class GuardedConfig(uvicorn.Config):
    """What the protocols share."""

    def __init__(self, app: Any, connections: Connections, timeouts: Timeouts, **options: Any) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedSocket, backlog=ACCEPTED_AT_ONCE, **options)
        self.guarded = connections
        self.timeouts = timeouts


class GuardedServer(uvicorn.Server):
    """Looks through its connections every second."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # The loop takes as many at once as the system was told to keep waiting; so that is told again.
        for listening in sockets or ():
            listening.listen(WAITING_AT_THE_DOOR)

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:
            now = time.monotonic()
            for connection in list(self.server_state.connections):
                if isinstance(connection, GuardedHttp | GuardedSocket) and connection.is_overdue(now):
                    connection.transport.abort()
        return await super().on_tick(counter)


class _Outflow:
    """Whether somebody reads what is sent to them."""

    def __init__(self, timeouts: Timeouts) -> None:
        self.timeouts = timeouts
        self.since = time.monotonic()
        self.size = 0

    def has_stopped(self, waiting: int, now: float) -> bool:
        if not waiting or not self.size or waiting <= self.size - self.timeouts.reading_step:
            self.since, self.size = now, waiting
        self.size = max(self.size, waiting)
        return waiting > 0 and now - self.since > self.timeouts.reading


class GuardedHttp(H11Protocol):
    """A connection that asks for pages and answers, until it becomes a socket."""

    config: GuardedConfig

    def __init__(self, config: GuardedConfig, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self._refusal: Refusal | None = None
        self._outflow = _Outflow(config.timeouts)
        self._awaited: tuple[str, object] = ("request", None)
        self._since = time.monotonic()
        self._received = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        guarded = self.config.guarded
        self._refusal = guarded.admit(_host(transport))
        if self._refusal is None:
            return
        guarded.refused += 1
        REFUSED.labels("connection").inc()
        body = self._refusal.words.encode()
        head = (
            f"HTTP/1.1 {self._refusal.status}\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 10\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        transport.write(head.encode() + body)
        if guarded.refused > REFUSED_AT_ONCE:
            transport.close()
        else:
            # What it has sent is read before it is closed, or it might not hear us.
            transport.write_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._refusal is not None:
            self.config.guarded.refused -= 1
        else:
            self.config.guarded.release(_host(self.transport))

    def data_received(self, data: bytes) -> None:
        if self._refusal is None:
            self._received += len(data)
            super().data_received(data)

    def is_overdue(self, now: float) -> bool:
        """Whether this connection has been waited for long enough."""
        timeouts = self.config.timeouts
        awaited = self._awaits()
        if awaited != self._awaited:
            self._awaited, self._since, self._received = awaited, now, 0
        allowed = {
            "request": timeouts.request,
            "body": timeouts.body + self._received / timeouts.body_rate,
            "leave": timeouts.leaving,
            "us": math.inf,
        }[awaited[0]]
        return now - self._since > allowed or self._outflow.has_stopped(self.transport.get_write_buffer_size(), now)

    def _awaits(self) -> tuple[str, object]:
        """What is waited for, and after which request. One that is being closed still reads what it was sent."""
        if self._refusal is not None:
            return "leave", None
        answered = self.cycle is None or self.cycle.response_complete
        if self.transport.is_closing() or self.flow.read_paused:
            return "us", self.cycle
        if self.conn.their_state is h11.SEND_BODY:
            return ("leave" if answered else "body"), self.cycle
        return ("request" if answered else "us"), self.cycle


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket at a table. Whether it is still there is asked by uvicorn's pings."""

    config: GuardedConfig

    def __init__(self, config: GuardedConfig, *arguments: Any, **options: Any) -> None:
        super().__init__(config, *arguments, **options)
        self._outflow = _Outflow(config.timeouts)
        self._frames = 0.0
        self._counted_at = time.monotonic()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.guarded.release(_host(self.transport))

    def is_overdue(self, now: float) -> bool:
        """Whether this connection has been waited for long enough."""
        return self._outflow.has_stopped(self.transport.get_write_buffer_size(), now)

    def handle_ping(self) -> None:
        super().handle_ping()
        self._count_frame()
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count_frame()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count_frame()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.handshake_initiated:
            # A request that would do for a page, but with which no socket begins.
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= MOST_UNREAD:
            self.transport.abort()
        elif self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.fail(1007, "This is no text.")
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _count_frame(self) -> None:
        """Count what no limit on messages counts."""
        now = time.monotonic()
        self._frames = max(0.0, self._frames - (now - self._counted_at) * FRAMES_A_SECOND) + 1
        self._counted_at = now
        if self._frames > FRAMES:
            self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _host(transport: asyncio.Transport) -> str:
    """Who is at the other end; nobody has an address who comes by a socket of this machine."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) else ""
