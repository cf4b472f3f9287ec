"""How the server says that something is not possible: a status, words for people, and the rules behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence

import msgspec
from fastapi import HTTPException, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException as PlainHTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from westmarch.server.storage.outages import AWAY, is_passing

log = logging.getLogger(__name__)

MOST_WRONG = 10
LONGEST_PLACE = 60
"""How much is told of what is wrong with a request: so many places, each with so many letters."""


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every answer that is a refusal."""

    words: str
    rules: Sequence[str] = ()


class ApiError(HTTPException):
    """A request that is not done, with the fitting HTTP status and the reason in words."""

    def __init__(
        self, status: int, words: str, rules: Sequence[str] = (), headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status, words, dict(headers or {}))
        self.words = words
        self.rules = tuple(rules)

    def response(self) -> Response:
        """The answer that is sent."""
        # Half a character that somebody has sent cannot be sent back.
        words = self.words.encode(errors="replace").decode()
        body = msgspec.json.encode(ErrorBody(words, self.rules))
        return Response(body, self.status_code, self.headers, media_type="application/json")


async def answer_error(request: Request, error: Exception) -> Response:
    """Refusals of our own, and those of the framework, in the same form."""
    if isinstance(error, ApiError):
        return error.response()
    if isinstance(error, RequestValidationError):
        wrong = [_wrong(each["loc"], each["msg"]) for each in error.errors()[:MOST_WRONG]]
        return ApiError(422, f"That request cannot be read: {'; '.join(wrong)}").response()
    assert isinstance(error, PlainHTTPException)
    words = {404: "There is nothing here by that name.", 405: "That cannot be done here."}
    said = words.get(error.status_code, str(error.detail))
    return ApiError(error.status_code, said, headers=error.headers).response()


def _wrong(place: Sequence[object], words: str) -> str:
    where = ".".join(str(part) for part in place[1:])
    return f"{where[:LONGEST_PLACE]}: {words.removeprefix('Value error, ')}"


def storage_unavailable() -> ApiError:
    """What is said while the storage is out of reach."""
    return ApiError(503, AWAY, headers={"retry-after": "3"})


def is_stopping() -> ApiError:
    """What is said to a request that could not be finished before the server stopped."""
    return ApiError(503, "The server is being restarted: please try again.", headers={"retry-after": "1"})


class ErrorHandler:
    """Answers unexpected errors with a plain 500 and logs them; an unreachable storage is answered with words."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except ClientDisconnect:
            # Who went in the middle of a request hears no answer.
            return
        except asyncio.CancelledError:
            # A server that stops waits a few seconds for what is under way, and then gives it up.
            if begun or scope["type"] != "http":
                raise
            await is_stopping().response()(scope, receive, send)
        except Exception as error:
            if scope["type"] not in ("http", "websocket"):
                raise
            is_away = is_passing(error)
            if not is_away:
                log.exception("a %s failed", "socket" if scope["type"] == "websocket" else "request")
            if scope["type"] == "websocket":
                await _close(send, 1012 if is_away else 1011)
            elif not begun:
                failure = ApiError(500, "Something went wrong here; it has been noted.")
                await (storage_unavailable() if is_away else failure).response()(scope, receive, send)


async def _close(send: Send, code: int) -> None:
    with contextlib.suppress(RuntimeError, OSError):
        await send({"type": "websocket.close", "code": code, "reason": "Something went wrong here."})
