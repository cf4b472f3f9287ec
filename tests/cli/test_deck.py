"""`westmarch deck` as a person or another program uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.games.meccg.decks import ready_decks


def _run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["deck", *arguments], env={"COLUMNS": "140"})
    return result.exit_code, result.stdout, result.stderr


def test_the_ready_decks_are_listed_with_their_formats() -> None:
    code, shown, _ = _run("list")
    assert code == 0
    assert all(name in shown for name in ready_decks())
    listed = {each["name"]: each for each in json.loads(_run("list", "--json")[1])}
    assert listed["Rangers of Eriador"]["formats"] == ["introductory"]
    assert listed["Rangers of Eriador"]["incomplete"] == 0
    assert {"standard", "2-deck", "tournament"} <= set(listed["Dwarven Quest"]["formats"])
    assert listed["Dwarven Quest"]["cards"] == 119


def test_a_deck_is_shown_as_it_is_written() -> None:
    code, shown, _ = _run("show", "dwarven quest")
    assert code == 0
    assert shown == ready_decks()["Dwarven Quest"].to_text()
    data = json.loads(_run("show", "Dwarven Quest", "--json")[1])
    assert data["sections"]["Characters"][0] == {"id": "TW-175", "name": "Pallando", "count": 3, "complete": True}


def test_a_legal_deck_is_said_to_be_legal() -> None:
    code, shown, _ = _run("check", "Rangers of Eriador")
    assert code == 0
    assert "Rangers of Eriador may be used in the introductory game." in shown
    code, shown, _ = _run("check", "Dwarven Quest", "--format", "tournament 3-deck", "--allow-incomplete", "--json")
    assert code == 0
    assert json.loads(shown) == {
        "deck": "Dwarven Quest",
        "format": "tournament 3-deck",
        "legal": True,
        "problems": [],
        "let_pass": [],
    }


def test_every_problem_is_told_with_its_rule_and_the_exit_code_is_one(tmp_path: Path) -> None:
    file = tmp_path / "mine.deck"
    file.write_text("Mine\nPool\n1 Gimli\nResources\n4 Ford\nSites\n2 Moria\n", encoding="utf-8")
    code, shown, _ = _run("check", str(file), "--format", "standard")
    assert code == 1
    for rule in ("ME-2.65", "ME-2.25", "ME-3.09", "ME-3.06", "ME-3.18"):
        assert f"({rule})" in shown
    code, shown, _ = _run("check", str(file), "--json")
    assert code == 1
    assert json.loads(shown)["format"] == "2-deck"
    assert len(json.loads(shown)["problems"]) >= 5


def test_a_deck_is_converted_there_and_back(tmp_path: Path) -> None:
    for format in ("gccg", "meccg", "play.meccg", "octgn"):
        there, back = tmp_path / f"{format}.there", tmp_path / "back.deck"
        assert _run("convert", "Dwarven Quest", "--to", format, "-o", str(there)) == (0, "", "")
        assert _run("convert", str(there), "-o", str(back))[0] == 0
        code, _, complaint = _run("check", str(back), "--allow-incomplete")
        assert (code, complaint) == (0, "")


def test_what_is_lost_in_a_conversion_is_told(tmp_path: Path) -> None:
    code, _, complaint = _run("convert", "Dwarven Quest", "--to", "cardnum", "-o", str(tmp_path / "boxes.txt"))
    assert code == 0
    assert complaint == "left out, since cardnum has no place for it: the 24 sites\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "Nothing at all"), "there is no deck 'Nothing at all'"),
        (("check", "Dwarven Quest", "--format", "blitz"), "there is no format 'blitz'"),
        (("convert", "Dwarven Quest", "--to", "paper"), "there is no deck format 'paper'"),
        (("convert", "Dwarven Quest", "-o", "/nowhere/at/all.deck"), "No such file or directory"),
        (("list", "--game", "whist"), "there is no game whist"),
    ],
)
def test_bad_input_gets_one_plain_message(arguments: tuple[str, ...], said: str) -> None:
    code, _, complaint = _run(*arguments)
    assert code == 2
    assert said in complaint
    assert "Traceback" not in complaint


def test_what_a_challenge_deck_breaks_is_said() -> None:
    code, shown, _ = _run("check", "Great Shadow", "--format", "standard")
    assert code == 0
    words = "A challenge deck is played as it was published, though: A deck has 30 to 50 resources"
    assert words in " ".join(shown.split())
