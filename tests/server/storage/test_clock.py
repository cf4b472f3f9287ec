"""The time in the database: a front whose own clock is wrong neither makes things old nor lets them go."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, select

from tests.server.postgresql import find_programs, running_postgresql
from westmarch.server.config import Settings, sqlite_url
from westmarch.server.storage import archive as keep
from westmarch.server.storage import promises
from westmarch.server.storage.archive import KeptSeat, blank_table
from westmarch.server.storage.clock import NOW
from westmarch.server.storage.database import open_database
from westmarch.server.storage.models import Table
from westmarch.server.storage.packing import find_unpacked
from westmarch.server.storage.retention import DAY, Policy, delete_all_old

PROGRAMS = find_programs()
MONTH = 31 * DAY


@pytest.fixture(
    params=[
        "sqlite",
        pytest.param("postgresql", marks=pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")),
    ],
    scope="module",
)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    if request.param == "sqlite":
        file: Path = tmp_path_factory.mktemp("clock") / "westmarch.sqlite"
        opened = open_database(sqlite_url(file))
        yield opened
        opened.dispose()
        return
    assert PROGRAMS is not None
    with running_postgresql(PROGRAMS) as url:
        opened = open_database(url)
        yield opened
        opened.dispose()


def set_clock(patch: pytest.MonkeyPatch, ahead: float, really: float) -> None:
    patch.setattr(time, "time", lambda: really + ahead)


def test_it_is_the_time_in_seconds(engine: Engine) -> None:
    before = time.time()
    with engine.connect() as connection:
        told = connection.scalar(select(NOW))
    # The database runs on this machine; its clock has milliseconds.
    assert told is not None
    assert before - 1 < told < time.time() + 1


@pytest.mark.parametrize(("opened", "swept"), [(0, MONTH), (-MONTH, 0), (-MONTH, MONTH)])
def test_a_fresh_table_stays_whatever_clock_its_front_has(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, opened: float, swept: float
) -> None:
    really = time.time()
    set_clock(monkeypatch, opened, really)
    kept = blank_table("meccg", "introductory", "anybody", "able")
    kept.seats = [KeptSeat(0, "Anna", "person", owner="session:abc"), KeptSeat(1, "", "open")]
    with engine.begin() as connection:
        keep.add_table(kept)(connection)
        keep.change_table(kept.id, words="Waiting.")(connection)
        promises.add(kept.id, "secret")(connection)
    set_clock(monkeypatch, swept, really)
    assert delete_all_old(engine, Policy(**Settings(database_url="sqlite://").days_kept)) == {}
    with engine.connect() as connection:
        assert connection.scalar(select(Table.status).where(Table.id == kept.id)) == "waiting"
    assert promises.find(engine, kept.id) == "secret"


def test_a_game_that_has_just_ended_is_not_packed_at_once_by_a_front_that_is_ahead(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = time.time()
    kept = blank_table("meccg", "introductory", "anybody", "able")
    kept.status, kept.start, kept.record = "over", b"start", b"record"
    kept.seats = [
        KeptSeat(0, "Anna", "person", owner="session:abc"),
        KeptSeat(1, "Bert", "person", owner="session:def"),
    ]
    with engine.begin() as connection:
        keep.add_table(kept)(connection)
    set_clock(monkeypatch, MONTH, really)
    assert find_unpacked(engine, 10, quiet=3600) == []
    assert find_unpacked(engine, 10, quiet=-3600) == [kept.id]
