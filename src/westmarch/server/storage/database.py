"""Opening the database: SQLite or PostgreSQL, brought up to date by its migrations."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event, make_url

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY = 15.0
"""Seconds to wait while another process writes to the same SQLite file."""


def open_database(url: str) -> Engine:
    """The database of an address, with all its tables."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        if address.database and address.database != ":memory:":
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(address, connect_args={"timeout": BUSY, "check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
    else:
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        engine = create_engine(address, pool_pre_ping=True, pool_size=10)
    bring_up_to_date(engine)
    return engine


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that the database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "heads")


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for the writer, and what is committed is on the disk."""
    if isinstance(connection, sqlite3.Connection):
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
