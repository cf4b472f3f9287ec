"""What is stored may be damaged: a game is found again from what can still be read, and is never thrown away."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from westmarch.server.config import sqlite_url
from westmarch.server.storage import Archive, open_database
from westmarch.server.storage.archive import KeptGame
from westmarch.server.tables.snapshots import find_again
from westmarch.server.workers.protocol import Open, Reply, Standing, Viewer
from westmarch.server.workers.worker import Worker

from .visiting import Visitor, open_server

pytestmark = pytest.mark.anyio

ANSWERS = 30
"""Of one person; with the computer's there are several snapshots."""
SAME = ("version", "picture", "decision", "waiting", "status")

Damage = Callable[[bytes], bytes]


def cut_off(saved: bytes) -> bytes:
    return saved[: len(saved) // 2]


def flip_a_bit(saved: bytes) -> bytes:
    middle = len(saved) // 2
    return saved[:middle] + bytes([saved[middle] ^ 0x10]) + saved[middle + 1 :]


def name_an_unknown_class(saved: bytes) -> bytes:
    """As another version of the program may have written it: sound, but with what this one does not know."""
    data = json.loads(zlib.decompress(saved))
    data["state"]["stack"][0]["is"] = "meccg:PhaseOfTheMoon"
    return zlib.compress(json.dumps(data).encode())


def drop_a_column(saved: bytes) -> bytes:
    data = json.loads(zlib.decompress(saved))
    del data["state"]["place"]
    return zlib.compress(json.dumps(data).encode())


def be_of_another_time(saved: bytes) -> bytes:
    data = json.loads(zlib.decompress(saved))
    data["choices"].append(data["choices"][-1] if data["choices"] else [0, "pass"])
    return zlib.compress(json.dumps(data).encode())


def be_empty(saved: bytes) -> bytes:
    return b""


DAMAGES: list[Damage] = [cut_off, flip_a_bit, name_an_unknown_class, drop_a_column, be_of_another_time, be_empty]


class Left:
    """A game that was left in the middle: its database, the seat, and the last view."""

    def __init__(self, folder: Path, seat: dict[str, Any], view: dict[str, Any], cookies: dict[str, str]) -> None:
        self.folder = folder
        self.seat = seat
        self.view = view
        self.cookies = cookies

    def copy(self, to: Path) -> Path:
        for file in self.folder.glob("westmarch.sqlite*"):
            shutil.copy(file, to)
        return to


@pytest.fixture(scope="module")
async def left(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> Left:
    folder = tmp_path_factory.mktemp("left")
    async with open_server(folder) as server:
        anna = server.visitor()
        seat = await anna.open(level="random")
        socket = await anna.sit(seat)
        for _ in range(ANSWERS):
            await socket.answer()
        view = await socket.until_asked()
        await socket.close()
    return Left(folder, seat, view, dict(anna.http.cookies))


@contextmanager
def opened(folder: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(folder / "westmarch.sqlite")
    with connection:
        yield connection
    connection.close()


def damage_snapshots(folder: Path, how: Damage, which: str) -> int:
    """Damage some snapshots; how many there are."""
    with opened(folder) as connection:
        rows = connection.execute("SELECT number, saved FROM snapshots ORDER BY number").fetchall()
        for number, saved in rows if which == "all" else rows[-1:]:
            connection.execute("UPDATE snapshots SET saved = ? WHERE number = ?", (how(saved), number))
    return len(rows)


class Shelf:
    """As much of a server as it takes to find a game again: its archive, and a worker in this process."""

    def __init__(self, folder: Path) -> None:
        self.archive = Archive(open_database(sqlite_url(folder / "westmarch.sqlite")))
        self.worker = Worker()

    async def read(self, look: Callable[[], Any]) -> Any:
        return look()

    async def find_again(self, table: str) -> Reply:
        kept = self.archive.table(table)
        assert kept is not None
        assert kept.start is not None
        start, names = kept.start, [seat.name for seat in kept.seats]
        levels = {seat.seat: seat.level for seat in kept.seats if seat.kind == "computer"}

        async def ask(game: KeptGame) -> Reply:
            answers = [(each.seat, each.option) for each in game.answers]
            return self.worker.do(
                Open(table, kept.game, start, game.snapshot, game.number, answers, names, levels, [Viewer((0,), 0)])
            )

        return (await find_again(self, table, None, ask))[1]  # type: ignore[arg-type]


@pytest.mark.parametrize("which", ["latest", "all"])
@pytest.mark.parametrize("how", DAMAGES)
async def test_every_answer_is_found_whatever_happened_to_snapshots(
    left: Left, tmp_path: Path, how: Damage, which: str
) -> None:
    folder = left.copy(tmp_path)
    assert damage_snapshots(folder, how, which) >= 2
    found = await Shelf(folder).find_again(left.seat["table"])
    assert isinstance(found, Standing)
    assert (found.version, found.trouble) == (left.view["version"], "")
    assert json.loads(found.looks[0].picture) == left.view["picture"]
    assert json.loads(found.looks[0].decision) == left.view["decision"]


async def test_a_game_with_damaged_snapshots_goes_on(left: Left, tmp_path: Path) -> None:
    folder = left.copy(tmp_path)
    damage_snapshots(folder, cut_off, "latest")
    async with open_server(folder) as server:
        socket = await server.visitor().sit(left.seat)
        found = await socket.until_asked()
        assert {name: found[name] for name in SAME} == {name: left.view[name] for name in SAME}
        assert (await socket.answer())["version"] > found["version"]


async def test_answers_that_cannot_be_followed_are_kept_until_somebody_goes_on(left: Left, tmp_path: Path) -> None:
    """As after a change of the rules."""
    folder = left.copy(tmp_path)
    last = left.view["version"] - 2
    with opened(folder) as connection:
        connection.execute("UPDATE answers SET option = 'what is no longer done' WHERE number = ?", (last,))
        connection.execute("DELETE FROM snapshots WHERE number >= ?", (last,))
    async with open_server(folder) as server:
        socket = await server.visitor().sit(left.seat)
        assert (socket.view["status"], socket.view["version"]) == ("stopped", last - 1)
        assert f"{last - 1} of its {last + 2} answers" in socket.view["stopped"]["words"]
        with opened(folder) as connection:
            assert connection.execute("SELECT count(*) FROM answers").fetchone() == (last + 2,)
        socket.send(type="resume")
        going = await socket.until_view(lambda view: view["status"] == "running")
        assert going["version"] >= last - 1
        await socket.until_asked()
        with opened(folder) as connection:
            assert not connection.execute("SELECT * FROM answers WHERE option = 'what is no longer done'").fetchall()


async def test_a_replay_passes_over_damaged_snapshots(left: Left, tmp_path: Path) -> None:
    folder = left.copy(tmp_path)
    damage_snapshots(folder, cut_off, "all")
    async with open_server(folder) as server:
        at = left.view["version"] - 1
        headers = {"authorization": f"Bearer {left.seat['token']}"}
        path = f"/api/tables/{left.seat['table']}/replay/{at}"
        answer = await server.visitor().http.get(path, headers=headers)
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] == at


async def test_a_game_that_cannot_be_read_at_all_says_so_and_keeps_its_answers(left: Left, tmp_path: Path) -> None:
    folder = left.copy(tmp_path)
    damage_snapshots(folder, name_an_unknown_class, "all")
    with opened(folder) as connection:
        (start,) = connection.execute("SELECT start FROM tables").fetchone()
        before = connection.execute('SELECT number, seat, option, "by" FROM answers ORDER BY number').fetchall()
        connection.execute("UPDATE tables SET start = ?", (start[:100],))
    async with open_server(folder) as server:
        anna = _again(server.visitor(), left)
        socket = await anna.sit(left.seat)
        assert socket.view["status"] == "stopped"
        assert "damaged" in socket.view["stopped"]["words"]
        assert socket.view["version"] == left.view["version"]
        report = (await anna.http.get(socket.view["stopped"]["report"])).text
        mine = [f"{number}: {option}" for number, seat, option, _ in before if seat == 0]
        assert report.splitlines()[-len(mine) :] == mine
        theirs = {option for _, seat, option, _ in before if seat == 1} - {
            option for _, seat, option, _ in before if seat == 0
        }
        assert theirs
        assert not [option for option in theirs if option in report]
        # What was wrong with it may be mended, or a later version may read it.
        with opened(folder) as connection:
            assert connection.execute('SELECT number, seat, option, "by" FROM answers').fetchall() == before
            connection.execute("UPDATE tables SET start = ?", (start,))
    async with open_server(folder) as server:
        socket = await server.visitor().sit(left.seat)
        socket.send(type="resume")
        going = await socket.until_view(lambda view: view["status"] == "running" and view["decision"])
        assert {name: going[name] for name in SAME} == {name: left.view[name] for name in SAME}


def _again(visitor: Visitor, left: Left) -> Visitor:
    visitor.http.cookies = left.cookies
    return visitor
