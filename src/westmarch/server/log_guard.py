"""Logs that strangers can neither flood nor forge."""

from __future__ import annotations

import logging
import threading
import time
import traceback
from dataclasses import dataclass

BURST = 5
EVERY = 60.0
"""So many warnings and errors of a kind are written at once, and one in so many seconds after that."""
KINDS = 1000
LONGEST = 4000
LONGEST_REPORT = 20_000
"""Letters of a message, and of the report of an error."""

Kind = tuple[object, ...]


@dataclass(slots=True)
class _Count:
    used: float
    since: float
    left_out: int = 0


class LogGuard(logging.Filter):
    """A filter for handlers. Of warnings and errors that repeat only some are written, with the number of those left
    out; what is written is not too long, and none of its lines looks like the beginning of another message."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[Kind, _Count] = {}
        self._lock = threading.Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written; it is made fit for that. Several handlers are told the same."""
        passes: bool | None = record.__dict__.get("passes_guard")
        if passes is None:
            passes = record.__dict__["passes_guard"] = self._judge(record)
        return passes

    def _judge(self, record: logging.LogRecord) -> bool:
        left_out = self._left_out(record) if record.levelno >= logging.WARNING else 0
        if left_out is None:
            return False
        said = record.getMessage()
        told = plain(said, LONGEST) + (f" (and {left_out} more like it)" if left_out else "")
        if told != said:
            record.msg, record.args = told, ()
        if record.exc_info and record.exc_info[0] is not None:
            record.exc_text = plain("".join(traceback.format_exception(*record.exc_info)).rstrip(), LONGEST_REPORT)
        return True

    def _left_out(self, record: logging.LogRecord) -> int | None:
        """How many like this one were left out since the last that was written; nothing if it is one of them."""
        kind, now = _kind(record), time.monotonic()
        with self._lock:
            count = self._counts.pop(kind, None) or _Count(0.0, now)
            self._counts[kind] = count
            if len(self._counts) > KINDS:
                del self._counts[next(iter(self._counts))]
            count.used = max(0.0, count.used - (now - count.since) / EVERY)
            count.since = now
            if count.used > BURST - 1:
                count.left_out += 1
                return None
            count.used += 1
            before, count.left_out = count.left_out, 0
            return before


def _kind(record: logging.LogRecord) -> Kind:
    """What is the same of records that say the same: where they are written, and which error they tell of."""
    here: Kind = (record.name, record.pathname, record.lineno)
    if not record.exc_info or record.exc_info[0] is None:
        return here
    kind, _, place = record.exc_info
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return (*here, kind, place and (place.tb_frame.f_code.co_filename, place.tb_lineno))


def plain(text: str, longest: int) -> str:
    """A text without characters that mean something to a terminal, its further lines set in, its middle left out."""
    if len(text) > longest:
        half = longest // 2
        text = f"{text[:half]} [...] {text[-half:]}"
    shown = "".join(each if each.isprintable() or each in "\n\t" else repr(each)[1:-1] for each in text)
    return shown.replace("\n", "\n    ")


def guard_logs() -> None:
    """Put a guard before everything that this process writes to its log."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(name)s: %(message)s")
    guard = LogGuard()
    for name in ("", "uvicorn", "uvicorn.access", "uvicorn.error"):
        for handler in logging.getLogger(name).handlers:
            handler.addFilter(guard)
