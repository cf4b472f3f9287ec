"""Opening the database: SQLite or PostgreSQL, brought up to date by its migrations."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError

from westmarch.kernel.errors import WestmarchError

from .outages import is_passing

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY = 15.0
"""Seconds to wait while another process writes to the same SQLite file."""
MIGRATION_LOCK = 77005713
"""The lock of PostgreSQL under which one front migrates while others wait."""
POSTGRESQL_OPTIONS = {
    # A server that has vanished without a word is noticed soon.
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
POSTGRESQL_LIMITS = (
    # And so is a front: what it has begun and not committed holds up others no longer.
    "SET idle_in_transaction_session_timeout = '15s'",
    "SET statement_timeout = '30s'",
)


class NoDatabase(WestmarchError):
    """A database that cannot be opened: an address that means nothing, or nobody who answers there."""


def check_database(url: str) -> None:
    """Open a database once, so that whoever starts a server learns in one line what is wrong with its address."""
    try:
        open_database(url).dispose()
    except (SQLAlchemyError, OSError, ImportError, ValueError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise NoDatabase(f"the database {_shown(url)} cannot be opened: {reason}") from error


def _shown(url: str) -> str:
    """An address without its password."""
    return url.rpartition("@")[2] if "@" in url else url


def open_database(url: str) -> Engine:
    """The database of an address, with all its tables."""
    engine = connect_database(url)
    bring_up_to_date(engine)
    return engine


def connect_database(url: str) -> Engine:
    """The database of an address, as it is."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        if address.database and address.database != ":memory:":
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(address, connect_args={"timeout": BUSY, "check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
    else:
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        given = POSTGRESQL_OPTIONS if address.get_driver_name() == "psycopg" else {}
        engine = create_engine(address, pool_pre_ping=True, pool_size=10, pool_timeout=5, connect_args=given)
        if address.get_backend_name() == "postgresql":
            event.listen(engine, "connect", _prepare_postgresql)
    return engine


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that the database has not seen yet. Of several fronts that start at once, one does it."""
    with _first_connection(engine) as connection:
        heads = set(MigrationContext.configure(connection).get_current_heads())
    newest = set(ScriptDirectory.from_config(_config()).get_heads())
    unknown = sorted(head for head in heads if not is_known_revision(head))
    if unknown:
        raise NoDatabase(
            f"the database {_shown(str(engine.url))} belongs to a newer Westmarch (it has {', '.join(unknown)}, "
            f"this one knows {', '.join(newest)}): run that one, or restore a backup from before"
        )
    if heads != newest:
        with exclusively(engine) as connection:
            upgrade(connection)


def upgrade(connection: Connection, to: str = "heads") -> None:
    """Run migrations up to a revision, in a transaction that has been begun."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def is_known_revision(revision: str) -> bool:
    """Whether this program has the migrations up to a revision."""
    return revision in {each.revision for each in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def _first_connection(engine: Engine) -> Connection:
    """A connection to a database that another process may be making just now."""
    until = time.monotonic() + BUSY
    while True:
        try:
            return engine.connect()
        except SQLAlchemyError as error:
            is_being_made = engine.dialect.name == "sqlite" and is_passing(error)
            if not is_being_made or time.monotonic() > until:
                raise
            time.sleep(0.05)


@contextmanager
def exclusively(engine: Engine) -> Iterator[Connection]:
    """A transaction beside which no other front migrates; tables may be made and dropped in it."""
    if engine.dialect.name == "sqlite":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            # A table that is made anew is dropped first: what refers to it must stay.
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.exec_driver_sql("ROLLBACK")
                raise
            connection.exec_driver_sql("COMMIT")
            connection.exec_driver_sql("PRAGMA foreign_keys=ON")
        return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
                connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        yield connection


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for the writer, and what is committed is on the disk."""
    if isinstance(connection, sqlite3.Connection):
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()


def _prepare_postgresql(connection: Any, _: object) -> None:
    """No connection waits for ever, nor keeps others waiting."""
    with connection.cursor() as cursor:
        for limit in POSTGRESQL_LIMITS:
            cursor.execute(limit)
    connection.commit()
