"""`westmarch sim` as a person or another program uses it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app, sim
from westmarch.games.meccg.decks import decks_for
from westmarch.lab import Failed, Played


def _run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["sim", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_json_counts_wins_by_seat_and_by_player() -> None:
    code, shown, _ = _run("meccg", "--games", "4", "--seed", "3", "--json")
    data = json.loads(shown)
    assert code == 0
    assert data["games"] == 4
    assert sum(data["wins"].values()) + data["draws"] == 4
    assert set(data["wins"]) == {"0", "1"}
    assert data["errors"] == 0
    assert data["mean_turns"] > 2
    assert data["mean_decisions"] > data["mean_turns"]
    assert set(data["players"]) == {"squire", "random"}
    assert sum(data["endings"].values()) == 4
    assert data["players"]["squire"]["wins"] >= 3


def test_several_processes_play_the_same_games() -> None:
    rows = [_run("meccg", "--games", "2", "--players", "random", "--jobs", jobs, "--json")[1] for jobs in ("1", "2")]
    assert rows[0] == rows[1]


def test_people_read_a_table() -> None:
    code, shown, _ = _run("meccg", "--games", "1", "--players", "random")
    assert code == 0
    assert "random 1" in shown
    assert "How games ended" in shown
    assert "0 errors" in shown.replace("\n", " ")


def test_a_deck_file_can_play_against_itself(tmp_path: Path) -> None:
    file = tmp_path / "mine.deck"
    file.write_text(next(iter(decks_for("introductory").values())).to_text(), encoding="utf-8")
    code, shown, _ = _run("meccg", "--games", "1", "--players", "random", "--decks", str(file), "--json")
    assert code == 0
    assert list(json.loads(shown)["decks"]) == [str(file)]


@pytest.mark.parametrize("players", [(), ("--players", "squire"), ("--players", "random")])
def test_the_solitaire_game_is_played_to_its_end(players: tuple[str, ...]) -> None:
    """One player sits there; the hazards play themselves."""
    code, shown, _ = _run("meccg", "--format", "solitaire", "--games", "3", *players, "--json")
    data = json.loads(shown)
    assert (code, data["games"], data["errors"]) == (0, 3, 0)
    assert set(data["players"]) == {players[1] if players else "squire"}
    assert data["wins"]["0"] + data["lost"] == 3
    assert data["draws"] == 0
    assert set(data["endings"]) <= {"play deck exhausted", "Wizard lost"}
    assert data["mean_decisions"] > 20
    (player,) = data["players"].values()
    assert player["mean_points"] > 0


def test_without_named_players_squire_and_random_sit_around_the_table() -> None:
    code, shown, _ = _run("lotr_tcg", "--games", "1", "--json")
    assert code == 0
    assert set(json.loads(shown)["players"]) == {"squire", "random"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("lore", "--format", "blitz"), "there is no format 'blitz'"),
        (("whist",), "there is no game whist"),
        (("meccg", "--players", "squire,sauron"), "there is no player 'sauron'"),
        (("meccg", "--players", "squire,squire,squire"), "for 2 players, not 3"),
        (("meccg", "--players", ","), "name the players"),
        (("meccg", "--format", "solitaire", "--players", "squire,random"), "for 1 player, not 2"),
        (("meccg", "--decks", "Nothing"), "there is no deck 'Nothing'"),
        (("meccg", "--format", "blitz"), "there is no format 'blitz'"),
    ],
)
def test_bad_input_gets_one_plain_message(arguments: tuple[str, ...], said: str) -> None:
    code, shown, complaint = _run(*arguments)
    assert code == 2
    assert said in complaint
    assert "Traceback" not in complaint
    assert shown == ""


def _outcomes(*outcomes: Played | Failed | type[BaseException]) -> object:
    def play(find: object, contest: object, jobs: int) -> Iterator[Played | Failed]:
        for outcome in outcomes:
            if isinstance(outcome, type):
                raise outcome
            yield outcome

    return play


GAME = Played(0, 0, (0, 1), ("A", "B"), (0,), "Council called", 12, 300)


def test_an_interrupt_shows_what_has_been_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "play_contest", _outcomes(GAME, KeyboardInterrupt))
    code, shown, _ = _run("meccg", "--games", "50")
    assert code == 0
    assert "Stopped after 1 of 50 games" in shown
    assert "Council called" in shown


def test_games_that_broke_are_told_with_their_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "play_contest", _outcomes(GAME, Failed(1, 41, "ValueError: [oops]")))
    code, shown, _ = _run("meccg", "--games", "2")
    assert code == 1
    assert "seed 41: ValueError: [oops]" in shown


def test_decks_of_one_kind_of_player() -> None:
    code, shown, _ = _run("meccg", "--format", "standard", "--deck-kind", "balrog", "--games", "2", "--json")
    assert code == 0
    ready = decks_for("standard")
    assert {ready[name].alignment for name in json.loads(shown)["decks"]} == {"balrog"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--deck-kind", "elf"), "no ready decks of 'elf'"),
        (("--deck-kind", "hero", "--decks", "Dwarven Quest"), "not both"),
    ],
)
def test_what_is_wrong_with_a_kind_of_decks_is_said(arguments: tuple[str, ...], words: str) -> None:
    code, _, wrong = _run("meccg", "--format", "standard", *arguments)
    assert code == 2
    assert words in " ".join(wrong.split())
