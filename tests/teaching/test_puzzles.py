"""Puzzles: every one can be played, has one best answer by a clear margin, and holds in worlds it was not found in."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from westmarch.kernel.errors import BadRecord
from westmarch.organiser.glicko import Glicko
from westmarch.shelf import GAMES, known_game
from westmarch.teaching.finding import find_puzzles, is_clear, prove
from westmarch.teaching.puzzle import PUZZLES, Answer, Puzzle, asked, parse_puzzle, puzzle_of_the_day, read_puzzles

FILES = sorted(PUZZLES.glob("*/*.json"))
every_puzzle = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")


def read(file: Path) -> Puzzle:
    return parse_puzzle(file.read_bytes(), str(file))


def clearest(game: str) -> Puzzle:
    """The puzzle whose second best answer is furthest behind."""
    return max(read_puzzles(game), key=lambda puzzle: min(each.behind for each in puzzle.answers[1:]))


def test_every_game_has_puzzles_numbered_without_gaps() -> None:
    assert sum(len(read_puzzles(game)) for game in GAMES) >= 60
    for game in GAMES:
        numbers = [int(file.stem) for file in sorted((PUZZLES / game).glob("*.json"))]
        assert numbers, game
        assert numbers == list(range(1, len(numbers) + 1)), game
        sources = [puzzle.source for puzzle in read_puzzles(game)]
        assert len(set(sources)) == len(sources), "no position comes twice"


@every_puzzle
def test_a_puzzle_opens_where_its_seat_is_asked_and_its_answers_are_offered(file: Path) -> None:
    puzzle = read(file)
    view, question = asked(puzzle.begin(known_game(puzzle.game).rules), puzzle.seat)
    offered = {action.id(view.state) for action in question.actions}
    assert (puzzle.game, question.seat, question.kind) == (file.parent.name, puzzle.seat, puzzle.kind)
    assert {each.option for each in puzzle.answers} <= offered
    assert len(puzzle.answers) >= 3


@every_puzzle
def test_the_best_answer_is_ahead_of_every_other_by_a_clear_margin(file: Path) -> None:
    puzzle = read(file)
    for each in puzzle.answers[1:]:
        assert each.worlds >= 12
        assert each.behind >= 0.04
        assert each.behind >= 3 * each.error


@pytest.mark.parametrize("game", GAMES)
def test_the_clearest_puzzle_holds_in_other_worlds(game: str) -> None:
    puzzle = clearest(game)
    found = prove(known_game(game).counsel, puzzle, seed=77, worlds=6)
    assert len(found) == len(puzzle.answers)
    assert next(iter(found)) == puzzle.best.option


@pytest.mark.soak
@every_puzzle
def test_every_puzzle_holds_in_other_worlds(file: Path) -> None:
    puzzle = read(file)
    assert next(iter(prove(known_game(puzzle.game).counsel, puzzle, seed=9_000, worlds=36))) == puzzle.best.option


@pytest.mark.soak
def test_the_same_arguments_find_the_same_puzzles() -> None:
    known = known_game("lotr_tcg")
    first, second = (next(find_puzzles(known, "starter", 202), None) for _ in range(2))
    assert first is not None
    assert first == second
    assert is_clear(first.answers)


def test_what_is_near_or_uncertain_is_no_puzzle() -> None:
    best = Answer("a", 0.6, 30, 0.0, 0.0)
    assert is_clear([best, Answer("b", 0.5, 12, 0.1, 0.03)])
    assert not is_clear([best, Answer("b", 0.57, 30, 0.03, 0.001)]), "too near"
    assert not is_clear([best, Answer("b", 0.5, 30, 0.1, 0.04)]), "too uncertain"
    assert not is_clear([best, Answer("b", 0.5, 8, 0.1, 0.01)]), "tried too little"
    assert not is_clear([best, Answer("b", 0.5, 30, 0.1, 0.01), Answer("c", 0.6, 30, 0.0, 0.0)]), "as good"


def test_each_puzzle_has_its_day_before_one_comes_again() -> None:
    for count in (1, 2, 3, 7, 12, 24):
        first = date.fromordinal(count * 30_000)
        days = [puzzle_of_the_day(count, first + timedelta(days=day)) for day in range(count)]
        assert sorted(days) == list(range(1, count + 1))


def test_who_solves_a_puzzle_gains_and_more_by_a_harder_one() -> None:
    easy, hard = (msgspec.structs.replace(read(FILES[0]), rating=rating) for rating in (1000, 2000))
    player = Glicko(1500.0, 100.0, 0.06)
    assert 1500 < easy.rated(player, True).rating < hard.rated(player, True).rating
    assert easy.rated(player, False).rating < hard.rated(player, False).rating < 1500


def test_what_is_no_puzzle_is_refused_in_one_line() -> None:
    puzzle = read(FILES[0])
    damaged = msgspec.structs.replace(puzzle, position=puzzle.position[:200])
    with pytest.raises(BadRecord, match="damaged"):
        damaged.begin(known_game(puzzle.game).rules)
    alone = msgspec.structs.replace(puzzle, answers=puzzle.answers[:1])
    for text in (b"{}", b"no", msgspec.json.encode(alone)):
        with pytest.raises(BadRecord, match=r"x\.json is not a puzzle") as refused:
            parse_puzzle(text, "x.json")
        assert "\n" not in str(refused.value)
