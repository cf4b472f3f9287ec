"""LoRE through the commands: a person plays it, the laboratory counts it, cards and decks are looked up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.kernel.records.record import Record
from westmarch.players import RandomPlayer, look
from westmarch.shelf import UnknownGame, known_game


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "state" / "westmarch"


def run(*arguments: str, lines: tuple[str, ...] = ()) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments), input="".join(f"{line}\n" for line in lines))
    return result.exit_code, result.stdout, result.stderr


def test_a_person_drafts_and_goes_on_later(folder: Path) -> None:
    code, shown, _ = run(
        "play",
        "lore",
        "--seed",
        "4",
        "--deck",
        "Stewards of the South",
        lines=("1", "hint", "why play Concealment", "quit"),
    )
    assert code == 0
    assert "Draft:" in shown
    assert "LO-1.28" in shown
    assert "A squire would choose: Reveal" in shown
    assert "You reveal Faramir" in shown
    (kept,) = folder.glob("*.json")
    code, shown, _ = run("play", "--resume", str(kept), lines=("table", "log all", "quit"))
    assert code == 0
    assert "You reveal Faramir" in shown


def test_the_laboratory_plays_whole_games_and_the_squire_wins_them() -> None:
    code, shown, _ = run("sim", "lore", "--games", "4", "--seed", "1", "--json")
    assert code == 0
    found = json.loads(shown)
    assert (found["games"], found["errors"]) == (4, 0)
    assert found["players"]["squire"]["wins"] == 4


def test_a_record_is_told_again(tmp_path: Path) -> None:
    known = known_game("lore")
    game = known.new_game(list(known.ready_decks().values())[:2], seed=9)
    players = [RandomPlayer(1), RandomPlayer(2)]
    for _ in range(20_000):
        if game.over:
            break
        seat = game.decision.seat
        view, questions = look(game, seat)
        game.choose(players[seat].choose(view, questions[0]), seat)
    game.record().save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json").game == "lore"
    code, shown, _ = run("replay", str(tmp_path / "game.json"), "--to", "30")
    assert code == 0
    assert "reveals" in shown


def test_cards_are_shown_with_the_text_that_is_made_from_what_they_do() -> None:
    (found,) = json.loads(run("cards", "lore", "Concealment", "--json")[1])
    assert found["text"] == "Tap scout to cancel the attack."
    assert ["Keywords", "engagement, scout only"] in found["figures"]
    (site,) = json.loads(run("cards", "lore", "moria", "--json")[1])
    assert ["Automatic-attacks", "Orc, 4 strikes at 7"] in site["figures"]
    assert "CancelAttack" in run("cards", "lore", "--pieces")[1]


def test_decks_are_listed_checked_and_written() -> None:
    listed = json.loads(run("deck", "list", "--game", "lore", "--json")[1])
    assert [each["name"] for each in listed] == [
        "Durin's Folk",
        "Riders of the Mark",
        "Stewards of the South",
        "The Golden Wood",
        "The Quiet Folk",
        "Wardens of the North",
    ]
    assert all("standard" in each["formats"] and not each["incomplete"] for each in listed)
    assert run("deck", "check", "Wardens of the North")[0] == 0
    shown = run("deck", "show", "Wardens of the North")[1]
    assert "3 Orc-patrol" in shown
    assert run("deck", "convert", "Wardens of the North")[1] == shown


def test_there_is_no_other_game() -> None:
    with pytest.raises(UnknownGame, match="there is no game lorre; the games are meccg, lore, lotr_tcg"):
        known_game("lorre")
