"""Backups: consistent while people play, whole or refused, and at home in SQLite and PostgreSQL alike."""

from __future__ import annotations

import gzip
import itertools
import json
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from tests.releases.archive import DATABASE, LEFT, read, releases
from tests.releases.database import NAME, PASSWORD, LeftBehind
from tests.server.in_process import client
from tests.server.postgresql import find_programs, running_postgresql
from westmarch.cli import app
from westmarch.server.config import sqlite_url
from westmarch.server.storage.backup_files import BackupWriter, BadBackup, Column, Heading, TableOf, new_heading
from westmarch.server.storage.backups import back_up, restore
from westmarch.server.storage.database import open_database
from westmarch.server.storage.models import Base

PROGRAMS = find_programs()
RELEASE = releases()[0]
KINDS = [
    "sqlite",
    pytest.param("postgresql", marks=pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")),
]
Fresh = Callable[[str], str]
runner = CliRunner()


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    assert PROGRAMS is not None
    with running_postgresql(PROGRAMS) as url:
        yield url


@pytest.fixture
def fresh(tmp_path: Path, request: pytest.FixtureRequest) -> Fresh:
    """Makes the addresses of new databases."""
    numbers = itertools.count()

    def make(kind: str) -> str:
        name = f"fresh{next(numbers)}_{abs(hash(tmp_path))}"
        if kind == "sqlite":
            return sqlite_url(tmp_path / f"{name}.sqlite")
        server: str = request.getfixturevalue("postgresql")
        engine = create_engine(server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return server.replace("/postgres?", f"/{name}?")

    return make


@pytest.fixture(scope="module")
def left() -> LeftBehind:
    return msgspec.json.decode(read(RELEASE, LEFT), type=LeftBehind)


@pytest.fixture
def old(tmp_path: Path) -> str:
    """The database of an earlier release: games that run and are over, an account, a deck, chats."""
    (tmp_path / "old.sqlite").write_bytes(read(RELEASE, DATABASE))
    return sqlite_url(tmp_path / "old.sqlite")


@pytest.fixture
def now(old: str) -> str:
    """The same, brought up to date."""
    open_database(old).dispose()
    return old


HOLDS = ("holder", "held_until")
DRAWN = ("secret", "commitment")
"""Drawn by chance as an old database is brought up to date."""


def contents(url: str, but: tuple[str, ...] = HOLDS) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, as the database itself tells them; without those columns that tell who holds what."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    found = {}
    with engine.connect() as connection:
        for name, table in Base.metadata.tables.items():
            columns = [f'"{column.name}"' for column in table.columns if column.name not in but]
            rows = connection.execute(text(f'SELECT {", ".join(columns)} FROM "{name}"'))
            found[name] = sorted((tuple(row) for row in rows), key=repr)
    engine.dispose()
    found.pop("fronts", None)
    return found


@pytest.mark.parametrize("first", KINDS)
@pytest.mark.parametrize("second", KINDS)
def test_a_backup_holds_everything_and_fits_either_database(
    now: str, fresh: Fresh, tmp_path: Path, first: str, second: str
) -> None:
    before = contents(now)
    assert all(len(before[name]) > 1 for name in ("tables", "seats", "answers", "snapshots"))
    restored = now
    for number, kind in enumerate((first, second)):
        file = tmp_path / f"{number}.backup"
        back_up(restored, file)
        restored = fresh(kind)
        restore(restored, file)
        assert contents(restored) == before


@pytest.mark.parametrize("kind", KINDS)
def test_games_go_on_and_people_come_back_after_a_restore(
    now: str, fresh: Fresh, left: LeftBehind, tmp_path: Path, kind: str
) -> None:
    file, target = tmp_path / "westmarch.backup", fresh(kind)
    back_up(now, file)
    restore(target, file)
    with client(tmp_path, database_url=target) as visitor:
        signed_in = visitor.post("/api/account/login", json={"name": NAME, "password": PASSWORD})
        assert signed_in.status_code == 200, signed_in.text
        made = visitor.post("/api/decks", json={"name": "Another", "game": "meccg", "text": ""})
        assert made.status_code < 300, made.text
        assert len(visitor.get("/api/decks").json()) == 2
        assert visitor.get(f"/api/tables/{left.finished['meccg']}/record").status_code == 200
        seat = left.against_computer["meccg standard"]
        with visitor.websocket_connect(f"/api/tables/{seat.table}/socket") as socket:
            socket.send_json({"type": "hello", "token": seat.token, "story": 0})
            frame = socket.receive_json()
            while not (frame["type"] == "view" and frame["decision"]):
                frame = socket.receive_json()
            version, option = frame["version"], frame["decision"]["options"][0]["id"]
            socket.send_json({"type": "answer", "version": version, "option": option})
            while not (frame["type"] == "view" and frame["version"] > version):
                frame = socket.receive_json()
                assert frame["type"] != "refused", frame


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_is_of_one_moment_while_others_write(now: str, fresh: Fresh, tmp_path: Path, kind: str) -> None:
    """A writer adds an answer and counts it in the table's row, in one transaction each."""
    first = tmp_path / "first.backup"
    back_up(now, first)
    source = fresh(kind)
    restore(source, first)
    engine = open_database(source)
    done, written = threading.Event(), threading.Semaphore(0)

    def write() -> None:
        for number in range(10_000, 40_000):
            if done.is_set():
                return
            with engine.begin() as connection:
                id = connection.scalar(text("SELECT min(id) FROM tables"))
                connection.execute(
                    text(
                        'INSERT INTO answers ("table", number, seat, option, at, by) VALUES (:id, :n, 0, :o, 1.5, :b)'
                    ),
                    {"id": id, "n": number, "o": "x", "b": "auto"},
                )
                connection.execute(text("UPDATE tables SET answers = answers + 1 WHERE id = :id"), {"id": id})
            written.release()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(3):
            for _ in range(20):
                assert written.acquire(timeout=60)
            file = tmp_path / f"{number}.backup"
            back_up(source, file)
            rows = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
            counted, table = {}, None
            answers: dict[str, int] = {}
            for row in rows:
                if isinstance(row, dict):
                    table = row
                elif table is not None and table["name"] == "tables":
                    named = dict(zip([column[0] for column in table["columns"]], row, strict=True))
                    counted[named["id"]] = named["answers"]
                elif table is not None and table["name"] == "answers":
                    answers[row[0]] = answers.get(row[0], 0) + 1
            assert answers == {id: count for id, count in counted.items() if count}
    finally:
        done.set()
        writer.join(60)
        engine.dispose()


def test_a_backup_leaves_an_old_database_as_it_is_and_is_brought_up_to_date_when_restored(
    old: str, fresh: Fresh, left: LeftBehind, tmp_path: Path
) -> None:
    path = Path(old.removeprefix("sqlite:///"))
    before = path.read_bytes()
    heading = back_up(old, tmp_path / "old.backup")
    assert heading.revision == "0003_moments"
    assert path.read_bytes() == before
    target = fresh("sqlite")
    restore(target, tmp_path / "old.backup")
    open_database(old).dispose()
    assert contents(target, HOLDS + DRAWN) == contents(old, HOLDS + DRAWN)


def test_a_damaged_file_is_recognised_wherever_it_is_damaged(now: str, fresh: Fresh, tmp_path: Path) -> None:
    back_up(now, tmp_path / "whole.backup")
    whole = (tmp_path / "whole.backup").read_bytes()
    target = fresh("sqlite")
    broken = tmp_path / "broken.backup"
    places = range(0, len(whole), len(whole) // 40)
    damaged = [whole[:place] + bytes([whole[place] ^ 0x10]) + whole[place + 1 :] for place in places]
    damaged += [whole[:place] for place in places]
    plain = gzip.decompress(whole)
    for number, line in enumerate(plain.splitlines(keepends=True)):
        if number % (plain.count(b"\n") // 10) == 0:
            damaged.append(gzip.compress(plain.replace(line, b"", 1), 1))
    damaged += [b"", b"no backup", gzip.compress(b'{"a": 1}\n'), gzip.compress(b"\xff\xfe")]
    damaged.append(gzip.compress(plain + b'["\xc2"]\n'))
    accepted = 0
    for content in damaged:
        broken.write_bytes(content)
        try:
            restore(target, broken)
        except BadBackup:
            continue
        # A bit of the gzip header that says nothing of what is in the file may be another one.
        assert gzip.decompress(content) == plain
        accepted += 1
        Path(target.removeprefix("sqlite:///")).unlink()
    assert accepted <= 2
    assert not Path(target.removeprefix("sqlite:///")).exists(), "nothing was opened for a damaged file"


@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_restored_to_the_end_changes_nothing(now: str, fresh: Fresh, tmp_path: Path, kind: str) -> None:
    back_up(now, tmp_path / "good.backup")
    target = fresh(kind)
    restore(target, tmp_path / "good.backup")
    before = contents(target)
    with sqlite3.connect(now.removeprefix("sqlite:///")) as database:
        (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone()
    writer = BackupWriter(tmp_path / "twice.backup", new_heading(revision, "sqlite", 2))
    writer.table(TableOf("sign_ins", [Column("session", "plain"), Column("person", "plain"), Column("at", "plain")]))
    for _ in range(2):
        writer.row(["the same session", 1, 0.0])
    writer.finish()
    with pytest.raises(BadBackup, match="nothing was restored"):
        restore(target, tmp_path / "twice.backup", force=True)
    assert contents(target) == before


@pytest.mark.parametrize("kind", KINDS)
def test_only_force_puts_a_backup_in_the_place_of_something(now: str, fresh: Fresh, tmp_path: Path, kind: str) -> None:
    file, target = tmp_path / "westmarch.backup", fresh(kind)
    back_up(now, file)
    with client(tmp_path, database_url=target) as visitor:
        visitor.post("/api/account/register", json={"name": "Rosie", "password": "second breakfast"})
    before = contents(target)
    with pytest.raises(BadBackup, match="is not empty"):
        restore(target, file)
    assert contents(target) == before
    restore(target, file, force=True)
    assert contents(target) == contents(now)


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_that_a_server_works_on_is_not_written_over_even_by_force(
    now: str, fresh: Fresh, tmp_path: Path, kind: str
) -> None:
    file, target = tmp_path / "westmarch.backup", fresh(kind)
    back_up(now, file)
    with client(tmp_path, database_url=target) as visitor:
        visitor.post("/api/account/register", json={"name": "Rosie", "password": "second breakfast"})
        for force in (False, True):
            with pytest.raises(BadBackup, match="stop it first"):
                restore(target, file, force=force)
        assert visitor.get("/api/account").json()["name"] == "Rosie"
    restore(target, file, force=True)


def test_a_file_is_not_written_over_nor_left_half_written(now: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "westmarch.backup"
    file.write_text("something dear")
    with pytest.raises(BadBackup, match="exists already"):
        back_up(now, file)
    assert file.read_text() == "something dear"

    def fail(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        back_up(now, file, force=True, progress=fail)
    assert file.read_text() == "something dear"
    assert os.listdir(folder) == ["westmarch.backup"]
    back_up(now, file, force=True)
    assert os.listdir(folder) == ["westmarch.backup"]
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("url", ["/dev/null/x.sqlite", "nonsense://x", "postgresql://me:secret@127.0.0.1:1/x"])
def test_a_database_that_is_not_there_is_told_in_one_line(url: str, now: str, tmp_path: Path) -> None:
    back_up(now, tmp_path / "good.backup")
    for command in (["backup", str(tmp_path / "new.backup")], ["restore", str(tmp_path / "good.backup")]):
        answer = runner.invoke(app, [*command, "--database", url])
        assert answer.exit_code == 2, answer.output
        assert len(answer.stderr.splitlines()) == 1
        assert "secret" not in answer.output


def test_the_commands_say_what_they_did(now: str, tmp_path: Path) -> None:
    file, target = str(tmp_path / "westmarch.backup"), str(tmp_path / "restored.sqlite")
    rows = sum(len(rows) for rows in contents(now).values())
    made = runner.invoke(app, ["backup", file, "--database", now])
    assert made.exit_code == 0, made.output
    assert f"{rows} rows" in made.output
    whole = runner.invoke(app, ["restore", file, "--check"])
    assert "is whole" in whole.output
    assert not Path(target).exists()
    done = runner.invoke(app, ["restore", file, "--database", target])
    assert done.exit_code == 0, done.output
    assert "is restored" in done.output
    again = runner.invoke(app, ["restore", file, "--database", target])
    assert again.exit_code == 2
    assert "--force" in again.stderr
    with sqlite3.connect(target) as database:
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []


def test_what_is_no_file_is_not_written_over_even_by_force(now: str, tmp_path: Path) -> None:
    """Somebody who writes to a device or a pipe must not lose it."""
    folder = tmp_path / "folder"
    folder.mkdir()
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, folder):
        with pytest.raises(BadBackup, match="no file"):
            back_up(now, path, force=True)
    assert pipe.is_fifo()
    assert os.listdir(folder) == ["pipe"]


@pytest.mark.parametrize("made", [1e308, -1e12])
def test_a_backup_of_a_moment_that_cannot_be_told_is_refused(tmp_path: Path, fresh: Fresh, made: float) -> None:
    file = tmp_path / "odd.backup"
    BackupWriter(file, Heading(revision="0009_packs", source="sqlite", made=made, rows=0)).finish()
    for options in (["--check"], ["--database", fresh("sqlite")]):
        answer = runner.invoke(app, ["restore", str(file), *options])
        assert answer.exit_code == 2, answer.output
        assert "a line cannot be read" in answer.stderr


def test_a_backup_of_a_newer_program_is_refused(tmp_path: Path, fresh: Fresh) -> None:
    writer = BackupWriter(tmp_path / "newer.backup", new_heading("9999_dragons", "sqlite", 0))
    writer.finish()
    with pytest.raises(BadBackup, match="newer Westmarch"):
        restore(fresh("sqlite"), tmp_path / "newer.backup")


def test_all_columns_hold_what_a_backup_can_write() -> None:
    kinds = {column.type.python_type for table in Base.metadata.tables.values() for column in table.columns}
    assert kinds <= {str, int, float, bytes, bool}
