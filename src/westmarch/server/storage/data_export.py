"""Data export: all that is stored about a person, for that person."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, and_, or_, select

from .archive import KeptAnswer, answers_of, pack_of
from .models import Chat, Seat, Table
from .packs import BadPack
from .people import Device, Person, SavedDeck, SignIn


def owner_of(person: int) -> str:
    """To whom the seats of a person belong."""
    return f"person:{person}"


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


def games_of(engine: Engine, person: int) -> list[str]:
    """The tables of a person, the oldest first."""
    mine = select(Seat.table).where(Seat.owner == owner_of(person)).distinct()
    with engine.connect() as connection:
        return list(connection.scalars(select(Table.id).where(Table.id.in_(mine)).order_by(Table.created, Table.id)))


def games(engine: Engine, person: int, tables: Sequence[str]) -> list[OwnGame]:
    """What was played at some tables of a person; one that is gone is left out."""
    with engine.connect() as connection:
        found = [_game(connection, id, owner_of(person)) for id in tables]
    return [game for game in found if game is not None]


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
    own = Chat.seat.in_([seat["seat"] for seat in mine])
    older = and_(Chat.seat.is_(None), Chat.name.in_(only_theirs(seats, mine)))
    return and_(Chat.table == id, or_(own, older))


def only_theirs(seats: Any, mine: Any) -> set[str]:
    """The names at some seats of a table that nobody else there has."""
    return {seat["name"] for seat in mine} - {seat["name"] for seat in seats if seat not in mine}
