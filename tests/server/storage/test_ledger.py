"""The ledger: what is written is safe when it is said to be, and one bad job spoils no other."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import zlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, insert, text
from sqlalchemy.exc import OperationalError

from westmarch.server.config import sqlite_url
from westmarch.server.storage import Ledger, leases, open_database
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import Archive, KeptAnswer, KeptSeat, KeptTable, LeaseLost
from westmarch.server.storage.models import Front
from westmarch.server.storage.outages import StorageAway, is_passing
from westmarch.server.storage.people import Person


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


def test_two_who_want_the_same_leave_no_traceback(database: Engine, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> list[object]:
        ledger = Ledger(database)
        gate = threading.Event()

        def wait(connection: Connection) -> None:
            gate.wait(30)

        first = asyncio.create_task(ledger.write(wait))
        tasks = [asyncio.create_task(ledger.write(keep.add_table(_table("a")))) for _ in range(2)]
        await asyncio.sleep(0)
        gate.set()
        await first
        results = await asyncio.gather(*tasks, return_exceptions=True)
        await ledger.close()
        return results

    caplog.set_level(logging.INFO)
    results = asyncio.run(run())
    assert sorted(isinstance(each, Exception) for each in results) == [False, True]
    told = [record for record in caplog.records if "one by one" in record.getMessage()]
    assert told
    assert not any(record.exc_info for record in told)


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


class Away:
    """A database of which something fails so many times, as if the line to it were cut."""

    def __init__(self, engine: Engine, times: int, after_commit: bool) -> None:
        self.left = times
        self.after_commit = after_commit
        self.commits = 0
        self._commit = engine.dialect.do_commit
        engine.dialect.do_commit = self.commit  # type: ignore[method-assign]

    def commit(self, connection: Any) -> None:
        self.left -= 1
        if self.left < 0 or self.after_commit:
            self._commit(connection)
            self.commits += 1
        if self.left >= 0:
            raise lost_line()


def lost_line() -> sqlite3.OperationalError:
    """What SQLite says when the disk does not answer."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    error.sqlite_errorname = "SQLITE_IOERR"
    return error


def write_chats(database: Engine, count: int) -> list[object]:
    """Write some lines at once, each a job that would be seen if it were done twice."""

    async def run() -> list[object]:
        ledger = Ledger(database)
        await ledger.write(keep.add_table(_table("a")))
        jobs = [keep.add_chat("a", 0, "Anna", f"line {number}") for number in range(count)]
        found = await asyncio.gather(*(ledger.write_surely(job) for job in jobs), return_exceptions=True)
        await ledger.close()
        return list(found)

    return asyncio.run(run())


@pytest.mark.parametrize("after_commit", [False, True])
def test_what_could_not_be_committed_is_written_later_and_once(database: Engine, after_commit: bool) -> None:
    """After the commit: it was done, but its reply was lost."""
    lines = [f"line {number}" for number in range(5)]
    with database.begin() as connection:
        keep.add_table(_table("b"))(connection)
    away = Away(database, 3, after_commit)
    assert write_chats(database, 5) == [None] * 5
    assert [each[1] for each in Archive(database).chats("a", 100)] == lines
    assert away.commits >= 2


def test_a_lost_reply_gives_the_result_of_the_job(database: Engine) -> None:
    async def run() -> int:
        ledger = Ledger(database)
        await ledger.write(keep.add_table(_table("a")))
        Away(database, 1, after_commit=True)
        made = insert(Person).values(name="Sam", folded="sam", password="", created=0.0).returning(Person.id)
        found = await ledger.write_surely(lambda connection: int(connection.execute(made).scalar_one()))
        await ledger.close()
        return found

    number = asyncio.run(run())
    with database.connect() as connection:
        assert list(connection.scalars(text("SELECT id FROM people"))) == [number]


