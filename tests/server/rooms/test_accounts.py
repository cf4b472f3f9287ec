"""Accounts: nobody needs one, names are nobody else's, and what was played before comes along."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from tests.server.conftest import Newcomer
from tests.server.in_process import client
from westmarch.server.storage.people import Person, SignIn

PASSWORD = "speak friend"
DECK = {"name": "Dwarves first", "game": "meccg", "format": "standard", "text": "Gimli\n"}
numbers = itertools.count(1)


@pytest.fixture
def gimli() -> dict[str, str]:
    """A name and a password that nobody else has."""
    return {"name": f"Gimli Glóinsson {next(numbers)}", "password": PASSWORD}


def everything_stored(visitor: TestClient) -> str:
    app = visitor.app
    assert isinstance(app, FastAPI)
    with app.state.tables.archive.engine.connect() as connection:
        rows = [*connection.execute(select(Person.__table__)), *connection.execute(select(SignIn.__table__))]
    return repr(rows)


def test_somebody_registers_and_comes_back_elsewhere(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor, elsewhere = newcomer(), newcomer()
    assert visitor.get("/api/account").json() == {"name": None, "registered": False, "registration": True}
    answer = visitor.post("/api/account/register", json=gimli)
    assert (answer.status_code, answer.json()["name"]) == (201, gimli["name"])
    assert visitor.get("/api/account").json()["registered"]
    assert elsewhere.get("/api/account").json()["name"] is None
    shouted = {**gimli, "name": gimli["name"].upper().replace("Ó", "O").replace(" ", "  ")}
    assert elsewhere.post("/api/account/login", json=shouted).status_code == 200
    assert elsewhere.get("/api/account").json()["name"] == gimli["name"]


def test_passwords_are_kept_as_argon2_hashes_and_sessions_as_digests(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor = newcomer()
    visitor.post("/api/account/register", json=gimli)
    stored = everything_stored(visitor)
    assert "$argon2id$" in stored
    assert PASSWORD not in stored
    assert visitor.cookies["westmarch"] not in stored


@pytest.mark.parametrize(
    "name", ["legolas greenleaf", "LÉGOLAS GREENLEAF", " Legolas   Greenleaf ", "Ｌegolas Greenleaf"]
)
def test_a_name_that_looks_like_another_is_taken(newcomer: Newcomer, name: str) -> None:
    newcomer().post("/api/account/register", json={"name": "Legolas Greenleaf", "password": PASSWORD})
    answer = newcomer().post("/api/account/register", json={"name": name, "password": "another one"})
    assert answer.status_code == 409
    assert "Somebody has that name" in answer.json()["words"]


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("G", PASSWORD),
        ("G" * 31, PASSWORD),
        ("--", PASSWORD),
        ("a\u202eb", PASSWORD),
        ("Bilbo", "short"),
        ("Bilbo son of Bungó", "bilbo son of bungo"),
    ],
)
def test_bad_names_and_passwords_are_refused(newcomer: Newcomer, name: str, password: str) -> None:
    visitor = newcomer()
    assert visitor.post("/api/account/register", json={"name": name, "password": password}).status_code == 422
    assert visitor.get("/api/account").json()["name"] is None


def test_wrong_names_and_wrong_passwords_get_the_same_answer(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    newcomer().post("/api/account/register", json=gimli)
    wrong = [
        newcomer().post("/api/account/login", json={"name": name, "password": password})
        for name, password in ((gimli["name"], "speak foe"), ("Nobody of that name", PASSWORD))
    ]
    assert [answer.status_code for answer in wrong] == [403, 403]
    assert wrong[0].json() == wrong[1].json()


def test_signing_in_and_out_changes_the_cookie_and_ends_the_old_one(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor = newcomer()
    visitor.get("/api/account")
    before = visitor.cookies["westmarch"]
    visitor.post("/api/account/register", json=gimli)
    signed_in = visitor.cookies["westmarch"]
    visitor.post("/api/account/logout")
    after = visitor.cookies["westmarch"]
    assert len({before, signed_in, after}) == 3
    for cookie in (before, signed_in, after):
        answer = newcomer().get("/api/account", headers={"cookie": f"westmarch={cookie}"})
        assert answer.json()["name"] is None


def test_a_new_password_signs_other_browsers_out(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor, other = newcomer(), newcomer()
    visitor.post("/api/account/register", json=gimli)
    other.post("/api/account/login", json=gimli)
    change = {"password": PASSWORD, "new": "speak friend and enter"}
    assert visitor.post("/api/account/password", json={**change, "password": "wrong one"}).status_code == 403
    assert visitor.post("/api/account/password", json=change).status_code == 200
    assert visitor.get("/api/account").json()["name"] == gimli["name"]
    assert other.get("/api/account").json()["name"] is None
    assert other.post("/api/account/login", json=gimli).status_code == 403
    assert other.post("/api/account/password", json=change).status_code == 401


def test_nobody_registers_where_that_is_not_wanted(tmp_path: Path) -> None:
    with client(tmp_path, registration=False) as visitor:
        closed = visitor.post("/api/account/register", json={"name": "Legolas", "password": PASSWORD})
        assert visitor.get("/api/account").json()["registration"] is False
    assert closed.status_code == 403
    assert closed.json()["words"].startswith("Nobody can register here")


def test_seats_taken_before_come_along(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor, elsewhere = newcomer(), newcomer()
    table = visitor.post("/api/tables", json={"game": "meccg", "format": "introductory", "against": "anybody"}).json()[
        "table"
    ]
    visitor.post("/api/account/register", json=gimli)
    assert [each["table"] for each in visitor.get("/api/lobby").json()["mine"]] == [table]
    assert elsewhere.get(f"/api/tables/{table}/seat").status_code == 404
    elsewhere.post("/api/account/login", json=gimli)
    assert elsewhere.get(f"/api/tables/{table}/seat").json()["seat"] == 0
    visitor.post("/api/account/logout")
    assert visitor.get("/api/lobby").json()["mine"] == []


def test_registered_people_keep_decks(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor = newcomer()
    visitor.post("/api/account/register", json=gimli)
    made = visitor.post("/api/decks", json=DECK)
    assert made.status_code == 201
    kept = made.json()
    assert {**kept, **DECK} == kept
    assert kept["changedAt"].startswith("20")
    changed = visitor.put(f"/api/decks/{kept['id']}", json={**DECK, "name": "Dwarves last"})
    assert changed.json()["name"] == "Dwarves last"
    assert [each["name"] for each in visitor.get("/api/decks").json()] == ["Dwarves last"]
    assert visitor.delete(f"/api/decks/{kept['id']}").status_code == 204
    assert visitor.get("/api/decks").json() == []


def test_decks_are_their_owners_alone(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    visitor, anonymous, thranduil = newcomer(), newcomer(), newcomer()
    visitor.post("/api/account/register", json=gimli)
    thranduil.post("/api/account/register", json={"name": "Thranduil", "password": "mellon mellon"})
    id = visitor.post("/api/decks", json=DECK).json()["id"]
    assert anonymous.get("/api/decks").status_code == 401
    assert thranduil.get("/api/decks").json() == []
    assert thranduil.put(f"/api/decks/{id}", json=DECK).status_code == 404
    assert thranduil.delete(f"/api/decks/{id}").status_code == 404
    assert len(visitor.get("/api/decks").json()) == 1


def test_nobody_keeps_decks_without_end(
    newcomer: Newcomer, gimli: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westmarch.server.rooms.own_decks.MOST", 2)
    visitor = newcomer()
    visitor.post("/api/account/register", json=gimli)
    assert [visitor.post("/api/decks", json=DECK).status_code for _ in range(3)] == [201, 201, 409]


def test_all_decks_of_a_person_have_room_together(newcomer: Newcomer, gimli: dict[str, str]) -> None:
    """They are listed in one answer."""
    visitor = newcomer()
    visitor.post("/api/account/register", json=gimli)
    long = {**DECK, "text": "x" * 60_000}
    statuses = [visitor.post("/api/decks", json=long).status_code for _ in range(35)]
    assert statuses == [201] * 33 + [409] * 2
    first, second = (each["id"] for each in visitor.get("/api/decks").json()[:2])
    small = visitor.post("/api/decks", json={**DECK, "text": "x" * 20_000})
    assert small.status_code == 201
    refused = visitor.put(f"/api/decks/{small.json()['id']}", json={**DECK, "text": "x" * 20_001})
    assert (refused.status_code, "put some away" in refused.json()["words"]) == (409, True)
    assert visitor.put(f"/api/decks/{first}", json={**long, "name": "Dwarves last"}).status_code == 200
    assert visitor.delete(f"/api/decks/{second}").status_code == 204
    assert visitor.post("/api/decks", json=long).status_code == 201
