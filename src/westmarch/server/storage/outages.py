"""Which failures of the database pass by themselves: it is out of reach, locked or full, and will be back."""

from __future__ import annotations

import sqlite3

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, TimeoutError

AWAY = "The server cannot reach its storage just now. Nothing is lost: please try again in a moment."

_SQLITE = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    )
)
_POSTGRESQL_CLASSES = ("08", "53", "57P", "58")
"""Lost connections, a lack of room or memory, a server that stops or starts, failures of its machine."""
_POSTGRESQL = frozenset(
    (
        "25006",  # it takes no writes just now
        "25P03",  # a transaction that did nothing for too long
        "40001",  # two transactions that do not go together
        "40P01",  # a deadlock
        "55P03",  # a lock that could not be had
        "57014",  # a statement that took too long
    )
)


class StorageAway(Exception):
    """The storage could not be reached for longer than somebody could wait."""

    def __init__(self) -> None:
        super().__init__(AWAY)


def is_passing(error: BaseException) -> bool:
    """Whether what has failed may succeed when it is tried again later."""
    if isinstance(error, StorageAway | TimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return False
    if error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.Error):
        return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in _SQLITE
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        return isinstance(error, OperationalError | InterfaceError)
    return state.startswith(_POSTGRESQL_CLASSES) or state in _POSTGRESQL
