"""`westmarch puzzle` as a person or another program uses it."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.shelf import GAMES, known_game
from westmarch.teaching.puzzle import asked, read_puzzles


def run(*arguments: object, said: str = "") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["puzzle", *map(str, arguments)], input=said, env={"COLUMNS": "160"})
    return result.exit_code, result.stdout, result.stderr


def places(game: str) -> list[int]:
    """Where the answers of the first puzzle stand in the list that is shown, the best first."""
    puzzle = read_puzzles(game)[0]
    view, question = asked(puzzle.begin(known_game(game).rules), puzzle.seat)
    ids = [action.id(view.state) for action in question.actions]
    return [ids.index(each.option) + 1 for each in puzzle.answers]


def test_a_person_finds_the_answer_after_a_wrong_one() -> None:
    for game in GAMES:
        best, *others = places(game)
        code, shown, _ = run(game, 1, said=f"0\n{others[-1]}\n{best}\n")
        assert code == 0, shown
        assert "A number from 1 to" in shown
        assert "There is a better answer." in shown
        assert shown.index("There is a better answer.") < shown.index("The best answer:")


def test_the_solution_is_shown_to_who_asks_for_it_or_goes() -> None:
    for said in ("solution\n", ""):
        code, shown, _ = run("lotr_tcg", 1, said=said)
        assert code == 1
        assert "The best answer:" in shown


def test_puzzles_are_listed_and_todays_is_the_default() -> None:
    code, shown, _ = run("lotr_tcg", "--list", "--json")
    listed = json.loads(shown)
    assert code == 0
    assert [each["number"] for each in listed] == list(range(1, len(read_puzzles("lotr_tcg")) + 1))
    assert listed[0]["title"] == "Who defends against which minion?"
    assert "Number" in run("lotr_tcg", "--list")[1]
    assert "Puzzle " in run("lotr_tcg")[1]


def test_what_there_is_not_is_refused_in_one_line() -> None:
    for wrong in (("lotr_tcg", 9999), ("chess", 1)):
        code, shown, complaint = run(*wrong)
        assert (code, shown) == (2, "")
        assert len(complaint.splitlines()) == 1
