"""A server's database as a release leaves it: an account, and tables of both games that wait, run and are over."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec

from tests.server.tables.visiting import Server, Socket, Visitor, open_server, whoever_is_asked

NAME, PASSWORD = "Old Took", "speak friend"
DECK = {"name": "Dwarves first", "game": "meccg", "format": "standard", "text": "Gimli\n"}


class Seat(msgspec.Struct):
    """A seat of a table and the token for it."""

    table: str
    seat: int
    token: str


class LeftBehind(msgspec.Struct):
    """What a database holds, and how to get in again."""

    against_computer: dict[str, Seat]
    """A running table of each game and format."""
    between_people: list[Seat]
    """The seats of a running table with clocks."""
    waiting: Seat
    finished: dict[str, str]
    """Finished tables by game."""
    uploaded: str


async def make_database(folder: Path) -> tuple[Path, LeftBehind]:
    """Play for a while on a new server; its database."""
    async with open_server(folder) as server:
        left = await _play(server)
    file = folder / "westmarch.sqlite"
    packed = folder / "packed.sqlite"
    with sqlite3.connect(file) as source:
        source.execute("VACUUM INTO ?", (str(packed),))
    return packed, left


async def _play(server: Server) -> LeftBehind:
    anna, bert = server.visitor(), server.visitor()
    await anna.post("/api/account/register", name=NAME, password=PASSWORD)
    await anna.post("/api/decks", **DECK)
    running = {}
    for game, format in (("meccg", "introductory"), ("meccg", "standard"), ("lotr_tcg", "starter")):
        seat = await anna.open(game=game, format=format)
        socket = await anna.sit(seat)
        for _ in range(25):
            await choose_something(socket)
        assert socket.view["status"] == "running"
        await socket.close()
        running[f"{game} {format}"] = _seat(seat)
    people = await _between_people(anna, bert)
    waiting = _seat(await bert.open("friend", name="Bert"))
    finished = {
        game: await _over(bert, game, format) for game, format in (("meccg", "standard"), ("lotr_tcg", "starter"))
    }
    record = await bert.http.get(f"/api/tables/{finished['meccg']}/record")
    uploaded = await bert.http.post("/api/records", content=record.content)
    assert uploaded.status_code == 201, uploaded.text
    return LeftBehind(running, people, waiting, finished, uploaded.json()["table"])


async def choose_something(socket: Socket) -> None:
    view = await socket.until_asked()
    if view["decision"]:
        options = view["decision"]["options"]
        await socket.answer(next((each["id"] for each in options if not each["pass"]), options[0]["id"]))


async def _between_people(anna: Visitor, bert: Visitor) -> list[Seat]:
    first = await anna.open("friend", clock={"minutes": 30, "increment": 5})
    second = await bert.post(f"/api/tables/{first['table']}/join", name="Bert")
    sockets = [await anna.sit(first), await bert.sit(second)]
    sockets[0].send(type="chat", text="Well met!")
    for _ in range(25):
        await choose_something(await whoever_is_asked(*sockets))
    for socket in sockets:
        await socket.close()
    return [_seat(first), _seat(second)]


async def _over(visitor: Visitor, game: str, format: str) -> str:
    seat = await visitor.open("myself", game=game, format=format)
    socket = await visitor.sit(seat)
    for _ in range(30):
        await choose_something(socket)
    socket.send(type="concede")
    await socket.until_view(lambda view: view["status"] == "over")
    await socket.close()
    return str(seat["table"])


def _seat(seat: dict[str, Any]) -> Seat:
    return Seat(seat["table"], seat["seat"], seat["token"])
