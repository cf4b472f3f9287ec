"""What every answer carries and every request must keep to: headers, origins, rates and sizes."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westmarch.server.config import Settings
from westmarch.server.errors import Complaint

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

USUAL_SIZE = 64 * 1024
SIZES = {"/api/records": 8 * 1024 * 1024, "/decks/": 1024 * 1024, "/api/decks": 256 * 1024, "/api/tables": 256 * 1024}
"""How many bytes a request may bring, by a part of its path."""


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


async def refuse(complaint: Complaint, scope: Scope, receive: Receive, send: Send) -> None:
    """Say no to a request, or close a socket before it is opened."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": complaint.words[:120]})
    else:
        await complaint.response()(scope, receive, send)


class Origins:
    """Pages of other hosts may neither change anything here nor open sockets.

    Programs that are no browsers send no origin; what they may do hangs on their tokens alone.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.public = _origin(settings.public_url) if settings.public_url else None
        self.local = _is_loopback(settings.host) and self.public is None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            if not self._is_our_host(headers):
                await refuse(Complaint(421, "This server does not go by that name."), scope, receive, send)
                return
            changes = scope["type"] == "websocket" or scope["method"] not in SAFE
            if changes and not self._is_our_page(headers):
                await refuse(Complaint(403, "Pages of other sites may not do this."), scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _is_our_host(self, headers: Headers) -> bool:
        """A server for one machine answers to that machine's names only, lest a foreign name be led to it."""
        return not self.local or _is_loopback(urlsplit(f"//{headers.get('host', '')}").hostname or "")

    def _is_our_page(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
        if self.public is not None:
            return _origin(origin) == self.public
        return urlsplit(origin).netloc.casefold() == headers.get("host", "").casefold()


def _origin(address: str) -> tuple[str, str, int | None]:
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        port = -1
    return parts.scheme, (parts.hostname or ""), port or {"http": 80, "https": 443}.get(parts.scheme)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Sizes:
    """A request brings no more than its kind needs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = next((size for part, size in SIZES.items() if part in scope["path"]), USUAL_SIZE)
        too_much = Complaint(413, f"That is too much at once: at most {limit // 1024} KB.")
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdecimal() or int(announced) > limit:
            await refuse(too_much, scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > limit:
                    raise too_much
            return message

        await self.app(scope, counted, send)


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


RATES = {
    "read": Rate(300, 60),
    "change": Rate(60, 5),
    "account": Rate(10, 0.1),
    "password": Rate(8, 0.05),
    "table": Rate(20, 0.5),
    "upload": Rate(10, 0.2),
    "socket": Rate(60, 2),
    "message": Rate(60, 15),
    "chat": Rate(8, 0.5),
    "question": Rate(30, 4),
}
"""Kinds of requests and messages, and how often an address or a session may send them."""


class Limits:
    """Counts who has done what how often; the busiest few thousand are remembered."""

    MEMORY = 20_000

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, kind: str, who: str, now: float | None = None) -> float:
        """How many seconds somebody must wait; 0 means that they may go on, and it is counted."""
        if not self.rate:
            return 0.0
        limit = RATES[kind]
        now = time.monotonic() if now is None else now
        burst, per_second = limit.burst * max(self.rate, 1.0), limit.per_second * self.rate
        left, before = self._left.pop((kind, who), (burst, now))
        left = min(burst, left + (now - before) * per_second)
        allowed = left >= 1
        self._left[kind, who] = (left - 1 if allowed else left, now)
        if len(self._left) > self.MEMORY:
            self._left.popitem(last=False)
        return 0.0 if allowed else (1 - left) / per_second

    def count(self, kind: str, who: str) -> None:
        """Count one more, or complain."""
        seconds = self.wait(kind, who)
        if seconds:
            whole = int(seconds) + 1
            raise Complaint(429, f"That was a little fast: please wait {whole} s.", headers={"retry-after": str(whole)})


class RateLimits:
    """Every address may ask the API so often, and change things more seldom."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api"):
            try:
                self.limits.count(_kind(scope), address_of(scope))
            except Complaint as complaint:
                await refuse(complaint, scope, receive, send)
                return
        await self.app(scope, receive, send)


def address_of(scope: Scope) -> str:
    """Where a visitor comes from; of an IPv6 address the network, which one household shares."""
    host = (scope.get("client") or ("", 0))[0]
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else str(address)


def _kind(scope: Scope) -> str:
    path = scope["path"]
    if scope["type"] == "websocket":
        return "socket"
    if scope["method"] in SAFE:
        return "read"
    if path.startswith("/api/account"):
        return "account"
    if path in ("/api/tables", "/api/tables/") or path.endswith("/continue"):
        return "table"
    return "upload" if path.startswith("/api/records") else "change"
