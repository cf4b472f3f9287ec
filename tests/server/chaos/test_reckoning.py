"""The reckoning finds whatever is lost, doubled or astray: what it is shown here was tampered with."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, text

from tests.server.tables.visiting import open_server
from westmarch.server.config import sqlite_url

from .bots import Bot, Broken, Notes
from .faults import Stage
from .fronts import Front
from .playground import Playground
from .reckoning import Reckoning, reckon

pytestmark = pytest.mark.anyio

ANSWERS = 45
"""Enough for two snapshots."""
Tamper = Callable[[Connection, int], None]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def played(anyio_backend: str, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, Notes]:
    """A database with a game, the table, and what its player was told."""
    folder = tmp_path_factory.mktemp("played")
    chance = random.Random(4)
    async with open_server(folder) as playground:
        visitor = playground.visitor()
        seat = await visitor.open(level="random")
        socket = await visitor.sit(seat)
        notes = Notes(seat["seat"])
        while socket.view["version"] < ANSWERS or len(notes.acknowledged) < 3:
            view = await socket.until_asked()
            version, option = view["version"], chance.choice(view["decision"]["options"])["id"]
            notes.sent[version].add(option)
            if len(view["waiting"]) > 1:
                notes.together.add(version)
            socket.send(type="answer", version=version, option=option)
            after = await socket.until_view(lambda view, version=version: view["version"] > version)
            if notes.together.isdisjoint((version, version - 1)):
                notes.acknowledged[version] = option
            notes.version = after["version"]
    return folder / "westmarch.sqlite", seat["table"], notes


def _reckon(played: tuple[Path, str, Notes], folder: Path, tamper: Tamper | None = None) -> Reckoning:
    database, table, notes = played
    shutil.copy(database, folder / "copy.sqlite")
    engine = create_engine(sqlite_url(folder / "copy.sqlite"))
    if tamper is not None:
        with engine.begin() as connection:
            tamper(connection, max(notes.acknowledged))
    try:
        return reckon(engine, {table: [notes]})
    finally:
        engine.dispose()


async def test_what_was_kept_is_found(played: tuple[Path, str, Notes], tmp_path: Path) -> None:
    found = _reckon(played, tmp_path)
    assert found.wrong == []
    assert (found.tables, found.acknowledged) == (1, len(played[2].acknowledged))
    assert found.stored >= ANSWERS


def cut_off(connection: Connection, last: int) -> None:
    connection.execute(text("DELETE FROM answers WHERE number > :last"), {"last": last})
    connection.execute(text("DELETE FROM snapshots WHERE number > :last"), {"last": last})
    connection.execute(text("UPDATE tables SET answers = :last"), {"last": last})


def change(connection: Connection, last: int) -> None:
    connection.execute(text("UPDATE answers SET option = 'another' WHERE number = :last"), {"last": last + 1})


def give_to_another(connection: Connection, last: int) -> None:
    connection.execute(text("""UPDATE answers SET "by" = 'auto' WHERE number = :last"""), {"last": last + 1})


def double(connection: Connection, last: int) -> None:
    columns = 'seat, option, "by", clocks, at'
    copied = f'INSERT INTO answers ("table", number, {columns}) SELECT "table", :new, {columns} FROM answers'
    newest = connection.scalar(text("SELECT max(number) FROM answers"))
    connection.execute(text(f"{copied} WHERE number = :last"), {"new": newest + 1, "last": last + 1})
    connection.execute(text("UPDATE tables SET answers = answers + 1"))


def drop_table(connection: Connection, last: int) -> None:
    for name in ("answers", "snapshots", "seats", "chats"):
        connection.execute(text(f"DELETE FROM {name}"))
    connection.execute(text("DELETE FROM tables"))


def drop_owner(connection: Connection, last: int) -> None:
    connection.execute(text("UPDATE seats SET owner = ''"))


def swap_snapshots(connection: Connection, last: int) -> None:
    numbers = list(connection.scalars(text("SELECT number FROM snapshots ORDER BY number")))
    connection.execute(
        text("UPDATE snapshots SET saved = (SELECT saved FROM snapshots WHERE number = :one) WHERE number = :other"),
        {"one": numbers[0], "other": numbers[1]},
    )


def miscount(connection: Connection, last: int) -> None:
    connection.execute(text("UPDATE tables SET answers = answers + 1"))


def run_out(connection: Connection, last: int) -> None:
    connection.execute(text("""UPDATE answers SET "by" = 'clock' WHERE "by" = 'computer'"""))


@pytest.mark.parametrize(
    ("tamper", "kind"),
    [
        (cut_off, "lost"),
        (change, "lost"),
        (give_to_another, "lost"),
        (drop_table, "lost"),
        (double, "doubled"),
        (drop_owner, "unseated"),
        (swap_snapshots, "astray"),
        (miscount, "astray"),
        (run_out, "astray"),
    ],
)
async def test_whatever_is_wrong_is_found(
    played: tuple[Path, str, Notes], tmp_path: Path, tamper: Tamper, kind: str
) -> None:
    assert getattr(_reckon(played, tmp_path, tamper), kind)


async def test_a_table_that_stands_still_is_found() -> None:
    playground = Playground(Stage([]), "", 1, patience=0.1)
    playground.bots = [Bot("Anna", [], random.Random(1), 0.1)]
    with pytest.raises(Broken, match="1 of 1 tables stand still"):
        await playground.moves_on()


def _view(version: int, status: str = "running") -> dict[str, object]:
    return {"version": version, "status": status, "stopped": {"words": "The engine failed."}}


async def test_a_bot_notices_that_it_is_shown_less_than_before() -> None:
    bot, front = Bot("Anna", [], random.Random(1), 0.1), Front("front", Path(), "")
    notes = Notes(0)
    bot._see(_view(7), notes, front)
    for view in (_view(6), _view(8, "stopped")):
        with pytest.raises(Broken):
            bot._see(view, notes, front)
