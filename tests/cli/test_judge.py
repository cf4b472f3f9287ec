"""`westmarch judge` on the command line: exit codes, the story, JSON, and messages that name file and line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app

GOOD = """\
game: meccg
title: Haldir meets a Huorn
rules: [IN-96]
table:
  you: {companies: [{from: Lórien, to: Moria, characters: [Haldir]}]}
  opponent: {hand: [Huorn]}
at: {phase: movement-hazard, company: 1, step: hazards}
dice: [6]
script:
  - opponent: play Huorn
  - until: attack over
  - expect: {Haldir.state: tapped, Huorn.zone: opponent discard}
"""
FAILING = GOOD.replace("Haldir.state: tapped", "Haldir.state: wounded")
BAD = GOOD.replace("[Haldir]", "[Haldirr]")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def run(*arguments: object) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["judge", *map(str, arguments)])
    return result.exit_code, result.stdout, result.stderr


def test_a_scenario_that_holds_tells_its_story(folder: Path) -> None:
    code, told, complaints = run(write(folder, "good.yaml", GOOD))
    assert (code, complaints) == (0, "")
    assert "Haldir meets a Huorn" in told
    assert "opponent: Play Huorn keyed to Wilderness  (IN-68)" in told
    assert "Roll for Haldir's strike: 1 + 5 = 6 +4 = 10  (IN-94" in told
    assert "To decide: opponent, hazards (IN-68)" in told
    assert "Play no more hazards on this company" in told
    assert "Everything holds." in told


def test_an_expectation_that_fails_is_shown_with_file_and_line(folder: Path) -> None:
    path = write(folder, "failing.yaml", FAILING)
    code, told, _ = run(path)
    assert code == 1
    assert f"{path}:12: expect Haldir.state\n    expected  wounded\n    found     tapped\n" in told
    assert "Not everything holds." in told


def test_a_bad_file_is_one_line_on_standard_error(folder: Path) -> None:
    path = write(folder, "bad.yaml", BAD)
    code, told, complaints = run(path)
    assert (code, told) == (2, "")
    assert complaints.startswith(f"{path}:5: there is no card called 'Haldirr'; did you mean Haldir")
    assert complaints.count("\n") == 1


def test_quiet_tells_only_what_fails(folder: Path) -> None:
    good, failing = write(folder, "good.yaml", GOOD), write(folder, "failing.yaml", FAILING)
    assert run("--quiet", good) == (0, "", "")
    code, told, _ = run("--quiet", failing)
    assert code == 1
    assert told.startswith(f"{failing}:12: expect Haldir.state")
    assert "Huorn" not in told


def test_a_directory_is_searched_and_summed_up(folder: Path) -> None:
    write(folder, "a/good.yaml", GOOD)
    write(folder, "a/b/failing.yaml", FAILING)
    write(folder, "a/readme.txt", "no scenario")
    code, told, _ = run("--quiet", folder)
    assert code == 1
    assert told.endswith("2 scenarios: 1 hold, 1 fail, 0 cannot be judged\n")
    write(folder, "bad.yaml", BAD)
    assert run("--quiet", folder)[0] == 2


def test_json_is_for_other_programs(folder: Path) -> None:
    files = [write(folder, "1.yaml", GOOD), write(folder, "2.yaml", FAILING), write(folder, "3.yaml", BAD)]
    code, told, complaints = run("--json", *files)
    assert (code, complaints) == (2, "")
    good, failing, bad = json.loads(told)
    assert (good["file"], good["outcome"], good["rules"]) == (str(files[0]), "holds", ["IN-96"])
    assert good["passages"][0]["happenings"][0] == {
        "words": "Play Huorn keyed to Wilderness",
        "rules": ["IN-68"],
        "seat": "opponent",
        "instead_of": [],
    }
    assert good["pending"][0]["options"] == ["Play no more hazards on this company"]
    assert failing["outcome"] == "fails"
    assert failing["passages"][2]["failures"][0]["found"] == "tapped"
    assert (bad["outcome"], bad["line"]) == ("bad", 5)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("lore.yaml", "game: lore\nat: {phase: dinner}\n", ":2: expected one of set-up, untap"),
        ("chess.yaml", "game: chess\n", ":1: there is no game chess; the games are meccg"),
        ("list.yaml", "- a\n", ":1: a scenario is made of keys and values"),
        ("twice.yaml", "game: meccg\ngame: meccg\n", ":2: the key 'game' is there twice"),
    ],
)
def test_what_cannot_be_judged_is_said_plainly(folder: Path, name: str, text: str, message: str) -> None:
    path = write(folder, name, text)
    code, _, complaints = run(path)
    assert code == 2
    assert complaints.startswith(f"{path}{message}")


def test_files_that_cannot_be_read_are_named(folder: Path) -> None:
    code, _, complaints = run(folder / "missing.yaml")
    assert (code, complaints) == (
        2,
        f"{folder / 'missing.yaml'}:1: the file cannot be read: No such file or directory\n",
    )
    latin = folder / "latin.yaml"
    latin.write_bytes("title: Lórien".encode("latin-1"))
    assert run(latin)[2] == f"{latin}:1: the file is not written in UTF-8\n"
    (folder / "empty").mkdir()
    assert "there are no *.yaml files in this directory" in run(folder / "empty")[2]


def test_the_output_is_plain_when_it_is_no_terminal(folder: Path) -> None:
    assert "\x1b[" not in run(write(folder, "good.yaml", GOOD))[1]
