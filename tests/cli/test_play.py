"""`westmarch play` as a person at the terminal uses it, through a pipe."""

from __future__ import annotations

import contextlib
import io
import itertools
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from tests.games.meccg.dialect import company, moving, table
from westmarch.cli import app
from westmarch.cli.games import face_of
from westmarch.cli.terminal import saves
from westmarch.cli.terminal.prompt import LaidAside, Prompt
from westmarch.cli.terminal.session import Session
from westmarch.games.meccg.drawing.questions import QUESTIONS
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import replay
from westmarch.players import RandomPlayer, look, play_out
from westmarch.shelf import known_game

MECCG = known_game("meccg")
FACE = face_of("meccg")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games in progress are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path / "state" / "westmarch"


def _play(*lines: str, options: tuple[str, ...] = ("--seed", "3")) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["play", *options], input="".join(f"{line}\n" for line in lines))
    return result.exit_code, result.stdout, result.stderr


def _kept(folder: Path) -> Path:
    (found,) = folder.glob("*.json")
    return found


def _prompt(
    game: Game, tmp_path: Path, *lines: str, player: str = "squire", hints: bool = False
) -> tuple[str, Session]:
    """What a person reads who types these lines in this game and then leaves."""
    session = Session(MECCG, game, player, tmp_path / "game.json")
    file = io.StringIO()
    left = list(lines)

    def read(prompt: str) -> str:
        if not left:
            raise LaidAside
        return left.pop(0)

    with contextlib.suppress(LaidAside):
        Prompt(session, Console(file=file, width=160, highlight=False), read, hints).play()
    return file.getvalue(), session


# the question and the answers


def test_the_first_question_names_its_rule_and_numbers_its_options() -> None:
    code, shown, _ = _play("quit")
    assert code == 0
    assert "Who starts with you?" in shown
    assert "(you decide, IN-38; ? for help)" in shown
    assert "1. Start with Thorin II — mind 8, prowess 5/8" in shown


def test_a_number_or_words_choose() -> None:
    assert "Chosen to start: Thorin II" in _play("1", "quit")[1]
    assert "Chosen to start: Glóin" in _play("gloin", "quit")[1]
    assert "Chosen to start: Glóin" in _play("START with glóin", "quit")[1]


def test_words_that_fit_several_options_are_asked_about() -> None:
    shown = _play("start with", "quit")[1]
    assert "That could be several options" in shown
    assert "Chosen to start" not in shown


def test_exact_words_win_over_longer_ones() -> None:
    shown = _play("1", "start with these", "quit")[1]
    assert "Before the game" not in shown.split("> start with these")[1]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "There is no option 99; they go from 1 to 10."),
        ("0", "There is no option 0"),
        ("dance a jig", "Nothing here reads like “dance a jig”."),
        ("card", "Which card?"),
        ("rule", "Which rule?"),
        ("why", "Why not what?"),
        ("card Zeppelin", "there is no card called Zeppelin"),
        ("card Glamdirng", "did you mean Glamdring"),
        ("rule IN-999", "There is no rule IN-999"),
        ("undo", "There is nothing to take back."),
        ("save /proc/nowhere/game.json", "cannot be written"),
    ],
)
def test_bad_input_gets_a_kind_word_and_the_question_stays(line: str, answer: str) -> None:
    code, shown, _ = _play(line, "1", "quit")
    assert code == 0
    assert answer in shown
    assert "Chosen to start: Thorin II" in shown


def test_an_empty_line_asks_again() -> None:
    assert _play("", "quit")[1].count("Who starts with you?") == 2


def test_pass_takes_the_option_that_does_nothing(tmp_path: Path) -> None:
    game = table(you={"companies": [company("Gimli", "Legolas")]}, at={"phase": "organization"})
    shown, session = _prompt(game, tmp_path, "pass")
    assert "How do you organize" in shown
    assert session.question is not None
    assert session.question.kind == "destination"


# commands


