"""`westmarch replay` as a person or another program uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay
from westmarch.kernel.structs import replace
from westmarch.players import RandomPlayer, play_out
from westmarch.shelf import known_game

MECCG = known_game("meccg")


@pytest.fixture(scope="module")
def played() -> Record:
    """A whole game between random players."""
    game = MECCG.new_game(list(MECCG.decks_for("introductory").values()), seed=4)
    play_out(game, [RandomPlayer(4), RandomPlayer(104)])
    return game.record()


@pytest.fixture
def file(played: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    path = tmp_path / "record.json"
    played.save(path)
    return path


def _run(*arguments: object, lines: tuple[str, ...] = ()) -> tuple[int, str, str]:
    typed = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(app, ["replay", *(str(argument) for argument in arguments)], input=typed)
    return result.exit_code, result.stdout, result.stderr


def test_the_story_is_told_in_chapters_to_the_result(file: Path, played: Record) -> None:
    code, shown, _ = _run(file)
    assert code == 0
    headings = [line.strip(" ─") for line in shown.splitlines() if line.startswith("──")]
    assert headings[0] == "Before the game"
    turns = [heading for heading in headings if heading.startswith("Turn")]
    assert [heading.split(":")[0] for heading in turns] == [f"Turn {number}" for number in range(1, len(turns) + 1)]
    assert f"{len(played.choices)}. Seat" in shown
    assert "(IN-" in shown.splitlines()[-1]
    assert "The game is over" in shown


def test_stopping_at_a_move_shows_the_table_there(file: Path) -> None:
    code, shown, _ = _run(file, "--to", 30)
    assert code == 0
    assert "30. Seat" in shown
    assert "31. Seat" not in shown
    assert "Next: Seat" in shown
    assert "Hand:" in shown
    assert "Turn 1: " not in _run(file, "--to", 0)[1]


def test_json_tells_every_move(file: Path, played: Record) -> None:
    found = json.loads(_run(file, "--json")[1])
    assert found["game"] == "meccg"
    assert found["of_moves"] == len(found["moves"]) == len(played.choices)
    assert [move["seat"] for move in found["moves"]] == [seat for seat, _ in played.choices]
    assert all(move["choice"] for move in found["moves"])
    turns = [move["turn"] for move in found["moves"]]
    assert turns == sorted(turns)
    assert found["result"]["winners"]
    assert json.loads(_run(file, "--to", 5, "--json")[1])["result"] is None


def test_a_seat_sees_its_own_choices_and_cards_only(file: Path) -> None:
    everything = json.loads(_run(file, "--json")[1])["moves"]
    mine = json.loads(_run(file, "--json", "--view", 0)[1])["moves"]
    assert {move["choice"] for move in mine if move["seat"] == 1} == {""}
    assert all(move["choice"] for move in mine if move["seat"] == 0)

    def draws(moves: list[dict], seat: int) -> list[str]:
        lines = [line["text"] for move in moves for line in move["story"]]
        return [line for line in lines if line.startswith(f"Seat {seat} draws")]

    assert draws(mine, 0) == draws(everything, 0)
    assert {line.split()[-1] for line in draws(mine, 1)} <= {"card", "cards"}
    assert not {line.split()[-1] for line in draws(everything, 1)} <= {"card", "cards"}
    assert "chooses in secret" in _run(file, "--view", 0, "--to", 40)[1]


def test_a_game_goes_on_from_a_move(file: Path, tmp_path: Path) -> None:
    code, shown, _ = _run(file, "--to", 40, "--continue", "--view", 1, "--player", "random", lines=("1", "quit"))
    assert code == 0
    assert "(you decide" in shown
    assert "The game is kept." in shown
    (kept,) = (tmp_path / "state" / "westmarch").glob("*.json")
    saved = json.loads(kept.read_bytes())
    assert (saved["seat"], saved["player"]) == (1, "random")
    assert len(saved["saved"]["choices"]) > 40


def test_a_finished_game_cannot_go_on(file: Path) -> None:
    code, _, complaint = _run(file, "--continue")
    assert code == 2
    assert complaint == "the game is over there; stop before its end with --to\n"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"game": "chess"}, "there is no game chess"),
        ({"game": "lore"}, "the game of this record cannot be begun: there is no format"),
        ({"engine": "0"}, "this record was made by engine 0, which this version has never heard of"),
        ({"choices": ((0, "dance:7"),)}, "choice 1 of the record does not fit"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(file: Path, change: dict, complaint: str) -> None:
    replace(Record.load(file), **change).save(file)
    code, shown, complained = _run(file)
    assert (code, shown) == (2, "")
    assert complained.startswith(complaint)
    assert complained.count("\n") == 1


def test_a_record_of_another_engine_says_which_version_can_replay_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("westmarch.kernel.records.replay.ENGINE_VERSION", "99")
    monkeypatch.setattr("westmarch.kernel.records.replay.REPLAYED", ("99",))
    replace(Record.load(file), engine="1").save(file)
    code, shown, complained = _run(file)
    assert (code, shown) == (2, "")
    assert "engine 1, of Westmarch 0.1, and only that can replay it; this is engine 99" in complained
    assert complained.count("\n") == 1


def test_a_record_without_digests_is_told_and_an_edited_one_refused(file: Path, played: Record) -> None:
    content = json.loads(file.read_bytes())
    file.write_text(json.dumps({**content, "choices": content["choices"][:-1]}))
    code, shown, complained = _run(file)
    assert (code, shown) == (2, "")
    assert complained == "this is not a record of a game: choices: this has been changed since it was written\n"
    del content["digests"]
    file.write_text(json.dumps({**content, "is": "kernel:Record"}))
    code, shown, complained = _run(file)
    assert code == 0
    assert "The game is over" in shown
    assert complained.startswith("This record has no digests")


def test_a_game_that_was_given_up_is_told_to_its_end(file: Path, played: Record) -> None:
    game = replay(MECCG.rules, played, 30)
    game.concede(1)
    game.record().save(file)
    code, shown, _ = _run(file)
    assert code == 0
    assert "31. Seat 1: Give up" in shown
    assert "The game is over" in shown


@pytest.mark.parametrize("content", [b"", b"{}", b"[1, 2]", b"\xff\xfe\x00"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    code, shown, complaint = _run(path)
    assert (code, shown) == (2, "")
    assert complaint.startswith("this is not a record of a game")
    assert complaint.count("\n") == 1


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.json"
    assert _run(path) == (2, "", f"{path}: No such file or directory\n")


def test_a_game_in_progress_is_to_be_resumed_instead(file: Path, tmp_path: Path) -> None:
    _run(file, "--to", 10, "--continue", lines=("quit",))
    (kept,) = (tmp_path / "state" / "westmarch").glob("*.json")
    code, _, complaint = _run(kept)
    assert code == 2
    assert f"westmarch play --resume {kept}" in complaint


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--to", 99999), "moves; --to 99999 is beyond its end"),
        (("--view", 2), "there is no seat 2; the seats are 0 to 1"),
        (("--json", "--continue"), "--json and --continue do not go together"),
        (("--to", 3, "--continue", "--player", "wizard"), "there is no player wizard"),
    ],
)
def test_bad_usage_is_exit_code_two(file: Path, options: tuple[object, ...], complaint: str) -> None:
    code, _, complained = _run(file, *options)
    assert code == 2
    assert complaint in complained


def test_help_documents_the_exit_codes() -> None:
    code, shown, _ = _run("--help")
    assert code == 0
    assert "Exit codes" in shown
