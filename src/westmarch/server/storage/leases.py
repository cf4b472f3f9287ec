"""Leases: a table is held by one front at a time, and by nobody if that has ended.

No clock is compared with another one. A front lives while its count of writes goes on (it writes every few seconds
even if nothing happens); the others see it go on, or not, and each measures with its own steady clock for how long.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable, Mapping

from sqlalchemy import ColumnElement, Connection, delete, exists, select, update

from .clock import NOW
from .models import HOLDER, Front, Table

FORGOTTEN_AFTER = 3600.0
"""Seconds of silence, as a living front counts them, after which one that has ended is not remembered any more."""

LATELY = 60.0
"""Seconds in which a front that lives has written many times."""

_HERE: set[str] = set()
"""The holders that live in this process."""


def new_holder() -> str:
    """A name for this process that no other has, now or later."""
    holder = f"{_machine()}/{os.getpid()}/{secrets.token_hex(8)}"
    _HERE.add(holder)
    return holder


def _machine() -> str:
    """Where numbers of processes mean the same: this machine, or a container that may share its name with others."""
    try:
        space = os.stat("/proc/self/ns/pid").st_ino
    except OSError:
        space = 0
    return f"{socket.gethostname().replace('/', '-')[: HOLDER // 2]}.{space}"


def leave(holder: str) -> None:
    """A holder that has lived in this process has ended."""
    _HERE.discard(holder)


class Fronts:
    """Which fronts live, as one of them sees it."""

    def __init__(self, holder: str, length: float) -> None:
        self.holder = holder
        self.length = length
        """Seconds of silence after which a front has ended."""
        self._counts: dict[str, int] = {}
        self._silent: dict[str, float] = {}

    def note(self, counts: Mapping[str, int], passed: float) -> None:
        """How often each front has written by now, and for how long this one has been able to look since the last time.

        Time in which this front could not look, or slept, says nothing about the others."""
        self._silent = {
            holder: self._silent.get(holder, 0.0) + passed if self._counts.get(holder) == count else 0.0
            for holder, count in counts.items()
        }
        self._counts = dict(counts)

    def is_gone(self, other: str) -> bool:
        """Whether a front has ended; one that this one has not heard of yet may have just begun."""
        return self._silent.get(other, 0.0) >= self.length or has_ended(other, self.holder)

    def long_gone(self) -> dict[str, int]:
        """The fronts that need not be remembered any more, and how often each has written."""
        return {
            holder: count
            for holder, count in self._counts.items()
            if self._silent[holder] >= FORGOTTEN_AFTER or has_ended(holder, self.holder)
        }

    def living(self) -> list[str]:
        """The fronts that live."""
        return [holder for holder in self._counts if not self.is_gone(holder)]


def take(id: str, fronts: Fronts) -> Callable[[Connection], bool]:
    """Take a table that no living front holds; say whether that was so."""

    def write(connection: Connection) -> bool:
        other = connection.scalar(select(Table.holder).where(Table.id == id))
        if other is not None and other != fronts.holder and not fronts.is_gone(other):
            is_known = connection.scalar(select(Front.holder).where(Front.holder == other)) is not None
            if is_known:
                return False
        taken = connection.execute(
            update(Table).where(Table.id == id, Table.holder.is_not_distinct_from(other)).values(holder=fronts.holder)
        )
        return taken.rowcount == 1

    return write


def beat(holder: str, gone: Mapping[str, int]) -> Callable[[Connection], tuple[dict[str, int], set[str]]]:
    """Go on living: by being written at all. Tells how often each front has written, and what this one holds.

    Those that are gone are forgotten, if they have not written since."""

    def write(connection: Connection) -> tuple[dict[str, int], set[str]]:
        for other, count in gone.items():
            connection.execute(delete(Front).where(Front.holder == other, Front.written == count))
        counts = {row.holder: row.written for row in connection.execute(select(Front.holder, Front.written))}
        return counts, set(connection.scalars(select(Table.id).where(Table.holder == holder)))

    return write


def give_up(id: str, holder: str) -> Callable[[Connection], None]:
    """Let others take a table at once."""

    def write(connection: Connection) -> None:
        connection.execute(update(Table).where(Table.id == id, Table.holder == holder).values(holder=None))

    return write


def end(holder: str) -> Callable[[Connection], None]:
    """A front ends: others may take its tables at once."""

    def write(connection: Connection) -> None:
        connection.execute(update(Table).where(Table.holder == holder).values(holder=None))
        connection.execute(delete(Front).where(Front.holder == holder))

    return write


def living(connection: Connection) -> list[str]:
    """The fronts that work on a database, as far as somebody can tell who is none of them."""
    lately = select(Front.holder).where(Front.seen > NOW - LATELY)
    return [holder for holder in connection.scalars(lately) if not has_ended(holder, f"{_machine()}//")]


def is_held() -> ColumnElement[bool]:
    """Whether a front holds a table that is still remembered; whatever the clocks say, it may live."""
    return exists().where(Front.holder == Table.holder)


def has_ended(other: str, holder: str) -> bool:
    """Whether a process on this machine is known to have ended: a killed server is followed at once."""
    host, number, _ = other.split("/")
    if other in _HERE or host != holder.split("/")[0] or os.name != "posix":
        return False
    if int(number) == os.getpid():
        return True
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False
