"""Promises: the secrets of tables that somebody is about to open."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, delete, insert, select

from .archive import Job
from .clock import NOW
from .models import Promise

GOOD_FOR = 3600.0
"""Seconds after which a promise that nobody came back for is forgotten."""


class PromiseSpent(Exception):
    """A table that was not promised, or too long ago, or that was opened already."""


def add(table: str, secret: str) -> Job:
    """A promise of a table; those that are too old are forgotten."""

    def write(connection: Connection) -> None:
        connection.execute(delete(Promise).where(Promise.created < NOW - GOOD_FOR))
        connection.execute(insert(Promise).values(table=table, secret=secret, created=NOW))

    return write


def find(engine: Engine, table: str) -> str:
    """The secret of a table that was promised."""
    with engine.connect() as connection:
        good = (Promise.table == table, Promise.created >= NOW - GOOD_FOR)
        secret: str | None = connection.scalar(select(Promise.secret).where(*good))
    if secret is None:
        raise PromiseSpent(table)
    return secret


def redeem(table: str) -> Job:
    """The promise of a table that is opened now."""

    def write(connection: Connection) -> None:
        if connection.execute(delete(Promise).where(Promise.table == table)).rowcount != 1:
            raise PromiseSpent(table)

    return write
