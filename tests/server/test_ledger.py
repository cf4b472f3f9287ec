"""The ledger: what is written is safe when it is said to be, and one bad job spoils no other."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, text

from westmarch.server.config import sqlite_url
from westmarch.server.storage import Ledger, leases, open_database
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import Archive, KeptAnswer, KeptSeat, KeptTable, LeaseLost


@pytest.fixture
def database(tmp_path: Path) -> Engine:
    return open_database(sqlite_url(tmp_path / "westmarch.sqlite"))


def _table(id: str) -> KeptTable:
    kept = KeptTable(id, "meccg", "introductory", "computer", "able", "running", 0.0, 0.0, start=b"{}")
    kept.seats = [KeptSeat(0, "Anna", "person")]
    return kept


def test_jobs_that_wait_share_a_transaction_and_a_bad_one_spoils_no_other(database: Engine) -> None:
    async def run() -> list[object]:
        ledger = Ledger(database)
        gate = threading.Event()

        def wait(connection: Connection) -> None:
            gate.wait(30)

        def fail(connection: Connection) -> None:
            raise ValueError("spilt ink")

        first = asyncio.create_task(ledger.write(wait))
        others = [keep.add_table(_table("a")), fail, keep.add_table(_table("a")), keep.add_table(_table("b"))]
        tasks = [asyncio.create_task(ledger.write(job)) for job in others]
        await asyncio.sleep(0)
        gate.set()
        await first
        results = await asyncio.gather(*tasks, return_exceptions=True)
        await ledger.close()
        return results

    results = asyncio.run(run())
    assert results[0] is None
    assert isinstance(results[1], ValueError)
    assert isinstance(results[2], Exception)
    assert results[3] is None
    assert [table.id for table in Archive(database).tables(["a", "b"])] == ["a", "b"]


def test_what_is_in_the_queue_is_written_before_it_closes(database: Engine) -> None:
    async def run() -> None:
        ledger = Ledger(database)
        tasks = [asyncio.create_task(ledger.write(keep.add_table(_table(f"t{number}")))) for number in range(50)]
        await asyncio.sleep(0)
        await ledger.close()
        await asyncio.gather(*tasks)
        with pytest.raises(RuntimeError, match="closed"):
            await ledger.write(keep.add_table(_table("late")))

    asyncio.run(run())
    with database.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM tables")) == 50


def test_an_answer_is_written_only_under_the_lease_and_in_its_place(database: Engine) -> None:
    mine, other = leases.new_holder(), leases.new_holder()
    answer = KeptAnswer(0, "pass", "person", at=1.0)
    with database.begin() as connection:
        keep.add_table(_table("a"))(connection)
        assert leases.take("a", mine)(connection)
        assert not leases.take("a", other)(connection)
        keep.add_answer("a", mine, 1, answer)(connection)
        for holder, number in ((other, 2), (mine, 3), (mine, 1)):
            with pytest.raises(LeaseLost):
                keep.add_answer("a", holder, number, answer)(connection)
        leases.give_up(["a"], mine)(connection)
        assert leases.take("a", other)(connection)
    archive = Archive(database)
    assert archive.answers("a") == [answer]
    kept = archive.table("a")
    assert kept is not None
    assert kept.answers == 1


def test_a_table_of_a_process_that_has_ended_is_free_at_once() -> None:
    mine = leases.new_holder()
    host, _, nonce = mine.split("/")
    assert leases.has_ended(f"{host}/4194304/{nonce}", mine)
    assert not leases.has_ended(f"elsewhere/4194304/{nonce}", mine)
    assert not leases.has_ended(f"{host}/1/{nonce}", mine)
    assert not leases.has_ended(mine, mine)


def test_the_game_is_found_from_the_nearest_snapshot(database: Engine) -> None:
    holder = leases.new_holder()
    with database.begin() as connection:
        keep.add_table(_table("a"))(connection)
        leases.take("a", holder)(connection)
        for number in range(1, 46):
            snapshot = ("1", b"state %d" % number) if number % 20 == 0 else None
            keep.add_answer("a", holder, number, KeptAnswer(0, f"option {number}", "person"), snapshot)(connection)
    archive = Archive(database)
    found = archive.game("a")
    assert (found.number, found.snapshot, len(found.answers)) == (40, b"state 40", 5)
    found = archive.game("a", 33)
    assert (found.number, found.snapshot) == (20, b"state 20")
    assert [answer.option for answer in found.answers][-1] == "option 33"
    assert archive.game("a", 7).snapshot is None
    with database.begin() as connection:
        keep.take_back("a", holder, 21)(connection)
    found = archive.game("a")
    assert (found.number, [answer.option for answer in found.answers]) == (20, ["option 21"])
