"""What every answer carries and every request must keep to: headers, origins, rates and sizes."""

from __future__ import annotations

import asyncio
import ipaddress
import random
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westmarch.server.config import Settings
from westmarch.server.errors import ApiError
from westmarch.server.guards.connections import Tally
from westmarch.server.guards.limits import Limits, address_of
from westmarch.server.operations.probes import PROBES

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Nothing runs and nothing is loaded that this server did not send as a file of its own."""

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
ONLY_HTTPS = "max-age=31536000"
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))

LATE = (1.0, 3.0)
"""Seconds after which somebody is refused who has been refused often; they differ, so that not all retry at once."""
USUAL_SIZE = 64 * 1024
SIZES = {"/api/records": 8 * 1024 * 1024, "/decks/": 512 * 1024, "/api/decks": 256 * 1024, "/api/tables": 256 * 1024}
"""How many bytes a request may bring, by a part of its path."""
LONGEST_PATH = 1000
LONGEST_QUERY = 8 * 1024
LONGEST_HEADERS = 16 * 1024
"""All of them together; reading thousands of cookies takes long."""

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(:[0-9]{1,5})?")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")


class SecurityHeaders:
    """Adds the headers to every answer, however it came about; answers of the API are not kept unless they say so."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.headers = dict(HEADERS)
        if settings.secure:
            self.headers["strict-transport-security"] = ONLY_HTTPS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


async def refuse(error: ApiError, scope: Scope, receive: Receive, send: Send) -> None:
    """Say no to a request, or close a socket before it is opened."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": error.words[:120]})
    else:
        await error.response()(scope, receive, send)


class OriginCheck:
    """Refuses requests that change something, and sockets, from pages of other origins (CSRF).

    Programs that are no browsers send no origin; what they may do hangs on their tokens alone.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.public = _origin(settings.public_url) if settings.public_url else None
        self.local = _is_loopback(settings.host) and self.public is None
        """Accept only local Host headers: the server is for this machine alone (DNS rebinding)."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            host = headers.get("host", "")
            if host and not _HOST.fullmatch(host):
                await refuse(ApiError(400, "The name of the server cannot be read."), scope, receive, send)
                return
            if self.local and not _is_loopback(_name_of(host)):
                await refuse(ApiError(421, "This server does not go by that name."), scope, receive, send)
                return
            changes = scope["type"] == "websocket" or scope["method"] not in SAFE
            if changes and not self._is_our_page(headers):
                await refuse(ApiError(403, "Pages of other sites may not do this."), scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _is_our_page(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        given = _origin(origin)
        return given is not None and given == (self.public or _origin(f"{given[0]}://{headers.get('host', '')}"))


def _origin(address: str) -> tuple[str, str, int | None] | None:
    """Scheme, host and port of an address; nothing if it is none."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname or not _HOST.fullmatch(parts.netloc):
        return None
    return parts.scheme, parts.hostname, port or {"http": 80, "https": 443}.get(parts.scheme)


def _name_of(host: str) -> str:
    """A host without its port."""
    found = _HOST.fullmatch(host)
    return found[1].strip("[]").casefold() if found else ""


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class SizeLimits:
    """Limits the length of URLs and headers, and the size of a body by what the request is for."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            wrong = _wrong_address(scope["path"], scope["query_string"]) or _wrong_headers(scope["headers"])
            if wrong is not None:
                await refuse(wrong, scope, receive, send)
                return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = next((size for part, size in SIZES.items() if part in scope["path"]), USUAL_SIZE)
        too_much = ApiError(413, f"That is too much at once: at most {limit // 1024} KB.")
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdecimal() or len(announced) > 20 or int(announced) > limit:
            await refuse(too_much, scope, receive, send)
            return
        taken, begun, over = 0, False, False

        async def counted() -> Message:
            nonlocal taken, over
            message = await receive()
            taken += len(message.get("body", b""))
            if taken <= limit:
                return message
            if begun:
                # It is being answered already: what still comes is dropped.
                return {**message, "body": b""}
            over = True
            return {"type": "http.disconnect"}

        async def noting(message: Message) -> None:
            nonlocal begun
            if not over:
                begun = True
                await send(message)

        try:
            await self.app(scope, counted, noting)
        except ClientDisconnect:
            if not over:
                raise
        if over:
            await refuse(too_much, scope, receive, send)


def _wrong_address(path: str, query: bytes) -> ApiError | None:
    if len(path) > LONGEST_PATH or len(query) > LONGEST_QUERY:
        return ApiError(414, "This address is too long.")
    if _CONTROLS.search(path) or b"%00" in query:
        return ApiError(400, "This address cannot be read.")
    return None


def _wrong_headers(headers: Iterable[tuple[bytes, bytes]]) -> ApiError | None:
    if sum(len(name) + len(value) for name, value in headers) > LONGEST_HEADERS:
        return ApiError(431, f"The headers of a request have at most {LONGEST_HEADERS // 1024} KB.")
    return None


class RateLimits:
    """Every address may ask for pages and for answers of the API so often, change things more seldom, and have so many
    requests and sockets under way. Who does not heed refusals gets them late: what waits for one asks for nothing."""

    def __init__(self, app: ASGIApp, limits: Limits, most: int) -> None:
        self.app = app
        self.limits = limits
        self.under_way = Tally(most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in PROBES:
            await self.app(scope, receive, send)
            return
        address = address_of(scope)

        async def late(message: Message) -> None:
            if (
                message["type"] == "http.response.start"
                and message["status"] == 429
                and self._ignores_refusals(address)
            ):
                await asyncio.sleep(random.uniform(*LATE))
            await send(message)

        try:
            self.limits.count(_kind(scope), address)
            if not self.under_way.take(address):
                raise ApiError(429, "Too much is under way for your address just now.", headers={"retry-after": "10"})
        except ApiError as error:
            await refuse(error, scope, receive, late)
            return
        try:
            await self.app(scope, receive, late)
        finally:
            self.under_way.give_back(address)

    def _ignores_refusals(self, address: str) -> bool:
        """Whether an address goes on asking though it is refused again and again."""
        return self.limits.wait("refused", address) > 0


def _kind(scope: Scope) -> str:
    path = scope["path"]
    if scope["type"] == "websocket":
        return "socket"
    if not path.startswith("/api"):
        return "page"
    if scope["method"] in SAFE:
        return "read"
    if path == "/api/account/register":
        return "account"
    if path in ("/api/tables", "/api/tables/") or path.endswith("/continue"):
        return "table"
    return "upload" if path.startswith("/api/records") else "change"
