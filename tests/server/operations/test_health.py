"""What load balancers ask: whether a front lives, and whether it can serve people now."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, create_engine, event

from tests.server.in_process import client
from tests.server.tables.visiting import open_server
from westmarch.server.operations.probes import DatabaseProbe


def no_more_connections(engine: Engine) -> None:
    """From now on the database is away."""
    engine.dispose()

    @event.listens_for(engine, "do_connect")
    def refuse(*_: object) -> None:
        raise OSError("connection refused")


def test_a_front_lives_even_without_its_database(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        visitor.get("/api/account")  # a visitor who is known by a cookie
        no_more_connections(visitor.app.state.tables.archive.engine)  # type: ignore[attr-defined]
        answer = visitor.get("/api/health")
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_probes_get_no_cookie_and_are_not_turned_away(tmp_path: Path) -> None:
    with client(tmp_path, rate=0.01) as visitor:
        for _ in range(400):
            answer = visitor.get("/api/health")
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


def test_a_front_is_ready_when_its_database_answers_and_its_workers_live(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        before = visitor.get("/api/ready")
        assert before.status_code == 503
        assert before.json()["parts"]["workers"] == {"ok": False, "words": "0 of 1 live"}
        wanted = {"game": "meccg", "format": "introductory", "against": "computer"}
        seat = visitor.post("/api/tables", json=wanted).json()
        with visitor.websocket_connect(f"/api/tables/{seat['table']}/socket") as socket:
            socket.send_json({"type": "hello", "token": seat["token"], "story": 0})
            assert socket.receive_json()["type"] == "view"
        ready = visitor.get("/api/ready")
        assert ready.status_code == 200
        assert ready.json() == {
            "ready": True,
            "parts": {
                "database": {"ok": True, "words": "answers"},
                "workers": {"ok": True, "words": "1 of 1 live"},
                "open": {"ok": True, "words": "takes people"},
            },
        }


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_front_whose_database_is_away_is_not_ready(tmp_path: Path, anyio_backend: str) -> None:
    async with open_server(tmp_path) as server:
        no_more_connections(server.tables.archive.engine)
        transport = httpx.ASGITransport(server.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as asker:
            answer = await asker.get("/api/ready")
        assert answer.status_code == 503
        assert answer.json()["parts"]["database"] == {"ok": False, "words": "does not answer"}


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_database_that_hangs_is_asked_once_however_often_one_looks(anyio_backend: str) -> None:
    engine = create_engine("sqlite://")
    asked = []
    wakes = threading.Event()

    @event.listens_for(engine, "do_connect")
    def hang(*_: object) -> None:
        asked.append(1)
        wakes.wait(60)

    probe = DatabaseProbe(engine, within=0.05)
    assert not any(await asyncio.gather(*(probe.answers() for _ in range(50))))
    assert not await probe.answers()
    assert len(asked) == 1
    wakes.set()
    while not await probe.answers():
        await asyncio.sleep(0.01)
