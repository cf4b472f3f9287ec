"""Lessons over the wire: they stand where the answers have led them, and the server keeps nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import client
from westmarch.shelf import GAMES


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("lessons")
    with client(folder) as opened:
        yield opened


def play(visitor: TestClient, game: str, number: int, answers: list[str], attempt: str = "") -> dict[str, Any]:
    answer = visitor.post(f"/api/games/{game}/lessons/{number}", json={"answers": answers, "attempt": attempt})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_game_of_the_page_says_which_lessons_it_has(visitor: TestClient) -> None:
    numbers = {game: len(visitor.get(f"/api/games/{game}/lessons").json()) for game in GAMES}
    assert (numbers["meccg"], numbers["lore"], numbers["lotr_tcg"]) == (11, 7, 6)
    assert visitor.get("/api/games/chess/lessons").status_code == 404


def test_a_lesson_is_played_answer_by_answer_on_the_real_table(visitor: TestClient) -> None:
    begun = play(visitor, "lotr_tcg", 5, [])
    assert begun["choices"] == ["Boromir", "The Goblin Scavengers"]
    assert begun["view"]["decision"] is None, "while a question is asked in words there is nothing to move"
    wrong = play(visitor, "lotr_tcg", 5, [], "Boromir")
    assert (wrong["right"], wrong["words"], wrong["done"]) == (False, "7 is less than 8.", 0)
    answers = ["The Goblin Scavengers"]
    asked = play(visitor, "lotr_tcg", 5, answers)
    options = {option["id"]: option["sentence"] for option in asked["view"]["decision"]["options"]}
    assert options[asked["hint"]["option"]] == asked["hint"]["sentence"]
    passing = next(option["id"] for option in asked["view"]["decision"]["options"] if option["pass"])
    assert play(visitor, "lotr_tcg", 5, answers, passing)["words"] == "Boromir would lose, 7 against 8."
    after = play(visitor, "lotr_tcg", 5, answers, asked["hint"]["option"])
    assert (after["right"], after["done"], after["over"]) == (True, 2, False)
    assert len(after["view"]["story"]["lines"]) > len(asked["view"]["story"]["lines"])
    end = play(visitor, "lotr_tcg", 5, [*answers, asked["hint"]["option"]], "They are killed")
    assert (end["over"], end["failures"], end["done"]) == (True, [], 3)
    assert end["end"]


def test_the_cards_of_the_other_side_stay_hidden(visitor: TestClient) -> None:
    seen = play(visitor, "meccg", 6, [])
    hidden = [card for card in seen["view"]["picture"]["cards"].values() if not card["definition"]]
    assert hidden, "the other hand is on the table"
    assert "Cave-drake" not in str(seen["view"]["picture"])


def test_a_card_that_cannot_be_played_says_why(visitor: TestClient) -> None:
    asked = {"answers": [], "words": "play Gandalf"}
    answer = visitor.post("/api/games/meccg/lessons/1/why-not", json=asked)
    assert answer.status_code == 200
    assert answer.json()["reasons"]


def test_answers_that_do_not_belong_to_the_lesson_are_refused(visitor: TestClient) -> None:
    path = "/api/games/meccg/lessons/1"
    assert visitor.post(path, json={"answers": ["nonsense"]}).status_code == 409
    assert visitor.post("/api/games/meccg/lessons/99", json={}).status_code == 404
    assert visitor.post(path, json={"answers": ["x"] * 101}).status_code == 422
