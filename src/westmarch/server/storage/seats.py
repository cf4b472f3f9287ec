"""Seats: sitting down, getting up, tokens. A change is made only if what it builds on is still so in the database.

Several fronts may write to the same seat. Each reads it again under a lock and changes only what it means to change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Connection, select, update

from .archive import KeptTable, seat_fields
from .clock import NOW
from .models import Seat, Table
from .owners import owner_now


def sit_down(kept: KeptTable, number: int, kinds: Sequence[str]) -> Callable[[Connection], bool]:
    """Take a seat of a table that waits, and begin if the game was dealt; false if somebody else was quicker.

    `kinds` are the kinds of its seats as they were before."""

    def write(connection: Connection) -> bool:
        here = Seat.table == kept.id
        status = connection.scalar(select(Table.status).where(Table.id == kept.id).with_for_update())
        found = connection.execute(select(Seat.kind, Seat.owner).where(here).order_by(Seat.seat)).all()
        owner = owner_now(connection, kept.seats[number].owner)
        if status != "waiting" or [row.kind for row in found] != list(kinds) or owner in [row.owner for row in found]:
            return False
        for seat in kept.seats:
            fields = {**seat_fields(seat), "owner": owner} if seat.seat == number else {}
            if kept.start is not None:
                dealt = seat_fields(seat)
                fields |= {name: dealt[name] for name in ("deck", "deck_name", "nonce")}
            if fields:
                connection.execute(update(Seat).where(here, Seat.seat == seat.seat).values(**fields))
        new = {"status": kept.status, "start": kept.start, "secret": kept.secret}
        connection.execute(update(Table).where(Table.id == kept.id).values(**new, changed=NOW))
        return True

    return write


def withdraw(id: str, owner: str) -> Callable[[Connection], bool]:
    """Withdraw a table that waits, if it was this owner who opened it."""

    def write(connection: Connection) -> bool:
        status = connection.scalar(select(Table.status).where(Table.id == id).with_for_update())
        first = connection.scalar(select(Seat.owner).where(Seat.table == id, Seat.seat == 0))
        if status != "waiting" or first != owner:
            return False
        connection.execute(update(Table).where(Table.id == id).values(status="recalled"))
        return True

    return write


def renew_tokens(id: str, owner: str, renewed: Callable[[str], str]) -> Callable[[Connection], int | None]:
    """Other tokens for the seats of an owner, made of those that are good now; the first seat, if he has any."""

    def write(connection: Connection) -> int | None:
        mine = (Seat.table == id, Seat.owner == owner, Seat.kind == "person")
        rows = connection.execute(
            select(Seat.seat, Seat.token).where(*mine).order_by(Seat.seat).with_for_update()
        ).all()
        for row in rows:
            one = (Seat.table == id, Seat.seat == row.seat)
            connection.execute(update(Seat).where(*one).values(token=renewed(row.token)))
        return rows[0].seat if rows else None

    return write


def drop_tokens(owner: str) -> Callable[[Connection], list[str]]:
    """No token of an owner's seats is good any more; at which tables these are."""

    def write(connection: Connection) -> list[str]:
        mine = (Seat.owner == owner, Seat.token != "")
        tables = list(connection.scalars(select(Seat.table).where(*mine).distinct()))
        connection.execute(update(Seat).where(*mine).values(token=""))
        return tables

    return write


def change_settings(id: str, seat: int, settings: str) -> Callable[[Connection], None]:
    """What the server answers for a seat."""

    def write(connection: Connection) -> None:
        connection.execute(update(Seat).where(Seat.table == id, Seat.seat == seat).values(settings=settings))

    return write
