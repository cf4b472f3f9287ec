"""Hints against the computer: for the seat that is asked and from its view, apart from the workers that play."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from westmarch.server.jobs import Jobs
from westmarch.server.workers.job_pool import JobPool, JobProcess
from westmarch.server.workers.jobs import Advise
from westmarch.server.workers.pool import TableWorker

from .test_thinkers import overhear
from .visiting import Server, Visitor, open_server

pytestmark = pytest.mark.anyio


def bearer(seat: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {seat['token']}"}


async def hint(visitor: Visitor, seat: dict[str, Any]) -> Any:
    return await visitor.http.get(f"/api/tables/{seat['table']}/hint", headers=bearer(seat))


@pytest.mark.parametrize(("game", "format"), [("meccg", "introductory"), ("lotr_tcg", "starter")])
async def test_a_hint_names_an_option_and_a_reason(anna: Visitor, game: str, format: str) -> None:
    seat = await anna.open(game=game, format=format)
    socket = await anna.sit(seat)
    for _ in range(4):
        view = await socket.until_asked()
        answer = await hint(anna, seat)
        assert answer.status_code == 200, answer.text
        advice = answer.json()
        options = {option["id"]: option for option in view["decision"]["options"]}
        assert advice["version"] >= view["version"], "others may have answered at the same time"
        assert advice["sentence"] == options[advice["option"]]["sentence"]
        assert len(advice["why"]) > 10
        assert "\n" not in advice["why"]
        await socket.answer(advice["option"])


async def test_it_is_found_in_the_processes_for_jobs_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        anna = server.visitor()
        seat = await anna.open()
        socket = await anna.sit(seat)
        while (await socket.until_asked())["decision"]["kind"] == "starting characters":
            await socket.answer()
        playing, jobs = overhear(TableWorker, monkeypatch), overhear(JobProcess, monkeypatch)
        first, second = await hint(anna, seat), await hint(anna, seat)
        assert first.json() == second.json()
        assert playing == [], "the workers that play are not asked"
        assert [type(each) for each in jobs] == [Advise]
        await socket.answer(first.json()["option"])
        await socket.until_asked()
        assert (await hint(anna, seat)).json()["version"] > first.json()["version"]
        assert len(jobs) == 2, "another question has another hint"


async def test_there_are_none_between_people_for_strangers_or_when_somebody_else_is_asked(
    anna: Visitor, bert: Visitor
) -> None:
    alone = await anna.open()
    assert (await bert.http.get(f"/api/tables/{alone['table']}/hint")).status_code == 403
    assert (await hint(bert, {**alone, "token": "x" * 22})).status_code == 403
    seat = await anna.open("friend")
    await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    refused = await hint(anna, seat)
    assert (refused.status_code, "between people" in refused.json()["words"]) == (403, True)
    own = await anna.open("myself")
    assert (await hint(anna, own)).status_code == 403
    socket = await anna.sit(alone)
    socket.send(type="concede")
    await socket.until_view(lambda view: view["status"] == "over")
    assert (await hint(anna, alone)).status_code == 409


async def test_who_wants_too_many_at_once_is_refused(
    server: Server, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, other = await anna.open(), await bert.open()
    await (await anna.sit(seat)).until_asked()
    await (await bert.sit(other)).until_asked()
    going, done = JobPool.run, asyncio.Event()

    async def slow(self: JobPool, job: Any, who: str) -> Any:
        await done.wait()
        return await going(self, job, who)

    monkeypatch.setattr(JobPool, "run", slow)
    jobs: Jobs = server.tables.jobs
    waiting = [asyncio.create_task(hint(anna, seat)) for _ in range(jobs.quota.per_visitor)]
    while sum(jobs.quota._visitors.values()) < jobs.quota.per_visitor:
        await asyncio.sleep(0.01)
    assert (await hint(anna, seat)).status_code == 429
    theirs = asyncio.create_task(hint(bert, other))
    done.set()
    assert [(await each).status_code for each in waiting] == [200] * len(waiting)
    assert (await theirs).status_code == 200
