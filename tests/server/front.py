"""Requests sent to a front as a server does, with what each of them costs it.

Counted is the processor time of this process with all its threads; the workers are other processes. There is no client
that would cost something, too."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI
from starlette.routing import BaseRoute

TRIES = 3
CHUNK = 64 * 1024
"""So much of a body comes at once."""

Text = str | Callable[[int], str]
"""A text, or one for each try."""


@dataclass
class Browser:
    """Somebody with a cookie; who has none gets one."""

    cookie: str = ""


@dataclass
class Wish:
    """A request, and the status that is answered."""

    path: Text
    body: Any = b""
    """Bytes, or what becomes JSON; or one of these for each try."""
    status: int = 200
    method: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    by: Browser | Callable[[int], Browser] = field(default_factory=Browser)

    def content(self, number: int = 0) -> bytes:
        """The body of a try."""
        body = self.body(number) if callable(self.body) else self.body
        return body if isinstance(body, bytes) else json.dumps(body).encode()

    def address(self, number: int = 0) -> str:
        """The path of a try, with its query."""
        return self.path(number) if callable(self.path) else self.path


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes
    cost: float
    """Seconds of this process."""
    endpoint: Any
    """The function that has answered, if it came to one."""

    def content(self) -> bytes:
        """The body as it is read."""
        return gzip.decompress(self.body) if self.headers.get("content-encoding") == "gzip" else self.body


async def call(app: FastAPI, wish: Wish, number: int = 0) -> Answer:
    """Send a request."""
    content = wish.content(number)
    path, _, query = wish.address(number).partition("?")
    browser = wish.by(number) if callable(wish.by) else wish.by
    headers = {"host": "localhost", "accept-encoding": "gzip", "content-type": "application/json"}
    headers |= {"content-length": str(len(content)), **({"cookie": browser.cookie} if browser.cookie else {})}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": wish.method or ("POST" if content else "GET"),
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in {**headers, **wish.headers}.items()],
        "scheme": "http",
        "client": ("127.0.0.1", 1),
        "server": ("localhost", 80),
    }
    parts = [content[at : at + CHUNK] for at in range(0, len(content), CHUNK)] or [b""]
    coming = [{"type": "http.request", "body": part, "more_body": part is not parts[-1]} for part in parts]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if coming:
            return coming.pop(0)
        return await asyncio.Future()

    async def send(message: Any) -> None:
        sent.append(message)

    begun = time.process_time()
    await app(scope, receive, send)
    cost = time.process_time() - begun
    found = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
    cookies = "; ".join(value.partition(";")[0] for name, value in found if name == "set-cookie")
    browser.cookie = cookies or browser.cookie
    body = b"".join(each.get("body", b"") for each in sent[1:])
    return Answer(sent[0]["status"], dict(found), body, cost, scope.get("endpoint"))


def endpoints(routes: list[BaseRoute]) -> Iterator[Any]:
    """The functions behind all routes; what is none of the kinds that are known here is a failure."""
    for route in routes:
        router = getattr(route, "original_router", None)
        if router is not None:
            yield from endpoints(router.routes)
        else:
            assert hasattr(route, "endpoint"), f"{route} is a kind of route that nobody measures"
            yield route.endpoint
