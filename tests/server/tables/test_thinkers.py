"""Computer players who take their time think in processes of their own; the table and all others stay free."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from westmarch.server.jobs import Jobs
from westmarch.server.workers.job_pool import JobProcess
from westmarch.server.workers.jobs import Think
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.process import WorkerProcess
from westmarch.server.workers.protocol import Act, Save
from westmarch.server.workers.turns import QueueFull

from .visiting import Socket, open_server

pytestmark = pytest.mark.anyio


def overhear(kind: type[WorkerProcess[Any, Any]], monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What processes of a kind are asked from now on."""
    heard: list[Any] = []
    asking = kind.ask

    async def ask(self: Any, message: Any) -> Any:
        heard.append(message)
        return await asking(self, message)

    monkeypatch.setattr(kind, "ask", ask)
    return heard


async def until_the_computer_has_answered(socket: Socket, heard: list[Any]) -> list[Act]:
    """Answer until the computer has; its answers so far."""
    while True:
        mine = socket.view["seat"]
        answers = [each for each in heard if isinstance(each, Act) and each.seat != mine]
        if answers:
            return answers
        await socket.answer()
        await socket.until_asked()


async def test_a_captain_thinks_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(tmp_path) as server:
        assert not server.tables.jobs.thinkers.processes, "none is started before somebody needs it"
        playing, jobs = overhear(TableWorker, monkeypatch), overhear(JobProcess, monkeypatch)
        anna = server.visitor()
        socket = await anna.sit(await anna.open(level="captain"))
        answers = await until_the_computer_has_answered(socket, playing)
        assert answers[0].option is not None, "the answer was found before the worker that plays was asked"
        assert [each for each in playing if isinstance(each, Save)]
        (thought, *_) = [each for each in jobs if isinstance(each, Think)]
        assert (thought.game, thought.level) == ("meccg", "captain")
        assert len(server.tables.jobs.thinkers.processes) == 1
        assert socket.view["status"] == "running"


async def test_where_nobody_can_think_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_server(tmp_path) as server:

        async def full(*_: object) -> None:
            raise QueueFull

        monkeypatch.setattr(server.tables.jobs.thinkers, "run", full)
        playing = overhear(TableWorker, monkeypatch)
        anna = server.visitor()
        socket = await anna.sit(await anna.open(level="captain"))
        answers = await until_the_computer_has_answered(socket, playing)
        assert answers[0].option is None, "the worker that plays found it"
        assert socket.view["status"] == "running"


async def test_what_was_thought_about_a_game_that_has_changed_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody gives up while the captain thinks: his answer comes too late and changes nothing."""
    async with open_server(tmp_path) as server:
        playing = overhear(TableWorker, monkeypatch)
        anna = server.visitor()
        socket = await anna.sit(await anna.open(level="captain"))

        async def think(*_: object) -> str:
            socket.send(type="concede")
            while socket.view["status"] == "running":
                await asyncio.sleep(0.01)
            return "too late"

        monkeypatch.setattr(Jobs, "think", think)
        while socket.view["status"] == "running":
            if socket.view["decision"]:
                socket.send(type="answer", version=socket.view["version"], option=_last(socket))
            await socket.next()
        await socket.until_quiet()
        assert socket.view["status"] == "over"
        assert not [each for each in playing if isinstance(each, Act) and each.option == "too late"]


def _last(socket: Socket) -> str:
    option: str = socket.view["decision"]["options"][-1]["id"]
    return option
