"""The same server on PostgreSQL: what is kept is kept there, and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.in_process import client
from tests.server.postgresql import find_programs, running_postgresql
from tests.server.rooms.test_lobby import found
from tests.server.rooms.test_replays import Played
from westmarch.server.storage.database import open_database
from westmarch.server.storage.models import Base

PROGRAMS = find_programs()
pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")
SAM = {"name": "Samwise", "password": "a garden of his own"}


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    assert PROGRAMS is not None
    with running_postgresql(PROGRAMS) as url:
        yield url


def test_the_migrations_make_what_the_models_say(database: str) -> None:
    engine = open_database(database)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_games_accounts_and_decks_are_found_again_after_a_restart(database: str, tmp_path: Path) -> None:
    with client(tmp_path, database_url=database) as visitor:
        finished = Played(visitor, 8, ends=True)
        running = Played(visitor, 8, ends=False)
        assert visitor.post("/api/account/register", json=SAM).status_code == 201
        visitor.post("/api/decks", json={"name": "Potatoes", "game": "meccg", "text": ""})
    with client(tmp_path, database_url=database) as visitor:
        assert visitor.post("/api/account/login", json=SAM).status_code == 200
        assert found(visitor, "mine") == {running.table}
        assert found(visitor, "finished") == {finished.table}
        assert visitor.get(f"/api/tables/{finished.table}/record").status_code == 200
        assert [deck["name"] for deck in visitor.get("/api/decks").json()] == ["Potatoes"]
        seated = visitor.get(f"/api/tables/{running.table}/seat").json()
        with visitor.websocket_connect(f"/api/tables/{running.table}/socket") as socket:
            socket.send_json({"type": "hello", "token": seated["token"], "story": 0})
            view = socket.receive_json()
        assert view["version"] == running.views[-1]["version"]
        assert view["decision"] == running.views[-1]["decision"]


def test_a_person_takes_everything_along_and_leaves(database: str, tmp_path: Path) -> None:
    pippin = {"name": "Peregrin", "password": "second breakfast"}
    with client(tmp_path, database_url=database) as visitor:
        assert visitor.post("/api/account/register", json=pippin).status_code == 201
        finished, running = Played(visitor, 6, ends=True), Played(visitor, 6, ends=False)
        games = visitor.get("/api/account/export").json()["games"]
        assert {game["table"]: game["record"] is None for game in games} == {
            finished.table: False,
            running.table: True,
        }
        token = running.seated["token"]
        visitor.post("/api/account/logout")
        assert running.get("replay", visitor, token).status_code == 403
        visitor.post("/api/account/login", json=pippin)
        assert visitor.post("/api/account/delete", json={"password": "first one"}).status_code == 403
        assert visitor.post("/api/account/delete", json={"password": pippin["password"]}).status_code == 200
        assert visitor.get(f"/api/tables/{running.table}").status_code == 404
        names = {seat["name"] for seat in visitor.get(f"/api/tables/{finished.table}").json()["seats"]}
        assert names == {"Somebody who left"}
        assert visitor.post("/api/account/login", json=pippin).status_code == 403
