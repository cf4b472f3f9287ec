"""Clocks and pauses: what counts, what does not, and that nobody can turn them against another.

Time passes only when a test says so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from westmarch.server.storage.models import Table
from westmarch.server.tables.auto_pass import Pace
from westmarch.server.tables.autoplay import Step
from westmarch.server.tables.clocks import Clocks, Terms
from westmarch.server.tables.live import LiveTable
from westmarch.server.tables.take_backs import MOST_A_TURN, TIME_TO_REPLY
from westmarch.server.tables.time_control import ALONE, LATE
from westmarch.server.workers.pool import TableWorker
from westmarch.server.workers.process import WorkerLost
from westmarch.server.workers.protocol import Act, Failed, Reply, Request

from .visiting import Server, SetTime, Socket, Visitor, open_server

pytestmark = pytest.mark.anyio

MINUTES = 10
WHOLE = 60.0 * MINUTES
HABIT, THOUGHT, FREE = 1.0, 3.0, 6.0
"""The pauses that the server takes here before it answers for somebody, and the free seconds of every question."""


class Steady(Pace):
    """Pauses of known length."""

    def __init__(self) -> None:
        super().__init__(0.0, 1.0)

    def habit(self) -> float:
        return HABIT

    def thought(self) -> float:
        return THOUGHT


@dataclass
class Place:
    """A table of two with clocks."""

    server: Server
    time: SetTime
    visitors: tuple[Visitor, Visitor]
    seats: tuple[dict[str, Any], dict[str, Any]]
    sockets: list[Socket]
    live: LiveTable

    @property
    def table(self) -> str:
        return self.live.id

    def left(self) -> list[float]:
        """What is left to each seat."""
        faces = self.live.time.faces()
        assert faces is not None
        return [face.left for face in faces]

    def running(self) -> list[int]:
        """Whose clocks are shown to run."""
        return [face.seat for face in self.live.time.faces() or () if face.running]

    async def quiet(self) -> None:
        for socket in self.sockets:
            await socket.until_quiet()

    async def answer(self, seat: int) -> None:
        """A seat gives the last of its options; the first while it chooses characters, since who starts with nobody is
        hardly ever asked."""
        decision = (await self.sockets[seat].until_asked())["decision"]
        which = 0 if decision["kind"] == "starting characters" else -1
        await self.sockets[seat].answer(decision["options"][which]["id"])
        await self.quiet()

    def asked(self) -> list[int]:
        """The people who have a decision before them."""
        return [seat for seat, socket in enumerate(self.sockets) if socket.view["decision"]]

    def questions(self) -> list[int]:
        """The seats for which a question is open, whoever will answer it."""
        assert self.live.standing is not None
        return [each.seat for each in self.live.standing.asked]

    async def let_the_server_answer(self, step: Step) -> None:
        version = self.live.kept.answers
        await self.time.pass_by(step.at - self.time.now())
        await self.sockets[0].until_view(lambda view: view["version"] > version)
        await self.quiet()

    async def until(self, there: Callable[[], object], patience: int = 150) -> None:
        """Play on, in no time but for the server's pauses, until something is so."""
        await self.quiet()
        for _ in range(patience):
            if there():
                return
            step = self.live.autoplay.next()
            if self.asked():
                await self.answer(self.asked()[0])
            else:
                assert step is not None
                await self.let_the_server_answer(step)
        raise AssertionError("that does not come")

    async def until_the_server_is_to_answer(self) -> Step:
        """In a turn: what is left to be said while characters are chosen is said at once."""
        await self.until(
            lambda: (
                self.live.kept.turn
                and not self.asked()
                and len(self.questions()) == 1
                and self.live.autoplay.next() is not None
            )
        )
        step = self.live.autoplay.next()
        assert step is not None
        return step

    async def until_asked_alone(self, in_turn: bool = True) -> int:
        """Somebody must decide, and nobody else; who."""
        await self.until(
            lambda: len(self.asked()) == 1 and not self.live.autoplay.next() and (self.live.kept.turn or not in_turn)
        )
        return self.asked()[0]


async def sit_down(server: Server, time: SetTime, increment: float = 0.0) -> Place:
    anna, bert = server.visitor(), server.visitor()
    one = await anna.open("friend", clock={"minutes": MINUTES, "increment": increment})
    two = await bert.post(f"/api/tables/{one['table']}/join", name="Bert")
    sockets = [await anna.sit(one), await bert.sit(two)]
    live = await server.tables.live(one["table"])
    return Place(server, time, (anna, bert), (one, two), sockets, live)


