"""Opening a database: by several fronts at once, by a program that is too old, and after it was migrated."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, make_url, text

from tests.server.postgresql import find_programs, running_postgresql
from tools.browser import ROOT
from westmarch.server.config import sqlite_url
from westmarch.server.storage.database import MIGRATIONS, NoDatabase, check_database, open_database

AT_ONCE = 6
PATIENCE = 120
OPEN = """
import sys, time
from westmarch.server.storage.database import open_database
print("here", flush=True)
sys.stdin.readline()
open_database(sys.argv[1]).dispose()
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "westmarch.sqlite")
        return
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with running_postgresql(programs) as url:
        yield url


def test_several_fronts_may_start_at_once_on_a_fresh_database(database: str) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", OPEN, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for _ in range(AT_ONCE)
    ]
    try:
        for process in started:
            assert process.stdout is not None
            assert process.stdout.readline() == "here\n"
        for process in started:
            assert process.stdin is not None
            process.stdin.write("now\n")
            process.stdin.flush()
        ended = [(process.communicate(timeout=PATIENCE)[1], process.returncode) for process in started]
    finally:
        for process in started:
            process.kill()
    assert ended == [("", 0)] * AT_ONCE


def test_a_newer_database_is_refused_in_one_line(database: str) -> None:
    engine = open_database(database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999_wonders'"))
    engine.dispose()
    with pytest.raises(NoDatabase) as refused:
        check_database(database)
    words = str(refused.value)
    assert "newer" in words
    assert "9999_wonders" in words
    assert "\n" not in words


def test_serve_says_so_and_shows_no_insides(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "westmarch.sqlite")
    engine = open_database(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999_wonders'"))
    engine.dispose()
    start = "from westmarch.cli import main; main()"
    ended = subprocess.run(
        [sys.executable, "-c", start, "serve", "--port", "0", "--database", url],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=PATIENCE,
    )
    assert ended.returncode != 0
    assert "newer Westmarch" in " ".join(ended.stderr.split())
    assert "Traceback" not in ended.stderr


def test_what_was_kept_is_there_after_the_migrations(tmp_path: Path) -> None:
    """Making a table anew must not take along the rows that refer to it."""
    url = sqlite_url(tmp_path / "westmarch.sqlite")
    engine = create_engine(make_url(url))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003_moments")
        row = {"id": "a", "now": time.time()}
        connection.execute(
            text(
                "INSERT INTO tables (id, game, format, against, windows, status, words, report, result, clock, answers,"
                " created, changed, held_until) VALUES"
                " (:id, 'meccg', 'standard', 'computer', 'able', 'running', '', '', '', '', 1, :now, :now, :now)"
            ),
            row,
        )
        connection.execute(
            text(
                'INSERT INTO seats ("table", seat, name, kind, level, token, owner, deck, deck_name, settings)'
                " VALUES ('a', 0, 'Anna', 'person', '', '', '', '', '', '')"
            )
        )
        connection.execute(
            text("INSERT INTO answers VALUES ('a', 1, 0, 'pass', 0, 'auto', NULL)"),
        )
    engine.dispose()
    opened = open_database(url)
    with opened.connect() as connection:
        counts = [connection.scalar(text(f"SELECT count(*) FROM {name}")) for name in ("tables", "seats", "answers")]
    assert counts == [1, 1, 1]
