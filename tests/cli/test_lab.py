"""`westmarch lab` as a person or another program uses it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.lab.notebook import Notebook
from westmarch.shelf import known_game, read_record

RUN = """
import signal
# Whoever started the tests may ignore it.
signal.signal(signal.SIGINT, signal.default_int_handler)
from westmarch.cli import main
main()
"""
DECKS = ",".join(list(known_game("lotr_tcg").decks_for("starter"))[:2])
PLAN = ("lotr_tcg", "--kind", "decks", "--players", "random", "--decks", DECKS)


def _run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["lab", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("lab") / "small.lab"
    code, _, words = _run("run", path, *PLAN, "--games", "2", "--jobs", "1")
    assert code == 0, words
    return path


def test_a_round_robin_is_shown_as_json(file: Path) -> None:
    code, shown, _ = _run("show", file, "--json")
    data = json.loads(shown)
    assert code == 0
    assert data["games"] == data["of"] == 2
    assert [row["games"] for row in data["names"].values()] == [2, 2]
    assert sum(row["wins"] for row in data["names"].values()) == 2
    assert data["plan"]["kind"] == "decks"


def test_people_read_a_table(file: Path) -> None:
    code, shown, _ = _run("show", file)
    assert code == 0
    assert "Elo" in shown
    assert "2 of 2 games of lotr_tcg (starter)" in shown


def test_a_report_needs_nothing_else(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert _run("report", file, "-o", page)[0] == 0
    text = page.read_text()
    assert text.startswith("<!doctype html>")
    for wanted in ("Who wins", "Seats", "<svg", "site reached", "Won when used", "Aragorn"):
        assert wanted in text
    for foreign in ("http:", "https:", "<script", "<link", "<img", "url("):
        assert foreign not in text


def test_the_record_of_a_game_is_one(file: Path, tmp_path: Path) -> None:
    assert _run("record", file, 1, "-o", tmp_path / "game.json")[0] == 0
    record = read_record((tmp_path / "game.json").read_bytes())
    assert (record.game, record.format, record.seed) == ("lotr_tcg", "starter", 1)


def test_another_plan_does_not_go_into_the_same_file(file: Path) -> None:
    code, _, words = _run("run", file, *PLAN, "--games", "3")
    assert code == 2
    assert "it differs in: games" in words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "there is no game chess"),
        (("meccg", "--kind", "cards"), "not 'cards'"),
        (("meccg", "--players", "gandalf"), "there is no player 'gandalf'"),
        (("meccg", "--players", ""), "not 0"),
        (("meccg", "--format", "chess"), "has no format 'chess'"),
        (("meccg", "--engine", "horse"), "not on 'horse'"),
        ((), "name a game to begin one"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    code, _, said = _run("run", tmp_path / "x.lab", *arguments)
    assert code == 2
    assert words in said
    assert len(said.strip().splitlines()) == 1


def test_a_file_of_another_engine_is_refused(tmp_path: Path, file: Path) -> None:
    Notebook.begin(tmp_path / "old.lab", msgspec.structs.replace(Notebook.open(file).plan, engine="1"))
    code, _, words = _run("run", tmp_path / "old.lab")
    assert code == 2
    assert "was begun by engine 1" in words


def test_swaps_of_a_deck_are_tried(tmp_path: Path, file: Path) -> None:
    wanted = ("--swaps", "2", "--pairs", "3", "--player", "random", "--jobs", "1", "--from", file)
    code, shown, words = _run("improve", "lotr_tcg", "Aragorn Starter", "--field", "Gimli Starter", *wanted, "--json")
    trials = json.loads(shown)
    # Three pairs are too few to know anything.
    assert code == 1, words
    assert [(trial["pairs"], trial["verdict"]) for trial in trials] == [(3, "not known")] * 2
    assert all(trial["swap"]["out"] != trial["swap"]["into"] for trial in trials)
    again = _run("improve", "lotr_tcg", "Aragorn Starter", "--field", "Gimli Starter", *wanted, "--json")
    assert again[1] == shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("lotr_tcg", "No Such Deck"), "there is no deck 'No Such Deck'"),
        (("lotr_tcg", "Aragorn Starter", "--player", "nobody"), "there is no player 'nobody'"),
        (("lotr_tcg", "Aragorn Starter", "--format", "chess"), "has no format 'chess'"),
        (("lotr_tcg", "Aragorn Starter", "--from", "nothing.lab"), "there is no file nothing.lab"),
    ],
)
def test_a_search_that_cannot_begin_says_why(arguments: tuple[str, ...], words: str) -> None:
    code, _, said = _run("improve", *arguments)
    assert code == 2
    assert words in said


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of POSIX")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_ended_goes_on(tmp_path: Path, how: signal.Signals) -> None:
    path = tmp_path / "long.lab"
    begin = ["run", str(path), "lotr_tcg", "--players", "random", "--games", "400", "--jobs", "1"]
    command = [sys.executable, "-c", RUN, "lab", *begin]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ, start_new_session=True
    ) as running:
        for _ in range(1200):
            if path.exists() and running.poll() is None and _count(path) >= 3:
                break
            time.sleep(0.05)
        running.send_signal(how)
        _, said = running.communicate(timeout=120)
    played = _count(path)
    assert 3 <= played < 400
    if how == signal.SIGINT:
        assert f"Stopped after {played} of 400 games." in said
    notebook = Notebook.open(path)
    assert notebook.missing() == list(range(played, 400))
    notebook.close()


def _count(path: Path) -> int:
    try:
        notebook = Notebook.open(path)
    except Exception:
        return 0
    try:
        return sum(1 for _ in notebook.games())
    finally:
        notebook.close()
