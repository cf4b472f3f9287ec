"""Leaving: everything is handed over, and everything is deleted that is nobody else's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from westmarch.kernel.records.record import Record
from westmarch.server.storage import Archive
from westmarch.server.storage.archive import KeptTable

from .test_signing_out import PASSWORD, register, sent_away, sign_in
from .visiting import Server, Socket, Visitor, open_server, whoever_is_asked

pytestmark = pytest.mark.anyio
DECK = {"name": "Dwarves first", "game": "meccg", "format": "standard", "text": "Gimli\n"}
LEFT = "Somebody who left"


@pytest.fixture
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("westmarch.server.tables.housekeeping.ROUND", 0.1)


async def export(visitor: Visitor) -> dict[str, Any]:
    answer = await visitor.http.get("/api/account/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-disposition"].startswith('attachment; filename="westmarch-sam-')
    found: dict[str, Any] = answer.json()
    return found


async def between(anna: Visitor, bert: Visitor, answers: int = 4) -> tuple[str, Socket, Socket]:
    """A game that has begun; its table, and both at it."""
    seat = await anna.open("friend", name=None)
    other = await bert.post(f"/api/tables/{seat['table']}/join", name="Bert")
    one, two = await anna.sit(seat), await bert.sit(other)
    for _ in range(answers):
        await (await whoever_is_asked(one, two)).answer()
    return seat["table"], one, two


async def choose_first(socket: Socket) -> None:
    view = await socket.until_asked()
    await socket.answer(view["decision"]["options"][0]["id"])


async def over(anna: Visitor, bert: Visitor) -> str:
    """A game that Bert has given up; its table."""
    table, one, two = await between(anna, bert)
    one.send(type="chat", text="Well played, potatoes!")
    two.send(type="chat", text="The end was mine alone.")
    await two.until_quiet()
    two.send(type="concede")
    await two.until_view(lambda view: view["status"] == "over")
    for socket in (one, two):
        await socket.close()
    return table


def stored(front: Server, table: str) -> KeptTable | None:
    return Archive(front.tables.archive.engine).table(table)


def everything(front: Server) -> str:
    """All text in the database."""
    engine = front.tables.archive.engine
    found = []
    with engine.connect() as connection:
        for name in inspect(engine).get_table_names():
            for row in connection.execute(text(f'SELECT * FROM "{name}"')):
                found += [value.decode(errors="replace") if isinstance(value, bytes) else str(value) for value in row]
    return "\n".join(found)


async def test_everything_is_handed_over(server: Server, anna: Visitor, bert: Visitor) -> None:
    name = await register(anna)
    await anna.post("/api/decks", **DECK)
    finished = await over(anna, bert)
    running, one, two = await between(anna, bert, 6)
    for socket in (one, two):
        await socket.close()
    found = await export(anna)
    assert found["account"]["name"] == name
    assert len(found["account"]["signed_in"]) == 1
    assert [(deck["name"], deck["text"]) for deck in found["decks"]] == [(DECK["name"], DECK["text"])]
    games = {game["table"]: game for game in found["games"]}
    assert set(games) == {finished, running}
    record = (await anna.http.get(f"/api/tables/{finished}/record")).content
    assert Record.from_json(json.dumps(games[finished]["record"]).encode()) == Record.from_json(record)
    assert games[finished]["names"] == [name, "Bert"]
    assert [line["text"] for line in games[finished]["chat"]] == ["Well played, potatoes!"]
    assert games[running]["record"] is None, "it is sealed"
    assert games[running]["answers"]
    assert {answer["seat"] for answer in games[running]["answers"]} == {0}
    assert "seed" not in json.dumps(games[running])


async def test_nobody_is_handed_anothers_data(server: Server, anna: Visitor, bert: Visitor) -> None:
    await register(anna)
    await over(anna, bert)
    assert (await bert.http.get("/api/account/export")).status_code == 401
    await register(bert)
    mine = json.dumps(await export(bert))
    assert "potatoes" not in mine
    assert "The end was mine alone." in mine


async def test_leaving_asks_for_the_password(server: Server, anna: Visitor) -> None:
    name = await register(anna)
    for password, status in (("wrong one", 403), ("", 403)):
        answer = await anna.http.post("/api/account/delete", json={"password": password})
        assert answer.status_code == status
    assert (await server.visitor().http.post("/api/account/delete", json={"password": PASSWORD})).status_code == 401
    assert (await anna.http.get("/api/account")).json()["name"] == name


async def test_nothing_of_somebody_who_left_is_kept(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        anna, bert = server.visitor(), server.visitor()
        name = await register(anna)
        elsewhere = await sign_in(server, name)
        await anna.post("/api/decks", **DECK)
        finished = await over(anna, bert)
        solo = await anna.open(name=None)
        socket = await anna.sit(solo)
        waiting = await anna.open("anybody", name=None)
        assert name in everything(server)
        left = await anna.post("/api/account/delete", password=PASSWORD)
        assert left["name"] is None
        await sent_away(socket)
        for word in (name, name.casefold(), DECK["name"], "potatoes"):
            assert word not in everything(server), word
        assert "The end was mine alone." in everything(server)
        for visitor in (anna, elsewhere):
            assert (await visitor.http.get("/api/account")).json()["name"] is None
        assert stored(server, solo["table"]) is None
        assert stored(server, waiting["table"]) is None
        assert (await bert.http.get(f"/api/tables/{solo['table']}")).status_code == 404
        card = (await bert.http.get(f"/api/tables/{finished}")).json()
        assert [seat["name"] for seat in card["seats"]] == [LEFT, "Bert"]
        assert LEFT in card["words"]
        for path in ("record", "replay", "replay/3?seat=-2"):
            assert (await bert.http.get(f"/api/tables/{finished}/{path}")).status_code == 200, path
        gone = await anna.http.post("/api/account/login", json={"name": name, "password": PASSWORD})
        assert gone.status_code == 403
        await anna.post("/api/account/register", name=name, password="the name is free again")


async def test_a_game_between_two_is_given_up(server: Server, anna: Visitor, bert: Visitor) -> None:
    name = await register(anna)
    table, one, two = await between(anna, bert)
    await anna.post("/api/account/delete", password=PASSWORD)
    await sent_away(one)
    view = await two.until_view(lambda view: view["status"] == "over")
    assert [seat["name"] for seat in view["seats"]] == [LEFT, "Bert"]
    assert name not in json.dumps(view)
    kept = stored(server, table)
    assert kept is not None
    assert kept.result
    await two.close()


async def test_a_game_that_nobody_looks_at_is_given_up_when_the_other_comes(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        anna, bert = server.visitor(), server.visitor()
        await register(anna)
        table, one, two = await between(anna, bert)
        for socket in (one, two):
            await socket.close()
        cookies = bert.http.cookies
        await anna.post("/api/account/delete", password=PASSWORD)
    async with open_server(tmp_path) as server:
        bert = server.visitor()
        bert.http.cookies = cookies
        seat = (await bert.http.get(f"/api/tables/{table}/seat")).json()
        back = await bert.sit(seat)
        view = await back.until_view(lambda view: view["status"] == "over")
        assert view["seats"][0]["name"] == LEFT
        await back.close()


async def test_among_several_the_computer_plays_on(server: Server, anna: Visitor, bert: Visitor) -> None:
    await register(anna)
    seat = await anna.open("friend", name=None, game="lotr_tcg", format="standard", seats=3)
    carl = server.visitor()
    others = [
        await visitor.post(f"/api/tables/{seat['table']}/join", name=name)
        for visitor, name in ((bert, "Bert"), (carl, "Carl"))
    ]
    one, two, three = await anna.sit(seat), await bert.sit(others[0]), await carl.sit(others[1])
    for _ in range(2):
        await choose_first(await whoever_is_asked(one, two, three))
    await anna.post("/api/account/delete", password=PASSWORD)
    await sent_away(one)
    await two.until_view(lambda view: view["seats"][0]["kind"] == "computer")
    before = two.view["version"]
    for _ in range(12):
        await choose_first(await whoever_is_asked(two, three))
    assert two.view["status"] == "running"
    assert two.view["version"] > before
    for socket in (two, three):
        await socket.close()


async def test_a_table_that_waits_loses_a_player(server: Server, anna: Visitor, bert: Visitor) -> None:
    await register(anna)
    seat = await bert.open("friend", name="Bert", game="lotr_tcg", format="standard", seats=3)
    await anna.post(f"/api/tables/{seat['table']}/join")
    await anna.post("/api/account/delete", password=PASSWORD)
    card = (await bert.http.get(f"/api/tables/{seat['table']}")).json()
    assert [(each["name"], each["kind"]) for each in card["seats"]] == [("Bert", "person"), ("", "open"), ("", "open")]
    assert card["status"] == "waiting"
    dora = server.visitor()
    assert (await dora.post(f"/api/tables/{seat['table']}/join", name="Dora"))["seat"] == 1


@pytest.mark.usefixtures("quick_rounds")
async def test_leaving_through_one_front_ends_games_at_another(tmp_path: Path) -> None:
    async with open_server(tmp_path) as first, open_server(tmp_path) as second:
        anna, bert = first.visitor(), second.visitor()
        name = await register(anna)
        elsewhere = await sign_in(second, name)
        _, one, two = await between(elsewhere, bert)
        solo = await elsewhere.open(name=None)
        alone = await elsewhere.sit(solo)
        await anna.post("/api/account/delete", password=PASSWORD)
        for socket in (one, alone):
            await sent_away(socket)
        view = await two.until_view(lambda view: view["status"] == "over")
        assert view["seats"][0]["name"] == LEFT
        assert stored(second, solo["table"]) is None
        await two.close()
