"""Nothing that is sent makes an error of ours: no answer of 500 or more, no traceback in the log."""

from __future__ import annotations

import contextlib
import json
import logging
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from tests.server.in_process import build_page, client
from tests.server.odd_input import ODD_NUMBERS, Odd, Schema, ask, odd_bodies, odd_texts, odd_values, spoilt_once
from tests.server.postgresql import find_programs, running_postgresql
from tests.server.rooms.test_replays import Played
from westmarch.server.people import People

WORST = ("a\x00b", "\ud800", -1, 2**63, "x" * 5000, {"a": None}, [[]], 2**31, 10**30, "\ufdfa" * 30)
"""What has the best chance to break something."""
SAM = {"name": "Samwise", "password": "a garden of his own"}


class Book(logging.Handler):
    """Writes down every error that is logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self.errors.append(logging.Formatter().format(record))


@contextmanager
def no_errors() -> Iterator[None]:
    """Nothing in the block is logged as an error."""
    book = Book()
    logging.getLogger().addHandler(book)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(book)
    assert not book.errors, book.errors[0]


class Server:
    """A server with tables, a finished game, and somebody who has signed in and keeps a deck."""

    def __init__(self, visitor: TestClient, worst: Sequence[Any]) -> None:
        self.visitor = visitor
        self.worst = worst
        # Passwords are not what is tried here.
        people: People = visitor.app.state.people  # type: ignore[attr-defined]
        people.passwords._hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        wanted = {"game": "meccg", "format": "introductory", "against": "computer", "level": "random"}
        self.seat = visitor.post("/api/tables", json=wanted).json()
        friend = visitor.post("/api/tables", json={**wanted, "against": "friend"}).json()
        stranger = {"cookie": f"westmarch={'x' * 32}"}
        theirs = visitor.post("/api/tables", json={**wanted, "against": "anybody"}, headers=stranger).json()
        finished = Played(visitor, 2, ends=True)
        self.record = visitor.get(f"/api/tables/{finished.table}/record").content
        self.register(SAM["name"])
        deck = visitor.post("/api/decks", json={"name": "Potatoes", "game": "meccg", "text": ""}).json()
        shelf = visitor.get("/api/games/meccg/decks").json()
        self.deck: str = next(each["text"] for each in shelf["ready"] if "introductory" in each["formats"])
        known: dict[str, list[Any]] = {
            "game": ["meccg", "meccg", "lotr_tcg", "lore"],
            "format": ["introductory", "introductory", "standard", ""],
            "table": [finished.table, self.seat["table"], friend["table"], theirs["table"], "none"],
            "id": [deck["id"], deck["id"], 0],
            "level": ["random", "squire", None],
            "ready": [None, "Stewards of Gondor"],
            "text": [self.deck, None],
            "against": ["computer", "friend", "anybody", "myself"],
            "at": [0, 1, 2],
            "seat": [0, 1, -1, -2],
            "new": [SAM["password"]],
            "nonce": [None, "0" * 32],
            "promise": [None, "none"],
            "password": [SAM["password"], SAM["password"], "another"],
            "name": ["Samwise", "Frodo", "Potatoes"],
        }
        self.schema = Schema(visitor.get("/api/openapi.json").json(), known)

    def register(self, name: str) -> None:
        """Sign in as somebody new."""
        self.visitor.cookies.clear()
        assert self.visitor.post("/api/account/register", json={**SAM, "name": name}).status_code == 201

    def ask(self, odd: Odd) -> int:
        """The status of an answer; nothing of ours breaks."""
        odd.headers.append((b"cookie", f"westmarch={self.visitor.cookies['westmarch']}".encode()))
        with no_errors():
            status, body = self.visitor.portal.call(ask, self.visitor.app, odd)  # type: ignore[union-attr]
        assert status < 500, (status, body)
        if odd.path.startswith(b"/api/account/") and odd.method != "GET" and status < 400:
            self.register(f"Gardener {secrets.token_hex(6)}")
        return status


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("odd")
    build_page(folder)
    if request.param == "sqlite":
        with client(folder) as visitor:
            yield Server(visitor, WORST[::3])
        return
    programs = find_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with running_postgresql(programs) as url, client(folder, database_url=url) as visitor:
        yield Server(visitor, WORST)


def test_every_part_of_every_request_may_be_odd(server: Server) -> None:
    wrong: list[str] = []
    good: set[str] = set()
    for odd in server.schema.one_by_one(server.worst):
        try:
            if server.ask(odd) < 300:
                good.add(f"{odd.method} {odd.path.decode().split('/')[2]}")
        except AssertionError as error:
            wrong.append(f"{odd}\n{str(error)[-300:]}")
    assert not wrong, f"{len(wrong)} requests:\n" + "\n".join(wrong[:30])
    # They are nearly right: some of them succeed.
    assert {"POST tables", "POST decks", "PUT decks", "GET tables", "POST games", "GET rules"} <= good


def patiently(times: int) -> settings:
    """So many examples, however long they take; the same ones every time unless they are many."""
    return settings(
        max_examples=times,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        derandomize=times < 1000,
    )


def try_requests(server: Server, times: int) -> None:
    @patiently(times)
    @given(server.schema.requests())
    def every(odd: Odd) -> None:
        server.ask(odd)

    every()


def test_no_request_makes_an_error(server: Server) -> None:
    try_requests(server, 100)


@pytest.mark.soak
def test_no_request_of_thousands_makes_an_error(server: Server) -> None:
    try_requests(server, 10_000)


def test_an_edited_record_is_refused_or_kept(server: Server) -> None:
    whole = json.loads(server.record)
    for value in ("a\x00b", "x" * 5000, 10**30, [[]]):
        for spoilt in spoilt_once(whole, value, most=40):
            body = json.dumps(spoilt).encode()
            server.ask(Odd("POST", b"/api/records", headers=[(b"content-type", b"application/json")], body=body))
    assert server.ask(Odd("POST", b"/api/records", body=server.record)) == 201


def test_a_deck_may_be_called_anything_that_a_line_holds(server: Server) -> None:
    cards = server.deck.partition("\n")[2]
    for name, status in (("x" * 300, 201), ("\ufdfa" * 119, 201), ("\u202e", 201), ("x" * 3000, 422)):
        wanted = {"game": "meccg", "format": "introductory", "deck": {"text": f"{name}\n{cards}"}}
        for against in ("computer", "friend"):
            with no_errors():
                answer = server.visitor.post("/api/tables", json={**wanted, "against": against})
            assert answer.status_code == status, answer.text
            assert status == 201 or "1: a line has at most 300 letters, not 3,000" in answer.json()["words"]


def test_a_password_and_a_name_hold_text(server: Server) -> None:
    for wanted in ({**SAM, "name": "Sam\x00wise"}, {**SAM, "password": "a garden\x00"}, {**SAM, "name": "Sam\ud800"}):
        odd = Odd("POST", b"/api/account/login", headers=[(b"content-type", b"application/json")])
        odd.body = json.dumps(wanted).encode()
        assert server.ask(odd) == 422
    assert "NUL" in server.visitor.post("/api/account/login", json={**SAM, "name": "Sam\x00wise"}).json()["words"]


def test_a_body_that_is_too_long_breaks_no_answer_that_is_being_made(server: Server) -> None:
    assert server.ask(Odd("GET", b"/api/account/export", body=b"x" * 100_000)) in (200, 413)
    for path in (b"/api/tables", b"/api/decks", b"/api/account/login"):
        kind = [(b"content-type", b"application/json")]
        assert server.ask(Odd("POST", path, headers=kind, body=b"x" * 300_000)) == 413
    assert server.ask(Odd("POST", b"/api/records", body=b"x" * 9_000_000)) == 413


def messages() -> st.SearchStrategy[str]:
    """Messages to a table, most of them nearly right."""
    words = {"version": st.integers(-1, 3), "card": st.integers(-5, 200), "agree": st.booleans(), "text": odd_texts}
    words |= {"words": odd_texts, "option": odd_texts, "token": odd_texts, "story": st.integers(-1, 5)}
    words |= {"autoPass": st.dictionaries(odd_texts, st.sampled_from(("ask", "pass", "x"))), "passUntil": odd_texts}
    kinds = ("answer", "why_not", "chat", "undo", "undo_reply", "settings", "resume", "rematch", "ping", "hello", "x")
    fields = {name: value | odd_values for name, value in words.items()}
    nearly = st.fixed_dictionaries({"type": st.sampled_from(kinds)}, optional=fields).map(json.dumps)
    return nearly | nearly | odd_values.map(json.dumps) | odd_bodies.map(lambda raw: raw[:9000].decode("latin-1"))


def try_messages(server: Server, times: int) -> None:
    place = f"/api/tables/{server.seat['table']}/socket"

    @patiently(times)
    @given(st.lists(messages(), min_size=1, max_size=8))
    def every(said: list[str]) -> None:
        with no_errors(), server.visitor.websocket_connect(place) as socket:
            socket.send_json({"type": "hello", "token": server.seat["token"], "story": 0})
            for text in said:
                socket.send_text(text)
            socket.send_json({"type": "ping"})
            frame = socket.receive_json()
            while frame["type"] != "pong":
                assert "could not do this" not in (frame.get("words") or ""), said
                frame = socket.receive_json()

    every()


def test_no_message_makes_an_error(server: Server) -> None:
    try_messages(server, 40)


@pytest.mark.soak
def test_no_message_of_thousands_makes_an_error(server: Server) -> None:
    try_messages(server, 3_000)


def test_no_number_in_a_message_makes_an_error(server: Server) -> None:
    place = f"/api/tables/{server.seat['table']}/socket"
    for number in ODD_NUMBERS:
        with no_errors(), server.visitor.websocket_connect(place) as socket:
            socket.send_json({"type": "hello", "token": server.seat["token"], "story": 0})
            socket.send_json({"type": "why_not", "card": number})
            socket.send_json({"type": "answer", "version": number, "option": "x"})
            socket.send_json({"type": "ping"})
            said = []
            while (frame := socket.receive_json())["type"] != "pong":
                said.append(frame.get("words") or "")
            assert not any("could not do this" in words for words in said), number


def test_no_first_message_makes_an_error(server: Server) -> None:
    tables = (server.seat["table"], "none", "x" * 500, "%F0%9F", "%5B", "a%2Fb", "..", "%00")
    for table in tables:
        for first in ("", "[]", '{"type": "hello", "token": "\\ud800"}', '{"type":"hello","story":1e400}', '"' * 9000):
            with (
                no_errors(),
                contextlib.suppress(WebSocketDisconnect),
                server.visitor.websocket_connect(f"/api/tables/{table}/socket") as socket,
            ):
                socket.send_text(first)
                while True:
                    socket.receive_json()
