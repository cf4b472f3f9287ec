"""Whose seats are whose: a session owns what it has taken until it signs in; from then on the person does."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from sqlalchemy import Connection, delete, func, insert, select, update

from .clock import NOW
from .models import Seat
from .people import Adoption

FORGOTTEN_AFTER = 24 * 3600.0
"""Seconds after which no request of a former session can be under way any more."""


def owner_now(connection: Connection, owner: str) -> str:
    """Who owns what somebody takes: the session that asked, or the person as whom it has signed in meanwhile."""
    if not owner.startswith("session:"):
        return owner
    _lock(connection, owner)
    after: str | None = connection.scalar(select(Adoption.after).where(Adoption.before == owner))
    return after or owner


def adopt(before: str, after: str) -> Callable[[Connection], None]:
    """All seats of one owner as another's, and those that he is about to take."""

    def write(connection: Connection) -> None:
        _lock(connection, before)
        connection.execute(delete(Adoption).where((Adoption.before == before) | (Adoption.at < NOW - FORGOTTEN_AFTER)))
        connection.execute(insert(Adoption).values(before=before, after=after, at=NOW))
        connection.execute(update(Seat).where(Seat.owner == before).values(owner=after))

    return write


def _lock(connection: Connection, owner: str) -> None:
    """Who takes a seat and who adopts it come one after the other; in SQLite all writers do."""
    if connection.dialect.name == "postgresql":
        number = int.from_bytes(hashlib.sha256(owner.encode()).digest()[:8], "big", signed=True)
        connection.execute(select(func.pg_advisory_xact_lock(number)))
