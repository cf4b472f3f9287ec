"""Jobs are done apart from the games: whatever becomes of them, tables go on."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, get_args

import httpx
import msgspec
import pytest
from sqlalchemy import delete

from tests.server.tables.visiting import Server, Visitor
from westmarch.games.lotr_tcg.deck_files import FILES as TCG_FILES
from westmarch.games.meccg.deck_files import FILES
from westmarch.server.storage import Snapshot
from westmarch.server.workers import process
from westmarch.server.workers.frames import Message
from westmarch.server.workers.job_pool import JobProcess
from westmarch.server.workers.jobs import CatchUp, Course, Deal, Job, Read, SearchRules
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.protocol import Act, Ask, Close, Open, Request, Save, See

pytestmark = pytest.mark.anyio

DECK = "Mine\n\nResources\n1 Glamdring\n"


def from_address(server: Server, address: str) -> Visitor:
    """Somebody who comes from an address; a first visit has given him his cookie."""
    visitor = server.visitor()
    transport = httpx.ASGITransport(server.app, client=(address, 1))
    visitor.http = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60)
    return visitor


async def known(server: Server, address: str) -> Visitor:
    """Somebody with a cookie."""
    visitor = from_address(server, address)
    assert (await visitor.http.get("/api/account")).is_success
    return visitor


async def finished(visitor: Visitor, answers: int = 6) -> str:
    """A game of somebody against himself that is over."""
    seat = await visitor.open("myself")
    socket = await visitor.sit(seat)
    for _ in range(answers):
        await socket.answer()
    socket.send(type="concede")
    await socket.until_view(lambda view: view["status"] == "over")
    await socket.close()
    return str(seat["table"])


@asynccontextmanager
async def standing_still(server: Server) -> AsyncIterator[Callable[[], None]]:
    """All workers that do jobs stand still, until they are let go on."""
    pids = [each.process.pid for each in server.tables.jobs.pool.processes]
    assert len(pids) == 2

    def go_on() -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield go_on
    finally:
        go_on()


@contextmanager
def listening(kind: type[process.WorkerProcess[Any, Any]], monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """What workers of a kind are asked."""
    heard: list[Any] = []
    asking = kind.ask

    async def ask(self: Any, message: Any) -> Any:
        heard.append(message)
        return await asking(self, message)

    with monkeypatch.context() as patched:
        patched.setattr(kind, "ask", ask)
        yield heard


async def everything(server: Server, visitor: Visitor) -> None:
    """All kinds of requests that take work and are no part of a running game."""
    table = await finished(visitor)
    get, post = visitor.http.get, visitor.http.post
    assert (await get(f"/api/tables/{table}/replay")).is_success
    assert (await get(f"/api/tables/{table}/replay/4?seat=-2")).is_success
    assert (await get(f"/api/tables/{table}/analysis")).is_success
    record = await get(f"/api/tables/{table}/record")
    uploaded = await post("/api/records", content=record.content)
    assert uploaded.status_code == 201
    assert (await get(f"/api/tables/{uploaded.json()['table']}/replay/3")).is_success
    for asked in ("check", "charts", "sample"):
        assert (await post(f"/api/games/meccg/decks/{asked}", json={"text": DECK})).is_success
    assert (await post("/api/games/meccg/decks/import", json={"text": DECK})).is_success
    assert (await post("/api/games/meccg/decks/export", json={"text": DECK, "format": "gccg"})).is_success
    assert (await get("/api/games/meccg/search?q=ring")).is_success
    assert (await get("/api/rules?q=corruption")).is_success
    # Whoever comes a second time, after something failed, is somebody else.
    somebody = {"name": f"Fredegar {secrets.token_hex(4)}", "password": "not into the forest"}
    assert (await post("/api/account/register", json=somebody)).status_code == 201
    assert (await post("/api/account/login", json=somebody)).is_success
    exported = await get("/api/account/export")
    assert exported.json()["games"][0]["table"] == table
    opened = await visitor.open("friend")
    other = await known(server, "10.9.9.9")
    assert (await other.http.post(f"/api/tables/{opened['table']}/join", json={"name": "Bert"})).status_code == 201
    went_on = await visitor.post(f"/api/tables/{table}/continue", at=4, seat=0)
    socket = await visitor.sit(went_on)
    assert socket.view["version"] >= 4
    await socket.close()
    assert (await post("/api/games/meccg/lessons/1", json={"answers": []})).is_success
    assert (await post("/api/games/meccg/lessons/1/why-not", json={"answers": [], "words": "play Orcrist"})).is_success
    assert (await get("/api/games/lotr_tcg/puzzles")).is_success
    assert (await post("/api/games/lotr_tcg/puzzles/1", json={})).is_success
    assert (await post("/api/games/lotr_tcg/puzzles/1/why-not", json={"words": "pass"})).is_success
    seat = await visitor.open(level="captain")
    socket = await visitor.sit(seat)
    await socket.until_asked()
    bearer = {"authorization": f"Bearer {seat['token']}"}
    assert (await get(f"/api/tables/{seat['table']}/hint", headers=bearer)).is_success
    while [seat["kind"] for seat in socket.view["seats"]].count("computer") and socket.view["version"] < 4:
        await socket.answer()
    await socket.close()


async def test_workers_that_play_are_asked_about_their_games_only(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(TableWorker, monkeypatch) as heard, listening(JobProcess, monkeypatch) as jobs:
        await everything(server, await known(server, "10.0.0.1"))
    assert {type(each) for each in heard} <= {Open, Act, See, Ask, Save, Close}
    assert not [each for each in heard if isinstance(each, Open) and len(each.answers) > 20]
    assert {type(each) for each in jobs} == set(get_args(Job)), "all kinds of jobs were asked for"


def test_workers_that_play_have_not_even_read_how_anything_else_is_done() -> None:
    """What replays, records, decks, searches and passwords take is not in their process."""
    assert set(get_args(Request)) == {Open, Act, See, Ask, Save, Close}
    told = "import sys, westmarch.server.workers.{} as read; print(*sys.modules)"
    playing, jobs = (
        set(subprocess.run([sys.executable, "-c", told.format(name)], capture_output=True, text=True).stdout.split())
        for name in ("worker", "job_worker")
    )
    apart = {"jobs", "dealing", "deck_jobs", "exporting", "passwords", "replay_jobs", "searching", "replay_cache"}
    assert {f"westmarch.server.workers.{name}" for name in apart} <= jobs
    assert "westmarch.server.workers.worker" in playing
    assert {f"westmarch.server.workers.{name}" for name in apart}.isdisjoint(playing)


@pytest.mark.parametrize(
    "job",
    [Read(b"{}"), CatchUp("meccg", Course(b"{}"), 0), SearchRules("a", None, None, 1, 0), Deal("", "", [], "", "")],
)
def test_they_could_not_even_read_anything_else(job: Job) -> None:
    message = msgspec.msgpack.encode(Message(1, job))
    assert msgspec.msgpack.Decoder(Message[Job]).decode(message).message == job
    with pytest.raises(msgspec.ValidationError):
        msgspec.msgpack.Decoder(Message[Request]).decode(message)


async def test_tables_answer_while_all_jobs_stand_still(server: Server) -> None:
    anna, bert = await known(server, "10.0.1.1"), await known(server, "10.0.1.2")
    table = await finished(bert)
    socket = await anna.sit(await anna.open())
    async with standing_still(server) as go_on:
        wanted = [
            asyncio.create_task(bert.http.get(f"/api/tables/{table}/replay")),
            asyncio.create_task(bert.http.post("/api/games/meccg/decks/check", json={"text": DECK})),
            asyncio.create_task(bert.http.get("/api/rules?q=prisoner")),
        ]
        for _ in range(5):
            await socket.answer()
        assert not any(task.done() for task in wanted)
        go_on()
        assert [(await task).status_code for task in wanted] == [200, 200, 200]
    await socket.close()


async def test_decks_are_not_read_in_the_process_of_the_front(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(*_: object, **__: object) -> None:
        raise AssertionError("a deck was read in the front")

    anna = await known(server, "10.0.2.1")
    for files in (FILES, TCG_FILES):
        monkeypatch.setattr(files, "read_deck", here)
        monkeypatch.setattr(files, "write_deck", here)
    for game in ("meccg", "lotr_tcg"):
        for asked in ("check", "charts", "import", "export"):
            body = {"text": "Mine\n\n", "format": "gccg"} if asked == "export" else {"text": "Mine\n\n"}
            answer = await anna.http.post(f"/api/games/{game}/decks/{asked}", json=body)
            assert answer.status_code in (200, 400), answer.text
            assert answer.status_code == 200 or len(answer.json()["words"]) > 10
    ready = (await anna.http.get("/api/games/meccg/decks")).json()["ready"]
    text = next(deck["text"] for deck in ready if "introductory" in deck["formats"])
    assert (await anna.open(deck={"text": text}))["table"]


async def test_a_game_is_gone_on_with_from_a_snapshot(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that plays need not go through all that was before."""
    anna = await known(server, "10.0.3.1")
    played = await finished(anna, answers=12)
    record = await anna.http.get(f"/api/tables/{played}/record")
    uploaded = (await anna.http.post("/api/records", content=record.content)).json()["table"]
    for table in (played, uploaded):
        with listening(TableWorker, monkeypatch) as heard:
            socket = await anna.sit(await anna.post(f"/api/tables/{table}/continue", at=11, seat=0))
            assert socket.view["version"] >= 11
            assert socket.view["seats"][1]["kind"] == "computer"
        opened = next(each for each in heard if isinstance(each, Open))
        assert (opened.number, opened.answers) == (11, [])
        assert opened.snapshot
        answers = server.tables.archive.answers(socket.view["table"], 0, 11)
        assert [(each.seat, each.option) for each in answers] == [tuple(each) for each in record.json()["choices"][:11]]
        await socket.close()