def test_help_tells_the_commands_and_the_signs() -> None:
    for line in ("?", "help"):
        shown = _play(line, "quit")[1]
        assert "takes back your last choice" in shown
        assert "w Wilderness" in shown


def test_a_card_is_explained() -> None:
    shown = _play("card glamdring", "quit")[1]
    assert "Prowess: +3" in shown
    assert "to a maximum of 8" in shown


def test_a_card_in_hand_is_explained_by_its_number(tmp_path: Path) -> None:
    game = table(you={"hand": ["Glamdring"], "companies": [company("Gimli")]}, at={"phase": "organization"})
    shown, _ = _prompt(game, tmp_path, "card h1")
    assert "h1 Glamdring" in shown
    assert "TW-244" in shown


def test_a_rule_is_shown() -> None:
    assert "Step B" in _play("rule in-86", "quit")[1]


def test_why_something_is_not_possible() -> None:
    shown = _play("why start with Pallando", "why start with gloin", "quit")[1]
    assert "he cannot start the game (IN-18" in shown
    assert "That is possible now" in shown


def test_the_log_tells_the_story_again() -> None:
    shown = _play("1", "log", "quit")[1]
    assert "Thorin II is chosen to start" in shown.split("> log")[1]


def test_hints_on_demand_and_unasked() -> None:
    assert "IN-45" in _play("hint", "quit")[1].split("> hint")[1]
    assert "Hint: Start with" in _play("quit", options=("--seed", "3", "--hints"))[1]
    assert "Hint:" not in _play("quit")[1]


def test_undo_takes_back_the_last_choice() -> None:
    shown = _play("1", "gloin", "undo", "quit")[1]
    assert "Chosen to start: Thorin II, Glóin" in shown
    after = shown.split("> undo")[1]
    assert "Chosen to start: Thorin II " in after
    assert "Your last choice is taken back." in after


def test_undo_and_the_same_choice_lead_to_the_same_game(tmp_path: Path) -> None:
    game = MECCG.new_game(list(MECCG.decks_for("introductory").values()), seed=11)
    again = Session(MECCG, game, "random", tmp_path / "game.json")
    again.begin()
    for _ in range(40):
        assert again.question is not None
        again.choose(again.question.actions[-1])
        before = again.game.save()
        assert again.undo()
        assert again.question is not None
        again.choose(again.question.actions[-1])
        assert again.game.save() == before


# what is shown


def test_numbers_that_decide_are_shown_before_the_choice(tmp_path: Path) -> None:
    game = table(
        you={"companies": [company("Gimli", at="Barrow-downs")]}, at={"phase": "site", "company": 1}, dice=(12, 12)
    )
    shown, _ = _prompt(game, tmp_path, "enter barrow-downs", "assign gimli")
    assert "Enter Barrow-downs — automatic-attacks: Undead: 1 strike of 8" in shown
    assert "Automatic-attack (Undead): 1 strike of prowess 8" in shown
    assert "Gimli taps for the strike — 4+ (92%) defeats it, 3+ (97%) stays unharmed" in shown
    assert "Gimli stays untapped at −3 prowess — 7+ (58%) defeats it, 6+ (72%) stays unharmed" in shown
    assert "if wounded, eliminated on 9+ (28%)" in shown


def test_an_influence_attempt_shows_the_roll_it_needs(tmp_path: Path) -> None:
    game = table(
        you={"hand": ["Rangers of the North"], "companies": [company("Aragorn II", at="Bree")]},
        at={"phase": "site", "company": 1},
    )
    shown, _ = _prompt(game, tmp_path, "enter bree")
    assert "Aragorn II taps to influence Rangers of the North — needs" in shown


