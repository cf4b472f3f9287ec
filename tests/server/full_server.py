"""A server with as much in it as its lists show: many tables, long games, decks up to the limit."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import select

from tests.server.front import TRIES, Browser, Wish, call
from tests.server.in_process import build_page
from tests.server.tables.visiting import Server, open_server
from westmarch.kernel.records.record import ENGINE_VERSION, Choices
from westmarch.players.player import play_out
from westmarch.server.app import preloaded
from westmarch.server.storage import archive as keep
from westmarch.server.storage.archive import KeptAnswer, KeptSeat, KeptTable, blank_table
from westmarch.server.storage.packing import make_pack, put_in_place
from westmarch.server.storage.people import Person
from westmarch.server.visitors import digest
from westmarch.shelf import known_game

PASSWORD = "a long password"
TOKEN = "A" * 22
EACH = 40
"""Tables of every kind."""
MOVES = 1000
LARGEST_RECORD = 8 * 2**20 - 1000


@dataclass(frozen=True)
class LongGame:
    """A game of a thousand moves, before its end and after it."""

    start: bytes
    choices: Choices
    saved: bytes
    ended: Choices
    record: bytes


def long_game() -> LongGame:
    """Two computer players, every window asked."""
    known = known_game("meccg")
    decks = list(known.decks_for("standard").values())[:2]
    game = known.new_game(decks, seed=3, format="4-deck", windows="always")
    play_out(game, [known.players["squire"](seat) for seat in (0, 1)], most=MOVES)
    assert not game.over
    choices, saved = game.kept_record().choices, game.save()
    game.concede(0)
    record = game.record()
    return LongGame(record.start().to_json(), choices, saved, record.choices, record.to_json())


@dataclass
class FullServer:
    """A server, what is in it, and who has come."""

    server: Server
    game: LongGame
    rosie: Browser
    """She has the most of everything."""
    leavers: list[Browser]
    """Each with many games, too."""
    tables: dict[str, list[str]]
    """The tables of Rosie by their status, and in `open` those of others that wait for somebody."""
    packed: list[str]
    largest: str
    """A finished game whose record is as large as one may be."""
    decks: list[int]


@asynccontextmanager
async def full_server(folder: Path) -> AsyncIterator[FullServer]:
    """Open it. What is remembered of earlier requests is not: everything is asked for the first time."""
    build_page(folder)
    async with open_server(folder, metrics="127.0.0.1", cache=0) as server:
        server.tables.tidier.stop()
        await preloaded(server.app)
        await server.tables.warm()
        yield await _fill(server)


async def _fill(server: Server) -> FullServer:
    game = long_game()
    rosie, owner = await _registered(server, "Rosie")
    tables = await _add_tables(server, game, owner, TRIES + 1)
    tables["open"] = (await _add_tables(server, game, "session:x", 1))["waiting"]
    leavers = []
    for number in range(TRIES):
        leaver, leaving = await _registered(server, f"Leaver {number}")
        await _add_tables(server, game, leaving, 1)
        leavers.append(leaver)
    packed = tables["over"][1 : TRIES + 1]
    for id in packed:
        blob = make_pack(server.tables.archive.engine, id)
        assert blob is not None
        assert await server.tables.ledger.write(put_in_place(id, blob))
    large = game.record.rstrip() + b" " * (LARGEST_RECORD - len(game.record))
    uploaded = await call(server.app, Wish("/api/records", large))
    assert uploaded.status == 201, uploaded.content()
    text = {"name": "One of many", "game": "meccg", "text": "x" * 60_000}
    decks = []
    while (kept := await call(server.app, Wish("/api/decks", text, by=rosie))).status == 201:
        decks.append(json.loads(kept.content())["id"])
    return FullServer(server, game, rosie, leavers, tables, packed, json.loads(uploaded.content())["table"], decks)


async def _registered(server: Server, name: str) -> tuple[Browser, str]:
    """Somebody who has an account, and to whom what is his belongs."""
    browser = Browser()
    made = await call(server.app, Wish("/api/account/register", {"name": name, "password": PASSWORD}, by=browser))
    assert made.status == 201, made.content()
    with server.tables.archive.engine.connect() as connection:
        return browser, f"person:{connection.scalar(select(Person.id).where(Person.name == name))}"


async def _add_tables(server: Server, game: LongGame, owner: str, whole: int) -> dict[str, list[str]]:
    """Tables of all kinds for somebody; at so many of each kind all answers are there."""
    made: dict[str, list[str]] = {}
    for status in ("waiting", "running", "stopped", "over"):
        tables = [_table(status, game, owner) for _ in range(EACH)]
        made[status] = [each.id for each in tables]
        jobs = [keep.add_table(each) for each in tables]
        if status in ("running", "stopped", "over"):
            choices = game.ended if status == "over" else game.choices
            answers = [KeptAnswer(seat, option, "person", at=1.0) for seat, option in choices]
            snapshot = (len(game.choices), ENGINE_VERSION, game.saved)
            for id in made[status][:whole]:
                jobs += [keep.copy_answers(id, answers), keep.add_snapshot(id, *snapshot)]
        await server.tables.ledger.write(keep.in_order(*jobs))
    return made


def _table(status: str, game: LongGame, owner: str) -> KeptTable:
    is_over, has_begun = status == "over", status != "waiting"
    kept = blank_table("meccg", "4-deck" if has_begun else "standard", "anybody", "always")
    kept.status = status
    kept.start = game.start if has_begun else None
    kept.answers = len(game.choices) + is_over if has_begun else 0
    kept.record = game.record if is_over else None
    kept.result = json.dumps({"words": "Anna wins", "scores": [1, 2] * 50}) if is_over else ""
    kept.report = "Traceback\n" * 100 if status == "stopped" else ""
    second = KeptSeat(1, "B" * 30, "person", owner="session:y") if has_begun else KeptSeat(1, "", "open")
    kept.seats = [KeptSeat(0, "A" * 30, "person", token=digest(TOKEN), owner=owner), second]
    return kept
