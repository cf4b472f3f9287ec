"""Running the app: a listening socket, uvicorn, and a word when it is ready."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable
from types import FrameType

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from westmarch.kernel.errors import WestmarchError
from westmarch.server.app import create_app, preloaded
from westmarch.server.config import Settings
from westmarch.server.guards.connections import Connections, raise_handle_limit
from westmarch.server.guards.protocols import GuardedConfig, GuardedServer, Timeouts
from westmarch.server.operations import logs
from westmarch.server.tables import Tables
from westmarch.server.tables.draining import drain

MESSAGE_SIZE = 8 * 1024
"""The longest message a socket takes, in bytes."""
PING = 20.0
"""Seconds between pings of a socket, and for which its answer is waited for."""

_log = logging.getLogger(__name__)
EVERYWHERE = ("0.0.0.0", "::")
TIMEOUTS = Timeouts()


class CannotListen(WestmarchError):
    """A port that is taken, or an address that this machine does not have."""


class _Server(GuardedServer):
    """Says when it answers, and drains its tables before it goes."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready
        self.last_moment: threading.Timer | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await preloaded(self.app)
            _log.info("open")
            self.ready()
            # Whoever comes first finds the workers there.
            await self.app.state.tables.warm()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal lets everybody finish; the second one does not."""
        if self.should_exit:
            _log.warning("stopped at once, by a second signal")
            self._end_workers()
            signal.signal(sig, signal.SIG_DFL)
            signal.raise_signal(sig)
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Players are told while their sockets are still open."""
        _log.info("draining")
        settings: Settings = self.app.state.settings
        self.last_moment = threading.Timer(settings.stop_within, self._out_of_time, (settings.stop_within,))
        self.last_moment.daemon = True
        self.last_moment.start()
        await drain(self.app.state.tables, settings.stop_notice)
        await super().shutdown(sockets)
        _log.info("closed")

    def _out_of_time(self, seconds: float) -> None:
        """Something hangs, perhaps the loop itself: what is stored is safe, and the rest counts as a power cut."""
        for live in self.app.state.tables.all_live():
            _log.error("the table was still open as the time to stop ran out", extra={"table": live.id})
        _log.error("not stopped within %g s; ended at once", seconds)
        self._end_workers()
        logging.shutdown()
        os._exit(1)

    def _end_workers(self) -> None:
        """They would end by themselves when they next look for work, but may be stuck in one."""
        tables: Tables | None = getattr(self.app.state, "tables", None)
        for pid in tables.pids() if tables is not None else ():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL if os.name == "posix" else signal.SIGTERM)


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until stopped; `ready` is called as soon as requests are answered."""
    logs.configure(settings.log_format, settings.log_level)
    app = create_app(settings)
    server = _Server(configure(app, settings), app, ready)
    try:
        server.run(sockets=[listening])
    finally:
        if server.last_moment is not None:
            server.last_moment.cancel()


def configure(app: ASGIApp, settings: Settings, timeouts: Timeouts = TIMEOUTS) -> GuardedConfig:
    """How uvicorn serves an app."""
    return GuardedConfig(
        app,
        Connections(settings, raise_handle_limit()),
        timeouts,
        log_config=None,
        access_log=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=MESSAGE_SIZE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def listen(host: str, port: int, or_any: bool = False) -> socket.socket:
    """A socket that is bound, so that the address that is printed is one that answers."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if or_any and error.errno == errno.EADDRINUSE:
            return listen(host, 0)
        raise CannotListen(f"nothing can listen on {host} port {port}: {error.strerror or error}") from error
    return listening


def address(settings: Settings, listening: socket.socket) -> str:
    """Where people find the page."""
    if settings.public_url:
        return settings.public_url
    host = settings.host
    name = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}/"