def test_the_hazard_player_sees_the_limit_and_the_path(tmp_path: Path) -> None:
    game = table(
        you={"hand": ["Cave-drake"]},
        opponent={"companies": [moving("Gimli", "Legolas", start="Lórien", to="Moria")]},
        at={"turn": "opponent", "phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    shown, _ = _prompt(game, tmp_path)
    assert "Company 1 moves (w w); hazard limit 2, 2 left" in shown
    assert "Play Cave-drake keyed to Wilderness — 2 strikes of prowess 10" in shown


def test_followers_are_tucked_under_their_leader(tmp_path: Path) -> None:
    leader = {"name": "Aragorn II", "items": ["Glamdring"], "followers": [{"name": "Éowyn", "state": "wounded"}]}
    game = table(you={"companies": [company(leader)]}, at={"phase": "organization"})
    shown, _ = _prompt(game, tmp_path)
    lines = [line.split() for line in shown.splitlines()]
    aragorn = next(line for line in lines if line[1:3] == ["Aragorn", "II"])
    eowyn = next(line for line in lines if line[1:3] == ["└", "Éowyn"])
    assert {"untapped", "CP", "Glamdring"} <= set(aragorn)
    assert "wounded" in eowyn


def test_hidden_cards_are_never_shown(tmp_path: Path) -> None:
    game = table(
        you={"hand": ["Concealment"], "companies": [company("Gimli", "Legolas")]},
        opponent={
            "hand": ["The Mithril-coat"],
            "play_deck": ["Glamdring"],
            "discard_pile": ["Sting"],
            "companies": [moving("Aragorn II", start="Rivendell", to="Weathertop")],
        },
        at={"phase": "organization"},
    )
    shown, _ = _prompt(game, tmp_path, "table", "log", "pass", "why play The Mithril-coat", hints=True)
    assert "h1 Concealment" in shown
    assert "→ a face-down site" in shown
    told, _, asked = shown.partition("Nothing at this table answers to")
    assert asked
    for name in ("Mithril-coat", "Glamdring", "Sting", "Weathertop"):
        assert name not in told.replace("why play The Mithril-coat", "").split("Where does company 1 go?")[0]


def test_no_table_of_a_whole_game_shows_what_is_hidden() -> None:
    game = MECCG.new_game(list(MECCG.decks_for("introductory").values()), seed=9)
    players = [RandomPlayer(9), RandomPlayer(10)]
    kinds = set()
    for number in itertools.count():
        if game.over:
            break
        seat = game.decision.seat
        kinds.add(game.decision.kind)
        if number % 10 == 0:
            view, (question, *_) = game.view(seat), look(game, seat)[1]
            file = io.StringIO()
            Console(file=file, width=1000).print(FACE.table(view, ["A", "B"]))
            words = [FACE.question(view, question), *(line.text for line in FACE.story(view, ["A", "B"]))]
            words += [FACE.note(view, action) for action in question.actions]
            shown = "\n".join([file.getvalue(), *words, *FACE.hints(view, question)])
            known = " ".join(MECCG.book.sheet(card).name for card in view.state.definition if card)
            faces = {face for event in view.state.log for _, face, _ in event.faces if face}
            known += " ".join(MECCG.book.sheet(face).name for face in faces)
            for card, hidden in enumerate(view.state.definition):
                name = game.state.name(CardId(card))
                if not hidden and name not in known:
                    assert not re.search(rf"\b{re.escape(name)}\b", shown), f"{name} at decision {number}"
        play_out(game, players, 1)
    assert kinds <= set(QUESTIONS)
    assert len(kinds) > 10


# leaving and coming back


def test_a_game_is_resumed_at_the_same_decision(folder: Path) -> None:
    shown = _play("1", "gloin", "quit")[1]
    kept = _kept(folder)
    assert f"westmarch play --resume {kept}" in shown
    code, again, _ = _play("quit", options=("--resume", str(kept)))
    assert code == 0
    asked = shown.split("> gloin")[1].split("> quit")[0].split("──", 1)[1]
    assert asked in again
    assert asked in _play("quit", options=("--resume", "last"))[1]


def test_the_end_of_the_input_keeps_the_game(folder: Path) -> None:
    code, shown, _ = _play("1")
    assert code == 0
    assert "The game is kept." in shown
    assert "Chosen to start: Thorin II" in _play("quit", options=("--resume", str(_kept(folder))))[1]


def test_a_copy_can_be_saved_and_resumed(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    assert f"Saved in {copy}." in _play("1", f"save {copy}", "2", "quit")[1].replace("\n", "")
    shown = _play("quit", options=("--resume", str(copy)))[1]
    assert "Chosen to start: Thorin II " in shown


@pytest.fixture
def running(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A game under way in a process of its own, waiting for its second answer."""
    process = subprocess.Popen(
        [sys.executable, "-c", "from westmarch.cli import main; main()", "play", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    for line in process.stdout:
        if "9. Start with these" in line:
            break
    yield process
    process.kill()
    process.communicate()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 0)])
def test_a_game_that_is_interrupted_is_kept(
    running: subprocess.Popen[str], folder: Path, number: signal.Signals, code: int
) -> None:
    running.send_signal(number)
    shown, _ = running.communicate(timeout=60)
    assert running.returncode == code
    assert "The game is kept." in shown
    assert "Traceback" not in shown
    assert "Chosen to start: Thorin II" in _play("quit", options=("--resume", str(_kept(folder))))[1]


def test_a_killed_game_lost_nothing(running: subprocess.Popen[str], folder: Path) -> None:
    running.kill()
    running.wait()
    assert "Chosen to start: Thorin II" in _play("quit", options=("--resume", str(_kept(folder))))[1]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    saves.write_file(path, b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves.os, "fsync", full)
    with pytest.raises(saves.CannotSave, match="No space left on device"):
        saves.write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_failing_engine_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table(you={"companies": [company("Gimli", "Legolas")]}, at={"phase": "organization"})

    def fails(self: Game, choice: object, seat: int | None = None) -> None:
        raise RuntimeError("a wheel came off")

    with monkeypatch.context() as broken:
        broken.setattr(Game, "choose", fails)
        shown, session = _prompt(game, tmp_path, "pass", "table")
    assert "the game stands as before" in shown
    assert "a wheel came off" in (tmp_path / "game.report.txt").read_text()
    assert session.question is not None
    assert session.question.kind == "organize"


# the end


def _chooser(session: Callable[[], Session], seed: int) -> Callable[[str], str]:
    """Types what a random player would choose."""
    player = RandomPlayer(seed)

    def read(prompt: str) -> str:
        now = session()
        if now.question is None:
            return "record.json"
        return str(now.question.actions.index(player.choose(now.view, now.question)) + 1)

    return read


def test_a_whole_game_ends_with_the_count_and_a_record(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = MECCG.new_game(list(MECCG.decks_for("introductory").values()), seed=4)
    session = Session(MECCG, game, "random", saves.new_save("meccg"))
    file = io.StringIO()
    Prompt(session, Console(file=file, width=120), _chooser(lambda: session, 4)).play()
    shown = file.getvalue()
    result = session.game.result
    assert result is not None
    assert f"{result.reason} ({result.rule})" in shown
    assert "│ total" in shown
    assert list(folder.glob("*.json")) == []
    again = replay(MECCG.rules, Record.load(tmp_path / "record.json"))
    assert again.result == result


def test_conceding_is_asked_about_and_ends_the_game(folder: Path) -> None:
    code, shown, _ = _play("concede", "no", "concede", "yes", "")
    assert code == 0
    assert shown.count("Do you really give up") == 2
    assert "You have conceded the game." in shown
    assert list(folder.glob("*.json")) == []


def test_after_the_game_the_computers_choices_are_explained() -> None:
    shown = _play("1", "start with these", "why", "concede", "yes", "why", "why 1", "why 999", "")[1]
    during, _, after = shown.partition("You have conceded the game.")
    assert "Why not what?" in during
    assert "imagined game" not in during
    assert re.search(r"> why\nTurn \d+, move \d+, Squire: ", after)
    assert "> why 1\nTurn 0, move 1, You: Start with Thorin II" in after
    assert after.count("imagined games it led to") == 2
    assert "there is no move 999" in after


def test_who_has_learned_nothing_of_a_format_says_so() -> None:
    shown = _play("quit", options=("lore", "--format", "solitaire", "--player", "steward"))[1]
    assert "The steward judges as the captain does here: nothing has been learned of the solitaire game" in shown


# bad usage


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("chess",), "there is no game chess; the games are meccg, lore, lotr_tcg"),
        (("lore", "--format", "blitz"), "there is no format 'blitz'"),
        (("meccg", "--game", "lotr_tcg"), "either meccg or lotr_tcg is played"),
        (("--player", "wizard"), "there is no player wizard; there are squire, captain, slow captain, steward, random"),
        (("--deck", "Elfs and Dwarves"), "did you mean Elves and Dwarves?"),
        (("--resume", "nowhere.json"), "nowhere.json: No such file or directory"),
        (("--resume", "last"), "there is no saved game"),
        (("--resume", "last", "--seed", "1"), "a resumed game has its decks, its format and its seed already"),
    ],
)
def test_bad_usage_is_one_line_and_exit_code_two(options: tuple[str, ...], complaint: str) -> None:
    code, shown, complained = _play(options=options)
    assert (code, shown) == (2, "")
    assert complaint in complained
    assert complained.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\x00", b'{"is": "westmarch saved game"}'])
def test_a_file_that_is_no_saved_game_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    code, shown, complained = _play(options=("--resume", str(path)))
    assert (code, shown) == (2, "")
    assert complained.startswith(f"{path} is not a saved game: ")
    assert complained.count("\n") == 1


def test_a_torn_saved_game_is_refused(folder: Path) -> None:
    _play("1", "quit")
    kept = _kept(folder)
    kept.write_bytes(kept.read_bytes().replace(b'"choices"', b'"chances"'))
    code, _, complained = _play(options=("--resume", str(kept)))
    assert code == 2
    assert "this is not a saved game" in complained


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        (b'"told":', b'"told":1', "told: this has been changed since it was written"),
        (b'"player":"squire"', b'"player":"random"', "player: this has been changed since it was written"),
        (b'"turn":0', b'"turn":1', "state: this has been changed since it was written"),
        (b'"seats":2', b'"seats":99', "state.seats: nobody plays with 99 seats"),
    ],
)
def test_an_edited_saved_game_is_refused_in_one_line(folder: Path, before: bytes, after: bytes, complaint: str) -> None:
    _play("1", "quit")
    kept = _kept(folder)
    content = kept.read_bytes()
    assert before in content
    kept.write_bytes(content.replace(before, after, 1))
    code, shown, complained = _play(options=("--resume", str(kept)))
    assert (code, shown) == (2, "")
    assert complained.rstrip("\n").endswith(complaint)
    assert complained.count("\n") == 1


def test_decks_are_found_by_the_beginning_of_their_names() -> None:
    code, shown, _ = _play("quit", options=("--deck", "rangers", "--opponent-deck", "Elves"))
    assert code == 0
    assert "Start with Aragorn II" in shown


def test_help_documents_the_exit_codes() -> None:
    code, shown, _ = _play(options=("--help",))
    assert code == 0
    assert "Exit codes" in shown


@pytest.mark.parametrize(
    ("options", "shown_words"),
    [
        (("--format", "solitaire", "--allow-incomplete"), "Before the game"),
        (("--format", "multi-player", "--seats", "4", "--allow-incomplete"), "Squire 3"),
    ],
)
def test_a_game_alone_and_a_game_of_several_can_be_begun(
    options: tuple[str, ...], shown_words: str, folder: Path
) -> None:
    code, shown, _ = _play("quit", options=options)
    assert code == 0
    assert shown_words in shown
