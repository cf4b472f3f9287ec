"""Logs: one line an event, as JSON or as text, with the table and the request it belongs to, and without secrets."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import msgspec

from westmarch.server.operations.log_guard import LogGuard
from westmarch.server.operations.troubles import Trouble, troubles_of

FORMATS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
FORMAT, LEVEL = "WESTMARCH_LOG_FORMAT", "WESTMARCH_LOG_LEVEL"
LONGEST = 1000
"""Letters of an event's words."""
REQUEST = "westmarch.request"
"""Where the scope of a request or a socket holds its number."""

SCOPE: ContextVar[Mapping[str, Any]] = ContextVar("scope")
"""The request or socket for which something is done."""


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as it is written."""

    time: str
    level: str
    logger: str
    words: str
    table: str = ""
    request: str = ""
    seconds: float = 0.0
    error: list[Trouble] = []

    def text(self) -> str:
        """For people."""
        about = [f"table={self.table}" if self.table else "", f"request={self.request}" if self.request else ""]
        about += [f"seconds={self.seconds:.3f}" if self.seconds else ""]
        causes = [f"({' | caused by '.join(str(each) for each in self.error)})" if self.error else ""]
        return " ".join(filter(None, [self.time, self.level, self.logger, *about, self.words, *causes]))


def line_of(record: logging.LogRecord) -> Line:
    """What is told of an event."""
    scope = SCOPE.get({})
    table = getattr(record, "table", "") or (scope.get("path_params") or {}).get("table", "")
    troubles: list[Trouble] = getattr(record, "troubles", None) or []
    if record.exc_info and record.exc_info[1] is not None:
        troubles = troubles_of(record.exc_info[1])
    return Line(
        time=datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        level=record.levelname.lower(),
        logger=record.name,
        words=plain(record.getMessage()),
        table=plain(str(table))[:40],
        request=scope.get(REQUEST, ""),
        seconds=round(getattr(record, "seconds", 0.0), 6),
        error=troubles,
    )


def plain(words: str) -> str:
    """One line of which no character means anything to a terminal; of a long one the middle is left out."""
    if len(words) > LONGEST:
        words = f"{words[: LONGEST // 2]} [...] {words[-LONGEST // 2 :]}"
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in words.strip())


class TextLines(logging.Formatter):
    """Events for people to read."""

    def format(self, record: logging.LogRecord) -> str:
        return line_of(record).text()


class JsonLines(logging.Formatter):
    """Events for programs to read."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(line_of(record)).decode()


def configure(form: str = "text", level: str = "warning") -> None:
    """Write events to standard error. Worker processes inherit the environment and log alike.

    Other libraries tell warnings only: what they say in detail holds whole messages."""
    os.environ[FORMAT], os.environ[LEVEL] = form, level
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    handler.addFilter(LogGuard())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("westmarch").setLevel(level.upper())
    logging.captureWarnings(True)
    sys.excepthook = lambda kind, error, trace: _note_crash(error)
    threading.excepthook = lambda crash: _note_crash(crash.exc_value)


def configure_from_environment() -> None:
    """The same in a worker process."""
    configure(os.environ.get(FORMAT, "text"), os.environ.get(LEVEL, "warning"))


def _note_crash(error: BaseException | None) -> None:
    _log.critical("an error that nobody caught", exc_info=error)


def note_loop_error(loop: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
    """What asyncio found; its own words repeat what failed tasks said."""
    _log.error("%s", context.get("message", "an error in the loop"), exc_info=context.get("exception"))


_log = logging.getLogger(__name__)
