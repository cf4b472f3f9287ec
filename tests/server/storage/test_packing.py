"""Finished games take little room, and nothing of them is lost by that."""

from __future__ import annotations

import itertools
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, create_engine, text

from tests.releases.archive import DATABASE, LEFT, read, releases
from tests.releases.database import LeftBehind
from tests.server.in_process import client
from tests.server.postgresql import find_programs, running_postgresql
from tests.server.rooms.test_replays import Played, next_view
from tests.server.tables.visiting import open_server
from westmarch.kernel.records.record import Record
from westmarch.kernel.structs import replace
from westmarch.server.config import sqlite_url
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import Archive, KeptAnswer, KeptSeat, blank_table
from westmarch.server.storage.database import open_database
from westmarch.server.storage.packing import find_unpacked, make_pack, pack_all, put_in_place
from westmarch.server.storage.packs import Frozen, PackedAnswer, PackedGame, pack, unpack
from westmarch.server.workers.dealing import deal
from westmarch.server.workers.jobs import Deal
from westmarch.server.workers.protocol import Act, Open, Standing
from westmarch.server.workers.worker import Worker

PROGRAMS = find_programs()
RELEASE = releases()[0]


@pytest.fixture
def postgresql() -> Iterator[str]:
    if PROGRAMS is None:
        pytest.skip("PostgreSQL is not installed")
    with running_postgresql(PROGRAMS) as url:
        yield url


def rows(engine: Engine) -> dict[str, int]:
    """How many rows each table has, and how many games lie unpacked."""
    with engine.connect() as connection:
        found = {
            name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
            for name in ("answers", "snapshots", "packs")
        }
        unpacked = "SELECT count(*) FROM tables WHERE record IS NOT NULL"
        return {**found, "records": connection.execute(text(unpacked)).scalar_one()}


def quiet(done: int, of: int) -> None:
    """Nobody watches."""


def documents(visitor: TestClient, table: str, moves: int) -> dict[str, Any]:
    """All that can be told of a finished game, and the table as whoever comes to it sees it."""
    found: dict[str, Any] = {"record": visitor.get(f"/api/tables/{table}/record").content}
    for path in ("replay", "replay/3?seat=0", f"replay/{moves}?seat=-2"):
        answer = visitor.get(f"/api/tables/{table}/{path}")
        assert answer.status_code == 200, answer.text
        found[path] = answer.json()
    with visitor.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"type": "hello", "token": None, "story": 0})
        found["view"] = next_view(socket, 0)
        found["view"]["fair"].pop("next")  # it is promised anew whenever the table is opened
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_all_that_is_told_of_a_packed_game_is_what_was_told_before(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    url = sqlite_url(tmp_path / "a.sqlite") if kind == "sqlite" else request.getfixturevalue("postgresql")
    with client(tmp_path, database_url=url) as visitor:
        played = Played(visitor, 22, ends=True)
        moves = played.views[-1]["version"]
        before = documents(visitor, played.table, moves)
    engine = open_database(url)
    answers = Archive(engine).answers(played.table)
    assert pack_all(engine, quiet) == 1
    assert rows(engine) == {"answers": 0, "snapshots": 0, "packs": 1, "records": 0}
    again = Archive(engine).answers(played.table)
    assert [(each.seat, each.option, each.by) for each in again] == [(e.seat, e.option, e.by) for e in answers]
    assert max(abs(one.at - other.at) for one, other in zip(again, answers, strict=True)) < 0.001
    engine.dispose()
    with client(tmp_path, database_url=url) as visitor:
        after = documents(visitor, played.table, moves)
        for name, told in before.items():
            assert after[name] == told, name
        body = {"at": 4, "seat": 1, "name": "Rosie"}
        gone_on = visitor.post(f"/api/tables/{played.table}/continue", json=body)
        assert gone_on.status_code == 201, gone_on.text
        with visitor.websocket_connect(f"/api/tables/{gone_on.json()['table']}/socket") as socket:
            socket.send_json({"type": "hello", "token": gone_on.json()["token"], "story": 0})
            view = next_view(socket, 4)
            while not view["decision"]:
                view = next_view(socket, view["version"])
            option = view["decision"]["options"][0]["id"]
            socket.send_json({"type": "answer", "version": view["version"], "option": option})
            next_view(socket, view["version"] + 1)
        with visitor.websocket_connect(f"/api/tables/{played.table}/socket") as socket:
            socket.send_json({"type": "hello", "token": played.seated["token"], "story": 0})
            next_view(socket, 0)
            socket.send_json({"type": "rematch"})
            while not (frame := next_view(socket, 0))["rematch"]:
                pass
        assert visitor.get(f"/api/tables/{frame['rematch']}").json()["status"] == "running"


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_server_packs_the_games_of_an_old_database_while_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, anyio_backend: str
) -> None:
    left = msgspec.json.decode(read(RELEASE, LEFT), type=LeftBehind)
    finished = [*left.finished.values(), left.uploaded]
    path = tmp_path / "westmarch.sqlite"
    path.write_bytes(read(RELEASE, DATABASE))
    with sqlite3.connect(path) as database:
        records = dict(database.execute("SELECT id, record FROM tables WHERE status = 'over'").fetchall())
    assert set(records) == set(finished)
    async with open_server(tmp_path) as server:
        visitor = server.visitor()
        while rows(server.tables.archive.engine)["records"]:
            await server.tables.tidier.one_round()
        for id, record in records.items():
            assert (await visitor.http.get(f"/api/tables/{id}/record")).content == record
            answer = await visitor.http.get(f"/api/tables/{id}/replay")
            assert answer.json()["moves"] == len(json.loads(record)["choices"])
        seat = left.against_computer["meccg standard"]
        socket = await visitor.sit({"table": seat.table, "token": seat.token})
        before = (await socket.until_asked())["version"]
        assert (await socket.answer())["version"] > before
        await socket.close()


