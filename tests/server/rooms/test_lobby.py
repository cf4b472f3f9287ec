"""The lobby: what can be played, and whose tables are found by whom."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import Newcomer


def open_table(visitor: TestClient, against: str, **wanted: Any) -> dict[str, Any]:
    """A table of the introductory game."""
    body = {"game": "meccg", "format": "introductory", "name": "Sam", "against": against, **wanted}
    answer = visitor.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    seated: dict[str, Any] = answer.json()
    return seated


def found(visitor: TestClient, list: str) -> set[str]:
    """The tables of a list of the lobby."""
    return {card["table"] for card in visitor.get("/api/lobby").json()[list]}


def test_the_games_say_what_it_takes_to_sit_down(newcomer: Newcomer) -> None:
    meccg, lore, tcg = newcomer().get("/api/games").json()
    assert [each["game"] for each in (meccg, lore, tcg)] == ["meccg", "lore", "lotr_tcg"]
    formats = {each["name"]: each for each in meccg["formats"]}
    assert next(iter(formats)) == "introductory"
    assert formats["multi-player"]["seats"] == 3
    assert all(each["words"] for each in meccg["formats"] + meccg["decks"] + meccg["levels"])
    assert [each["name"] for each in meccg["levels"]] == ["squire", "captain", "slow captain", "steward", "random"]
    beginners = [each["name"] for each in meccg["decks"] if "introductory" in each["formats"]]
    assert beginners == ["Elves and Dwarves", "Rangers of Eriador"]
    assert [each["name"] for each in tcg["formats"]] == ["starter", "standard"]
    assert all(each["words"] for each in tcg["formats"] + tcg["decks"] + tcg["levels"])
    assert next(iter(lore["formats"]))["name"] == "standard"
    assert all(each["words"] for each in lore["formats"] + lore["decks"] + lore["levels"])


def test_an_open_table_is_found_by_everybody_until_somebody_sits_down(newcomer: Newcomer) -> None:
    host, guest, third = newcomer(), newcomer(), newcomer()
    table = open_table(host, "anybody")["table"]
    assert table in found(host, "mine")
    assert table not in found(host, "open")
    assert table in found(guest, "open")
    assert guest.post(f"/api/tables/{table}/join", json={"name": "Rosie"}).status_code == 201
    assert table in found(guest, "mine")
    assert table not in found(third, "open")
    card = third.get(f"/api/tables/{table}").json()
    assert (card["status"], card["seat"]) == ("running", None)
    assert [seat["name"] for seat in card["seats"]] == ["Sam", "Rosie"]
    assert guest.get(f"/api/tables/{table}").json()["seat"] == 1


@pytest.mark.parametrize("against", ["friend", "myself"])
def test_private_tables_are_found_by_their_link_only(newcomer: Newcomer, against: str) -> None:
    host, stranger = newcomer(), newcomer()
    table = open_table(host, against)["table"]
    with stranger.websocket_connect(f"/api/tables/{table}/socket") as socket:
        socket.send_json({"type": "hello", "token": None, "story": 0})
        socket.receive_json()
        lists = stranger.get("/api/lobby").json()
    assert table in found(host, "mine")
    assert table not in {card["table"] for cards in lists.values() for card in cards}
    assert stranger.get(f"/api/tables/{table}").status_code == 200


def test_a_game_that_is_being_played_can_be_watched(newcomer: Newcomer) -> None:
    host, stranger = newcomer(), newcomer()
    seated = open_table(host, "computer")
    assert seated["table"] not in found(stranger, "watch")
    with host.websocket_connect(f"/api/tables/{seated['table']}/socket") as socket:
        socket.send_json({"type": "hello", "token": seated["token"], "story": 0})
        socket.receive_json()
        assert seated["table"] in found(stranger, "watch")
        assert seated["table"] not in found(host, "watch")
        card = stranger.get(f"/api/tables/{seated['table']}").json()
        assert [seat["present"] for seat in card["seats"]] == [True, True]


def test_a_table_says_whose_move_it_is_and_where_it_stands(newcomer: Newcomer) -> None:
    host, stranger = newcomer(), newcomer()
    seated = open_table(host, "computer")
    with host.websocket_connect(f"/api/tables/{seated['table']}/socket") as socket:
        socket.send_json({"type": "hello", "token": seated["token"], "story": 0})
        view = socket.receive_json()
        while not view.get("decision"):
            view = socket.receive_json()
        mine = next(card for card in host.get("/api/lobby").json()["mine"] if card["table"] == seated["table"])
        assert mine["yourMove"]
        assert mine["words"] == "Before the game"
        assert not stranger.get(f"/api/tables/{seated['table']}").json()["yourMove"]
        socket.send_json({"type": "concede"})
        while view.get("status") != "over":
            view = socket.receive_json()
    over = host.get(f"/api/tables/{seated['table']}").json()
    assert (over["yourMove"], over["words"]) == (False, view["result"]["words"])


def test_a_withdrawn_table_is_gone(newcomer: Newcomer) -> None:
    host, stranger = newcomer(), newcomer()
    table = open_table(host, "anybody")["table"]
    assert stranger.post(f"/api/tables/{table}/leave").status_code == 409
    assert host.post(f"/api/tables/{table}/leave").status_code == 204
    assert stranger.get(f"/api/tables/{table}").status_code == 404
    assert table not in found(stranger, "open") | found(host, "mine")


def test_no_list_tells_tokens_owners_or_decks_that_were_brought(newcomer: Newcomer) -> None:
    host, stranger = newcomer(), newcomer()
    seated = open_table(host, "anybody")
    text = stranger.get("/api/lobby").text + stranger.get(f"/api/tables/{seated['table']}").text
    assert seated["table"] in text
    assert seated["token"] not in text
    assert "session:" not in text


def test_an_unknown_table_is_not_there(newcomer: Newcomer) -> None:
    assert newcomer().get("/api/tables/nothing").json() == {"words": "There is no such table.", "rules": []}
