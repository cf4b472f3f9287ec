"""What has been found out once is not done again, as far as there is room for it."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.tables.visiting import Server
from westmarch import meccg
from westmarch.kernel.game import Game
from westmarch.players.player import play_out
from westmarch.server.byte_cache import ByteCache
from westmarch.server.workers.job_pool import JobProcess
from westmarch.server.workers.jobs import Position, Tell
from westmarch.server.workers.replay_cache import APART, ReplayCache
from westmarch.shelf import known_game

from .test_apart import finished, known, listening, standing_still

pytestmark = pytest.mark.anyio


async def test_the_same_position_is_made_once_whoever_asks_for_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await known(server, "10.2.0.1")
    table = await finished(anna)
    others = [await known(server, f"10.2.0.{number}") for number in range(2, 6)]
    with listening(JobProcess, monkeypatch) as heard:
        async with standing_still(server) as go_on:
            paths = [f"/api/tables/{table}/replay/4?seat=-1", f"/api/tables/{table}/replay"]
            tasks = [asyncio.create_task(each.http.get(path)) for each in others for path in paths]
            await asyncio.sleep(0.3)
            go_on()
            answers = [await task for task in tasks]
        assert {each.status_code for each in answers} == {200}
        assert len({each.text for each in answers}) == 2
        again = [await anna.http.get(path) for path in paths]
        assert [each.text for each in again] == [each.text for each in answers[:2]]
        assert sorted(type(each).__name__ for each in heard) == ["Position", "Tell"]
        assert (await anna.http.get(f"/api/tables/{table}/replay/4?seat=-2")).json()["seat"] == -2
        assert len(heard) == 3


async def test_a_running_game_is_told_anew_each_time(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await known(server, "10.2.1.1")
    seat = await anna.open("myself")
    socket = await anna.sit(seat)
    headers = {"authorization": f"Bearer {seat['token']}"}
    with listening(JobProcess, monkeypatch) as heard:
        moves = []
        for _ in range(2):
            await socket.answer()
            told = await anna.http.get(f"/api/tables/{seat['table']}/replay", headers=headers)
            moves.append(told.json()["moves"])
    assert moves == [1, 2]
    assert [type(each) for each in heard] == [Tell, Tell]
    await socket.close()


async def test_a_position_is_made_from_the_snapshot_before_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await known(server, "10.2.2.1")
    seat = await anna.open("myself")
    socket = await anna.sit(seat)
    for _ in range(45):
        await socket.answer()
    headers = {"authorization": f"Bearer {seat['token']}"}
    with listening(JobProcess, monkeypatch) as heard:
        for at in (41, 44, 19):
            path = f"/api/tables/{seat['table']}/replay/{at}"
            assert (await anna.http.get(path, headers=headers)).json()["version"] == at
    courses = [each.course for each in heard if isinstance(each, Position)]
    assert [(course.number, len(course.answers)) for course in courses] == [(40, 1), (40, 4), (0, 19)]
    assert courses[0].snapshot is not None
    await socket.close()


def test_whoever_steps_through_a_record_is_never_far_from_where_he_was() -> None:
    game = _long_game()
    content = game.record().to_json()
    games = ReplayCache()
    rules = known_game("meccg")
    end = len(game.record().choices)
    assert end > APART + 50
    steps = {at: games.game_at(rules, content, at)[2] for at in (end, end - 40, end - 39, end - 41, 10)}
    assert steps[end] == end
    assert steps[end - 40] == (end - 40) % APART
    assert steps[end - 39] == 1
    assert steps[end - 41] < APART
    for at in (10, end - 39):
        assert games.game_at(rules, content, at)[1].save() == _replayed(game, at).save()


def test_stations_are_forgotten_when_they_weigh_too_much() -> None:
    game = _long_game()
    content = game.record().to_json()
    games = ReplayCache(most_events=1)
    steps = [games.game_at(known_game("meccg"), content, at)[2] for at in (30, 20, 30, 20, 20)]
    assert steps == [30, 20, 10, 20, 0]


def _long_game() -> Game[meccg.MeccgState]:
    known = known_game("meccg")
    decks = tuple(known.decks_for("introductory").values())[:2]
    game = meccg.new_game(decks=decks, seed=7, format="introductory", windows="always")
    play_out(game, [known.players["squire"](seat) for seat in (0, 1)], most=APART + 80)
    game.concede(0)
    return game


def _replayed(game: Game[meccg.MeccgState], at: int) -> Game[meccg.MeccgState]:
    return meccg.replay(game.record(), at)


def test_a_cache_holds_so_many_bytes_and_what_was_wanted_last() -> None:
    cache = ByteCache[bytes](10 * (ByteCache.OVERHEAD + 100), len)
    for number in range(10):
        cache.put(number, bytes(100))
    assert cache.get(0) == bytes(100)
    cache.put("new", bytes(100))
    assert cache.get(1) is None
    assert cache.get(0) is not None
    assert cache.get("new") is not None
    assert (len(cache), cache.used) == (10, cache.size)
    cache.put("huge", bytes(cache.size))
    assert cache.get("huge") is None
    assert len(cache) == 10


def test_a_cache_of_no_size_keeps_nothing() -> None:
    cache = ByteCache[bytes](0, len)
    cache.put("one", b"1")
    assert cache.get("one") is None
    assert cache.used == 0