def test_who_takes_data_along_gets_packed_games_too(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        visitor.post("/api/account/register", json={"name": "Rosie", "password": "second breakfast"})
        Played(visitor, 6, ends=True)
        (before,) = visitor.get("/api/account/export").json()["games"]
        engine = open_database(sqlite_url(tmp_path / "westmarch.sqlite"))
        assert pack_all(engine, quiet) == 1
        engine.dispose()
        (after,) = visitor.get("/api/account/export").json()["games"]
        with sqlite3.connect(tmp_path / "westmarch.sqlite") as database:
            database.execute("UPDATE packs SET packed = substr(packed, 1, 100)")
        damaged = visitor.get(f"/api/tables/{before['table']}/record")
        assert "damaged" in damaged.json()["words"]
        assert visitor.get("/api/lobby").status_code == 200
        assert visitor.get("/api/account/export").json()["games"][0]["record"] is None
    assert len(before["answers"]) == 7
    for one, other in zip(before["answers"], after["answers"], strict=True):
        assert abs(one.pop("at") - other.pop("at")) < 0.001
    assert after == before


def play_to_the_end(engine: Engine, game: str, format: str, seed: int) -> str:
    """A game between computer players, kept answer by answer as a server does; its table."""
    dealt = deal(Deal(game, format, [None, None], str(seed), "able"))
    kept = blank_table(game, format, "friend", "able")
    kept.start, kept.status = dealt.start, "running"
    kept.seats = [KeptSeat(seat, f"Player {seat}", "person", "", "0" * 64, "session:x") for seat in range(2)]
    worker = Worker()
    levels = {0: "squire", 1: "squire"}
    reply = worker.do(Open(kept.id, game, kept.start, None, 0, [], ["Anna", "Bert"], levels, [], ""))
    number, at = 0, 1_700_000_000.0
    with engine.begin() as connection:
        keep.add_table(kept)(connection)
        connection.execute(text("UPDATE tables SET holder = 'me' WHERE id = :id"), {"id": kept.id})
        while isinstance(reply, Standing) and not reply.over:
            seat = reply.asked[0].seat
            reply = worker.do(Act(kept.id, number, seat, None, []))
            assert isinstance(reply, Standing), reply
            number, at = number + 1, at + 1.37 * (1 + seed * number % 7)
            fields: dict[str, Any] = reply.in_short()
            if reply.over:
                fields |= {"status": "over", "record": reply.record, "result": reply.result.decode()}
            snapshot = (reply.engine, reply.snapshot) if reply.snapshot else None
            answer = KeptAnswer(seat, reply.option, "person", "", at)
            keep.add_answer(kept.id, "me", number, answer, snapshot, **fields)(connection)
    return kept.id


def size(engine: Engine, folder: Path) -> int:
    """The bytes of a database file without any free room."""
    copy = folder / f"{time.monotonic_ns()}.sqlite"
    with engine.connect() as connection:
        connection.execute(text("VACUUM INTO :copy"), {"copy": str(copy)})
    return copy.stat().st_size


def test_packed_games_take_a_tenth_of_the_room_or_less(tmp_path: Path) -> None:
    all_before = all_after = 0
    for game, format in (("meccg", "introductory"), ("lotr_tcg", "starter")):
        engine = open_database(sqlite_url(tmp_path / f"{game}.sqlite"))
        empty = size(engine, tmp_path)
        for seed in (7, 8):
            play_to_the_end(engine, game, format, seed)
        before = size(engine, tmp_path) - empty
        assert pack_all(engine, quiet) == 2
        after = size(engine, tmp_path) - empty
        print(f"{game}: {before // 2} bytes a game, packed {after // 2}")
        assert before > 5 * after
        all_before, all_after = all_before + before, all_after + after
        engine.dispose()
    assert all_before > 10 * all_after


def test_a_game_is_packed_once_and_not_before_it_is_over(tmp_path: Path) -> None:
    path = tmp_path / "westmarch.sqlite"
    path.write_bytes(read(RELEASE, DATABASE))
    engine = open_database(sqlite_url(path))
    found = find_unpacked(engine, 100)
    with engine.connect() as connection:
        over = set(connection.scalars(text("SELECT id FROM tables WHERE status = 'over'")))
        running = connection.scalars(text("SELECT id FROM tables WHERE status = 'running'")).first()
    assert set(found) == over
    assert make_pack(engine, str(running)) is None
    packed = make_pack(engine, found[0])
    assert packed is not None
    for is_done in (True, False):
        with engine.begin() as connection:
            assert put_in_place(found[0], packed)(connection) is is_done
    assert make_pack(engine, found[0]) is None
    with engine.connect() as connection:
        plan = connection.execute(
            text(
                "EXPLAIN QUERY PLAN SELECT id FROM tables WHERE record IS NOT NULL AND changed < 5 "
                "AND id NOT IN ('x') ORDER BY changed LIMIT 3"
            )
        ).all()
    assert "ix_tables_unpacked" in str(plan)
    engine.dispose()


def test_a_damaged_snapshot_does_not_keep_a_game_from_being_packed(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path / "westmarch.sqlite"))
    table = play_to_the_end(engine, "lotr_tcg", "starter", 3)
    archive = Archive(engine)
    answers = len(archive.answers(table))
    assert archive.game(table).number == answers, "the end of a game is kept whole"
    with engine.begin() as connection:
        connection.execute(text("UPDATE snapshots SET saved = :x WHERE number = :n"), {"x": b"?", "n": answers})
    assert pack_all(engine, quiet) == 1
    game = archive.game(table)
    assert game.snapshot is not None
    assert game.number + len(game.answers) == answers
    assert archive.game(table, 5).snapshot is None
    assert len(archive.game(table, 5).answers) == 5
    engine.dispose()


