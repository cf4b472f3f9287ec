"""Reading tables back, and the sentences that the ledger writes."""

from __future__ import annotations

import secrets
import time
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Update, bindparam, delete, insert, select, update

from .clock import NOW
from .models import DECK_NAME, Answer, Chat, Pack, Seat, Snapshot, Table
from .owners import owner_now
from .packs import PackedGame, unpack

Job = Callable[[Connection], None]


class LeaseLost(Exception):
    """Another server process has taken the table over."""


@dataclass(slots=True)
class KeptSeat:
    """A place at a table as it is kept."""

    seat: int
    name: str
    kind: str
    level: str = ""
    token: str = ""
    owner: str = ""
    deck: str = ""
    deck_name: str = ""
    settings: str = ""
    nonce: str = ""


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An accepted answer as it is kept."""

    seat: int
    option: str
    by: str
    clocks: str = ""
    at: float = 0.0


@dataclass(slots=True)
class KeptTable:
    """A table with its seats as it is kept; the answers are read apart."""

    id: str
    game: str
    format: str
    against: str
    windows: str
    status: str
    created: float
    changed: float
    words: str = ""
    report: str = ""
    secret: str = ""
    commitment: str = ""
    start: bytes | None = None
    record: bytes | None = None
    result: str = ""
    clock: str = ""
    clocks: str = ""
    rematch: str | None = None
    came_from: str | None = None
    answers: int = 0
    asked: str = ""
    turn: int = 0
    moment: str = ""
    seats: list[KeptSeat] = field(default_factory=list)

    def shown_deck(self, seat: KeptSeat, is_own: bool = False) -> str:
        """The name of a deck; between people it would tell what is in it, and is a secret until the game is over."""
        is_secret = self.status != "over" and self.against in ("friend", "anybody") and not is_own
        return "" if is_secret else seat.deck_name


def blank_table(game: str, format: str, against: str, windows: str) -> KeptTable:
    """A new table at which nobody sits yet."""
    now = time.time()
    return KeptTable(secrets.token_urlsafe(9), game, format, against, windows, "waiting", now, now)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """What the engine needs to go on: the nearest snapshot and the answers after it."""

    snapshot: bytes | None
    """Compressed."""
    number: int
    """How many answers the snapshot holds."""
    answers: list[KeptAnswer]
    """The answers after it."""
    engine: str
    """The version of the engine that made the snapshot."""


_COLUMNS = [column for column in Table.__table__.columns if column.name != "holder"]
_SEAT_COLUMNS = [column for column in Seat.__table__.columns if column.name != "table"]


class Archive:
    """Reads from the database; each call is short and runs in a thread of its caller."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def table(self, id: str) -> KeptTable | None:
        """A table with its seats, and with the start and the record of its game."""
        with self.engine.connect() as connection:
            found = _tables(connection, [id], _COLUMNS)
            if not found:
                return None
            (kept,) = found
            packed = pack_of(connection, id) if kept.status == "over" and kept.record is None else None
            if packed is not None:
                kept.start, kept.record = packed.start, packed.record
            return kept

    def holder(self, id: str) -> str | None:
        """The front that holds a table, if any does."""
        with self.engine.connect() as connection:
            return connection.scalar(select(Table.holder).where(Table.id == id))

    def tables(self, ids: Sequence[str]) -> list[KeptTable]:
        """Tables with their seats, in the order asked for; their games are left out."""
        with self.engine.connect() as connection:
            return _tables(connection, ids, [column for column in _COLUMNS if column.name not in ("start", "record")])

    def game(self, id: str, upto: int | None = None, below: int | None = None) -> KeptGame:
        """The game after so many answers, or after all: the nearest snapshot before, and the answers since.

        Snapshots from the number `below` on are passed over."""
        with self.engine.connect() as connection:
            packed = pack_of(connection, id)
            if packed is not None:
                return _packed_game(packed, upto, below)
            query = select(Snapshot.number, Snapshot.saved, Snapshot.engine).where(Snapshot.table == id)
            if upto is not None:
                query = query.where(Snapshot.number <= upto)
            if below is not None:
                query = query.where(Snapshot.number < below)
            nearest = connection.execute(query.order_by(Snapshot.number.desc()).limit(1)).first()
            number = nearest.number if nearest else 0
            return KeptGame(
                nearest.saved if nearest else None,
                number,
                kept_answers(connection, id, number, upto),
                nearest.engine if nearest else "",
            )

    def seats(self, ids: Sequence[str]) -> dict[str, list[KeptSeat]]:
        """The seats of some tables; none of a table that is gone."""
        found: dict[str, list[KeptSeat]] = {id: [] for id in ids}
        columns = (Seat.table.label("of_table"), *_SEAT_COLUMNS)
        with self.engine.connect() as connection:
            for row in connection.execute(select(*columns).where(Seat.table.in_(ids)).order_by(Seat.seat)).mappings():
                fields = dict(row)
                found[fields.pop("of_table")].append(KeptSeat(**fields))
        return found

    def answers(self, id: str, after: int = 0, upto: int | None = None) -> list[KeptAnswer]:
        """Accepted answers in order."""
        with self.engine.connect() as connection:
            return answers_of(connection, id, after, upto)

    def chats(self, id: str, most: int) -> list[tuple[str, str, float]]:
        """The last lines said at a table: name, text, time."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(Chat.name, Chat.text, Chat.at).where(Chat.table == id).order_by(Chat.id.desc()).limit(most)
            ).all()
        return [(row.name, row.text, row.at) for row in reversed(rows)]

    def running(self) -> list[str]:
        """The tables at which something is going on."""
        with self.engine.connect() as connection:
            return list(connection.scalars(select(Table.id).where(Table.status == "running")))


def _tables(connection: Connection, ids: Sequence[str], columns: Sequence[ColumnElement[Any]]) -> list[KeptTable]:
    rows = connection.execute(select(*columns).where(Table.id.in_(ids))).mappings()
    found = {row["id"]: KeptTable(**row) for row in rows}
    seats = connection.execute(
        select(Seat.table.label("of_table"), *_SEAT_COLUMNS).where(Seat.table.in_(ids)).order_by(Seat.table, Seat.seat)
    ).mappings()
    for row in seats:
        fields = dict(row)
        found[fields.pop("of_table")].seats.append(KeptSeat(**fields))
    return [found[id] for id in ids if id in found]


def pack_of(connection: Connection, id: str) -> PackedGame | None:
    """A finished game that is packed."""
    packed = connection.scalar(select(Pack.packed).where(Pack.table == id))
    return unpack(packed) if packed is not None else None


def _packed_game(packed: PackedGame, upto: int | None, below: int | None) -> KeptGame:
    last = packed.last
    if last is not None and ((upto is not None and last.number > upto) or (below is not None and last.number >= below)):
        last = None
    number = last.number if last is not None else 0
    answers = [KeptAnswer(*each) for each in packed.answers[number:upto]]
    saved = zlib.compress(last.saved, 1) if last is not None else None
    return KeptGame(saved, number, answers, last.engine if last is not None else "")


def answers_of(connection: Connection, id: str, after: int = 0, upto: int | None = None) -> list[KeptAnswer]:
    """The answers of a game, packed or not."""
    packed = pack_of(connection, id)
    if packed is not None:
        return [KeptAnswer(*each) for each in packed.answers[after:upto]]
    return kept_answers(connection, id, after, upto)


def kept_answers(connection: Connection, id: str, after: int = 0, upto: int | None = None) -> list[KeptAnswer]:
    """The answers of a game that is not packed."""
    query = select(Answer.seat, Answer.option, Answer.by, Answer.clocks, Answer.at).where(
        Answer.table == id, Answer.number > after
    )
    if upto is not None:
        query = query.where(Answer.number <= upto)
    rows = connection.execute(query.order_by(Answer.number))
    return [KeptAnswer(row.seat, row.option, row.by, row.clocks, row.at) for row in rows]


# what the ledger writes


def add_table(table: KeptTable) -> Job:
    """A new table with its seats."""

    def write(connection: Connection) -> None:
        fields = {column.name: getattr(table, column.name) for column in _COLUMNS}
        connection.execute(insert(Table).values(**{**fields, "created": NOW, "changed": NOW}))
        seats = [{"table": table.id, **seat_fields(seat)} for seat in table.seats]
        connection.execute(insert(Seat), [{**seat, "owner": owner_now(connection, seat["owner"])} for seat in seats])

    return write


def seat_fields(seat: KeptSeat) -> dict[str, Any]:
    """A seat as its row has it."""
    fields = {column.name: getattr(seat, column.name) for column in _SEAT_COLUMNS}
    # A deck may be called anything.
    fields["deck_name"] = seat.deck_name.replace("\x00", "")[:DECK_NAME]
    return fields


def under_lease(id: str, holder: str, *jobs: Job) -> Job:
    """Jobs that only the front that holds a table may do."""

    def write(connection: Connection) -> None:
        if connection.scalar(select(Table.holder).where(Table.id == id).with_for_update()) != holder:
            raise LeaseLost(id)
        for job in jobs:
            job(connection)

    return write


def change_table(id: str, **fields: Any) -> Job:
    """Other fields of a table."""

    def write(connection: Connection) -> None:
        connection.execute(update(Table).where(Table.id == id).values(changed=NOW, **fields))

    return write


def note_standing(id: str, **fields: Any) -> Job:
    """How a table stands, for lists of tables; nothing has changed at it."""

    def write(connection: Connection) -> None:
        connection.execute(update(Table).where(Table.id == id).values(**fields))

    return write


def note_clocks(holder: str, clocks: Mapping[str, tuple[int, str]]) -> Job:
    """The clocks of tables that are still held and stand where they should: by table its answers and its clocks."""

    def write(connection: Connection) -> None:
        rows = [
            {"the_id": id, "the_holder": holder, "the_answers": answers, "new_clocks": now}
            for id, (answers, now) in sorted(clocks.items())
        ]
        if rows:
            connection.execute(_going_on(("clocks",)), rows)

    return write


_ADD_ANSWER = insert(Answer.__table__)  # type: ignore[arg-type]


@cache
def _going_on(names: tuple[str, ...], is_change: bool = False) -> Update:
    """Changes a table that is still held and stands where it should; made once, for it is written all the time."""
    return (
        update(Table.__table__)  # type: ignore[arg-type]
        .where(
            Table.id == bindparam("the_id"),
            Table.holder == bindparam("the_holder"),
            Table.answers == bindparam("the_answers"),
        )
        .values({name: bindparam(f"new_{name}") for name in names} | ({"changed": NOW} if is_change else {}))
    )


def add_answer(
    id: str, holder: str, number: int, answer: KeptAnswer, snapshot: tuple[str, bytes] | None = None, **fields: Any
) -> Job:
    """An accepted answer, if the table is still held; with it a snapshot, and what else changes of the table."""

    def write(connection: Connection) -> None:
        new = {**fields, "answers": number}
        which = {"the_id": id, "the_holder": holder, "the_answers": number - 1}
        held = connection.execute(
            _going_on(tuple(new), is_change=True), {**which, **{f"new_{name}": new[name] for name in new}}
        )
        if held.rowcount != 1:
            raise LeaseLost(id)
        connection.execute(_ADD_ANSWER, {"table": id, "number": number, **asdict(answer)})
        if snapshot is not None:
            engine, saved = snapshot
            connection.execute(
                insert(Snapshot),
                [{"table": id, "number": number, "engine": engine, "saved": zlib.compress(saved, 1)}],
            )

    return write


def add_snapshot(id: str, number: int, engine: str, saved: bytes) -> Job:
    """A snapshot of its own, in the place of one that there may be."""

    def write(connection: Connection) -> None:
        connection.execute(delete(Snapshot).where(Snapshot.table == id, Snapshot.number == number))
        row = {"table": id, "number": number, "engine": engine, "saved": zlib.compress(saved, 1)}
        connection.execute(insert(Snapshot), [row])

    return write


def copy_answers(id: str, answers: Iterable[KeptAnswer]) -> Job:
    """The answers with which a table that goes on from another one begins."""

    def write(connection: Connection) -> None:
        rows = [{"table": id, "number": number, **asdict(each)} for number, each in enumerate(answers, start=1)]
        if rows:
            connection.execute(insert(Answer), rows)

    return write


def take_back(id: str, to: int, clocks: str = "") -> Job:
    """The table without the answers after a number, and with its clocks as they were then."""

    def write(connection: Connection) -> None:
        new = {"answers": to, "status": "running", "words": "", "report": "", "clocks": clocks}
        connection.execute(update(Table).where(Table.id == id).values(**new, changed=NOW))
        connection.execute(delete(Answer).where(Answer.table == id, Answer.number > to))
        connection.execute(delete(Snapshot).where(Snapshot.table == id, Snapshot.number > to))

    return write


def add_chat(id: str, seat: int, name: str, text: str) -> Job:
    """A line said at a table."""

    def write(connection: Connection) -> None:
        connection.execute(insert(Chat).values(table=id, seat=seat, name=name, text=text, at=NOW))

    return write


def in_order(*jobs: Job) -> Job:
    """Several jobs in one."""

    def write(connection: Connection) -> None:
        for job in jobs:
            job(connection)

    return write