def test_who_cannot_wait_is_told_so_and_nothing_is_written(database: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westmarch.server.storage.ledger.PATIENCE", 0.05)
    monkeypatch.setattr("westmarch.server.storage.ledger.LONGEST", 0.05)

    async def run() -> None:
        ledger = Ledger(database)
        away = Away(database, 10**9, after_commit=False)
        with pytest.raises(StorageAway):
            await ledger.write(keep.add_table(_table("a")))
        waiting = asyncio.create_task(ledger.write_surely(keep.add_table(_table("b"))))
        while ledger.stalled < 0.1:
            await asyncio.sleep(0.01)
        assert not waiting.done()
        away.left = 0
        await asyncio.wait_for(waiting, 60)
        await ledger.close()
        assert ledger.stalled == 0.0

    asyncio.run(run())
    assert [table.id for table in Archive(database).tables(["a", "b"])] == ["b"]


def test_who_was_told_to_try_again_finds_nothing_done_though_it_was_nearly_committed(
    database: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westmarch.server.storage.ledger.PATIENCE", 0.05)
    monkeypatch.setattr("westmarch.server.storage.ledger.LONGEST", 0.05)

    async def run() -> None:
        ledger = Ledger(database)
        await ledger.write_surely(keep.add_table(_table("a")))
        # All of it is carried out each time, and each time the commit fails.
        away = Away(database, 10**9, after_commit=False)
        with pytest.raises(StorageAway):
            await ledger.write(keep.add_table(_table("b")))
        away.left = 0
        await asyncio.wait_for(ledger.write_surely(keep.add_table(_table("c"))), 60)
        await ledger.close()

    asyncio.run(run())
    assert [table.id for table in Archive(database).tables(["a", "b", "c"])] == ["a", "c"]


def test_a_ledger_that_must_end_does_not_wait_for_ever(database: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westmarch.server.storage.ledger.LAST_TRIES", 0.1)

    async def run() -> None:
        ledger = Ledger(database)
        Away(database, 10**9, after_commit=False)
        writing = asyncio.create_task(ledger.write_surely(keep.add_table(_table("a"))))
        await asyncio.sleep(0)
        await asyncio.wait_for(ledger.close(), 60)
        with pytest.raises(StorageAway):
            await asyncio.wait_for(writing, 60)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("state", "passes"),
    [("08006", True), ("53100", True), ("57P01", True), ("40P01", True), (None, True), ("42P01", False)],
)
def test_what_passes_by_itself_is_known_by_its_code(state: str | None, passes: bool) -> None:
    cause = Exception("it failed")
    cause.sqlstate = state  # type: ignore[attr-defined]
    assert is_passing(OperationalError("SELECT 1", {}, cause)) is passes


def test_a_statement_that_is_wrong_does_not_pass_by_itself(database: Engine) -> None:
    with pytest.raises(OperationalError) as wrong, database.connect() as connection:
        connection.execute(text("SELECT nothing FROM nowhere"))
    assert not is_passing(wrong.value)
    assert is_passing(OperationalError("", {}, lost_line()))


def test_an_answer_is_written_only_under_the_lease_and_in_its_place(database: Engine) -> None:
    mine, other = leases.new_holder(), leases.new_holder()
    own, others = leases.Fronts(mine, 20.0), leases.Fronts(other, 20.0)
    answer = KeptAnswer(0, "pass", "person", at=1.0)
    with database.begin() as connection:
        keep.add_table(_table("a"))(connection)
        connection.execute(insert(Front), [{"holder": holder, "written": 1, "seen": 0.0} for holder in (mine, other)])
        assert leases.take("a", own)(connection)
        assert not leases.take("a", others)(connection)
        keep.add_answer("a", mine, 1, answer)(connection)
        for holder, number in ((other, 2), (mine, 3), (mine, 1)):
            with pytest.raises(LeaseLost):
                keep.add_answer("a", holder, number, answer)(connection)
        leases.give_up("a", mine)(connection)
        assert leases.take("a", others)(connection)
    archive = Archive(database)
    assert archive.answers("a") == [answer]
    kept = archive.table("a")
    assert kept is not None
    assert kept.answers == 1


def test_what_only_the_holder_may_write_is_refused_to_others(database: Engine) -> None:
    mine, other = leases.new_holder(), leases.new_holder()
    with database.begin() as connection:
        keep.add_table(_table("a"))(connection)
        assert leases.take("a", leases.Fronts(mine, 20.0))(connection)
        keep.under_lease("a", mine, keep.change_table("a", words="mine"))(connection)
        with pytest.raises(LeaseLost):
            keep.under_lease("a", other, keep.change_table("a", words="theirs"))(connection)
    kept = Archive(database).table("a")
    assert kept is not None
    assert kept.words == "mine"


def test_a_table_of_a_process_that_has_ended_is_free_at_once() -> None:
    mine = leases.new_holder()
    host, _, nonce = mine.split("/")
    assert leases.has_ended(f"{host}/4194304/{nonce}", mine)
    assert not leases.has_ended(f"elsewhere/4194304/{nonce}", mine)
    assert not leases.has_ended(f"{host}/1/{nonce}", mine)
    assert not leases.has_ended(mine, mine)


def test_a_container_of_the_same_name_is_another_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = leases.new_holder()
    _, _, nonce = mine.split("/")

    class Elsewhere:
        st_ino = 1

    with monkeypatch.context() as patched:
        patched.setattr(leases.os, "stat", lambda path: Elsewhere)
        other = leases.new_holder().split("/")[0]
    assert not leases.has_ended(f"{other}/4194304/{nonce}", mine)


def test_the_game_is_found_from_the_nearest_snapshot(database: Engine) -> None:
    holder = leases.new_holder()
    with database.begin() as connection:
        keep.add_table(_table("a"))(connection)
        leases.take("a", leases.Fronts(holder, 20.0))(connection)
        for number in range(1, 46):
            snapshot = ("1", b"state %d" % number) if number % 20 == 0 else None
            keep.add_answer("a", holder, number, KeptAnswer(0, f"option {number}", "person"), snapshot)(connection)
    archive = Archive(database)
    found = archive.game("a")
    assert (found.number, found.snapshot, len(found.answers)) == (40, zlib.compress(b"state 40", 1), 5)
    found = archive.game("a", 33)
    assert (found.number, found.snapshot) == (20, zlib.compress(b"state 20", 1))
    assert archive.game("a", 33, below=20).snapshot is None
    assert [answer.option for answer in found.answers][-1] == "option 33"
    assert archive.game("a", 7).snapshot is None
    with database.begin() as connection:
        keep.take_back("a", 21)(connection)
    found = archive.game("a")
    assert (found.number, [answer.option for answer in found.answers]) == (20, ["option 21"])
