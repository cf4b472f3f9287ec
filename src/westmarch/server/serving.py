"""Running the app: a listening socket, uvicorn, and a word when it is ready."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from westmarch.kernel.errors import WestmarchError
from westmarch.server.app import create_app
from westmarch.server.config import Settings

MESSAGE_SIZE = 8 * 1024
"""The longest message a socket takes, in bytes."""

EVERYWHERE = ("0.0.0.0", "::")


class CannotListen(WestmarchError):
    """A port that is taken, or an address that this machine does not have."""


class _Server(uvicorn.Server):
    """Says when it answers."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()
            # Whoever comes first finds the workers there.
            await self.app.state.tables.warm()


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until stopped; `ready` is called as soon as requests are answered."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_SIZE,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    _Server(config, app, ready).run(sockets=[listening])


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
