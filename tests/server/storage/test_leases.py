"""Leases between fronts: a living front keeps its tables and a dead one does not, whatever the clocks say."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import Engine, delete, insert, select

from westmarch.server.config import sqlite_url
from westmarch.server.storage import archive as keep
from westmarch.server.storage import leases, open_database
from westmarch.server.storage.archive import KeptSeat, KeptTable
from westmarch.server.storage.leases import Fronts
from westmarch.server.storage.models import Front

LEASE = 20.0
BEAT = LEASE / 4
HOURS = 3 * 3600.0


class Machine:
    """A front on a machine of its own."""

    def __init__(self, database: Engine, name: str) -> None:
        self.database = database
        self.holder = f"{name}/1/0"
        self.fronts = Fronts(self.holder, LEASE)
        self.count = 0

    def beat(self, passed: float = BEAT) -> None:
        """Write, and look at the others."""
        self.count += 1
        row = {"holder": self.holder, "written": self.count, "seen": time.time()}
        with self.database.begin() as connection:
            connection.execute(delete(Front).where(Front.holder == self.holder))
            connection.execute(insert(Front).values(**row))
            counts, _ = leases.beat(self.holder, self.fronts.long_gone())(connection)
        self.fronts.note(counts, passed)

    def take(self) -> bool:
        with self.database.begin() as connection:
            return leases.take("a", self.fronts)(connection)


@pytest.fixture
def machines(tmp_path: Path) -> tuple[Machine, Machine]:
    database = open_database(sqlite_url(tmp_path / "westmarch.sqlite"))
    kept = KeptTable("a", "meccg", "introductory", "computer", "able", "running", 0.0, 0.0, start=b"{}")
    kept.seats = [KeptSeat(0, "Anna", "person")]
    with database.begin() as connection:
        keep.add_table(kept)(connection)
    first, second = Machine(database, "first"), Machine(database, "second")
    first.beat()
    second.beat()
    assert first.take()
    return first, second


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
def test_a_living_front_keeps_its_tables_when_clocks_jump(
    machines: tuple[Machine, Machine], jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = machines
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + jump)
    assert not second.take()
    for _ in range(10):
        first.beat()
        second.beat()
        assert not second.take()
    assert first.take()


@pytest.mark.parametrize("jump", [HOURS, -HOURS])
def test_a_dead_front_is_followed_in_time_when_clocks_jump(
    machines: tuple[Machine, Machine], jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, second = machines
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + jump)
    second.beat()
    assert not second.take()
    for _ in range(4):
        second.beat()
    assert second.take()


def test_time_in_which_nobody_could_write_makes_nobody_dead(machines: tuple[Machine, Machine]) -> None:
    first, second = machines
    second.beat()
    # The database was away, or this machine slept, for an hour: the housekeeper counts no more than two beats of it.
    second.beat(2 * BEAT)
    assert not second.take()
    first.beat()
    second.beat()
    assert not second.take()


def test_a_front_that_was_killed_long_ago_is_forgotten_and_one_that_lives_is_not(
    machines: tuple[Machine, Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = machines
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 1000 * HOURS)
    monkeypatch.setattr(leases, "FORGOTTEN_AFTER", 5 * LEASE)
    for _ in range(18):
        second.beat()
    first.beat()
    second.beat()
    assert sorted(second.fronts.living()) == ["first/1/0", "second/1/0"]
    for _ in range(22):
        second.beat()
    with second.database.connect() as connection:
        assert connection.scalars(select(Front.holder)).all() == ["second/1/0"]


def test_a_front_that_has_ended_in_order_leaves_its_tables_at_once(machines: tuple[Machine, Machine]) -> None:
    first, second = machines
    with first.database.begin() as connection:
        leases.end(first.holder)(connection)
    assert second.take()
    assert not first.take()
