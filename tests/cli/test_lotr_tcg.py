"""The LOTR TCG on the command line: play, replay, simulate, look up, convert."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from tests.games.lotr_tcg.dialect import skirmish, table
from westmarch import lotr_tcg
from westmarch.cli import app
from westmarch.cli.cards import card_coverage
from westmarch.cli.games import face_of
from westmarch.cli.terminal.prompt import LaidAside, Prompt
from westmarch.cli.terminal.session import Session
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game
from westmarch.players import RandomPlayer, play_out
from westmarch.rulebook.coverage import CardResults
from westmarch.shelf import known_game


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games in progress are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "state" / "westmarch"


def run(*arguments: str, typed: tuple[str, ...] = ()) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [*arguments], input="".join(f"{line}\n" for line in typed))
    return result.exit_code, result.stdout, result.stderr


def shown(game: Game[TcgState], width: int = 120, names: tuple[str, ...] = ("You", "Squire", "Other")) -> str:
    """The table as it is printed for the first seat."""
    file = io.StringIO()
    Console(file=file, width=width).print(face_of("lotr_tcg").table(game.view(0), names))
    return file.getvalue()


def finished(tmp_path: Path) -> Path:
    """The record of a whole game that was not over at once."""
    decks = list(lotr_tcg.decks.values())
    for seed in count():
        game = lotr_tcg.new_game(decks[:2], seed=seed)
        play_out(game, [RandomPlayer(seed), RandomPlayer(seed + 1)])
        if game.state.turn > 4:
            break
    file = tmp_path / "game.json"
    game.record().save(file)
    return file


def test_a_game_is_played_and_laid_aside() -> None:
    code, text, _ = run("play", "lotr_tcg", "--seed", "3", typed=("1", "rule TC-6.05", "card h1", "log", "quit"))
    assert code == 0
    assert "Adventure path · twilight pool" in text
    assert "Your hand" in text
    assert "(you decide, TC-" in text
    assert "TC-6.05" in text
    assert "The game is kept. Go on with: westmarch play --resume" in text


def test_a_game_that_was_laid_aside_goes_on() -> None:
    run("play", "--game", "lotr_tcg", "--format", "standard", "--seed", "3", typed=("bid 1 burden", "quit"))
    code, text, _ = run("play", "--resume", "last", typed=("undo", "quit"))
    assert code == 0
    assert "How many burdens do you bid" in text


def test_three_can_play() -> None:
    code, text, _ = run("play", "lotr_tcg", "--seats", "3", "--player", "random", "--seed", "3", typed=("quit",))
    assert code == 0
    assert "Random 1" in text
    assert "Random 2" in text
    code, _, complaint = run("play", "lotr_tcg", "--seats", "7")
    assert code == 2
    assert "2 to 6 players" in complaint


def test_why_something_is_not_possible(tmp_path: Path) -> None:
    game = table({"hand": ["Goblin Runner"]}, at={"phase": "fellowship"})
    session = Session(known_game("lotr_tcg"), game, "random", tmp_path / "game.json")
    file = io.StringIO()
    typed = iter(("why play Goblin Runner", "quit"))
    with pytest.raises(LaidAside):
        Prompt(session, Console(file=file, width=120), lambda prompt: next(typed)).play()
    assert "The Free Peoples player plays Free Peoples cards, the others Shadow cards (TC-3.03)" in file.getvalue()


def test_a_hint_is_what_the_squire_would_do(tmp_path: Path) -> None:
    game = table({"hand": ["Gimli, Son of Glóin"]}, at={"phase": "fellowship"})
    session = Session(known_game("lotr_tcg"), game, "random", tmp_path / "game.json")
    file = io.StringIO()
    typed = iter(("hint", "quit"))
    with pytest.raises(LaidAside):
        Prompt(session, Console(file=file, width=120), lambda prompt: next(typed)).play()
    assert "A squire would choose: " in file.getvalue()


@pytest.mark.parametrize("width", [80, 120])
def test_the_table_shows_a_skirmish_at_a_glance(width: int) -> None:
    game = skirmish(
        {"name": "Gimli, Son of Glóin", "wounds": 1, "with": ["Dwarven Axe"]},
        "Uruk Savage",
        you={
            "hand": ["Axe Strike"],
            "burdens": 3,
            "dead_pile": ["Boromir, Son of Denethor"],
            "support": ["Lord of Moria"],
        },
        twilight=4,
    )
    text = shown(game, width)
    lines = text.splitlines()
    assert all(len(line) <= width for line in lines)
    assert "skirmish of Gimli" in lines[0]
    assert "twilight pool 4 · moves" in lines[1]
    fighters = [line for line in lines if "▶" in line]
    assert ["Gimli" in fighters[1], "Uruk Savage" in fighters[0]] == [True, True]
    assert "2/3" in fighters[1]
    assert "→ Gimli" in fighters[0]
    for words in (
        "burdens 3 of 10",
        "bears Dwarven Axe",
        "Support area: Lord of Moria",
        "Dead pile: Boromir",
        "h1 (0) Axe",
    ):
        assert words in text, words


def test_who_is_not_in_the_turn_takes_one_line() -> None:
    game = table({}, {"fellowship": [{"name": "Gimli, Son of Glóin", "with": ["Dwarven Axe"]}]})
    assert "Fellowship, not in this turn: Frodo, Son of Drogo 4 4/4, Gimli, Son of Glóin" in shown(game)


def test_a_record_is_told_again(tmp_path: Path) -> None:
    file = finished(tmp_path)
    code, text, _ = run("replay", str(file))
    assert code == 0
    assert "Turn 1: Seat" in text
    assert "Regroup phase" in text
    assert " wins: " in text
    moves = json.loads(run("replay", str(file), "--json", "--view", "0")[1])["moves"]
    phases = {line["phase"] for move in moves for line in move["story"]}
    assert {"Fellowship phase", "Regroup phase"} <= phases


def test_a_record_is_read_by_a_program_that_has_just_begun(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from westmarch.cli import main; main()",
        "replay",
        str(finished(tmp_path)),
        "--json",
    ]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(told.stdout)["game"] == "lotr_tcg"


def test_games_are_simulated_for_two_and_three() -> None:
    for players, number in (("random,random", 2), ("random,random,random", 3)):
        code, text, complaint = run("sim", "lotr_tcg", "--games", "2", "--players", players, "--json")
        assert code == 0, complaint
        counted = json.loads(text)
        assert counted["games"] == 2
        assert len(counted["players"]) == len(counted["wins"]) == number
    code, _, complaint = run("sim", "lotr_tcg", "--players", ",".join(["random"] * 7))
    assert code == 2
    assert "is for 2 to 6 players, not 7" in complaint


def test_the_bench_measures_two_three_and_four_players() -> None:
    code, text, _ = run("bench", "--game", "lotr_tcg", "--format", "standard", "--seconds", "0.01", "--json")
    assert code == 0
    assert list(json.loads(text)) == ["lotr_tcg/standard", "lotr_tcg/standard/3 players", "lotr_tcg/standard/4 players"]
    code, _, complaint = run("bench", "--game", "lotr_tcg", "--format", "standard", "--seats", "9")
    assert code == 2
    assert "is for 2 to 6 players, not 9" in complaint


def test_cards_are_looked_up_by_name_and_set() -> None:
    code, text, _ = run("cards", "lotr_tcg", "gimli", "son of gloin")
    assert code == 0
    assert "Gimli, Son of Glóin" in text
    assert "Strength: 6" in text
    for words in ("2", "mines", "Mines of Moria"):
        listed = json.loads(run("cards", "lotr_tcg", "--set", words, "--json")[1])
        assert len(listed) == 122
    assert "the sets are The Fellowship of the Ring" in run("cards", "lotr_tcg", "--set", "4")[2]


def test_every_card_has_facts_behaviour_and_text() -> None:
    counted = card_coverage("lotr_tcg", known_game("lotr_tcg").book, None, CardResults("", {}))
    assert [(each.cards, each.facts, each.behaviour, each.text) for each in counted.sets] == [
        (365,) * 4,
        (122,) * 4,
        (122,) * 4,
    ]
    assert [(each.tested, each.limits) for each in counted.sets] == [(0, 0)] * 3


def test_the_game_of_a_deck_is_found_by_its_name_or_its_content(tmp_path: Path) -> None:
    code, text, _ = run("deck", "check", "gimli starter")
    assert (code, text) == (0, "Gimli Starter may be used in the starter game.\n")
    file = tmp_path / "mine.txt"
    assert run("deck", "convert", "Gimli Starter", "--to", "gemp-text", "-o", str(file))[0] == 0
    code, text, _ = run("deck", "check", str(file))
    assert (code, text) == (0, "mine may be used in the standard game.\n")
    assert run("deck", "show", "Dwarven Quest")[1].startswith("Dwarven Quest")
    code, _, complaint = run("deck", "show", "gandalf")
    assert code == 2
    assert "did you mean Gandalf in Moria Starter or Gandalf Starter?" in complaint


def test_every_violation_of_a_deck_is_told_with_its_rule(tmp_path: Path) -> None:
    file = tmp_path / "bad.deck"
    text = "Bad\nFree Peoples\n5 Athelas\n4 Frodo (1_290)\n1 Gimli (1_13)\nSites\n2 Bag End\n1 Rivendell Valley\n"
    file.write_text(text, encoding="utf-8")
    code, shown, _ = run("deck", "check", str(file), "--format", "standard")
    assert code == 1
    for rule in ("TC-2.02", "TC-2.03", "TC-2.04", "TC-2.06", "TC-2.07", "TC-2.09"):
        assert f"({rule})" in shown, rule


def test_what_no_game_understands_is_told_by_the_nearest(tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text("2 Athelas\n1 Gimli, Son of Gloin\n1 Athelass of the King\n", encoding="utf-8")
    code, _, complaint = run("deck", "show", str(file))
    assert code == 2
    assert "there is no card called 'Athelass of the King'" in complaint
    assert "read as a deck of lotr_tcg" in complaint
    assert run("deck", "show", str(file), "--game", "meccg")[0] == 2


def test_the_library_plays_a_game() -> None:
    game = lotr_tcg.new_game((lotr_tcg.decks["Gimli Starter"], lotr_tcg.decks["Legolas Starter"]), seed=7)
    while not game.over:
        game.choose(game.decision.options[0], game.decision.seat)
    again = lotr_tcg.replay(game.record())
    assert again.state.save() == game.state.save()
    assert again.result is not None
    assert dict(again.result.details[0])["site reached"] == again.result.points[0]
