"""Replays: sealed while the game runs, an open book afterwards."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import Newcomer
from tests.server.rooms.test_lobby import found, open_table
from westmarch import meccg
from westmarch.kernel.records.record import Record
from westmarch.server.compression import WITHOUT_TOKENS


class Played:
    """A game of somebody against himself: so many answers, each the first option that does not pass."""

    def __init__(self, visitor: TestClient, answers: int, ends: bool) -> None:
        self.visitor = visitor
        self.seated = open_table(visitor, "myself")
        self.table = self.seated["table"]
        self.views: list[dict[str, Any]] = []
        with visitor.websocket_connect(f"/api/tables/{self.table}/socket") as socket:
            socket.send_json({"type": "hello", "token": self.seated["token"], "story": 0})
            self.views.append(next_view(socket, 0))
            for number in range(answers):
                decision = self.views[-1]["decision"]
                option = next((each for each in decision["options"] if not each["pass"]), decision["options"][0])
                socket.send_json({"type": "answer", "version": self.views[-1]["version"], "option": option["id"]})
                self.views.append(next_view(socket, number + 1))
            if ends:
                socket.send_json({"type": "concede"})
                while self.views[-1]["status"] != "over":
                    self.views.append(next_view(socket, 0))

    def get(self, path: str, visitor: TestClient, token: str | None = None) -> Any:
        """A part of the replay, as a stranger or with a token."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return visitor.get(f"/api/tables/{self.table}/{path}", headers=headers)


def next_view(socket: Any, version: int) -> dict[str, Any]:
    """The next view that shows at least so many answers."""
    while True:
        frame: dict[str, Any] = socket.receive_json()
        assert frame["type"] not in ("refused", "closing"), frame
        if frame["type"] == "view" and frame["version"] >= version:
            return frame


@pytest.fixture(scope="module")
def running(newcomer: Newcomer) -> Played:
    return Played(newcomer(), 12, ends=False)


@pytest.fixture(scope="module")
def finished(newcomer: Newcomer) -> Played:
    return Played(newcomer(), 12, ends=True)


@pytest.mark.parametrize(
    "path", ["record", "analysis", "replay", "replay/3", "replay/3?seat=0", "replay/3?seat=-1", "replay?seat=-2"]
)
def test_a_running_game_is_sealed(newcomer: Newcomer, running: Played, path: str) -> None:
    for visitor, token in ((newcomer(), None), (newcomer(), "A" * 22), (running.visitor, None)):
        answer = running.get(path, visitor, token)
        assert answer.status_code in (403, 409)
        assert answer.json()["words"].startswith("The record is sealed")


def test_not_even_a_player_gets_the_record_or_all_hands_of_a_running_game(running: Played) -> None:
    token = running.seated["token"]
    assert running.get("record", running.visitor, token).status_code == 409
    assert running.get("replay/3?seat=-2", running.visitor, token).status_code == 403


def test_a_player_steps_back_through_what_was_seen(newcomer: Newcomer) -> None:
    """Between two people: each sees the own hand and never the other's."""
    host, guest = newcomer(), newcomer()
    first = open_table(host, "friend")
    second = guest.post(f"/api/tables/{first['table']}/join", json={"name": "Rosie"}).json()
    path = f"/api/tables/{first['table']}/replay"
    for own, other in ((first, second), (second, first)):
        headers = {"authorization": f"Bearer {own['token']}"}
        assert host.get(path, headers=headers).json()["seat"] == own["seat"]
        seen = host.get(f"{path}/0", headers=headers).json()
        assert (seen["seat"], seen["decision"]) == (own["seat"], None)
        assert host.get(f"{path}/0?seat={other['seat']}", headers=headers).status_code == 403
        sides = {side["seat"]: side for side in seen["picture"]["sides"]}
        hidden = [seen["picture"]["cards"].get(str(card), {"definition": ""}) for card in sides[other["seat"]]["hand"]]
        assert {card["definition"] for card in hidden} <= {""}


def test_a_finished_game_is_an_open_book(newcomer: Newcomer, finished: Played) -> None:
    stranger = newcomer()
    told = finished.get("replay", stranger).json()
    assert told["over"]
    assert told["moves"] == finished.views[-1]["version"]
    assert [chapter["at"] for chapter in told["chapters"]] == sorted({chapter["at"] for chapter in told["chapters"]})
    assert told["chapters"][0]["at"] == 0
    for seat in (-2, -1, 0, 1):
        assert finished.get(f"replay/5?seat={seat}", stranger).json()["seat"] == seat
    for path in ("replay/5?seat=2", "replay/5?seat=-3", "replay/9999", "replay/-1"):
        assert finished.get(path, stranger).status_code == 404


