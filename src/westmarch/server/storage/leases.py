"""Leases: a table is held by one server process at a time, and by nobody if that has ended."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import Callable, Collection

from sqlalchemy import Connection, or_, select, update

from .models import Table

LENGTH = 20.0
"""Seconds after which a lease that is not renewed is anybody's."""


_HERE: set[str] = set()
"""The holders that live in this process."""


def new_holder() -> str:
    """A name for this process that no other has, now or later."""
    host = socket.gethostname().replace("/", "-")[:60]
    holder = f"{host}/{os.getpid()}/{secrets.token_hex(8)}"
    _HERE.add(holder)
    return holder


def take(id: str, holder: str) -> Callable[[Connection], bool]:
    """Take a table that nobody holds; say whether that was so."""

    def write(connection: Connection) -> bool:
        now = time.time()
        other = connection.scalar(select(Table.holder).where(Table.id == id))
        free = [Table.holder.is_(None), Table.holder == holder, Table.held_until < now]
        if other is not None and has_ended(other, holder):
            free.append(Table.holder == other)
        taken = connection.execute(
            update(Table).where(Table.id == id, or_(*free)).values(holder=holder, held_until=now + LENGTH)
        )
        return taken.rowcount == 1

    return write


def renew(ids: Collection[str], holder: str) -> Callable[[Connection], set[str]]:
    """Hold on to tables; those that are still held are given back."""

    def write(connection: Connection) -> set[str]:
        mine = (Table.id.in_(list(ids)), Table.holder == holder)
        connection.execute(update(Table).where(*mine).values(held_until=time.time() + LENGTH))
        return set(connection.scalars(select(Table.id).where(*mine)))

    return write


def give_up(ids: Collection[str], holder: str) -> Callable[[Connection], None]:
    """Let others take the tables at once."""

    def write(connection: Connection) -> None:
        connection.execute(
            update(Table).where(Table.id.in_(list(ids)), Table.holder == holder).values(holder=None, held_until=0.0)
        )

    return write


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
