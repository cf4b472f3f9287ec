"""The deck room of the LOTR TCG: its sections, its files, and what is wrong with a deck."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import ORIGIN, client

ROOM = "/api/games/lotr_tcg/decks"
READY = "Gimli Starter"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with client(tmp_path_factory.mktemp("server")) as opened:
        opened.headers["Origin"] = ORIGIN
        yield opened


def post(visitor: TestClient, where: str, body: dict[str, Any]) -> Any:
    answered = visitor.post(f"{ROOM}/{where}", json=body)
    assert answered.status_code == 200, answered.text
    return answered.json()


def test_the_room_knows_sections_files_and_ready_decks(visitor: TestClient) -> None:
    room = visitor.get(ROOM).json()
    assert room["formats"] == ["starter", "standard"]
    assert [each["name"] for each in room["sections"]][:2] == ["Ring-bearer", "The One Ring"]
    assert {"name": "gemp", "ending": ".txt"} in room["files"]
    assert len(room["ready"]) == 6


@pytest.mark.parametrize("format", ["starter", "standard"])
def test_a_ready_deck_is_legal_by_name_by_text_and_card_by_card(visitor: TestClient, format: str) -> None:
    by_name = post(visitor, "check", {"ready": READY, "format": format})
    assert by_name["legal"]
    assert by_name["counts"]["Sites"] == 9
    text = next(deck["text"] for deck in visitor.get(ROOM).json()["ready"] if deck["name"] == READY)
    assert post(visitor, "check", {"text": text, "format": format}) == by_name
    given = {"name": READY, "entries": by_name["entries"]}
    assert post(visitor, "check", {"deck": given, "format": format})["entries"] == by_name["entries"]


def test_a_deck_that_is_begun_is_checked(visitor: TestClient) -> None:
    checked = post(visitor, "check", {"deck": {"name": "New"}, "format": "standard"})
    rules = {rule for violation in checked["violations"] for rule in violation["rules"]}
    assert {"TC-2.02", "TC-2.03", "TC-2.09"} <= rules
    assert not checked["legal"]


@pytest.mark.parametrize("format", ["westmarch", "gemp", "gemp-text", "gccg"])
def test_every_format_goes_out_and_comes_back(visitor: TestClient, format: str) -> None:
    file = visitor.post(f"{ROOM}/export", json={"ready": READY, "format": format})
    assert file.status_code == 200, file.text
    imported = post(visitor, "import", {"fileName": "evening.txt", "base64": base64.b64encode(file.content).decode()})
    assert imported["problems"] == []
    whole = post(visitor, "check", {"ready": READY, "format": "standard"})

    def cards(entries: list[dict[str, Any]]) -> dict[str, int]:
        found: dict[str, int] = {}
        for entry in entries:
            found[entry["id"]] = found.get(entry["id"], 0) + entry["count"]
        return found

    assert cards(imported["entries"]) == cards(whole["entries"])


def test_a_sample_hand_and_charts_are_made(visitor: TestClient) -> None:
    hand = post(visitor, "sample", {"ready": READY, "format": "standard", "seed": 3})
    assert len(hand["cards"]) == 8
    assert all(chart["bars"] for chart in post(visitor, "charts", {"ready": READY}))
