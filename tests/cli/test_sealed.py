"""`westmarch sealed` as a person or another program uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.games.lotr_tcg.decks import ready_decks


def _run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["sealed", *arguments], env={"COLUMNS": "140"})
    return result.exit_code, result.stdout, result.stderr


def test_the_same_seed_opens_the_same_boosters() -> None:
    opened = json.loads(_run("open", "--boosters", "3:2", "-b", "1", "--seed", "7", "--json")[1])
    assert [pack["name"] for pack in opened["packs"]] == [
        "Realms of the Elf-lords",
        "Realms of the Elf-lords",
        "The Fellowship of the Ring",
    ]
    assert [sum(line["count"] for line in pack["cards"]) for pack in opened["packs"]] == [11, 11, 11]
    assert sum(line["count"] for line in opened["pool"]) == 33
    assert opened == json.loads(_run("open", "--boosters", "3:2", "-b", "1", "--seed", "7", "--json")[1])
    code, shown, _ = _run("open", "-b", "3:2", "-b", "1", "--seed", "7")
    assert code == 0
    assert all(line["name"] in shown and line["code"] in shown for line in opened["pool"])


def test_a_written_pool_can_be_built_from_and_counted(tmp_path: Path) -> None:
    pool, deck, other = tmp_path / "pool.deck", tmp_path / "mine.deck", tmp_path / "other.deck"
    code, shown, _ = _run("open", "-s", "Legolas", "-b", "3", "-o", str(pool), "--name", "Saturday")
    assert code == 0
    assert "With it come Frodo" in shown
    deck.write_text(ready_decks()["Legolas Starter"].to_text(), encoding="utf-8")
    code, shown, _ = _run("check", str(deck), str(pool))
    assert (code, shown) == (0, "Legolas Starter can be built from Saturday.\n")
    other.write_text(ready_decks()["Gimli Starter"].to_text(), encoding="utf-8")
    code, shown, _ = _run("check", str(other), str(pool))
    assert code == 1
    assert "(TC-9.08)" in shown
    assert json.loads(_run("check", str(other), str(pool), "--json")[1])["legal"] is False
    found = json.loads(_run("collection", str(pool), str(deck), "--set", "3", "--json")[1])
    assert [(each["rarity"], each["cards"]) for each in found] == [("R", 40), ("U", 40), ("C", 40), ("P", 2)]
    code, shown, _ = _run("collection", str(pool), "--set", "3", "--missing")
    assert (code, "Missing: 3 R" in shown) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["open"], "there is nothing to open"),
        (["open", "-b", "4:1"], "there is no set 4; the sets are 1"),
        (["open", "-b", "many"], "'many' says no boosters"),
        (["open", "-b", "1:5000"], "between 0 and 1000 boosters"),
        (["open", "-b", "1:900", "-o", "never-written.deck"], "open fewer packs"),
        (["open", "-s", "Sam"], "there is no starter 'Sam'"),
        (["open", "-b", "1", "--seed", "-1"], "a seed is a number from 0 up"),
        (["check", "nowhere.deck", "nowhere.deck"], "nowhere.deck: No such file"),
        (["collection", "nowhere.deck"], "nowhere.deck: No such file"),
    ],
)
def test_what_cannot_be_done_is_said_plainly(arguments: list[str], complaint: str) -> None:
    code, _, said = _run(*arguments)
    assert code == 2
    assert complaint in said
