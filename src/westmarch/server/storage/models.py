"""The tables of the database. Times are seconds since 1970, as every database keeps them alike."""

from __future__ import annotations

from sqlalchemy import BigInteger, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

TABLE_ID = 22
"""The longest id of a table."""
DECK_NAME = 120
HOLDER = 120
"""The longest name of a front."""
UNPACKED = "record IS NOT NULL"
"""The condition of finished games that are not packed yet: few, among many."""


class Base(DeclarativeBase):
    """All models, whoever adds them; constraints have names, so that migrations can speak of them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Table(Base):
    """A table: what is played, how it stands, and which server process holds it."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_unpacked", "changed", sqlite_where=text(UNPACKED), postgresql_where=text(UNPACKED)),
    )

    id: Mapped[str] = mapped_column(String(TABLE_ID), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    format: Mapped[str] = mapped_column(String(200))
    against: Mapped[str] = mapped_column(String(16))
    """Whom it was opened for: computer, friend, anybody, myself; or record, if only a finished game lies here."""
    windows: Mapped[str] = mapped_column(String(8))
    status: Mapped[str] = mapped_column(String(8), index=True)
    """waiting, running, over, stopped; or recalled by who opened it."""
    words: Mapped[str] = mapped_column(Text, default="")
    """Why a stopped game stands still."""
    report: Mapped[str] = mapped_column(Text, default="")
    """What the engine said as it failed, for a report."""
    secret: Mapped[str] = mapped_column(String(64), default="")
    """By which it will be dealt; once that is done, it is in the start."""
    commitment: Mapped[str] = mapped_column(String(64), default="")
    """What everybody may know of the secret from the beginning."""
    start: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The record without its choices: decks and seed; it is sealed while the game runs, then packed with it."""
    record: Mapped[bytes | None] = mapped_column(LargeBinary)
    """The whole record of a finished game that is not packed yet."""
    result: Mapped[str] = mapped_column(Text, default="")
    """How a finished game ended, as JSON."""
    clock: Mapped[str] = mapped_column(String(64), default="")
    """Minutes and increment, as JSON; nothing if nobody counts."""
    clocks: Mapped[str] = mapped_column(Text, default="")
    """What was left to each seat when that was last stored, as JSON; nothing before the first answer."""
    rematch: Mapped[str | None] = mapped_column(String(TABLE_ID))
    came_from: Mapped[str | None] = mapped_column(String(TABLE_ID))
    """The table that this one goes on with."""
    answers: Mapped[int] = mapped_column(Integer, default=0)
    asked: Mapped[str] = mapped_column(String(40), default="")
    """The seats that must decide, with spaces between."""
    turn: Mapped[int] = mapped_column(Integer, default=0)
    moment: Mapped[str] = mapped_column(Text, default="")
    """Where the game stands, in words that everybody may read."""
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float, index=True)
    holder: Mapped[str | None] = mapped_column(String(HOLDER))
    """The front that holds the table, for as long as it lives."""


class Front(Base):
    """A server process: it lives for as long as its count of writes goes on."""

    __tablename__ = "fronts"

    holder: Mapped[str] = mapped_column(String(HOLDER), primary_key=True)
    written: Mapped[int] = mapped_column(BigInteger)
    """How many transactions its ledger has committed."""
    seen: Mapped[float] = mapped_column(Float)
    """When it last wrote, by its own clock."""


class Seat(Base):
    """A place at a table, and who may act for it."""

    __tablename__ = "seats"
    __table_args__ = (Index("ix_seats_owner", "owner"),)

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    kind: Mapped[str] = mapped_column(String(10))
    """person, computer, open."""
    level: Mapped[str] = mapped_column(String(32), default="")
    token: Mapped[str] = mapped_column(Text, default="")
    """The digests of the latest tokens that let somebody act for the seat."""
    owner: Mapped[str] = mapped_column(String(80), default="")
    """Whose seat it is: a session or a registered person."""
    deck: Mapped[str] = mapped_column(Text, default="")
    """The deck that was asked for, as JSON."""
    deck_name: Mapped[str] = mapped_column(String(DECK_NAME), default="")
    settings: Mapped[str] = mapped_column(Text, default="")
    """Auto-pass and the like, as JSON."""
    nonce: Mapped[str] = mapped_column(String(80), default="")
    """What it brought for the seed."""


class Promise(Base):
    """A table that somebody is about to open, and the secret by which it will be dealt."""

    __tablename__ = "promises"

    table: Mapped[str] = mapped_column(String(TABLE_ID), primary_key=True)
    secret: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float, index=True)


class Answer(Base):
    """One accepted answer; the record of a game is its answers in order."""

    __tablename__ = "answers"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    option: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)
    by: Mapped[str] = mapped_column(String(10))
    """person, computer, auto (passed by the server for a seat), clock."""
    clocks: Mapped[str] = mapped_column(Text, default="")
    """What was left to each seat after it, as JSON."""


class Snapshot(Base):
    """A whole game after some answers, so that it is found again quickly and after any change of the rules."""

    __tablename__ = "snapshots"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    engine: Mapped[str] = mapped_column(String(32))
    saved: Mapped[bytes] = mapped_column(LargeBinary)


class Pack(Base):
    """A finished game in one blob; it has neither answers nor snapshots besides, and its table no record."""

    __tablename__ = "packs"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    packed: Mapped[bytes] = mapped_column(LargeBinary)


class Chat(Base):
    """A line said at a table."""

    __tablename__ = "chats"

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(60))
    seat: Mapped[int | None] = mapped_column(Integer)
    """From which seat; older lines do not say."""
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Float)
