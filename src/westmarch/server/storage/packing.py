"""Packing finished games: their answers, snapshots and records give way to one small blob each."""

from __future__ import annotations

import contextlib
import logging
import zlib
from collections.abc import Callable, Collection
from dataclasses import astuple

from sqlalchemy import Connection, Engine, delete, func, insert, select, update

from .archive import kept_answers
from .clock import NOW
from .models import Answer, Pack, Snapshot, Table
from .packs import Frozen, PackedAnswer, PackedGame, pack

AT_ONCE = 100
QUIET = 60.0
"""Seconds after its end before a game is packed: those who played it still look at it."""

_log = logging.getLogger(__name__)


UNPACKED = Table.record.is_not(None)
"""Finished games that are not packed yet; an index finds these few among all games."""


def find_unpacked(engine: Engine, most: int, quiet: float = QUIET, but: Collection[str] = ()) -> list[str]:
    """Finished games that are not packed yet, the oldest first, but for some that could not be."""
    with engine.connect() as connection:
        wanted = (UNPACKED, Table.changed < NOW - quiet, Table.id.not_in(but))
        return list(connection.scalars(select(Table.id).where(*wanted).order_by(Table.changed).limit(most)))


def count_unpacked(connection: Connection) -> int:
    """How many finished games are not packed yet."""
    return connection.scalar(select(func.count()).select_from(Table).where(UNPACKED)) or 0


def make_pack(engine: Engine, id: str) -> bytes | None:
    """A finished game in a blob; nothing if there is none to pack."""
    with engine.connect() as connection:
        row = connection.execute(select(Table.start, Table.record).where(Table.id == id, UNPACKED)).first()
        if row is None or row.start is None:
            return None
        answers = [PackedAnswer(*astuple(answer)) for answer in kept_answers(connection, id)]
        game = PackedGame(start=row.start, record=row.record, answers=answers, last=_last(connection, id))
    return pack(game)


def pack_all(engine: Engine, progress: Callable[[int, int], None]) -> int:
    """Pack every game that is over: how many."""
    with engine.connect() as connection:
        total = count_unpacked(connection)
    cannot: set[str] = set()
    done = 0
    while found := find_unpacked(engine, AT_ONCE, quiet=0.0, but=cannot):
        for id in found:
            try:
                packed = make_pack(engine, id)
            except ValueError:
                _log.exception("a finished game stays as it is: it cannot be packed", extra={"table": id})
                cannot.add(id)
                continue
            if packed is not None:
                with engine.begin() as connection:
                    done += put_in_place(id, packed)(connection)
            progress(done, total)
    return done


def _last(connection: Connection, id: str) -> Frozen | None:
    """The last snapshot that is not damaged."""
    found = select(Snapshot.number, Snapshot.engine, Snapshot.saved).where(Snapshot.table == id)
    for row in connection.execute(found.order_by(Snapshot.number.desc())):
        with contextlib.suppress(zlib.error):
            return Frozen(row.number, row.engine, zlib.decompress(row.saved))
    return None


def put_in_place(id: str, packed: bytes) -> Callable[[Connection], bool]:
    """The blob in the place of all that it holds; whether that was still to be done."""

    def write(connection: Connection) -> bool:
        here = update(Table).where(Table.id == id, UNPACKED).values(start=None, record=None)
        if connection.execute(here).rowcount != 1:
            return False
        connection.execute(insert(Pack), [{"table": id, "packed": packed}])
        connection.execute(delete(Answer).where(Answer.table == id))
        connection.execute(delete(Snapshot).where(Snapshot.table == id))
        return True

    return write
