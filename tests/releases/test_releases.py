"""What earlier releases left behind opens here: saved games, records and a server's database."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.games.lotr_tcg import random_play as tcg
from tests.games.random_play import answer, choices
from tests.releases.archive import (
    DATABASE,
    LEFT,
    FinishedGame,
    SavedGame,
    finished_games,
    read,
    releases,
    saved_games,
)
from tests.releases.database import NAME, PASSWORD, LeftBehind, choose_something
from tests.server.tables.visiting import Server, open_server, whoever_is_asked
from westmarch.kernel.errors import BadRecord
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import REPLAYED
from westmarch.kernel.records.replay import replay
from westmarch.shelf import known_game, read_record


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


AWHILE = 25
"""So many decisions are made in a game that was opened."""
STEPS = {"meccg": answer, "lotr_tcg": tcg.step}

SAVED = [
    pytest.param(each, id=f"{name}-{number}") for name in releases() for number, each in enumerate(saved_games(name))
]
FINISHED = [
    pytest.param(each, id=f"{name}-{number}") for name in releases() for number, each in enumerate(finished_games(name))
]


def test_there_is_a_release_to_open() -> None:
    assert "0.1.0" in releases()
    covered = {kind for each in saved_games("0.1.0") for kind in each.covers}
    assert len(covered) > 300


@pytest.mark.parametrize("saved", SAVED)
def test_a_saved_game_asks_what_it_asked_and_goes_on(saved: SavedGame) -> None:
    game = Game.load(known_game(saved.game).rules, bytes(saved.save))
    assert [(each.seat, each.kind, len(each.actions)) for each in game.decisions] == saved.asked
    chance = choices(len(saved.save))
    for _ in range(AWHILE):
        if not game.over:
            STEPS[saved.game](game, chance)
    again = Game.load(known_game(saved.game).rules, game.save())
    assert again.state.save() == game.state.save()


@pytest.mark.parametrize("finished", FINISHED)
def test_a_record_leads_to_its_end_or_says_which_engine_can_replay_it(finished: FinishedGame) -> None:
    record = read_record(bytes(finished.record))
    rules = known_game(record.game).rules
    if record.engine not in REPLAYED:
        with pytest.raises(BadRecord, match=re.escape(f"engine {record.engine}")):
            replay(rules, record)
        return
    result = replay(rules, record).result
    assert result is not None
    assert (list(result.winners), list(result.points), result.rule) == (
        finished.winners,
        finished.points,
        finished.rule,
    )


@pytest.mark.anyio
@pytest.mark.parametrize("release", releases())
async def test_a_database_opens_and_every_table_goes_on(release: str, tmp_path: Path) -> None:
    (tmp_path / "westmarch.sqlite").write_bytes(read(release, DATABASE))
    left = msgspec.json.decode(read(release, LEFT), type=LeftBehind)
    async with open_server(tmp_path) as server:
        for seat in left.against_computer.values():
            await _goes_on(server, msgspec.to_builtins(seat))
        await _people_go_on(server, left)
        await _others_can_join(server, left)
        await _is_replayed(server, [*left.finished.values(), left.uploaded])
        await _comes_back(server)


async def _goes_on(server: Server, seat: dict[str, object]) -> None:
    socket = await server.visitor().sit(seat)
    before = socket.view["version"]
    for _ in range(3):
        await choose_something(socket)
    assert socket.view["status"] == "running"
    assert socket.view["version"] >= before + 3
    await socket.close()


async def _people_go_on(server: Server, left: LeftBehind) -> None:
    sockets = [await server.visitor().sit(msgspec.to_builtins(seat)) for seat in left.between_people]
    before = sockets[0].view["version"]
    assert all(clock["left"] <= 1800 + 26 * 5 for clock in sockets[0].view["clocks"])
    for _ in range(3):
        await choose_something(await whoever_is_asked(*sockets))
    assert all(socket.view["status"] == "running" for socket in sockets)
    assert max(socket.view["version"] for socket in sockets) >= before + 3
    for socket in sockets:
        await socket.close()


async def _others_can_join(server: Server, left: LeftBehind) -> None:
    visitor = server.visitor()
    seat = await visitor.post(f"/api/tables/{left.waiting.table}/join", name="Celandine")
    socket = await visitor.sit(seat)
    assert socket.view["status"] == "running"
    await socket.close()


async def _is_replayed(server: Server, tables: list[str]) -> None:
    visitor = server.visitor()
    for table in tables:
        told = await visitor.http.get(f"/api/tables/{table}/replay")
        assert told.status_code == 200, told.text
        last = await visitor.http.get(f"/api/tables/{table}/replay/{told.json()['moves']}?seat=-2")
        assert last.status_code == 200, last.text
        assert last.json()["status"] == "over"


async def _comes_back(server: Server) -> None:
    visitor = server.visitor()
    await visitor.post("/api/account/login", name=NAME, password=PASSWORD)
    decks = (await visitor.http.get("/api/decks")).json()
    assert [deck["name"] for deck in decks] == ["Dwarves first"]


ROOT = Path(__file__).parents[2]
OPEN_ALL = """
from tests.releases.archive import releases, saved_games
from westmarch.games.{game}.game import RULES
from westmarch.kernel.game import Game
print(sum(bool(Game.load(RULES, bytes(each.save))) for name in releases() for each in saved_games(name)
          if each.game == {game!r}))
"""


@pytest.mark.parametrize("game", ["meccg", "lotr_tcg"])
def test_a_fresh_process_knows_everything_that_a_saved_game_may_name(game: str) -> None:
    ran = subprocess.run([sys.executable, "-c", OPEN_ALL.format(game=game)], capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 20
