"""The models and the migrations say the same, and migrations can be run again and undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect

from westmarch.server.config import sqlite_url
from westmarch.server.storage import people
from westmarch.server.storage.database import MIGRATIONS, open_database
from westmarch.server.storage.models import Base


@pytest.fixture
def database(tmp_path: Path) -> Engine:
    return open_database(sqlite_url(tmp_path / "westmarch.sqlite"))


def test_the_migrations_make_what_the_models_say(database: Engine) -> None:
    assert people.Person.metadata is Base.metadata
    with database.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_a_database_that_is_up_to_date_stays_as_it_is(database: Engine, tmp_path: Path) -> None:
    database.dispose()
    before = (tmp_path / "westmarch.sqlite").read_bytes()
    open_database(sqlite_url(tmp_path / "westmarch.sqlite")).dispose()
    assert (tmp_path / "westmarch.sqlite").read_bytes() == before


def test_migrations_can_be_undone(database: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert set(inspect(database).get_table_names()) <= {"alembic_version"}
