"""Names: nothing invisible, one script, nobody else's, and none of the computer's."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from tests.server.conftest import Newcomer
from tests.server.in_process import client
from westmarch.server.config import sqlite_url
from westmarch.server.errors import ApiError
from westmarch.server.names import free_name, skeleton
from westmarch.server.storage.database import MIGRATIONS

PASSWORD = "speak friend"
TABLE = {"game": "meccg", "format": "introductory"}

INVISIBLE = {
    "zero width space": "Gan\u200bdalf",
    "zero width joiner": "Gan\u200ddalf",
    "byte order mark": "\ufeffGandalf",
    "right to left": "Gan\u202edalf",
    "soft hyphen": "Gan\u00addalf",
    "Hangul filler": "\u3164\u3164",
    "half a Hangul filler": "Gan\uffa0dalf",
    "variation selector": "Gan\ufe0fdalf",
    "grapheme joiner": "Gan\u034fdalf",
    "tag": "Gandalf\U000e0041",
    "NUL": "Gan\x00dalf",
    "line break": "Gan\ndalf",
    "braille blank": "Gandalf\u2800",
    "private use": "Gan\ue000dalf",
    "half a pair": "Gan\ud800dalf",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE.keys())
def test_nothing_in_a_name_is_invisible(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        free_name(name)
    assert refused.value.status_code == 422
    assert refused.value.words.isprintable()


@pytest.mark.parametrize(
    "name",
    [
        "Gаndalf",  # a Cyrillic a
        "Gandαlf",
        "Ꮐandalf",
        "ᏀᎪ",  # Cherokee, which nobody here could tell from Latin
        "Gandaǀf",  # a click
        "Squꟾre",
        "Oꞌbrien",
        "\u0301\u0302",
        "\u0301Gandalf",
        "G\u0301\u0302\u0303\u0304\u0305andalf",
        "Gandalf 🧙",
        "<b>Gandalf</b>",
        "Gandalf 1٢",
        "7 . 7",
        "G",
        "G" * 31,
    ],
)
def test_odd_names_are_refused(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        free_name(name)
    assert refused.value.status_code == 422


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Gimli   Glóinsson ", "Gimli Glóinsson"),
        ("Ｂｏｍｂｕｒ", "Bombur"),
        ("O’Brien-Baggins Jr.", "O'Brien-Baggins Jr."),
        ("Þorgils 2", "Þorgils 2"),
        ("Hreiðar Weiß", "Hreiðar Weiß"),
        ("Əli Ŋakɔ", "Əli Ŋakɔ"),
        ("Nguyễn Đặng", "Nguyễn Đặng"),
        ("Гэндальф", "Гэндальф"),
        ("Γκάνταλφ", "Γκάνταλφ"),
        ("田中さくら", "田中さくら"),
        ("이순신", "이순신"),
        ("محمد", "محمد"),
        ("अमित", "अमित"),
    ],
)
def test_people_are_called_as_they_are_called(name: str, shown: str) -> None:
    assert free_name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "Squire",
        "squire 2",
        "SQUIRE",
        "Squ1re",
        "Squlre",
        "The Squire",
        "Random",
        "Randorn",
        "The computer",
        "Computer",
        "Westmarch",
        "Vvestmarch",
        "West-march",
        "Nobody",
        "You",
        "Y0u",
        "Seat 1",
        "Seat l",
        "Admin",
        "Somebody who left",
    ],
)
def test_nobody_is_called_like_the_program_or_its_players(name: str) -> None:
    with pytest.raises(ApiError) as refused:
        free_name(name)
    assert refused.value.status_code == 409


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gimli", "GimIi"),
        ("Gimli", "G1m1i"),
        ("Isildur", "lsildur"),
        ("Bombur", "Bornbur"),
        ("Wilwarin", "VViIwarin"),
        ("Olorin", "0l0rin"),
        ("Tom Bombadil", "Tom_Bombadil."),
        ("Boromir", "Børomir"),
        ("Bob", "ВОВ"),
        ("Hope", "ΗΟΡΕ"),
        ("Bilbo", "ʙɪʟʙᴏ"),
        ("Сэм", "СЭМ"),
        ("علي", "علی"),
        ("محمد", "محـــمد"),
        ("二郎", "ニ郎"),
        ("แก้ว", "เเก้ว"),
        ("आशा", "अाशा"),
    ],
)
def test_names_that_look_alike_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Merry", "Mary"), ("Ann", "Anna"), ("Bert 2", "Bert 3"), ("अमित", "अमत")])
def test_names_that_differ_to_the_eye_differ(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def register(visitor: TestClient, name: str) -> int:
    return visitor.post("/api/account/register", json={"name": name, "password": PASSWORD}).status_code


def test_nobody_registers_a_name_that_looks_like_anothers(newcomer: Newcomer) -> None:
    assert register(newcomer(), "Elladan") == 201
    assert [register(newcomer(), name) for name in ("E11adan", "EIladan", "ElIadán", "elladan.")] == [409] * 4
    assert [register(newcomer(), name) for name in ("Squire", "Guest", "Guest 7")] == [409] * 3
    assert register(newcomer(), "Ellad\u200ban") == 422
    assert register(newcomer(), "Elrohir") == 201


def sit(visitor: TestClient, **wanted: object) -> tuple[int, str]:
    """Open a table; the status, and its id or what was said."""
    answer = visitor.post("/api/tables", json={**TABLE, "against": "anybody", **wanted})
    return answer.status_code, answer.json().get("table") or answer.json()["words"]


def names_at(visitor: TestClient, table: str) -> list[str]:
    return [seat["name"] for seat in visitor.get(f"/api/tables/{table}").json()["seats"]]


def test_a_guest_does_not_sit_down_under_the_name_of_a_registered_person(newcomer: Newcomer) -> None:
    arwen, guest = newcomer(), newcomer()
    assert register(arwen, "Arwen Evenstar") == 201
    for name in ("Arwen Evenstar", "arwen evenstar", "Arwén Evenstar", "Anwen", "Arwen-Evenstar", "Arvven Evenstar"):
        status, words = sit(guest, name=name)
        assert (status == 409) == (name != "Anwen"), name
        assert status != 409 or "sign in" in words
    status, table = sit(arwen, name="arwen  evenstar")
    assert status == 201
    assert names_at(guest, table) == ["Arwen Evenstar", ""]
    status, table = sit(arwen)
    assert names_at(guest, table)[0] == "Arwen Evenstar"
    assert guest.post(f"/api/tables/{table}/join", json={"name": "Arwen Evenstar"}).status_code == 409


@pytest.mark.parametrize("name", ["Squire", "Random 2", "The computer", "Ro\u200bsie", "\u3164\u3164", "Rоsie"])
def test_guests_keep_to_the_same_rules(newcomer: Newcomer, name: str) -> None:
    host, guest = newcomer(), newcomer()
    assert sit(host, name=name)[0] in (409, 422)
    _, table = sit(host, name="Rosie Cotton")
    assert guest.post(f"/api/tables/{table}/join", json={"name": name}).status_code in (409, 422)
    assert names_at(guest, table) == ["Rosie Cotton", ""]


def test_nobody_takes_the_name_of_somebody_at_the_same_table(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    _, table = sit(host, name="Fastred")
    answer = guest.post(f"/api/tables/{table}/join", json={"name": "FASTRED"})
    assert answer.status_code == 409
    assert "at this table" in answer.json()["words"]
    assert guest.post(f"/api/tables/{table}/join", json={"name": "Elanor"}).status_code == 201


def test_those_who_give_no_name_are_told_apart(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    _, table = sit(host)
    assert guest.post(f"/api/tables/{table}/join", json={}).status_code == 201
    assert names_at(host, table) == ["Guest", "Guest 2"]


def test_people_who_registered_before_keep_their_names(tmp_path: Path) -> None:
    """Names that would be refused now, and two that look alike."""
    url = sqlite_url(tmp_path / "westmarch.sqlite")
    before = ["Bilbo", "Bi1bo", "Squire", "Gan\u202edalf", "🧙🧙"]
    engine = sa.create_engine(url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003_moments")
        hashed = PasswordHasher(time_cost=1, memory_cost=1024).hash(PASSWORD)
        add = sa.text("INSERT INTO people (name, folded, password, created) VALUES (:name, :folded, :password, 0)")
        for name in before:
            connection.execute(add, {"name": name, "folded": name.casefold(), "password": hashed})
        connection.execute(sa.text("INSERT INTO saved_decks VALUES (1, 1, 'Potatoes', 'meccg', '', '', 0)"))
    engine.dispose()
    with client(tmp_path) as visitor:
        for name in before:
            answer = visitor.post("/api/account/login", json={"name": name, "password": PASSWORD})
            assert (answer.status_code, answer.json()["name"]) == (200, name)
            status, table = sit(visitor, name=name)
            assert status == 201
            assert names_at(visitor, table)[0] == name
            visitor.post("/api/account/logout")
        assert register(visitor, "BiIbo") == 409
        visitor.post("/api/account/login", json={"name": "Bilbo", "password": PASSWORD})
        assert [deck["name"] for deck in visitor.get("/api/decks").json()] == ["Potatoes"]
