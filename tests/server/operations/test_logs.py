"""Logs: one line an event, with what it belongs to, and never a secret."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from typer.testing import CliRunner
from websockets.sync.client import connect

from tests.server.in_process import add_room, client
from tools.browser import running_server
from westmarch.cli import app
from westmarch.server.operations.logs import JsonLines, TextLines, note_loop_error
from westmarch.server.operations.troubles import trouble_in

PASSWORD = "speak friend and enter"
SECRET = "Gandalf lies in the hand of seat 1"


class Listening(logging.Handler):
    """Everything that is logged, as it would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[dict[str, Any]] = []
        self.text: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(json.loads(JsonLines().format(record)))
        self.text.append(TextLines().format(record))


@pytest.fixture
def listening() -> Iterator[Listening]:
    handler = Listening()
    logger = logging.getLogger()
    logger.addHandler(handler)
    yield handler
    logger.removeHandler(handler)


def fail_deeply() -> None:
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise ValueError(f"it failed, since {SECRET}") from error


def test_an_event_is_one_line_with_its_table_request_and_error(listening: Listening, tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        add_room(visitor, "GET", "/api/broken/{table}", fail_deeply)
        answer = visitor.get("/api/broken/abc", headers={"x-request-id": "0123456789abcdef"})
    assert answer.status_code == 500
    assert answer.headers["x-request-id"] == "0123456789abcdef"
    (line,) = [line for line in listening.lines if line["level"] == "error"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["time"])
    assert line["logger"] == "westmarch.server.errors"
    assert (line["table"], line["request"]) == ("abc", "0123456789abcdef")
    assert [each["kind"] for each in line["error"]] == ["ValueError", "KeyError"]
    assert line["error"][0]["places"][-1].endswith(" fail_deeply")
    for written in listening.text:
        assert "\n" not in written
        assert "Gandalf" not in written
    assert "table=abc request=0123456789abcdef" in "".join(listening.text)


@pytest.mark.parametrize("given", ["", "x", "a token-like_word~", "0" * 65, "<script>", "abc\x00def"])
def test_a_number_that_is_none_is_not_taken_over(tmp_path: Path, given: str) -> None:
    with client(tmp_path) as visitor:
        number = visitor.get("/api/health", headers={"x-request-id": given}).headers["x-request-id"]
    assert number != given
    assert re.fullmatch("[0-9a-f]{16}", number)


def test_nobody_writes_a_line_in_our_name_or_an_endless_one(listening: Listening) -> None:
    forged = "x\nERROR all is lost\r\x1b[2J\x00\u2028\N{RIGHT-TO-LEFT OVERRIDE}"
    try:
        raise ValueError(forged)
    except ValueError:
        logging.getLogger("westmarch.test").exception("said %s", forged + "y" * 10**6)
    assert listening.text[0].isprintable()
    assert "\\x1b[2J" in listening.text[0]
    assert "ValueError" in listening.text[0]
    assert len(listening.text[0]) < 1500


def test_a_database_tells_what_is_wrong_and_not_the_row(listening: Listening) -> None:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        connection.execute(text("CREATE TABLE seats (token TEXT UNIQUE)"))
        insert = text("INSERT INTO seats VALUES (:token)")
        connection.execute(insert, {"token": SECRET})
        try:
            connection.execute(insert, {"token": SECRET})
        except SQLAlchemyError:
            logging.getLogger("westmarch.test").exception("not stored")
    assert listening.lines[0]["error"][0]["words"] == "UNIQUE constraint failed: seats.token"
    assert "Gandalf" not in "".join(listening.text)


def test_a_task_that_failed_is_told_without_its_words(listening: Listening) -> None:
    async def fail() -> None:
        raise ValueError(SECRET)

    async def lose_it() -> None:
        asyncio.get_running_loop().set_exception_handler(note_loop_error)
        task = asyncio.ensure_future(fail())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task

    asyncio.run(lose_it())
    assert [line["error"][0]["kind"] for line in listening.lines] == ["ValueError"]
    assert "Gandalf" not in "".join(listening.text)


def test_the_report_of_a_worker_is_told_by_kind_and_place() -> None:
    report = (
        "answer 7: seat 1, play Gandalf\n\nTraceback (most recent call last):\n"
        '  File "/opt/x/site-packages/westmarch/kernel/game.py", line 12, in choose\n'
        "    raise KeyError(gandalf)\n"
        '  File "/usr/lib/python3.11/random.py", line 3, in choice\n'
        "KeyError: 'Gandalf\nGandalf'\n"
    )
    trouble = trouble_in(report)
    assert trouble.kind == "KeyError"
    assert trouble.places == ["westmarch/kernel/game.py:12 choose", "random.py:3 choice"]
    assert "Gandalf" not in str(trouble)


@pytest.mark.parametrize(
    ("options", "environment"),
    [
        (["--log-format", "xml"], {}),
        (["--log-level", "loud"], {}),
        ([], {"WESTMARCH_LOG_FORMAT": "yaml"}),
        ([], {"WESTMARCH_LOG_LEVEL": "5"}),
    ],
)
def test_a_format_or_level_that_there_is_not_is_refused(options: list[str], environment: dict[str, str]) -> None:
    answer = CliRunner().invoke(app, ["serve", *options], env=environment)
    assert answer.exit_code == 2
    assert "logs are text or json, at the level debug, info, warning or error" in answer.stderr


def test_the_whole_log_of_a_server_at_its_most_talkative_holds_no_secret(tmp_path: Path) -> None:
    settings = {"WESTMARCH_LOG_FORMAT": "json", "WESTMARCH_LOG_LEVEL": "debug"}
    with running_server(tmp_path, **settings) as server:
        secrets = []
        with httpx.Client(base_url=server.address, timeout=60, trust_env=False) as visitor:
            made = visitor.post("/api/account/register", json={"name": "Rosie", "password": PASSWORD})
            assert made.status_code == 201, made.text
            secrets += [PASSWORD, visitor.cookies["westmarch"]]
            visitor.post("/api/account/login", json={"name": "Rosie", "password": "a wrong password"})
            wanted = {"game": "meccg", "format": "introductory", "name": "Rosie", "against": "computer"}
            seat = visitor.post("/api/tables", json=wanted).json()
            secrets += ["a wrong password", seat["token"]]
            address = f"ws{server.address.removeprefix('http')}api/tables/{seat['table']}/socket"
            with connect(address, max_size=None, proxy=None) as socket:
                socket.send(json.dumps({"type": "hello", "token": seat["token"], "story": 0}))
                view = json.loads(socket.recv(60))
                socket.send(json.dumps({"type": "chat", "text": "my precious secret"}))
                assert server.process is not None
                workers = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True)
                for worker in workers.stdout.split():
                    os.kill(int(worker), 9)
                option = view["decision"]["options"][0]
                socket.send(json.dumps({"type": "answer", "version": 0, "option": option["id"]}))
                while json.loads(socket.recv(60)).get("version", 0) < 1:
                    pass
        secrets += ["my precious secret", option["id"], option["sentence"]]
        secrets += {card["definition"] for card in view["picture"]["cards"].values() if card["definition"]}
        server.stop()
    with sqlite3.connect(server.database) as database:
        (start,) = database.execute("SELECT start FROM tables").fetchone()
        (digests,) = database.execute("SELECT token FROM seats WHERE seat = 0").fetchone()
    secrets += [json.loads(start)["seed"], json.loads(start)["proof"]["secret"], *digests.split()]
    assert all(secrets)
    log = server.log.read_text()
    assert [secret for secret in secrets if secret in log] == []
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"time", "level", "logger", "words"} <= set.intersection(*(set(line) for line in lines))
    opened = [line for line in lines if line["words"] == "POST /api/tables 201"]
    assert len(opened) == 1
    assert opened[0]["seconds"] > 0
    assert any("has died" in line["words"] and line["level"] == "warning" for line in lines)
    assert any(line["words"].startswith("a table is opened") and line["table"] == seat["table"] for line in lines)
    assert any(line["words"] == "draining" for line in lines)
