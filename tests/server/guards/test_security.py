"""What every answer carries, and what is refused before anybody reads it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import pytest
from fastapi import Body
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tests.server.in_process import add_room, build_page, client
from westmarch.server.errors import ErrorHandler
from westmarch.server.guards.limits import RATES, Rate


@pytest.mark.parametrize("path", ["/", "/rules/ME-7.03", "/api/docs", "/api/openapi.json", "/api/nothing"])
def test_every_answer_carries_the_security_headers(tmp_path: Path, path: str) -> None:
    with client(tmp_path) as visitor:
        headers = visitor.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert "strict-transport-security" not in headers


def test_by_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    with client(tmp_path, public_url="https://cards.example") as visitor:
        assert "max-age=31536000" in visitor.get("/").headers["strict-transport-security"]


def test_the_docs_page_has_neither_scripts_nor_foreign_addresses(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        page = visitor.get("/api/docs").text
        style = visitor.get("/api/docs.css")
    assert "<script" not in page
    assert " style=" not in page
    assert "http" not in page
    assert style.headers["content-type"].startswith("text/css")


def test_an_error_nobody_foresaw_is_told_without_its_insides(tmp_path: Path) -> None:
    async def broken() -> None:
        raise RuntimeError("the secret of the server")

    with client(tmp_path) as visitor:
        add_room(visitor, "GET", "/api/broken", broken)
        answer = visitor.get("/api/broken")
    assert answer.status_code == 500
    assert answer.json()["rules"] == []
    assert "secret" not in answer.text
    assert "content-security-policy" in answer.headers


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_a_request_that_a_stopping_server_gives_up_is_asked_to_come_again(anyio_backend: str) -> None:
    """Its body was still on its way."""
    reached = asyncio.Event()

    async def reading(scope: Scope, receive: Receive, send: Send) -> None:
        reached.set()
        await receive()

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    request = asyncio.create_task(ErrorHandler(reading)({"type": "http"}, receive, send))
    await reached.wait()
    request.cancel()
    await request
    assert sent[0]["status"] == 503
    assert (b"retry-after", b"1") in sent[0]["headers"]
    assert b"restarted" in sent[1]["body"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 404),
        ({"origin": "http://localhost"}, 404),
        ({"sec-fetch-site": "same-origin"}, 404),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "http://localhost.elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({"origin": "http://[::1"}, 403),
        ({"origin": "http://localhost:99999"}, 403),
        ({"origin": "http://me@localhost"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
    ],
)
def test_pages_of_other_sites_may_change_nothing(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with client(tmp_path) as visitor:
        assert visitor.post("/api/tables/none/leave", headers=headers).status_code == status


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "https://localhost:444", "http://[", "null"])
def test_pages_of_other_sites_may_open_no_socket(tmp_path: Path, origin: str) -> None:
    with (
        client(tmp_path) as visitor,
        pytest.raises(WebSocketDisconnect) as refused,
        visitor.websocket_connect("/api/tables/none/socket", headers={"origin": origin}),
    ):
        pass
    assert refused.value.code == 1008
    assert refused.value.reason == "Pages of other sites may not do this."


def test_behind_a_proxy_only_the_public_address_is_ours(tmp_path: Path) -> None:
    with client(tmp_path, public_url="https://cards.example") as visitor:
        path = "/api/tables/none/leave"
        assert visitor.post(path, headers={"origin": "https://cards.example"}).status_code == 404
        assert visitor.post(path, headers={"origin": "http://cards.example"}).status_code == 403


def test_a_server_for_one_machine_answers_to_no_foreign_name(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        assert visitor.get("/api/openapi.json", headers={"host": "localhost:8000"}).status_code == 200
        assert visitor.get("/api/openapi.json", headers={"host": "led-astray.example"}).status_code == 421


def test_a_server_for_everybody_answers_to_every_name_that_can_be_one(tmp_path: Path) -> None:
    with client(tmp_path, host="0.0.0.0") as visitor:
        for host in ("table.example", "192.0.2.1:8000", "[2001:db8::1]:8000"):
            assert visitor.get("/api/docs", headers={"host": host}).status_code == 200
        for host in ("[", "[::1", "a b", "a/b", "me@table.example", "table.example:port", "täble", "x" * 300):
            assert visitor.get("/api/docs", headers={"host": host.encode()}).status_code == 400


def test_an_address_that_is_too_long_or_holds_control_characters_is_refused(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        for path in ("/" + "x" * 2000, "/api/rules/" + "x" * 2000, "/api/rules?q=" + "x" * 9000):
            assert visitor.get(path).status_code == 414
        for path in ("/%00", "/api/rules/a%00b", "/api/games/meccg/cards/%1b", "/api/rules?q=%00"):
            assert visitor.get(path).status_code == 400


def test_pages_are_not_asked_for_without_end_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build_page(tmp_path)
    monkeypatch.setitem(RATES, "page", Rate(20, 0.01))
    with client(tmp_path, rate=1.0) as visitor:
        statuses = [visitor.get("/assets/index-abc123.js").status_code for _ in range(30)]
        assert visitor.get("/api/docs").status_code == 200
    assert statuses[:20] == [200] * 20
    assert 429 in statuses[20:]


def test_a_request_that_brings_too_much_is_refused(tmp_path: Path) -> None:
    async def weigh(said: Annotated[str, Body()]) -> int:
        return len(said)

    with client(tmp_path) as visitor:
        add_room(visitor, "POST", "/api/scales", weigh)
        assert visitor.post("/api/scales", json="x" * 60_000).json() == 60_000
        announced = visitor.post("/api/scales", json="x" * 70_000)
        headers = {"content-type": "application/json"}
        unannounced = visitor.post("/api/scales", headers=headers, content=(b"1" * 10_000 for _ in range(7)))
    assert announced.status_code == unannounced.status_code == 413
    assert announced.json()["words"] == "That is too much at once: at most 64 KB."


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    with client(tmp_path, rate=1.0) as visitor:
        answers = [visitor.post("/api/account/register", json={}) for _ in range(int(RATES["account"].burst) + 1)]
    assert {answer.status_code for answer in answers[:-1]} != {429}
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["retry-after"]) >= 1
