"""Computer players who take their time think in processes of their own; the table and all others stay free."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from westmarch.kernel.game import Game
from westmarch.players import Outlook
from westmarch.server.jobs import Jobs
from westmarch.server.tables.autoplay import GIVEN_UP
from westmarch.server.workers.job_pool import JobProcess
from westmarch.server.workers.jobs import Think, Thought
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.process import WorkerProcess
from westmarch.server.workers.protocol import Act, Save
from westmarch.server.workers.thinking import answer_of
from westmarch.server.workers.turns import QueueFull
from westmarch.shelf import known_game

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

        async def think(*_: object) -> Thought:
            socket.send(type="concede")
            while socket.view["status"] == "running":
                await asyncio.sleep(0.01)
            return Thought("too late")

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


@pytest.mark.parametrize(("hope", "status"), [(0.0199, "over"), (0.02, "running")])
async def test_a_captain_gives_up_what_is_lost_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hope: float, status: str
) -> None:
    async with open_server(tmp_path) as server:
        anna, known, thoughts = server.visitor(), known_game("meccg"), 0

        async def think(self: Jobs, job: Think, table: str) -> Thought:
            nonlocal thoughts
            thoughts += 1
            game = Game[Any].load(known.rules, job.saved)
            return Thought(answer_of(known, game, "squire", job.seat, 0), Outlook(5 + 2 * thoughts, True, hope))

        monkeypatch.setattr(Jobs, "think", think)
        socket = await anna.sit(await anna.open(level="captain"))
        while thoughts < 3 and (await socket.until_asked())["status"] == "running":
            # The game may be given up just now: then this comes too late and is refused.
            socket.send(type="answer", version=socket.view["version"], option=_last(socket))
            await socket.until_quiet()
        assert socket.view["status"] == status
        if status == "over":
            assert thoughts == 2
            chat = await _chat(socket)
            assert [line["text"] for line in chat] == [GIVEN_UP]
            assert chat[0]["from"] == "Captain"


async def _chat(socket: Socket) -> list[Any]:
    said = [frame for frame in socket.frames if frame["type"] == "chat"]
    if not said:
        said = [await socket.until(lambda frame: frame["type"] == "chat")]
    return [line for frame in said for line in frame["lines"]]
