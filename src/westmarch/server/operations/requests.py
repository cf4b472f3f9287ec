"""Around every request: a number by which its events belong together, a count, a time, and a line in the log."""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westmarch.server.operations.logs import REQUEST, SCOPE
from westmarch.server.operations.metrics import REQUEST_SECONDS, REQUESTS
from westmarch.server.operations.probes import PROBES

METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
GIVEN = re.compile(r"[0-9a-fA-F-]{8,64}")
"""A request's number as proxies make them."""

_log = logging.getLogger(__name__)


class Requests:
    """Numbers, counts and times requests, by the templates of their routes; sockets are only numbered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "")
        scope[REQUEST] = number = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        SCOPE.set(scope)
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = number
            await send(message)

        try:
            await self.app(scope, receive, numbered)
        finally:
            _note(scope, status, time.perf_counter() - begun)


def _note(scope: Scope, status: int, seconds: float) -> None:
    route = route_of(scope)
    method = scope["method"] if scope["method"] in METHODS else "other"
    REQUESTS.labels(method, route, str(status)).inc()
    REQUEST_SECONDS.labels(route).observe(seconds)
    level = logging.DEBUG if scope["path"] in PROBES else logging.INFO
    _log.log(level, "%s %s %d", method, route, status, extra={"seconds": seconds})


def route_of(scope: Scope) -> str:
    """The template of the route that a request was led to: never the path, in which anything may stand."""
    route: Any = scope.get("route")
    path: str | None = getattr(route, "path", None)
    return path or "refused"
