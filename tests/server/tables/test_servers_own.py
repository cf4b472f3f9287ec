"""What the server does by itself: passing, clocks, going on after a failure of the engine or of a process."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from westmarch.server.storage.archive import KeptAnswer
from westmarch.server.tables.auto_pass import Habits, Pace
from westmarch.server.tables.autoplay import Asking
from westmarch.server.workers.dealing import deal
from westmarch.server.workers.jobs import Deal
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.protocol import Act, Asked, Failed, Open, Reply, Request, Standing
from westmarch.server.workers.worker import Worker

from .visiting import Server, Socket, Visitor, open_server, whoever_is_asked

pytestmark = pytest.mark.anyio


def _by(server: Server, table: str) -> list[KeptAnswer]:
    return server.tables.archive.answers(table)


# passing


async def test_a_window_that_is_set_to_pass_is_never_put_to_the_seat(server: Server, anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    assert socket.view["autoPass"] == {window["id"]: window["usual"] for window in socket.view["windows"]}
    socket.send(type="settings", autoPass={window["id"]: "pass" for window in socket.view["windows"]})
    await socket.until_view(lambda view: set(view["autoPass"].values()) == {"pass"})
    windows = {window["id"] for window in socket.view["windows"]}
    for number in range(15):
        decision = (await socket.until_asked())["decision"]
        if socket.view["status"] == "over":
            # Whoever lets everything pass may have lost before.
            assert number > 5
            break
        assert decision["kind"] not in windows or not any(option["pass"] for option in decision["options"])
        await socket.answer()
    assert {answer.by for answer in _by(server, seat["table"])} == {"person", "auto", "computer"}
    again = await anna.sit(seat)
    assert set(again.view["autoPass"].values()) == {"pass"}


async def test_passing_until_something_happens_ends_when_it_does(anna: Visitor, bert: Visitor) -> None:
    one, two = await _two(anna, bert)
    for _ in range(40):
        socket = await whoever_is_asked(one, two)
        if any(option["pass"] for option in socket.view["decision"]["options"]) and socket.view["picture"]["turn"]:
            break
        await socket.answer()
    other = two if socket is one else one
    other.send(type="settings", passUntil="something happens")
    await other.until_view(lambda view: view["passUntil"] == "something happens")
    mover = socket
    option = next((each for each in mover.view["decision"]["options"] if not each["pass"]), None)
    while option is None:
        await mover.answer()
        mover = await whoever_is_asked(one, two)
        option = next((each for each in mover.view["decision"]["options"] if not each["pass"]), None)
    if mover is other:
        assert other.view["passUntil"] is None
    else:
        await mover.answer(option["id"])
        await other.until_view(lambda view: view["passUntil"] is None)


def test_between_people_the_only_answer_is_given_by_the_server() -> None:
    habits = Habits({"hazards": "pass"})
    usual = {"site": "ask", "untap": "pass", "hazards": "ask"}
    alone = Asked(0, "site", "pass", "pass")
    choice = Asked(0, "site", "pass", "")
    assert habits.answer(alone, usual, is_always=True) == "pass"
    assert habits.answer(choice, usual, is_always=True) == ""
    for window in ("hazards", "untap"):
        assert habits.answer(Asked(0, window, "pass", ""), usual, is_always=True) == "pass"
    assert habits.answer(Asked(0, "untap", "", ""), usual, is_always=True) == ""
    assert Habits(pass_until="my turn").answer(Asked(0, "starting characters", "ready", ""), usual, True) == ""


async def test_a_game_does_not_go_on_for_ever_with_nobody_being_asked(
    server: Server, anna: Visitor, bert: Visitor
) -> None:
    """Two who begin with nobody, and leave all windows to the server."""
    one, two = await _two(anna, bert)
    windows = {window["id"]: "pass" for window in one.view["windows"]}
    for socket in (one, two):
        socket.send(type="settings", autoPass=windows)
        await socket.until_view(lambda view: set(view["autoPass"].values()) == {"pass"})
    for _ in range(20):
        asked = await whoever_is_asked(one, two)
        if asked.view["decision"]["kind"] in windows:
            break
        await asked.answer()
    answers = _by(server, one.view["table"])
    assert [answer.by for answer in answers[-150:]] == ["auto"] * 150
    assert answers[-151].by == "person"
    await asked.answer()
    assert (await whoever_is_asked(one, two)).view["decision"]["kind"] in windows
    assert len(_by(server, one.view["table"])) == len(answers) + 151


def test_pauses_are_drawn_and_never_the_same() -> None:
    pace = Pace(0.0, 1.0)
    habits, thoughts = [pace.habit() for _ in range(500)], [pace.thought() for _ in range(500)]
    assert len(set(habits)) > 400
    assert 0 < min(habits) <= max(habits) <= 1.2
    assert 0 < min(thoughts) <= max(thoughts) <= 5.0 < pace.free
    # None is known by being the longest.
    assert len(set(thoughts)) == 500
    assert fmean(thoughts) > fmean(habits)
    assert Pace(0.0, 0.0).thought() == 0.0


async def _two(anna: Visitor, bert: Visitor, **more: Any) -> tuple[Socket, Socket]:
    seat = await anna.open("friend", **more)
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    return await anna.sit(seat), await bert.sit(other)


async def test_a_pause_does_not_depend_on_what_could_be_played(server: Server, anna: Visitor, bert: Visitor) -> None:
    """A window set to pass takes the same draw whatever is in it."""
    one, _ = await _two(anna, bert)
    live = await server.tables.live(one.view["table"])
    habit, thought = 1.0, 3.0
    live.autoplay._asking[0] = Asking(0, 0.0, habit, thought)
    live.habits[0] = Habits({"hazards": "pass"})
    pauses = [live.autoplay._pause(Asked(0, *each)) for each in (("hazards", "pass", "pass"), ("hazards", "pass", ""))]
    assert pauses == [habit, habit]
    assert live.autoplay._pause(Asked(0, "site", "pass", "pass")) == thought


# clocks


async def test_a_clock_that_has_run_out_loses_the_game(anna: Visitor, bert: Visitor) -> None:
    one, two = await _two(anna, bert, clock={"minutes": 0.02, "increment": 0})
    clocks = one.view["clocks"]
    assert [clock["seat"] for clock in clocks] == [0, 1]
    over = await two.until_view(lambda view: view["status"] == "over")
    out = [clock["seat"] for clock in over["clocks"] if clock["left"] == 0]
    assert 1 - over["result"]["winner"] in out
    assert not any(clock["running"] for clock in over["clocks"])


# failures

REPORT = """Traceback (most recent call last):
  File "/home/anna/lib/westmarch/games/meccg/rules/strike.py", line 7, in roll
    return prowess["Morgoth"]
