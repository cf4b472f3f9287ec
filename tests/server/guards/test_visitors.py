"""Everybody gets a cookie; it is a secret, and nobody else can read or make it."""

from __future__ import annotations

from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from tests.server.in_process import add_room, build_page, client
from westmarch.server.config import BadSetting, Settings
from westmarch.server.visitors import Visiting, Visitor, digest


async def mirror(visitor: Visiting) -> str:
    """A room that tells visitors who they are."""
    return visitor.owner


def test_a_newcomer_gets_a_cookie_and_keeps_it(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        add_room(visitor, "GET", "/api/mirror", mirror)
        first = visitor.get("/api/mirror")
        second = visitor.get("/api/mirror")
    cookie = SimpleCookie(first.headers["set-cookie"])["westmarch"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert not cookie["secure"]
    assert "set-cookie" not in second.headers
    assert first.json() == second.json() == f"session:{digest(cookie.value)}"
    assert cookie.value not in first.text


def test_by_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with client(tmp_path, public_url="https://cards.example") as visitor:
        cookie = SimpleCookie(visitor.get("/api/openapi.json").headers["set-cookie"])["__Host-westmarch"]
    assert cookie["secure"]
    assert not cookie["domain"]


def test_a_cookie_that_we_never_baked_is_replaced(tmp_path: Path) -> None:
    with client(tmp_path) as visitor:
        for forged in ("x", "a" * 31, "a" * 33, "a b" * 11, '"' + "a" * 32):
            answer = visitor.get("/api/openapi.json", headers={"cookie": f"westmarch={forged}"})
            assert "set-cookie" in answer.headers, forged


def test_the_page_brings_the_cookie_so_that_all_it_asks_for_is_for_one_visitor(tmp_path: Path) -> None:
    build_page(tmp_path)
    with client(tmp_path) as visitor:
        assert "set-cookie" in visitor.get("/").headers
        again = [visitor.get(path) for path in ("/", "/api/account", "/api/lobby")]
        assert not any("set-cookie" in answer.headers for answer in again)


def test_files_of_the_page_bring_no_cookie(tmp_path: Path) -> None:
    """They are the same for everybody, and kept by whoever passes them on."""
    build_page(tmp_path)
    with client(tmp_path) as visitor:
        assert "set-cookie" not in visitor.get("/assets/index-abc123.js").headers


def test_a_renewed_visitor_is_somebody_else() -> None:
    visitor = Visitor("a" * 32)
    visitor.person, before = 7, visitor.session
    visitor.renew()
    assert visitor.fresh
    assert visitor.person is None
    assert visitor.session != before


def test_settings_come_from_the_environment() -> None:
    made = Settings.from_environment(
        {"WESTMARCH_PORT": "9000", "WESTMARCH_REGISTRATION": "off", "WESTMARCH_DATABASE_URL": "sqlite:////tmp/a.sqlite"}
    )
    assert (made.port, made.registration, str(made.database_file)) == (9000, False, "/tmp/a.sqlite")


@pytest.mark.parametrize("name", ["RATE", "WINDOW_PAUSE", "COMPUTER_PAUSE", "LEASE", "KEEP_FINISHED", "JOB_SECONDS"])
@pytest.mark.parametrize("value", ["nan", "inf", "-inf", "1e999"])
def test_a_setting_is_a_number_with_an_end(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match=f"WESTMARCH_{name} cannot be"):
        Settings.from_environment({f"WESTMARCH_{name}": value})
