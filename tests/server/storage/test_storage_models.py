"""The models and the migrations say the same, and migrations can be run again and undone."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from tests.releases.archive import DATABASE, read, releases
from westmarch.server.config import sqlite_url
from westmarch.server.storage import people
from westmarch.server.storage.archive import Archive
from westmarch.server.storage.database import MIGRATIONS, open_database
from westmarch.server.storage.models import Base
from westmarch.server.tables.clocks import Clocks, Terms

TABLES = ("tables", "seats", "answers", "snapshots", "chats", "people", "sign_ins", "saved_decks")


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


def test_bringing_a_database_up_to_date_loses_nothing(tmp_path: Path) -> None:
    """A table that is made anew is dropped first; what refers to it must not go with it."""
    path = tmp_path / "old.sqlite"
    path.write_bytes(read(releases()[0], DATABASE))

    def counts() -> dict[str, int]:
        with sqlite3.connect(path) as connection:
            return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in TABLES}

    before = counts()
    assert all(before.values())
    open_database(sqlite_url(path)).dispose()
    assert counts() == before


def test_migrations_can_be_undone(database: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert set(inspect(database).get_table_names()) <= {"alembic_version"}


def test_games_that_were_played_with_clocks_go_on_with_them(database: Engine) -> None:
    """Before, an answer kept the time of its seat only."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0004_looks")
        table = (
            "insert into tables (id, game, format, against, windows, status, words, report, result, clock, answers,"
            " asked, turn, moment, created, changed, held_until) values ('old', 'meccg', 'introductory', 'friend',"
            " 'always', 'running', '', '', '', :clock, 3, '0', 1, '', 1.0, 1.0, 0.0)"
        )
        connection.execute(text(table), {"clock": '{"minutes":10}'})
        answer = (
            'insert into answers ("table", number, seat, option, at, by, "left")'
            " values ('old', :number, :seat, 'pass', 1.0, 'person', :left)"
        )
        for number, seat, left in ((1, 1, 590_000), (2, 0, 580_000), (3, 1, 570_000)):
            connection.execute(text(answer), {"number": number, "seat": seat, "left": left})
        command.upgrade(config, "head")
    archive = Archive(database)
    kept = archive.table("old")
    assert kept is not None
    assert json.loads(kept.clocks) == {"left": {"0": 580_000, "1": 570_000}}
    after = [json.loads(answer.clocks)["left"] for answer in archive.answers("old")]
    assert after == [{"1": 590_000}, {"0": 580_000, "1": 590_000}, {"0": 580_000, "1": 570_000}]
    clocks = Clocks(Terms(10.0), (0, 1))
    clocks.restore(archive.answers("old")[0].clocks)
    assert [clocks.left(seat, 0.0) for seat in (0, 1)] == [600.0, 590.0]
