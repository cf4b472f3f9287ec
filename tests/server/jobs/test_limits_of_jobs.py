"""A job that needs too much time or memory is ended, and nothing but that job fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.tables.visiting import open_server
from westmarch.server.config import BadSetting, Settings
from westmarch.server.workers.job_pool import JobPool, JobProcess
from westmarch.server.workers.jobs import Document, SearchRules
from westmarch.server.workers.process import WorkerLost

pytestmark = pytest.mark.anyio

ODD = "tests.server.jobs.odd_worker"


def words(text: str) -> SearchRules:
    return SearchRules(text, "meccg", None, 1, 0)


@pytest.mark.parametrize("odd", ["for ever", "everything"])
async def test_only_the_job_itself_fails(monkeypatch: pytest.MonkeyPatch, odd: str) -> None:
    monkeypatch.setattr(JobProcess, "module", ODD)
    pool = JobPool(2, seconds=3.0, megabytes=300)
    try:
        await pool.start()
        assert isinstance(await pool.run(words("wound"), "anna"), Document)
        bad = asyncio.create_task(pool.run(words(odd), "mallory"))
        good = [await pool.run(words("wound"), "anna") for _ in range(5)]
        assert all(isinstance(each, Document) for each in good)
        with pytest.raises(WorkerLost):
            await bad
        after = await asyncio.gather(*(pool.run(words("corruption"), f"visitor {number}") for number in range(6)))
        assert all(isinstance(each, Document) for each in after)
        assert sum(each.is_alive for each in pool.processes) == 2
    finally:
        await pool.close()


async def test_the_visitor_is_told_in_words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(JobProcess, "module", ODD)
    async with open_server(tmp_path, job_workers=1, job_memory=300) as server:
        visitor = server.visitor()
        gone = await visitor.http.get("/api/rules?q=everything")
        assert gone.status_code == 503
        assert "more time or memory" in gone.json()["words"]
        assert (await visitor.http.get("/api/rules?q=wound")).status_code == 200


async def test_a_worker_that_is_ended_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(JobProcess, "module", ODD)
    pool = JobPool(1, seconds=60.0, megabytes=300)
    stuck = asyncio.create_task(pool.run(words("for ever"), "mallory"))
    while not pool.processes or not pool.processes[0].waiting:
        await asyncio.sleep(0.01)
    await pool.close()
    assert all(each.process.returncode is not None for each in pool.processes)
    with pytest.raises(WorkerLost):
        await stuck
    with pytest.raises(WorkerLost):
        await pool.run(words("wound"), "anna")


@pytest.mark.parametrize(
    ("name", "value"),
    [("job_workers", "0"), ("job_seconds", "0"), ("job_memory", "10"), ("jobs_per_visitor", "0"), ("cache", "-1")],
)
def test_settings_that_cannot_work_are_refused(name: str, value: str) -> None:
    with pytest.raises(BadSetting):
        Settings.from_environment({f"WESTMARCH_{name.upper()}": value})


def test_settings_come_from_the_environment() -> None:
    given = Settings.from_environment({"WESTMARCH_JOB_WORKERS": "5", "WESTMARCH_CACHE": "7"})
    assert (given.job_workers, given.cache) == (5, 7)