async def test_a_game_far_from_its_snapshot_is_brought_near_before_it_is_taken_up(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is after a snapshot was damaged, or at tables of earlier versions."""
    anna = await known(server, "10.0.6.1")
    seat = await anna.open("myself")
    socket = await anna.sit(seat)
    for _ in range(65):
        await socket.answer()
    before = socket.view
    await socket.close()
    table = seat["table"]
    with server.tables.archive.engine.begin() as connection:
        connection.execute(delete(Snapshot).where(Snapshot.table == table))
    live = next(each for each in server.tables.all_live() if each.id == table)
    live.hosting.forget()
    with listening(TableWorker, monkeypatch) as heard:
        again = await anna.sit(seat)
    opened = next(each for each in heard if isinstance(each, Open))
    # What leaves no choice the server answers besides, and perhaps once more after the last view.
    assert opened.number >= 65
    assert opened.answers == []
    assert again.view["version"] >= before["version"]
    if again.view["version"] == before["version"]:
        assert {**again.view, "story": None} == {**before, "story": None}
    await again.answer()
    await again.close()


async def test_nobody_sits_down_where_only_a_record_lies(server: Server) -> None:
    """A table that was never played would have to be replayed by a worker that plays."""
    anna = await known(server, "10.0.4.1")
    record = await anna.http.get(f"/api/tables/{await finished(anna)}/record")
    table = (await anna.http.post("/api/records", content=record.content)).json()["table"]
    socket = anna.connect(table)
    socket.send(type="hello", token=None, story=0)
    closing = await socket.next()
    assert closing["type"] == "closing"
    assert "replay" in closing["words"]


async def test_a_dead_worker_is_replaced_and_other_requests_are_served(server: Server) -> None:
    anna = await known(server, "10.0.5.1")
    for each in server.tables.jobs.pool.processes:
        os.kill(each.process.pid, signal.SIGKILL)
    answers = [await anna.http.get(f"/api/rules?q=dragon&offset={number}") for number in range(4)]
    assert [each.status_code for each in answers][2:] == [200, 200]
    assert {each.status_code for each in answers} <= {200, 503}
    assert all(isinstance(each, JobProcess) for each in server.tables.jobs.pool.processes)
    assert len(server.tables.jobs.pool.processes) <= 2
