"""`westmarch analyse` as a person or another program uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.players.test_analysis import started_with_nobody
from westmarch.cli import app


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    game, _ = started_with_nobody(answers=40)
    game.concede(1)
    path = tmp_path_factory.mktemp("records") / "game.json"
    game.record().save(path)
    return path


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["analyse", *map(str, arguments)], env={"COLUMNS": "160"})
    return result.exit_code, result.stdout, result.stderr


def test_a_person_reads_how_the_seats_stood_and_what_would_have_been_better(file: Path) -> None:
    code, shown, _ = run(file, "--effort", 3)
    assert code == 0, shown
    lines = shown.splitlines()
    assert lines[0].split() == ["Turn", "Move", "Seat", "0", "Seat", "1"]
    end = next(line for line in lines if line.lstrip().startswith("end"))
    assert "100%" in end
    assert end.rstrip().endswith(" 0%")
    assert "Seat 1: Start with these" in shown
    assert "imagined games this led to" in shown


def test_another_program_reads_json(file: Path) -> None:
    code, shown, _ = run(file, "--effort", 3, "--json")
    found = json.loads(shown)
    assert code == 0
    assert found["weighed"] == 3
    assert found["stands"][-1]["standings"] == [1.0, 0.0]
    assert found["moments"][0]["chose"] == "Start with these"
    assert found["moments"][0]["betterStanding"] > found["moments"][0]["standing"]


def test_what_is_no_record_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "nothing.json"
    file.write_text("{}")
    code, shown, complaint = run(file)
    assert (code, shown) == (2, "")
    assert len(complaint.splitlines()) == 1


def test_effort_is_at_least_one(file: Path) -> None:
    assert run(file, "--effort", 0)[0] == 2


def test_why_a_move_was_chosen_is_told_in_one_line(file: Path) -> None:
    code, shown, _ = run(file, "--why", 1)
    assert code == 0, shown
    first, second, *more = shown.splitlines()
    assert first.startswith("Turn 0, move 1, Seat ")
    assert "imagined game" in second
    assert not more
    found = json.loads(run(file, "--why", 1, "--json")[1])
    assert found["why"] == second.strip()


def test_a_move_that_is_not_there_and_a_player_who_weighs_nothing_are_refused(file: Path) -> None:
    code, _, complaint = run(file, "--why", 9999)
    assert (code, complaint[:24]) == (2, "there is no move 9999; t")
    code, _, complaint = run(file, "--why", 1, "--player", "squire")
    assert (code, complaint.strip()) == (
        2,
        "'squire' weighs nothing; those who do are captain, slow captain, steward",
    )
