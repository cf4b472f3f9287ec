"""`westmarch serve`: it says where it is open, or why it cannot open."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from tools.browser import running_server
from westmarch.cli import app
from westmarch.server.serving import CannotListen, listen

runner = CliRunner()


def test_it_prints_its_address_answers_there_and_ends_quietly(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        assert httpx.get(f"{server.address}api/account").json()["name"] is None
        process = server.process
        assert process is not None
        server.stop()
        assert process.returncode in (0, -15)
        assert "Traceback" not in server.log.read_text()


def test_it_says_when_the_page_is_not_built(tmp_path: Path) -> None:
    with running_server(tmp_path, WESTMARCH_PAGE=str(tmp_path / "page")) as server:
        assert server.process is not None
        assert server.process.stdout is not None
        assert "The page is not built" in server.process.stdout.readline()
        assert "make web" in httpx.get(server.address).text


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        ("WESTMARCH_PORT", "many", "WESTMARCH_PORT cannot be 'many'"),
        ("WESTMARCH_PUBLIC_URL", "cards.example", "the public address begins with https://"),
        ("WESTMARCH_PUBLIC_URL", "https://[", "the public address begins with https://"),
        ("WESTMARCH_PROXIES", "127.0.0.1, nginx", "an address or a network is needed"),
        ("WESTMARCH_CONNECTIONS", "0", "at least one connection"),
        ("WESTMARCH_WORKERS", "0", "at least one process"),
        ("WESTMARCH_RATE", "-1", "never below zero"),
        ("WESTMARCH_REGISTRATION", "perhaps", "cannot be 'perhaps'"),
    ],
)
def test_a_setting_that_cannot_be_meant_is_named(variable: str, value: str, words: str) -> None:
    answer = runner.invoke(app, ["serve"], env={variable: value})
    assert answer.exit_code == 2
    assert words in answer.stderr


def test_a_port_that_is_taken_is_named_or_gone_around() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {port}"):
            listen("127.0.0.1", port)
        with listen("127.0.0.1", port, or_any=True) as other:
            assert other.getsockname()[1] != port


@pytest.mark.parametrize(
    "database", ["nonsense://x", "postgresql://somebody:secret@127.0.0.1:1/x", "/dev/null/x.sqlite"]
)
def test_a_database_that_cannot_be_opened_is_told_in_one_line(database: str) -> None:
    result = runner.invoke(app, ["serve", "--port", "0", "--database", database])
    assert result.exit_code == 2
    assert "cannot be opened" in result.output
    assert "Traceback" not in result.output
    assert "secret" not in result.output