def set_up(server: Server) -> SetTime:
    server.tables.time = time = SetTime()
    server.tables.pace = Steady()
    return time


@pytest.fixture(scope="module")
async def still(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> AsyncIterator[tuple[Server, SetTime]]:
    async with open_server(tmp_path_factory.mktemp("still")) as server:
        yield server, set_up(server)


@pytest.fixture
async def place(still: tuple[Server, SetTime]) -> Place:
    return await sit_down(*still)


# what counts


async def test_time_counts_while_a_seat_thinks_and_its_first_seconds_are_free(place: Place) -> None:
    assert place.left() == [WHOLE, WHOLE]
    seat = await place.until_asked_alone()
    before = place.left()
    assert place.running() == [seat]
    await place.time.pass_by(FREE - 0.5)
    assert place.left() == before
    await place.time.pass_by(20.5)
    await place.answer(seat)
    expected = [left - 20.0 * (each == seat) for each, left in enumerate(before)]
    assert place.left() == expected
    assert [clock["left"] for clock in place.sockets[0].view["clocks"]] == expected


async def test_the_servers_pauses_cost_nobody_anything_however_late_it_is(place: Place) -> None:
    step = await place.until_the_server_is_to_answer()
    before = place.left()
    async with place.live.lock:
        # Something else keeps the table busy for longer than any pause.
        await place.time.pass_by(100.0)
    version = place.live.kept.answers
    await place.sockets[0].until_view(lambda view: view["version"] > version)
    assert place.server.tables.archive.answers(place.table)[version].by == "auto"
    assert place.server.tables.archive.answers(place.table)[version].seat == step.seat
    assert place.left() == before


async def test_a_clock_does_not_tell_whether_the_server_will_answer(place: Place) -> None:
    """While it does, the clock looks as if the seat was thinking."""
    step = await place.until_the_server_is_to_answer()
    await place.time.pass_by((step.at - place.time.now()) / 2)
    spared = place.live.time.faces()
    assert spared is not None
    await place.let_the_server_answer(step)
    seat = await place.until_asked_alone()
    await place.time.pass_by(FREE - spared[step.seat].grace)
    asked = place.live.time.faces()
    assert asked is not None
    assert 0 < spared[step.seat].grace < FREE
    assert (spared[step.seat].running, spared[step.seat].grace) == (asked[seat].running, asked[seat].grace)


async def test_both_think_at_the_same_time(place: Place) -> None:
    """The companies of the start are chosen in secret: each pays for the own time, and the delay is not given twice."""
    await place.quiet()
    assert place.asked() == [0, 1]
    await place.time.pass_by(10.0)
    await place.answer(0)
    assert place.asked() == [1]
    await place.time.pass_by(30.0)
    await place.answer(1)
    assert place.left() == [WHOLE - 10.0 + FREE, WHOLE - 40.0 + FREE]


async def test_the_increment_comes_with_the_end_of_a_turn_and_not_with_every_answer(
    still: tuple[Server, SetTime],
) -> None:
    place = await sit_down(*still, increment=30.0)
    live = place.live
    await place.until(lambda: live.kept.turn == 1)
    assert live.standing is not None
    first = live.standing.active
    assert place.left() == [WHOLE, WHOLE]
    await place.until(lambda: live.kept.turn == 2)
    assert len(place.server.tables.archive.answers(place.table)) > 4
    assert place.left() == [WHOLE + 30.0 * (seat == first) for seat in (0, 1)]
    await place.until(lambda: live.kept.turn == 3)
    assert place.left() == [WHOLE + 30.0] * 2


async def test_an_answer_counts_from_when_it_came_not_from_when_the_table_was_free(place: Place) -> None:
    seat = await place.until_asked_alone()
    before = place.left()[seat]
    socket = place.sockets[seat]
    async with place.live.lock:
        socket.send(type="answer", version=socket.view["version"], option=socket.view["decision"]["options"][-1]["id"])
        await _until_waiting(place.live.lock)
        await place.time.pass_by(WHOLE + 100.0)
    version = socket.view["version"]
    await socket.until_view(lambda view: view["version"] > version)
    assert place.live.kept.status == "running"
    assert place.left()[seat] == before


async def _until_waiting(lock: asyncio.Lock) -> None:
    while not lock._waiters:  # type: ignore[attr-defined]
        await asyncio.sleep(0)


async def test_an_answer_that_comes_after_the_time_is_too_late(place: Place) -> None:
    seat = await place.until_asked_alone()
    socket = place.sockets[seat]
    async with place.live.lock:
        await place.time.pass_by(WHOLE + FREE + 0.01)
        socket.send(type="answer", version=socket.view["version"], option=socket.view["decision"]["options"][0]["id"])
    over = await socket.until_view(lambda view: view["status"] == "over")
    assert over["result"]["winner"] == 1 - seat
    last = place.server.tables.archive.answers(place.table)[-1]
    assert (last.seat, last.option, last.by) == (seat, "concede", "clock")


async def test_a_clock_runs_out_to_the_second(place: Place) -> None:
    seat = await place.until_asked_alone()
    await place.time.pass_by(WHOLE + FREE - 0.01)
    await place.quiet()
    assert place.live.kept.status == "running"
    await place.time.pass_by(0.02)
    over = await place.sockets[0].until_view(lambda view: view["status"] == "over")
    assert over["result"]["winner"] == 1 - seat


# what cannot be turned against another


async def test_a_pause_is_drawn_once_and_nothing_prolongs_it(place: Place) -> None:
    step = await place.until_the_server_is_to_answer()
    asking, now, before = dict(place.live.autoplay._asking), place.time.now(), place.left()
    assert step.at <= now + THOUGHT
    one, two = place.sockets
    other = place.sockets[1 - step.seat]
    tricks: list[Callable[[], Awaitable[object]]] = [
        lambda: _settings(other, passUntil=None),
        lambda: _settings(other, autoPass=dict.fromkeys(other.view["autoPass"], "ask")),
        lambda: place.visitors[0].sit(place.table),
        lambda: place.visitors[1 - step.seat].sit(place.seats[1 - step.seat]),
        lambda: _say(other, type="undo"),
        lambda: _say(other, type="undo"),
        lambda: _say(other, type="chat", text="Hurry up!"),
        lambda: _say(other, type="why_not", words="play Gandalf"),
        lambda: _say(one, type="resume"),
        lambda: _say(two, type="rematch"),
    ]
    for trick in tricks:
        await trick()
        assert place.live.autoplay.next() == step
        await place.time.pass_by((step.at - now) / 20)
    await other.close()
    place.sockets[1 - step.seat] = await place.visitors[1 - step.seat].sit(place.seats[1 - step.seat])
    assert place.live.autoplay.next() == step
    # Not even of the same length: it is the same draw.
    assert all(place.live.autoplay._asking[seat] is drawn for seat, drawn in asking.items())
    await place.let_the_server_answer(step)
    assert place.time.now() == pytest.approx(step.at)
    assert place.left() == before


async def _settings(socket: Socket, **settings: object) -> None:
    for _ in range(20):
        socket.send(type="settings", **settings)
    await socket.until_quiet()


async def _say(socket: Socket, **message: object) -> None:
    socket.send(**message)
    await socket.until_quiet()


async def test_who_lets_a_window_pass_while_he_thinks_has_no_more_time_for_it(place: Place) -> None:
    """A seat that leaves its answer to the server is answered for at once, and pays for what it has thought."""
    await place.until(
        lambda: (
            len(place.asked()) == 1
            and place.live.kept.turn
            and not place.live.autoplay.next()
            and any(option["pass"] for option in _decision(place)["options"])
            and _decision(place)["kind"] in place.live.windows.usual
        )
    )
    seat = place.asked()[0]
    before, version = place.left()[seat], place.live.kept.answers
    await place.time.pass_by(FREE + 50.0)
    socket = place.sockets[seat]
    socket.send(type="settings", autoPass=dict.fromkeys(socket.view["autoPass"], "pass"))
    await socket.until_view(lambda view: view["version"] > version)
    assert place.server.tables.archive.answers(place.table)[version].by == "auto"
    assert place.left()[seat] == before - 50.0


async def test_leaving_a_question_to_the_server_and_taking_it_back_gains_no_time(place: Place) -> None:
    """The server cannot answer for once, so that the trick has all the time in the world."""
    await place.until(
        lambda: (
            len(place.asked()) == 1
            and place.live.kept.turn
            and not place.live.autoplay.next()
            and any(option["pass"] for option in _decision(place)["options"])
            and _decision(place)["kind"] in place.live.windows.usual
        )
    )
    seat = place.asked()[0]
    window = _decision(place)["kind"]
    await place.time.pass_by(FREE)
    before, version = place.left()[seat], place.live.kept.answers
    habits, clocks = place.live.habits[seat], place.live.time
    for _ in range(5):
        habits.auto_pass[window] = "pass"
        clocks.update()
        await place.time.pass_by(2.0)
        habits.auto_pass[window] = "ask"
        clocks.update()
        await place.time.pass_by(2.0)
    assert place.live.kept.answers == version
    assert place.left()[seat] == before - 20.0


def _decision(place: Place) -> dict[str, Any]:
    decision: dict[str, Any] = place.sockets[place.asked()[0]].view["decision"]
    return decision


async def _until_both_have_decided(place: Place) -> int:
    """Somebody is asked, and the other has something to take back; who is asked."""
    await place.until(
        lambda: (
            len(place.asked()) == 1
            and place.live.kept.turn
            and not place.live.autoplay.next()
            and all(place.live.undo_to((seat,)) is not None for seat in (0, 1))
        )
    )
    return place.asked()[0]


async def test_while_somebody_asks_to_take_back_the_clocks_of_the_others_stand(place: Place) -> None:
    seat = await _until_both_have_decided(place)
    thinking, waiting = place.sockets[seat], place.sockets[1 - seat]
    await place.time.pass_by(FREE)
    before = place.left()
    waiting.send(type="undo")
    await thinking.until_view(lambda view: view["undo"])
    assert place.running() == []
    await place.time.pass_by(TIME_TO_REPLY - 1.0)
    assert place.left() == before
    await place.time.pass_by(1.0)
    # Nobody has replied: the request is over, and time counts again.
    await thinking.until_view(lambda view: view["undo"] is None)
    assert place.running() == [seat]
    await place.time.pass_by(7.0)
    assert place.left()[seat] == before[seat] - 7.0


async def test_who_asks_to_take_back_pays_for_the_own_time(place: Place) -> None:
    seat = await _until_both_have_decided(place)
    await place.time.pass_by(FREE)
    before = place.left()
    place.sockets[seat].send(type="undo")
    await place.sockets[1 - seat].until_view(lambda view: view["undo"])
    await place.time.pass_by(TIME_TO_REPLY + 5.0)
    assert place.left()[seat] == before[seat] - TIME_TO_REPLY - 5.0


async def test_requests_to_take_back_are_bounded(place: Place) -> None:
    seat = await _until_both_have_decided(place)
    asker, other = place.sockets[1 - seat], place.sockets[seat]
    asker.send(type="undo")
    await other.until_view(lambda view: view["undo"])
    assert "wait for the reply" in await _refusal(asker)
    assert "wait for the reply" in await _refusal(other)
    other.send(type="undo_reply", agree=False)
    await asker.until_view(lambda view: view["undo"] is None)
    # The same decision is not asked for twice, and no more than a few in a turn.
    assert "already" in await _refusal(asker)
    place.live.take_backs._counts[1 - seat, place.live.kept.turn] = MOST_A_TURN
    place.live.take_backs._asked_for.clear()
    assert "in this turn" in await _refusal(asker)


async def _refusal(socket: Socket) -> str:
    socket.send(type="undo")
    words: str = (await socket.until(lambda frame: frame["type"] == "refused"))["words"]
    return words


async def test_a_take_back_sets_the_clocks_back(place: Place) -> None:
    seat = first = await place.until_asked_alone()
    while first == seat:
        before, version = place.left(), place.live.kept.answers
        await place.time.pass_by(FREE + 33.0)
        await place.answer(seat)
        first = await place.until_asked_alone()
    await place.time.pass_by(FREE + 44.0)
    assert place.left() != before
    place.sockets[seat].send(type="undo")
    await place.sockets[1 - seat].until_view(lambda view: view["undo"])
    place.sockets[1 - seat].send(type="undo_reply", agree=True)
    await place.sockets[0].until_view(lambda view: view["version"] == version)
    assert place.left() == before
    kept = place.server.tables.archive.table(place.table)
    assert kept is not None
    assert kept.clocks == place.live.kept.clocks
    # It is asked anew, so it can be taken back anew.
    await place.quiet()
    assert place.asked() == [seat]
    await place.answer(seat)
    place.sockets[seat].send(type="undo")
    await place.sockets[1 - seat].until_view(lambda view: view["undo"])


async def test_the_server_goes_on_while_somebody_asks_to_take_back(place: Place) -> None:
    """Its pauses are as long as ever, and its answers end no request."""
    await _until_both_have_decided(place)
    step = await place.until_the_server_is_to_answer()
    asker = place.sockets[step.seat]
    asker.send(type="undo")
    await asker.until_view(lambda view: view["undo"])
    assert place.live.autoplay.next() == step
    await place.let_the_server_answer(step)
    asked = place.live.take_backs.asked
    assert asked is not None
    place.sockets[1 - step.seat].send(type="undo_reply", agree=True)
    await asker.until_view(lambda view: view["version"] == asked.to)


async def test_an_answer_ends_a_request_to_take_back(place: Place) -> None:
    seat = await _until_both_have_decided(place)
    place.sockets[1 - seat].send(type="undo")
    await place.sockets[seat].until_view(lambda view: view["undo"])
    await place.answer(seat)
    assert place.live.take_backs.asked is None


# who is there


async def test_nobody_pays_before_coming_to_the_table(still: tuple[Server, SetTime]) -> None:
    server, time = still
    anna, bert, carl = server.visitor(), server.visitor(), server.visitor()
    one = await anna.open("friend", clock={"minutes": MINUTES, "increment": 0})
    two = await bert.post(f"/api/tables/{one['table']}/join", name="Bert")
    await carl.sit(one["table"])
    live = await server.tables.live(one["table"])
    place = Place(server, time, (anna, bert), (one, two), [], live)
    await time.pass_by(1000.0)
    assert place.left() == [WHOLE, WHOLE]
    await anna.sit(one)
    await time.pass_by(FREE + 10.0)
    assert place.left() == [WHOLE - 10.0, WHOLE]
    # Who does not come pays after a while.
    await time.pass_by(LATE)
    assert place.left() == [WHOLE - 10.0 - LATE, WHOLE - 10.0]


async def test_leaving_stops_no_clock_while_the_opponent_waits(place: Place) -> None:
    seat = await place.until_asked_alone()
    await place.time.pass_by(FREE)
    before = place.left()[seat]
    await place.sockets[seat].close()
    await place.time.pass_by(100.0)
    place.sockets[seat] = await place.visitors[seat].sit(place.seats[seat])
    await place.time.pass_by(1.0)
    assert place.left()[seat] == before - 101.0


async def test_when_all_have_left_the_clocks_soon_stand(place: Place) -> None:
    """Spectators do not count."""
    seat = await place.until_asked_alone()
    await place.time.pass_by(FREE)
    before = place.left()[seat]
    carl = place.server.visitor()
    await carl.sit(place.table)
    for socket in place.sockets:
        await socket.close()
    await place.time.pass_by(ALONE + 5000.0)
    assert place.left()[seat] == before - ALONE
    await carl.sit(place.table)
    await place.time.pass_by(100.0)
    assert place.left()[seat] == before - ALONE
    await place.visitors[seat].sit(place.seats[seat])
    await place.time.pass_by(3.0)
    assert place.left()[seat] == before - ALONE - 3.0


# the server in the way


@pytest.mark.parametrize("both", [False, True])
async def test_a_worker_that_dies_costs_nobody_anything(
    place: Place, monkeypatch: pytest.MonkeyPatch, both: bool
) -> None:
    """Neither who has answered, nor who still thinks about the own answer."""
    await place.quiet()
    seat = 0 if both else await place.until_asked_alone()
    assert (place.asked() == [0, 1]) == both
    await place.time.pass_by(FREE + 70.0)
    before = place.left()
    asking, lost = TableWorker.ask, []

    async def dies(self: TableWorker, request: Request) -> Reply:
        if isinstance(request, Act) and request.table == place.table and not lost:
            lost.append(request)
            await place.time.pass_by(50.0)
            raise WorkerLost("the worker was stuck")
        return await asking(self, request)

    monkeypatch.setattr(TableWorker, "ask", dies)
    version = place.live.kept.answers
    await place.answer(seat)
    assert lost
    assert place.live.kept.answers > version
    assert place.left() == before


async def test_a_game_that_has_stopped_costs_nobody_anything(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = await place.until_asked_alone()
    await place.time.pass_by(FREE + 70.0)
    before = place.left()
    asking = TableWorker.ask

    async def fails(self: TableWorker, request: Request) -> Reply:
        if not isinstance(request, Act):
            return await asking(self, request)
        await place.time.pass_by(50.0)
        return Failed("KeyError", "")

    monkeypatch.setattr(TableWorker, "ask", fails)
    socket = place.sockets[seat]
    socket.send(type="answer", version=socket.view["version"], option=socket.view["decision"]["options"][-1]["id"])
    await socket.until_view(lambda view: view["status"] == "stopped")
    monkeypatch.setattr(TableWorker, "ask", asking)
    await place.time.pass_by(5000.0)
    assert place.left() == before
    kept = place.server.tables.archive.table(place.table)
    assert kept is not None
    assert kept.clocks == place.live.time.kept()
    socket.send(type="resume")
    await socket.until_view(lambda view: view["status"] == "running")
    await place.time.pass_by(8.0)
    assert place.left()[seat] == before[seat] - 8.0


async def test_an_answer_that_cannot_be_stored_costs_nobody_anything(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = await place.until_asked_alone()
    await place.time.pass_by(FREE + 70.0)
    before = place.left()
    writing = place.server.tables.ledger.write_surely

    async def fails(job: Callable[..., Any]) -> Any:
        await place.time.pass_by(50.0)
        raise OSError("the disk is full")

    monkeypatch.setattr(place.server.tables.ledger, "write_surely", fails)
    socket = place.sockets[seat]
    socket.send(type="answer", version=socket.view["version"], option=socket.view["decision"]["options"][-1]["id"])
    await socket.until(lambda frame: frame["type"] == "refused")
    monkeypatch.setattr(place.server.tables.ledger, "write_surely", writing)
    assert place.left() == before
    await place.time.pass_by(9.0)
    assert place.left()[seat] == before[seat] - 9.0


async def test_an_answer_that_was_stored_after_all_ends_the_thinking(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reply was lost, and what went on here until that was noticed costs nobody anything."""
    seat = await _until_both_have_decided(place)
    before = place.left()
    await place.time.pass_by(FREE + 40.0)
    writing, socket, version = place.server.tables.ledger.write_surely, place.sockets[seat], place.live.kept.answers

    async def forgets(job: Callable[..., Any]) -> Any:
        await writing(job)
        raise OSError("the line is down")

    monkeypatch.setattr(place.server.tables.ledger, "write_surely", forgets)
    socket.send(type="answer", version=socket.view["version"], option=socket.view["decision"]["options"][-1]["id"])
    await socket.until(lambda frame: frame["type"] == "refused")
    monkeypatch.setattr(place.server.tables.ledger, "write_surely", writing)
    await place.time.pass_by(10.0)
    place.sockets[1 - seat].send(type="undo")
    await place.sockets[1 - seat].until_view(lambda view: view["undo"])
    assert place.left()[seat] == before[seat] - 50.0
    await place.server.visitor().sit(place.table)
    assert place.live.kept.answers >= version + 1
    assert place.left() == [left - 40.0 * (each == seat) for each, left in enumerate(before)]


async def test_a_restart_finds_the_clocks_as_they_were(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        place = await sit_down(server, set_up(server))
        seat = await place.until_asked_alone()
        await place.time.pass_by(FREE + 12.345)
        left = place.live.time.kept()
    async with open_server(tmp_path) as server:
        time = set_up(server)
        again = [
            await visitor.sit(seat)
            for visitor, seat in zip((server.visitor(), server.visitor()), place.seats, strict=True)
        ]
        place = Place(server, time, place.visitors, place.seats, again, await server.tables.live(place.table))
        assert place.live.time.kept() == left
        assert place.left()[seat] == pytest.approx(WHOLE - 12.345, abs=0.06)
        await time.pass_by(5.0)
        # The seconds that are free were used up before.
        assert place.left()[seat] == pytest.approx(WHOLE - 17.345, abs=0.06)


async def test_a_killed_server_gives_back_no_more_than_since_the_clocks_were_last_stored(tmp_path: Path) -> None:
    async with open_server(tmp_path) as first, open_server(tmp_path) as second:
        place = await sit_down(first, set_up(first))
        seat = await place.until_asked_alone()
        await place.time.pass_by(FREE + 100.0)
        await first.tables.keeper.beat()
        first.tables.keeper.stop()
        second.tables.fronts.length = 0.0
        await place.time.pass_by(4.0)
        # It is killed now, and an hour later another goes on.
        time = set_up(second)
        for each in place.seats:
            await second.visitor().sit(each)
        live = await second.tables.live(place.table)
        faces = live.time.faces()
        assert faces is not None
        assert faces[seat].left == WHOLE - 100.0
        await time.pass_by(1.0)
        assert (live.time.faces() or [])[seat].left == WHOLE - 101.0


async def test_what_the_server_could_not_do_is_tried_again_less_and_less_often(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = await place.until_the_server_is_to_answer()
    acting, tried = place.live.act, []

    async def fails(*arguments: Any, **options: Any) -> None:
        tried.append(place.time.now())
        raise OSError("the disk is full")

    monkeypatch.setattr(place.live, "act", fails)
    await place.time.pass_by(step.at - place.time.now())
    for _ in range(6):
        await _until_idle(place)
        await place.time.pass_by(2.0)
    await _until_idle(place)
    assert tried == [pytest.approx(step.at + waited) for waited in (0, 2, 6)]
    monkeypatch.setattr(place.live, "act", acting)
    version = place.live.kept.answers
    await place.time.pass_by(8.0)
    await place.sockets[0].until_view(lambda view: view["version"] > version)


async def _until_idle(place: Place) -> None:
    while place.live.autoplay._runner is not None or place.live.tasks:
        await asyncio.sleep(0)


async def test_the_housekeeper_never_stores_the_clocks_of_another_moment(tmp_path: Path) -> None:
    """Neither those of a table that was just opened and whose game has not been taken up, nor those of a take-back."""
    async with open_server(tmp_path) as server:
        place = await sit_down(server, set_up(server))
        seat = first = await place.until_asked_alone()
        while first == seat:
            await place.time.pass_by(FREE + 3.0)
            await place.answer(seat)
            first = await place.until_asked_alone()
        to = place.live.undo_to((seat,))
        assert to is not None
        expected = place.server.tables.archive.answers(place.table)[to - 1].clocks
        dropping = place.live.hosting.drop

        async def drop_slowly() -> None:
            place.live.hosting.drop = dropping  # type: ignore[method-assign]
            await server.tables.keeper.beat()
            await dropping()

        place.live.hosting.drop = drop_slowly  # type: ignore[method-assign]
        async with place.live.lock:
            await place.live.take_back(to)
        kept = server.tables.archive.table(place.table)
        assert kept is not None
        assert kept.clocks == expected
    async with open_server(tmp_path) as server:
        set_up(server)
        await server.tables.live(place.table)
        await server.tables.keeper.beat()
        kept = server.tables.archive.table(place.table)
        assert kept is not None
        assert json.loads(kept.clocks)["left"] == json.loads(expected)["left"]


# the clocks alone


def test_clocks_are_stored_to_the_millisecond() -> None:
    clocks = Clocks(Terms(5.0, 10.0), (0, 2), delay=2.0)
    clocks.put({0, 1, 2})
    clocks.run({0, 2}, {2}, 0.0)
    stored = clocks.kept(12.3456)
    assert stored == '{"left":{"0":289654,"2":300000},"free":{"0":0,"2":0}}'
    again = Clocks(Terms(5.0, 10.0), (0, 2), delay=2.0)
    again.restore(stored)
    assert again.kept(99.0) == stored
    again.turn_ended(2)
    again.turn_ended(1)
    assert again.left(2, 99.0) == 310.0
    again.restore("")
    assert again.left(0, 99.0) == 300.0


async def test_terms_with_many_digits_fit_where_they_are_kept(server: Server, anna: Visitor) -> None:
    """PostgreSQL minds how long a text is."""
    terms = {"minutes": 4321.123456789012, "increment": 1234.567890123456}
    seat = await anna.open("friend", clock=terms)
    kept = await server.tables.kept(seat["table"])
    assert kept.clock == '{"minutes":4321.123,"increment":1234.568}'
    table = {"game": "meccg", "format": "introductory", "against": "friend"}
    for wrong in ({"minutes": 1e-100}, {"minutes": 0}, {"minutes": 5, "increment": -1}):
        assert (await anna.http.post("/api/tables", json={**table, "clock": wrong})).status_code == 422
    tiny = await anna.open("friend", clock={"minutes": 0.001, "increment": 1.2345678901234567e-100})
    assert len((await server.tables.kept(tiny["table"])).clock) <= Table.__table__.c.clock.type.length