KeyError: 'Morgoth'
"""


async def test_an_engine_error_stops_the_game_and_loses_nothing(
    server: Server, anna: Visitor, bert: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    for _ in range(6):
        await socket.answer()
    view = await socket.until_asked()
    asking = TableWorker.ask

    async def fail(self: TableWorker, request: Request) -> Reply:
        if isinstance(request, Act):
            return Failed("KeyError: 'Morgoth'", REPORT)
        return await asking(self, request)

    monkeypatch.setattr(TableWorker, "ask", fail)
    socket.send(type="answer", version=view["version"], option=view["decision"]["options"][-1]["id"])
    stopped = await socket.until_view(lambda view: view["status"] == "stopped")
    assert stopped["version"] == view["version"]
    assert stopped["picture"] == view["picture"]
    assert "Nothing is lost" in stopped["stopped"]["words"]
    assert "Morgoth" not in stopped["stopped"]["words"]
    report = (await anna.http.get(stopped["stopped"]["report"])).text
    assert "westmarch/games/meccg/rules/strike.py:7 roll" in report
    assert "KeyError" in report
    assert "Morgoth" not in report
    places, answers = report.split("Your answers")
    assert view["decision"]["options"][-1]["id"] not in places
    mine = [each.option for each in _by(server, seat["table"]) if each.seat == 0]
    assert [line.split(": ", 1)[1] for line in answers.splitlines()[1:]] == mine
    assert "Morgoth" in (await server.tables.kept(seat["table"])).report
    assert (await bert.http.get(stopped["stopped"]["report"])).status_code == 403
    monkeypatch.setattr(TableWorker, "ask", asking)
    socket.send(type="resume")
    going = await socket.until_view(lambda view: view["status"] == "running")
    assert going["decision"] == view["decision"]
    assert (await socket.answer())["version"] > view["version"]


async def test_a_dead_worker_is_replaced_and_its_games_go_on(tmp_path: Path) -> None:
    async with open_server(tmp_path, workers=2) as server:
        anna = server.visitor()
        sockets = [await anna.sit(await anna.open()) for _ in range(3)]
        for socket in sockets:
            for _ in range(5):
                await socket.answer()
            await socket.until_asked()
        before = [socket.view["picture"] for socket in sockets]
        for worker in server.tables.pool.workers:
            os.kill(worker.process.pid, signal.SIGKILL)
            await worker.process.wait()
        for socket, picture in zip(sockets, before, strict=True):
            assert socket.view["picture"] == picture
            version = socket.view["version"]
            assert (await socket.answer())["version"] > version
        assert all(worker.is_alive for worker in server.tables.pool.workers)


async def test_two_servers_never_hold_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westmarch.server.tables.service.WAIT_FOR_LEASE", 0.0)
    async with open_server(tmp_path) as first, open_server(tmp_path) as second:
        anna = first.visitor()
        seat = await anna.open()
        socket = await anna.sit(seat)
        version = (await socket.answer())["version"]
        await socket.until_asked()
        elsewhere = second.visitor().connect(seat["table"])
        elsewhere.send(type="hello", token=seat["token"], story=0)
        assert "Another server" in (await elsewhere.next())["words"]
        # The first server sleeps through its lease: the other may go on, and the first notices.
        first.tables.keeper.stop()
        second.tables.fronts.length = 0.0
        taken = await second.visitor().sit(seat)
        await taken.until_asked()
        assert (await taken.answer())["version"] > version
        stored = _by(second, seat["table"])
        socket.send(type="answer", version=socket.view["version"], option=socket.view["decision"]["options"][0]["id"])
        assert (await socket.until(lambda frame: frame["type"] == "closing"))["words"]
        assert _by(second, seat["table"])[: len(stored)] == stored


async def test_a_table_that_nobody_uses_is_put_away_and_found_again(
    server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    await socket.answer()
    view = await socket.until_asked()
    monkeypatch.setattr("westmarch.server.tables.housekeeping.IDLE", -1.0)
    await server.tables.keeper.look_around()
    assert server.tables.present(seat["table"]) == {0}
    await socket.close()
    before = await server.tables.live(seat["table"])
    while before.is_busy:
        await asyncio.sleep(0)
    await server.tables.keeper.look_around()
    assert before.is_lost
    again = await anna.sit(seat)
    assert (await again.until_asked())["version"] >= view["version"]
    await again.answer()


async def test_a_computer_player_whose_answer_failed_tries_another() -> None:
    worker = Worker()
    dealt = deal(Deal("meccg", "introductory", [None, None], "5", "able"))
    opened = worker.do(Open("t", "meccg", dealt.start, None, 0, [], ["A", "B"], {0: "squire", 1: "squire"}, []))
    assert isinstance(opened, Standing)
    answers = set()
    for attempt in range(8):
        hosted = worker.tables["t"]
        answers.add(worker._think(hosted, hosted.game.copy(), 0, attempt))
    assert len(answers) > 1
    assert worker._think(hosted, hosted.game.copy(), 0, 0) == worker._think(hosted, hosted.game.copy(), 0, 0)


# going on from a finished game, and looking back


async def test_a_finished_game_goes_on_from_any_move(server: Server, anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    for _ in range(10):
        await socket.answer()
    await socket.until_asked()
    path = f"/api/tables/{seat['table']}/continue"
    early = await anna.http.post(path, json={"at": 3, "seat": 1})
    assert early.status_code == 409
    socket.send(type="concede")
    await socket.until_view(lambda view: view["status"] == "over")
    branch = await anna.post(path, at=6, seat=1, name="Anna")
    other = await anna.sit(branch)
    assert other.view["version"] >= 6
    assert other.view["seat"] == 1
    assert not other.view["mayUndo"]
    await other.answer()
    # Both seats began at the same time: a record lists their answers by seat, a running table as they came.
    mine = sorted(answer.option for answer in _by(server, branch["table"])[:6])
    assert mine == sorted(answer.option for answer in _by(server, seat["table"])[:6])


async def test_a_position_of_a_running_game_shows_what_the_seat_saw(server: Server, anna: Visitor) -> None:
    seat = await anna.open()
    socket = await anna.sit(seat)
    for _ in range(30):
        await socket.answer()
    # Until the computer has answered, too, the game goes on while it is looked at.
    await socket.until_asked()
    seen = {frame["version"]: frame for frame in socket.frames if frame["type"] == "view"}
    path, headers = f"/api/tables/{seat['table']}/replay", {"authorization": f"Bearer {seat['token']}"}
    for at in list(seen)[3::9]:
        found = (await anna.http.get(f"{path}/{at}", headers=headers)).json()
        sides = [{**side, "name": ""} for side in found["picture"]["sides"]]
        assert sides == [{**side, "name": ""} for side in seen[at]["picture"]["sides"]]
    told = (await anna.http.get(path, headers=headers)).json()
    assert told["moves"] == (await server.tables.kept(seat["table"])).answers
    assert [chapter["at"] for chapter in told["chapters"]] == sorted({chapter["at"] for chapter in told["chapters"]})
