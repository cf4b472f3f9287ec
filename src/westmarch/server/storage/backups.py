"""Backups: a database written to a file while the server runs, and read back into any database."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, LargeBinary, MetaData
from sqlalchemy.exc import SQLAlchemyError

from .backup_files import (
    AT_ONCE,
    BackupWriter,
    BadBackup,
    Column,
    Heading,
    Progress,
    TableOf,
    check_backup,
    new_heading,
    read_tables,
)
from .database import connect_database, exclusively, is_known_revision, upgrade
from .leases import living
from .models import Base

REVISIONS = "alembic_version"
NOT_THERE = (SQLAlchemyError, ImportError, ValueError)
"""What comes of a database that means nothing, or does not answer."""
FREE = {"holder": None, "held_until": 0.0}
"""A table that no server process holds."""
PASSING = frozenset(("fronts",))
"""What is true only of the server processes of the moment."""


def _quiet(done: int, of: int) -> None:
    """Nobody watches."""


def back_up(url: str, path: Path, force: bool = False, progress: Progress = _quiet) -> Heading:
    """Write all that a database holds to a file, as it is at one moment."""
    if path.exists() and not path.is_file():
        raise BadBackup(f"{path} is there, and no file that could be written over")
    if path.exists() and not force:
        raise BadBackup(f"{path} exists already; --force writes over it")
    if not path.parent.is_dir():
        raise BadBackup(f"there is no folder {path.parent}")
    try:
        with _moment(url, path.parent) as connection:
            return _write(connection, path, progress)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror or error}") from error
    except (*NOT_THERE, sqlite3.Error) as error:
        raise BadBackup(f"the database cannot be read: {_reason(error)}") from error


def restore(url: str, path: Path, force: bool = False, progress: Progress = _quiet) -> Heading:
    """Read a file back into a database that is empty, or whose contents may go. All of it is done, or nothing.

    The tables are made as they were when the backup was taken, and then brought up to date like those of a server."""
    heading = check_backup(path)
    if not is_known_revision(heading.revision):
        raise BadBackup(f"{path} was made by a newer Westmarch: it does not know {heading.revision} yet")
    try:
        engine = connect_database(url)
        with _closing(engine), exclusively(engine) as connection:
            _check_target(connection, force)
            _clear(connection)
            upgrade(connection, heading.revision)
            _read(connection, path, heading, progress)
            upgrade(connection)
            _count_on(connection)
    except (*NOT_THERE, OSError) as error:
        raise BadBackup(f"nothing was restored: {_reason(error)}") from error
    return heading


@contextmanager
def _moment(url: str, folder: Path) -> Iterator[Connection]:
    """A database at one moment: a copy of an SQLite file, or a transaction in which PostgreSQL stands still."""
    address = sa.make_url(url)
    if address.get_backend_name() != "sqlite":
        still = {"isolation_level": "REPEATABLE READ"}
        with _closing(connect_database(url)) as engine, engine.connect().execution_options(**still) as connection:
            for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
                connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
            yield connection
        return
    source = Path(address.database or "")
    if not source.is_file():
        raise BadBackup(f"there is no database {source}")
    with tempfile.TemporaryDirectory(prefix=".westmarch-", dir=folder) as room:
        copy = Path(room) / "copy.sqlite"
        # SQLite copies a file that others write to as it was when the copy was begun.
        with sqlite3.connect(source, timeout=60) as one, sqlite3.connect(copy) as other:
            one.backup(other)
        one.close()
        other.close()
        with _closing(sa.create_engine(f"sqlite:///{copy}")) as engine, engine.connect() as connection:
            yield connection


@contextmanager
def _closing(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


def _write(connection: Connection, path: Path, progress: Progress) -> Heading:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise BadBackup("this database is none of Westmarch's: it has no revision")
    found = MetaData()
    found.reflect(connection)
    tables = [table for table in found.sorted_tables if table.name not in {REVISIONS, *PASSING}]
    total = sum(connection.scalar(sa.select(sa.func.count()).select_from(table)) or 0 for table in tables)
    heading = new_heading(revision, connection.dialect.name, total)
    writer = BackupWriter(path, heading)
    try:
        for table in tables:
            columns = [Column(str(each.name), "bytes" if _is_binary(each) else "plain") for each in table.columns]
            writer.table(TableOf(str(table.name), columns))
            query = sa.select(table).order_by(*table.primary_key)
            for row in connection.execution_options(yield_per=AT_ONCE).execute(query):
                writer.row(tuple(row))
                progress(writer.rows, total)
        writer.finish()
    except BaseException:
        writer.give_up()
        raise
    return heading


def _is_binary(column: sa.Column[object]) -> bool:
    return isinstance(column.type, LargeBinary)


def _check_target(connection: Connection, force: bool) -> None:
    """A database that holds something is not written over, and one that a server uses not even by force."""
    here = set(sa.inspect(connection).get_table_names())
    if "fronts" in here and living(connection):
        raise BadBackup("a server works on this database: stop it first (one that was killed is forgotten in a minute)")
    if not force:
        for name in _ours(here) - PASSING:
            if connection.execute(sa.select(sa.literal(1)).select_from(sa.table(name)).limit(1)).first():
                raise BadBackup(f"the database is not empty (it has {name}); --force puts the backup in its place")


def _ours(names: set[str]) -> set[str]:
    return names & set(Base.metadata.tables)


def _clear(connection: Connection) -> None:
    """Drop what is ours."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name in Base.metadata.tables or name == REVISIONS)
    found.drop_all(connection)


def _read(connection: Connection, path: Path, heading: Heading, progress: Progress) -> None:
    made = MetaData()
    made.reflect(connection)
    done = 0
    for part, rows in read_tables(path):
        table = made.tables.get(part.name)
        names = [column.name for column in part.columns]
        if table is None or set(names) != set(table.columns.keys()):
            raise BadBackup(f"{path} does not fit: its table {part.name} is not that of {heading.revision}")
        fields = [dict(zip(names, row, strict=True)) for row in rows]
        if part.name == "tables":
            # Whoever held them when the backup was taken does not hold these.
            fields = [each | {name: free for name, free in FREE.items() if name in each} for each in fields]
        if connection.dialect.name == "postgresql":
            fields = [{name: _storable(value) for name, value in each.items()} for each in fields]
        connection.execute(sa.insert(table), fields)
        done += len(rows)
        progress(done, heading.rows)


def _storable(value: object) -> object:
    """PostgreSQL has no text with a zero in it; SQLite does not mind."""
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value


def _count_on(connection: Connection) -> None:
    """Numbers that the database gives go on after those that were restored; SQLite sees to that by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in Base.metadata.tables.values():
        for column in table.primary_key:
            sequence = connection.scalar(sa.func.pg_get_serial_sequence(table.name, column.name))
            if sequence is not None:
                highest = connection.scalar(sa.select(sa.func.max(column)))
                if highest is not None:
                    connection.execute(sa.select(sa.func.setval(sequence, highest)))


def _reason(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
