"""Account deletion: all that is stored about a person is deleted, or made anonymous where it is others', too."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import BindParameter, Connection, Update, bindparam, delete, select, update

from westmarch.server.names import DEPARTED

from .data_export import only_theirs, owner_of
from .models import Chat, Seat, Table
from .people import Adoption, Device, Person, SavedDeck, SignIn

GONE = "gone"
"""Whose a seat is whose person has left in the middle of a game between two: the server gives the game up for it."""
UNFINISHED = ("running", "stopped")

NOBODY = {"owner": "", "token": "", "deck": "", "settings": ""}
"""What is left of a seat besides its name."""
OF_A_PERSON = ("name", "kind", "level", "owner", "token", "deck", "deck_name", "settings", "nonce")
"""What of a seat may change when its person leaves."""
AT: BindParameter[str] = bindparam("at_table")


def leave(person: int, level_of: Callable[[str], str]) -> Callable[[Connection], list[str]]:
    """Delete a person with everything that is nobody else's, and the name from everything else; at which tables.

    Finished games stay without the name. A running game between two is given up; among several the computer plays on in
    the seat, at the level that `level_of` names for a game. A table that waits for others loses a player."""

    def write(connection: Connection) -> list[str]:
        owner = owner_of(person)
        mine = select(Seat.table).where(Seat.owner == owner).distinct()
        which = select(Table.id, Table.game, Table.status, Table.result, Table.moment).where(Table.id.in_(mine))
        tables = connection.execute(which.order_by(Table.id).with_for_update()).all()
        sitting: dict[str, list[Any]] = {table.id: [] for table in tables}
        for seat in connection.execute(select(Seat.__table__).where(Seat.table.in_(mine))).mappings():
            sitting.get(seat["table"], []).append(seat)
        left = _Left()
        for table in tables:
            left.note(table, sitting[table.id], owner, level_of)
        left.write(connection)
        for kind in (SavedDeck, SignIn, Device):
            connection.execute(delete(kind).where(kind.person == person))
        connection.execute(delete(Adoption).where(Adoption.after == owner))
        connection.execute(delete(Person).where(Person.id == person))
        return [table.id for table in tables]

    return write


class _Left:
    """What is to be written at the tables of somebody who leaves: of each kind all at once, for there may be many."""

    def __init__(self) -> None:
        self._withdrawn: list[dict[str, Any]] = []
        self._lines: list[dict[str, Any]] = []
        self._older_lines: list[dict[str, Any]] = []
        self._seats: list[dict[str, Any]] = []
        self._tables: list[dict[str, Any]] = []

    def note(self, table: Any, seats: list[Any], owner: str, level_of: Callable[[str], str]) -> None:
        """A table at which somebody sits."""
        own = [seat for seat in seats if seat["owner"] == owner]
        alone = not any(seat["kind"] == "person" for seat in seats if seat not in own)
        if table.status != "over" and alone:
            self._withdrawn.append({"at_table": table.id})
            return
        self._lines += [{"at_table": table.id, "from_seat": seat["seat"]} for seat in own]
        self._older_lines += [{"at_table": table.id, "by": name} for name in only_theirs(seats, own)]
        for seat in own:
            fields = {**{name: seat[name] for name in OF_A_PERSON}, **_given_up(table, seat, len(seats), level_of)}
            new = {f"new_{name}": value for name, value in fields.items()}
            self._seats.append({"at_table": table.id, "the_seat": seat["seat"], **new})
        names = [seat["name"] for seat in own]
        told = {"new_result": _without(table.result, names), "new_moment": _without(table.moment, names)}
        self._tables.append({"at_table": table.id, **told})

    def write(self, connection: Connection) -> None:
        """Write it down."""
        old = Chat.seat.is_(None)
        for statement, rows in (
            (delete(Chat).where(Chat.table == AT, Chat.seat == bindparam("from_seat")), self._lines),
            (delete(Chat).where(Chat.table == AT, old, Chat.name == bindparam("by")), self._older_lines),
            (_changed(Seat, OF_A_PERSON).where(Seat.table == AT, Seat.seat == bindparam("the_seat")), self._seats),
            (_changed(Table, ("result", "moment")).where(Table.id == AT), self._tables),
            (delete(Table).where(Table.id == AT), self._withdrawn),
        ):
            if rows:
                connection.execute(statement, rows)


def _changed(kind: type[Seat | Table], names: Sequence[str]) -> Update:
    """Changes some columns; their new values are given with it."""
    return update(kind.__table__).values({name: bindparam(f"new_{name}") for name in names})  # type: ignore[arg-type]


def _given_up(table: Any, seat: Any, seats: int, level_of: Callable[[str], str]) -> dict[str, str]:
    """A seat as it is without its person."""
    if table.status == "waiting":
        return {**NOBODY, "name": "", "kind": "open", "deck_name": "", "nonce": ""}
    if table.status in UNFINISHED and seats > 2:
        level = level_of(table.game)
        return {**NOBODY, "name": f"{level.capitalize()} {seat['seat'] + 1}", "kind": "computer", "level": level}
    if table.status in UNFINISHED:
        return {**NOBODY, "name": DEPARTED, "owner": GONE}
    return {**NOBODY, "name": DEPARTED}


def _without(words: str, names: list[str]) -> str:
    """Words in which somebody is no longer named."""
    for name in names:
        # JSON writes some letters in another way.
        for written in {name, msgspec.json.encode(name).decode()[1:-1]}:
            words = re.sub(rf"(?<!\w){re.escape(written)}(?!\w)", DEPARTED, words) if written else words
    return words
