"""How long things are kept: as the settings say, and by default for ever."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, insert, text, update
from typer.testing import CliRunner

from tests.releases.archive import DATABASE, read, releases
from tests.server.tables.visiting import open_server
from westmarch.cli import app
from westmarch.server.config import BadSetting, Settings, sqlite_url
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptSeat, blank_table
from westmarch.server.storage.database import open_database
from westmarch.server.storage.models import Chat, Front, Table
from westmarch.server.storage.retention import DAY, Policy, count_old, delete_all_old

runner = CliRunner()
USUAL = Policy(**Settings(database_url="sqlite://").days_kept)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    opened = open_database(sqlite_url(tmp_path / "westmarch.sqlite"))
    yield opened
    opened.dispose()


def add(engine: Engine, status: str, days: float, owner: str = "session:abc", **more: Any) -> str:
    """A table that changed last so many days ago, with a line of chat of that day."""
    kept = blank_table("meccg", "introductory", more.pop("against", "friend"), "able")
    kept.status = status
    kept.seats = [KeptSeat(0, "Anna", "person", owner=owner), KeptSeat(1, "", "open")]
    with engine.begin() as connection:
        keep.add_table(kept)(connection)
        keep.add_chat(kept.id, 0, "Anna", "Well met!")(connection)
        connection.execute(update(Table).where(Table.id == kept.id).values(changed=time.time() - days * DAY))
        connection.execute(update(Chat).where(Chat.table == kept.id).values(at=time.time() - days * DAY))
    return kept.id


def left(engine: Engine, table: str = "tables", column: str = "id") -> set[str]:
    with engine.connect() as connection:
        return set(connection.scalars(text(f'SELECT "{column}" FROM {table}')))


def test_by_default_only_tables_at_which_nobody_sat_down_go(engine: Engine) -> None:
    kept = {add(engine, status, 10_000) for status in ("over", "running", "stopped")}
    kept |= {add(engine, status, 6.9) for status in ("waiting", "recalled")}
    for status in ("waiting", "recalled"):
        add(engine, status, 7.1)
    with engine.connect() as connection:
        assert count_old(connection, USUAL) == {"waiting": 2}
    assert delete_all_old(engine, USUAL) == {"waiting": 2}
    assert left(engine) == kept
    assert left(engine, "seats", "table") == kept
    assert left(engine, "chats", "table") == kept
    assert delete_all_old(engine, USUAL) == {}


def test_a_table_that_a_front_holds_stays_whatever_the_clocks_say(engine: Engine) -> None:
    held, free = add(engine, "waiting", 31), add(engine, "waiting", 31)
    with engine.begin() as connection:
        # It lives; the clock here was set a month ahead.
        connection.execute(insert(Front).values(holder="elsewhere/1/0", written=7, seen=time.time() - 31 * DAY))
        connection.execute(update(Table).where(Table.id == held).values(holder="elsewhere/1/0"))
        connection.execute(update(Table).where(Table.id == free).values(holder="elsewhere/2/0"))
    assert delete_all_old(engine, USUAL) == {"waiting": 1}
    assert left(engine) == {held}


def test_each_kind_has_a_time_of_its_own(engine: Engine) -> None:
    policy = Policy(finished=100, anonymous=10, unfinished=50, waiting=1, chats=0)
    kept = {
        add(engine, "over", 99, "person:1"),
        add(engine, "over", 9),
        add(engine, "running", 49),
        add(engine, "stopped", 49),
        add(engine, "waiting", 0.9),
    }
    for status, days, owner in (
        ("over", 101, "person:1"),
        ("over", 101, "session:x"),
        ("over", 11, "session:x"),
        ("over", 11, ""),
        ("running", 51, "person:1"),
        ("stopped", 51, "session:x"),
        ("waiting", 1.1, "person:1"),
    ):
        add(engine, status, days, owner)
    expected = {"finished": 2, "anonymous": 2, "unfinished": 2, "waiting": 1}
    with engine.connect() as connection:
        assert count_old(connection, policy) == expected
    assert delete_all_old(engine, policy) == expected
    assert left(engine) == kept


def test_chats_go_and_their_games_stay(engine: Engine) -> None:
    old, new = add(engine, "over", 31), add(engine, "over", 29)
    policy = Policy(chats=30)
    with engine.connect() as connection:
        assert count_old(connection, policy) == {"chats": 1}
    assert delete_all_old(engine, policy) == {"chats": 1}
    assert left(engine) == {old, new}
    assert left(engine, "chats", "table") == {new}


def test_more_than_a_few_go_in_turn(engine: Engine) -> None:
    for _ in range(120):
        add(engine, "recalled", 8)
    assert delete_all_old(engine, USUAL) == {"waiting": 120}
    assert left(engine) == set()


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_server_lets_old_tables_go_but_not_one_at_which_somebody_waits(
    tmp_path: Path, anyio_backend: str
) -> None:
    async with open_server(tmp_path, keep_finished=1.0) as server:
        anna = server.visitor()
        waited_at, abandoned, recalled = [await anna.open("friend") for _ in range(3)]
        assert (await anna.http.post(f"/api/tables/{recalled['table']}/leave")).is_success
        socket = await anna.sit(waited_at)
        engine = server.tables.archive.engine
        finished = add(engine, "over", 2)
        with engine.begin() as connection:
            connection.execute(text("UPDATE tables SET changed = changed - :s"), {"s": 8 * DAY})
        server.tables.tidier.next_sweep = 0.0
        await server.tables.tidier.one_round()
        assert left(engine) == {waited_at["table"]}
        assert len({abandoned["table"], recalled["table"], finished}) == 3
        await socket.close()


@pytest.mark.parametrize("name", ["FINISHED", "ANONYMOUS", "UNFINISHED", "WAITING", "CHATS"])
def test_nothing_is_kept_for_less_than_no_time(name: str) -> None:
    assert Settings.from_environment({f"WESTMARCH_KEEP_{name}": "2.5"}).days_kept[name.lower()] == 2.5
    with pytest.raises(BadSetting):
        Settings.from_environment({f"WESTMARCH_KEEP_{name}": "-1"})


def test_the_command_says_what_it_would_do_and_does_it(tmp_path: Path) -> None:
    path = tmp_path / "westmarch.sqlite"
    path.write_bytes(read(releases()[0], DATABASE))
    engine = open_database(sqlite_url(path))
    tables = left(engine)
    with engine.connect() as connection:
        over = connection.execute(text("SELECT count(*) FROM tables WHERE status = 'over'")).scalar_one()
    abandoned = {add(engine, "waiting", 30)}
    engine.dispose()
    command = ["tidy", "--database", str(path)]
    environment = {"WESTMARCH_KEEP_WAITING": "20"}
    would = runner.invoke(app, [*command, "--dry-run"], env=environment)
    assert would.exit_code == 0, would.output
    assert f"{over} finished games would be packed" in would.output
    assert "1 tables at which nobody sat down would be deleted" in would.output
    assert left(engine) == tables | abandoned
    assert left(engine, "packs", "table") == set()
    engine.dispose()
    before = path.stat().st_size
    done = runner.invoke(app, [*command, "--shrink"], env=environment)
    assert done.exit_code == 0, done.output
    assert f"{over} finished games were packed" in done.output
    assert left(engine) == tables
    assert len(left(engine, "packs", "table")) == over
    assert path.stat().st_size < before
    again = runner.invoke(app, command, env=environment)
    assert "0 finished games were packed" in again.output
    assert "nothing was deleted" in again.output


def test_the_command_says_in_one_line_that_there_is_no_database() -> None:
    answer = runner.invoke(app, ["tidy", "--database", "postgresql://me:secret@127.0.0.1:1/x"])
    assert answer.exit_code == 2
    assert len(answer.stderr.splitlines()) == 1
    assert "secret" not in answer.output
