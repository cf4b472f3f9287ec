"""Logs that strangers cannot flood."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass

BURST = 5
EVERY = 60.0
"""So many warnings and errors of a kind are written at once, and one in so many seconds after that."""
KINDS = 1000

Kind = tuple[object, ...]


@dataclass(slots=True)
class _Count:
    used: float
    since: float
    left_out: int = 0


class LogGuard(logging.Filter):
    """A filter for handlers: of warnings and errors that repeat only some are written, with the number of those left
    out."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[Kind, _Count] = {}
        # A signal may be told of while something else is.
        self._lock = threading.RLock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written. Several handlers are told the same."""
        passes: bool | None = record.__dict__.get("passes_guard")
        if passes is None:
            passes = record.__dict__["passes_guard"] = self._judge(record)
        return passes

    def _judge(self, record: logging.LogRecord) -> bool:
        left_out = self._left_out(record) if record.levelno >= logging.WARNING else 0
        if left_out is None:
            return False
        if left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} more like it)", ()
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
