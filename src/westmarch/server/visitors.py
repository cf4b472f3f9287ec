"""Who is visiting: a random cookie for everybody, whether registered or not.

The cookie holds a secret; all that is stored of it is its digest. `Visitor.owner` is what seats and decks belong to:
the person if somebody has signed in, the session otherwise. A second cookie stays when people sign out: it says that
somebody has signed in from this browser before, and is worth nothing but the benefit of the doubt.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Annotated, Protocol

from fastapi import Depends
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westmarch.server.config import Settings
from westmarch.server.operations.probes import PROBES

YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{32}")


class Visitor:
    """Somebody with a session; `person` is set once they have signed in."""

    __slots__ = ("device", "fresh", "name", "new_device", "person", "secret", "session")

    def __init__(self, secret: str | None = None, device: str = "") -> None:
        self.fresh = secret is None
        """Whether the cookie has yet to be sent."""
        self.secret = secret or secrets.token_urlsafe(24)
        self.session = digest(self.secret)
        self.person: int | None = None
        self.name = ""
        """The name of a registered person."""
        self.device = device
        """The secret of a browser in which somebody has signed in before."""
        self.new_device = False
        """Whether that one has yet to be sent."""

    @property
    def owner(self) -> str:
        """To whom seats and decks belong."""
        return f"person:{self.person}" if self.person is not None else f"session:{self.session}"

    def renew(self) -> None:
        """Take a new cookie; the old one is worth nothing any more. Done whenever somebody signs in or out."""
        self.__init__(None, self.device)  # type: ignore[misc]

    def remember_device(self) -> str:
        """Somebody has signed in here: the browser is known from now on. What is stored of its secret."""
        if not self.device:
            self.device, self.new_device = secrets.token_urlsafe(24), True
        return digest(self.device)


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People(Protocol):
    """Who has signed in where."""

    async def recognise(self, visitor: Visitor) -> None:
        """Set the person of a session that has signed in."""
        ...


def cookie_name(settings: Settings) -> str:
    """By https the name promises browsers that no other host and no plain connection has set the cookie."""
    return "__Host-westmarch" if settings.secure else "westmarch"


def device_cookie(settings: Settings) -> str:
    """What the browser itself is known by."""
    return f"{cookie_name(settings)}-browser"


def visitor_of(connection: HTTPConnection) -> Visitor:
    """The visitor behind a request or a socket."""
    visitor: Visitor = connection.scope["westmarch.visitor"]
    return visitor


async def _visiting(connection: HTTPConnection) -> Visitor:
    return visitor_of(connection)


# Whatever routes depend on is asynchronous: what is not is run by the framework in a thread of its own.
Visiting = Annotated[Visitor, Depends(_visiting)]
"""For the parameters of a route."""


class Sessions:
    """Finds the visitor of every request to the API and gives newcomers their cookie.

    The page brings the cookie along: it asks for several things at once, and they must all be for one visitor.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.cookie = cookie_name(settings)
        self.device = device_cookie(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in PROBES:
            await self.app(scope, receive, send)
            return
        jar = _jar(Headers(scope=scope))
        visitor = Visitor(_secret(jar, self.cookie), _secret(jar, self.device) or "")
        is_api = scope["path"].startswith("/api")
        people: People | None = scope["app"].state.people
        if is_api and people is not None and not visitor.fresh:
            await people.recognise(visitor)
        scope["westmarch.visitor"] = visitor

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start" and (visitor.fresh or visitor.new_device):
                headers = MutableHeaders(scope=message)
                if visitor.fresh and (is_api or headers.get("content-type", "").startswith("text/html")):
                    headers.append("set-cookie", self._baked(self.cookie, visitor.secret))
                if visitor.new_device:
                    headers.append("set-cookie", self._baked(self.device, visitor.device))
            await send(message)

        await self.app(scope, receive, send_with_cookie)

    def _baked(self, name: str, secret: str) -> str:
        secure = "; Secure" if self.settings.secure else ""
        return f"{name}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"


def _jar(headers: Headers) -> SimpleCookie:
    try:
        return SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return SimpleCookie()


def _secret(jar: SimpleCookie, name: str) -> str | None:
    """The secret that a cookie holds, if it can be one of ours."""
    kept = jar.get(name)
    return kept.value if kept is not None and SECRET.fullmatch(kept.value) else None