words = st.text(st.characters(codec="utf-8"), max_size=30)
answer = st.builds(
    PackedAnswer,
    st.integers(0, 9),
    words,
    st.sampled_from(["person", "computer", "auto", "clock", "record"]),
    st.sampled_from(["", '{"left":{"0":1000}}']),
    st.floats(0, 4e9).map(lambda at: round(at, 3)),
)
LAYOUTS: tuple[Callable[[dict[str, Any]], bytes], ...] = (
    lambda data: msgspec.json.format(msgspec.json.encode(data), indent=1),
    lambda data: json.dumps(data, indent=4).encode(),
    lambda data: json.dumps(dict(reversed(data.items()))).encode(),
    lambda data: b"no record at all",
)


@given(st.lists(answer, max_size=20), st.sampled_from(LAYOUTS), st.booleans(), st.binary(max_size=50))
@settings(max_examples=60, deadline=None)
def test_what_goes_into_a_pack_comes_out_of_it(
    answers: list[PackedAnswer], layout: Callable[[dict[str, Any]], bytes], is_other: bool, saved: bytes
) -> None:
    choices = [[each.seat, each.option] for each in answers]
    data = {"is": "kernel:Record", "game": "meccg", "choices": [], "seed": "12345678901234567890"}
    start = LAYOUTS[0](data)
    if is_other:
        data["salt"] = "told at the end"
    game = PackedGame(
        start=start, record=layout({**data, "choices": choices}), answers=answers, last=Frozen(3, "1", saved)
    )
    out = unpack(pack(game))
    assert (out.start, out.record, out.last) == (game.start, game.record, game.last)
    assert [each[:4] for each in out.answers] == [each[:4] for each in answers]
    for one, other in itertools.zip_longest(out.answers, answers):
        assert abs(one.at - other.at) < 0.001


def test_a_record_of_ours_needs_no_room_of_its_own() -> None:
    dealt = deal(Deal("lotr_tcg", "starter", [None, None], "5", "able"))
    start = Record.from_json(dealt.start)
    choices = tuple((number % 2, f"an option that is not like any other {number * 7919}") for number in range(300))
    record = replace(start, choices=choices).to_json()
    answers = [PackedAnswer(seat, option, "person", "", float(n)) for n, (seat, option) in enumerate(choices)]
    ours = pack(PackedGame(start=dealt.start, record=record, answers=answers, last=None))
    foreign = pack(PackedGame(start=dealt.start, record=record + b" ", answers=answers, last=None))
    assert unpack(ours).record == record
    assert len(foreign) > 1.3 * len(ours)


def test_lists_of_tables_leave_the_games_out(tmp_path: Path) -> None:
    path = tmp_path / "westmarch.sqlite"
    path.write_bytes(read(RELEASE, DATABASE))
    engine = open_database(sqlite_url(path))
    archive = Archive(engine)
    with create_engine(sqlite_url(path)).connect() as connection:
        ids = list(connection.scalars(text("SELECT id FROM tables WHERE status = 'over'")))
    assert [kept.record for kept in archive.tables(ids)] == [None] * len(ids)
    assert all(kept is not None and kept.record for kept in map(archive.table, ids))
    engine.dispose()