def test_a_move_looks_as_it_did_in_play(newcomer: Newcomer, finished: Played) -> None:
    for shown in finished.views[2:8]:
        again = finished.get(f"replay/{shown['version']}?seat={shown['seat']}", newcomer()).json()
        assert again["picture"] == shown["picture"]
        assert again["version"] == shown["version"]
    chosen = finished.get(f"replay/0?seat={finished.views[0]['seat']}", newcomer()).json()["chose"]
    assert chosen in [option["sentence"] for option in finished.views[0]["decision"]["options"]]


def test_replays_travel_compressed_and_tokens_do_not(newcomer: Newcomer, finished: Played) -> None:
    assert finished.get("replay/10?seat=-2", newcomer()).headers["content-encoding"] == "gzip"
    for plain in (
        "/api/tables",
        f"/api/tables/{finished.table}/seat",
        f"/api/tables/{finished.table}/join",
        "/api/account",
    ):
        assert not WITHOUT_TOKENS.match(plain)


def test_the_last_position_has_the_result(newcomer: Newcomer, finished: Played) -> None:
    last = finished.get(f"replay/{finished.views[-1]['version']}", newcomer()).json()
    assert last["status"] == "over"
    assert last["result"] == finished.views[-1]["result"]


def test_the_record_is_a_file_that_replays_everywhere(newcomer: Newcomer, finished: Played) -> None:
    answer = finished.get("record", newcomer())
    assert answer.headers["content-disposition"] == f'attachment; filename="westmarch-{finished.table}.json"'
    game = meccg.replay(Record.from_json(answer.content))
    assert game.over
    assert game.moves == finished.views[-1]["version"]


def test_a_record_is_uploaded_and_replayed(newcomer: Newcomer, finished: Played) -> None:
    content = finished.get("record", newcomer()).content
    visitor = newcomer()
    answer = visitor.post("/api/records", content=content)
    assert answer.status_code == 201
    table = answer.json()["table"]
    assert answer.json()["link"].endswith(f"/replay/{table}")
    assert visitor.get(f"/api/tables/{table}/replay").json()["moves"] == finished.views[-1]["version"]
    assert visitor.get(f"/api/tables/{table}/record").content == content
    assert table not in found(newcomer(), "finished")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: b"",
        lambda record: b"no record",
        lambda record: json.dumps({**record, "choices": [[0, "win the game"]]}).encode(),
        lambda record: json.dumps({**record, "seed": "-1"}).encode(),
        lambda record: json.dumps({**record, "engine": "0"}).encode(),
        lambda record: json.dumps({**record, "game": "whist"}).encode(),
        lambda record: json.dumps({**record, "decks": []}).encode(),
        lambda record: json.dumps({**record, "format": "3-deck, no rules"}).encode(),
        lambda record: b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_record_is_refused_in_words(newcomer: Newcomer, finished: Played, spoil: Any) -> None:
    record = finished.get("record", newcomer()).json()
    answer = newcomer().post("/api/records", content=spoil(record))
    assert answer.status_code in (409, 422), answer.text
    assert answer.json()["words"]


def test_a_finished_game_is_gone_on_with_from_any_move(newcomer: Newcomer, finished: Played) -> None:
    visitor = newcomer()
    body = {"at": 4, "seat": 1, "name": "Rosie"}
    answer = visitor.post(f"/api/tables/{finished.table}/continue", json=body)
    assert answer.status_code == 201, answer.text
    seated = answer.json()
    with visitor.websocket_connect(f"/api/tables/{seated['table']}/socket") as socket:
        socket.send_json({"type": "hello", "token": seated["token"], "story": 0})
        view = next_view(socket, 4)
    assert view["seat"] == 1
    assert [seat["kind"] for seat in view["seats"]] == ["computer", "person"]


def test_a_running_game_is_not_gone_on_with_elsewhere(newcomer: Newcomer, running: Played) -> None:
    body = {"at": 4, "seat": 1, "name": "Rosie"}
    assert newcomer().post(f"/api/tables/{running.table}/continue", json=body).status_code == 409


def test_the_chapters_are_those_of_the_game(newcomer: Newcomer, finished: Played) -> None:
    game = meccg.replay(Record.from_json(finished.get("record", newcomer()).content))
    told = finished.get("replay", newcomer()).json()
    assert told["chapters"][-1]["turn"] == game.state.turn
    assert told["chapters"][-1]["at"] <= game.moves


def test_a_finished_game_is_looked_back_at(newcomer: Newcomer, finished: Played) -> None:
    found = finished.get("analysis", newcomer()).json()
    assert found["stands"][0]["at"] == 0
    assert found["stands"][-1]["at"] == 13
    assert sorted(found["stands"][-1]["standings"]) == [0.0, 1.0], "one gave up, and the other has won"
    assert 0 < found["weighed"] <= found["of"] <= 13
    assert {each["seat"] for each in found["moments"]} <= {0, 1}
    assert finished.get("analysis", newcomer()).json() == found, "it is made once and kept"
