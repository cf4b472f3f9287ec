"""Leaving: what is kept of a person, to be handed over, and how all of it is deleted."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, or_, select, update

from westmarch.server.names import DEPARTED

from .archive import KeptAnswer, answers_of, pack_of
from .models import Chat, Seat, Table
from .packs import BadPack
from .people import Adoption, Device, Person, SavedDeck, SignIn

GONE = "gone"
"""Whose a seat is whose person has left in the middle of a game between two: the server gives the game up for it."""
UNFINISHED = ("running", "stopped")

NOBODY = {"owner": "", "token": "", "deck": "", "settings": ""}
"""What is left of a seat besides its name."""


def owner_of(person: int) -> str:
    """To whom the seats of a person belong."""
    return f"person:{person}"


# handing over


class Account(msgspec.Struct):
    """Who somebody is here."""

    name: str
    registered: float
    signed_in: list[float]
    """When each session that is open was begun."""
    browsers: list[float]
    """When the person last signed in from each browser that is known."""


class OwnDeck(msgspec.Struct):
    """A deck that the person keeps."""

    name: str
    game: str
    format: str
    changed: float
    text: str


class OwnAnswer(msgspec.Struct):
    """An answer that was given for the person's seat."""

    number: int
    seat: int
    option: str
    at: float
    by: str


class OwnLine(msgspec.Struct):
    """Something that the person has said."""

    at: float
    text: str


class OwnGame(msgspec.Struct):
    """A game of the person: the whole record once it is over, and only the own answers before."""

    table: str
    game: str
    format: str
    against: str
    status: str
    created: float
    changed: float
    seats: list[int]
    names: list[str]
    deck: str
    deck_name: str
    settings: str
    nonce: str
    """What the person brought to the seed."""
    result: msgspec.Raw
    record: msgspec.Raw
    answers: list[OwnAnswer]
    chat: list[OwnLine]


NOTHING = msgspec.Raw(b"null")


def account_of(engine: Engine, person: int) -> Account:
    """The account of a person."""
    with engine.connect() as connection:
        row = connection.execute(select(Person.name, Person.created).where(Person.id == person)).one()
        signed_in = connection.scalars(select(SignIn.at).where(SignIn.person == person).order_by(SignIn.at)).all()
        browsers = connection.scalars(select(Device.at).where(Device.person == person).order_by(Device.at)).all()
    return Account(row.name, row.created, list(signed_in), list(browsers))


def decks_of(engine: Engine, person: int) -> list[OwnDeck]:
    """The decks that a person keeps."""
    columns = (SavedDeck.name, SavedDeck.game, SavedDeck.format, SavedDeck.changed, SavedDeck.text)
    with engine.connect() as connection:
        rows = connection.execute(select(*columns).where(SavedDeck.person == person).order_by(SavedDeck.id)).all()
    return [OwnDeck(*row) for row in rows]


def games_of(engine: Engine, person: int) -> Iterator[OwnGame]:
    """The games of a person, one after the other: there may be many."""
    with engine.connect() as connection:
        mine = select(Seat.table).where(Seat.owner == owner_of(person)).distinct()
        ids = connection.scalars(select(Table.id).where(Table.id.in_(mine)).order_by(Table.created, Table.id)).all()
    for id in ids:
        with engine.connect() as connection:
            found = _game(connection, id, owner_of(person))
        if found is not None:
            yield found


def _game(connection: Connection, id: str, owner: str) -> OwnGame | None:
    table = connection.execute(select(Table.__table__).where(Table.id == id)).mappings().first()
    seats = connection.execute(select(Seat.__table__).where(Seat.table == id).order_by(Seat.seat)).mappings().all()
    mine = [seat for seat in seats if seat["owner"] == owner]
    if table is None or not mine:
        return None
    numbers = [seat["seat"] for seat in mine]
    record, answers = table["record"], list[KeptAnswer]()
    # A game that is damaged keeps nobody from having the others.
    with contextlib.suppress(BadPack):
        packed = pack_of(connection, id)
        record = packed.record if packed is not None else record
        answers = answers_of(connection, id)
    lines = select(Chat.at, Chat.text).where(_own_lines(id, seats, mine)).order_by(Chat.id)
    return OwnGame(
        **{name: table[name] for name in ("game", "format", "against", "status", "created", "changed")},
        table=id,
        seats=numbers,
        names=[seat["name"] for seat in seats],
        **{name: mine[0][name] for name in ("deck", "deck_name", "settings", "nonce")},
        result=msgspec.Raw(table["result"].encode()) if table["result"] else NOTHING,
        record=msgspec.Raw(record) if table["status"] == "over" and record is not None else NOTHING,
        answers=[OwnAnswer(at, a.seat, a.option, a.at, a.by) for at, a in enumerate(answers, 1) if a.seat in numbers],
        chat=[OwnLine(*row) for row in connection.execute(lines)],
    )


def _own_lines(id: str, seats: Any, mine: Any) -> ColumnElement[bool]:
    """What was said from some seats. Older lines have only a name: if nobody else had it, they are theirs, too."""
    others = {seat["name"] for seat in seats if seat not in mine}
    names = {seat["name"] for seat in mine} - others
    own = Chat.seat.in_([seat["seat"] for seat in mine])
    return and_(Chat.table == id, or_(own, and_(Chat.seat.is_(None), Chat.name.in_(names))))


# deleting


def leave(person: int, level_of: Callable[[str], str]) -> Callable[[Connection], list[str]]:
    """Delete a person with everything that is nobody else's, and the name from everything else; at which tables.

    Finished games stay without the name. A running game between two is given up; among several the computer plays on in
    the seat, at the level that `level_of` names for a game. A table that waits for others loses a player."""

    def write(connection: Connection) -> list[str]:
        tables: list[str] = []
        owner = owner_of(person)
        mine = select(Seat.table).where(Seat.owner == owner).distinct()
        which = select(Table.id, Table.game, Table.status, Table.result, Table.moment).where(Table.id.in_(mine))
        for table in connection.execute(which.order_by(Table.id).with_for_update()).all():
            tables.append(table.id)
            seats = connection.execute(select(Seat.__table__).where(Seat.table == table.id)).mappings().all()
            own = [seat for seat in seats if seat["owner"] == owner]
            alone = not any(seat["kind"] == "person" for seat in seats if seat not in own)
            if table.status != "over" and alone:
                connection.execute(delete(Table).where(Table.id == table.id))
                continue
            connection.execute(delete(Chat).where(_own_lines(table.id, seats, own)))
            for seat in own:
                fields = _given_up(table, seat, len(seats), level_of)
                where = (Seat.table == table.id, Seat.seat == seat["seat"])
                connection.execute(update(Seat).where(*where).values(**fields))
            names = [seat["name"] for seat in own]
            told = {"result": _without(table.result, names), "moment": _without(table.moment, names)}
            connection.execute(update(Table).where(Table.id == table.id).values(**told))
        for kind in (SavedDeck, SignIn, Device):
            connection.execute(delete(kind).where(kind.person == person))
        connection.execute(delete(Adoption).where(Adoption.after == owner))
        connection.execute(delete(Person).where(Person.id == person))
        return tables

    return write


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
