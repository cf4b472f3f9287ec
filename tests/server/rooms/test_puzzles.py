"""Puzzles over the wire: a wrong answer is told how it compares, the right one (or giving up) brings the solution."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.in_process import client
from westmarch.shelf import GAMES, known_game
from westmarch.teaching.puzzle import read_puzzles

NEWCOMER = {"rating": 1500, "deviation": 350, "volatility": 0.06}


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("puzzles")
    with client(folder) as opened:
        yield opened


def attempt(visitor: TestClient, game: str, **body: Any) -> dict[str, Any]:
    answer = visitor.post(f"/api/games/{game}/puzzles/1", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_game_lists_its_puzzles_and_todays(visitor: TestClient) -> None:
    for game in GAMES:
        found = visitor.get(f"/api/games/{game}/puzzles").json()
        assert len(found["puzzles"]) == len(read_puzzles(game))
        assert found["daily"] in [each["number"] for each in found["puzzles"]]
        assert all(each["title"].endswith("?") for each in found["puzzles"]), "a title is a question to a player"
        kinds = {each.kind for each in read_puzzles(game)}
        assert not kinds & {each["title"] for each in found["puzzles"]}
        assert set(found["puzzles"][0]) == {"number", "title", "turn", "answers", "rating"}, "no solution in a list"
    assert visitor.get("/api/games/chess/puzzles").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_is_compared_and_the_right_one_solves(visitor: TestClient, game: str) -> None:
    puzzle = read_puzzles(game)[0]
    begun = attempt(visitor, game)
    offered = {option["id"] for option in begun["view"]["decision"]["options"]}
    assert puzzle.best.option in offered
    assert (begun["over"], begun["solution"], begun["rated"], begun["words"]) == (False, None, None, "")
    assert begun["view"]["decision"]["prompt"].startswith(begun["title"])
    wrong = attempt(visitor, game, attempt=puzzle.answers[-1].option, rating=NEWCOMER)
    assert (wrong["right"], wrong["over"], wrong["solution"]) == (False, False, None)
    assert wrong["words"].endswith("There is a better answer.")
    assert wrong["rated"]["rating"] < 1500
    assert wrong["view"] == begun["view"], "a wrong answer changes nothing"
    right = attempt(visitor, game, attempt=puzzle.best.option, rating=NEWCOMER)
    assert (right["right"], right["over"]) == (True, True)
    assert right["rated"]["rating"] > 1500
    assert right["solution"]["answers"][0]["option"] == puzzle.best.option
    assert right["view"]["decision"] is None
    assert len(right["view"]["story"]["lines"]) >= len(begun["view"]["story"]["lines"])


def test_who_gives_up_is_shown_the_solution(visitor: TestClient) -> None:
    shown = attempt(visitor, "lotr_tcg", give_up=True, rating=NEWCOMER)
    assert (shown["right"], shown["over"]) == (False, True)
    assert shown["solution"]["sentence"] == shown["solution"]["answers"][0]["sentence"]
    assert shown["rated"]["rating"] < 1500


@pytest.mark.parametrize("game", GAMES)
def test_the_other_hand_stays_hidden(visitor: TestClient, game: str) -> None:
    puzzle = read_puzzles(game)[0]
    state = puzzle.begin(known_game(game).rules).state
    shown = attempt(visitor, game)["view"]["picture"]["cards"]
    hidden = [card for card, known in enumerate(state.known) if not known & 1 << puzzle.seat and str(card) in shown]
    assert all(shown[str(card)]["definition"] in ("", None) for card in hidden)
    names = {state.definition[card] for card in state.zone("hand", 1 - puzzle.seat)}
    assert names
    assert not names & {each["definition"] for card, each in shown.items() if int(card) in hidden}


def test_what_is_not_offered_is_refused_and_says_why(visitor: TestClient) -> None:
    path = "/api/games/lotr_tcg/puzzles"
    assert visitor.post(f"{path}/1", json={"attempt": "nonsense"}).status_code == 409
    assert visitor.post(f"{path}/9999", json={}).status_code == 404
    assert visitor.post(f"{path}/1", json={"rating": {"rating": -5}}).status_code == 422
    assert visitor.post(f"{path}/1/why-not", json={"words": "play Gandalf"}).json()["reasons"]
