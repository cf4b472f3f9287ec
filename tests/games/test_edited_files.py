"""Edited saves and records are refused in one line, or hold the very same game; none hangs or fails otherwise."""

from __future__ import annotations

import json
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.games.edits import edits
from tests.games.every_format import Format
from tests.games.random_play import answer, choices
from tests.releases.archive import SavedGame, finished_games, saved_games
from westmarch.cli.terminal.session import Session, resume
from westmarch.kernel.errors import BadRecord, WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.records.digests import digests_of
from westmarch.kernel.records.record import KIND, Record
from westmarch.kernel.records.replay import replay
from westmarch.players import RandomPlayer, play_out
from westmarch.shelf import known_game, read_record

PATIENCE = 120
"""Seconds after which a file counts as one that hangs; the slowest take one or two."""
GAMES = ("meccg", "lore", "lotr_tcg")
RELEASE = "0.1.0"


@contextmanager
def no_hanging(words: str) -> Iterator[None]:
    def ring(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"this hangs: {words}")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def refused(words: str, work: Callable[[], Any]) -> Any:
    """What came of a file: the words of a refusal, which is one line and ours; or what was read."""
    with no_hanging(words):
        try:
            return work()
        except WestmarchError as error:
            told = str(error)
    assert len(told.splitlines()) == 1, words
    assert len(told) < 400, words
    return None


@cache
def old_saves(game: str) -> list[SavedGame]:
    """Saved games of the first version, the smaller ones first."""
    return sorted((each for each in saved_games(RELEASE) if each.game == game), key=lambda each: len(each.save))


@cache
def present_save(game: str, number: int) -> bytes:
    """A saved game as this version writes it; of a game that the first one did not have, one of now."""
    if game == "lore":
        seats = 3 if number % 4 == 3 else 2
        format = Format("lore", "multi-player" if seats > 2 else "standard", seats)
        *_, now = format.play(number, "able", most=60 * (number + 1))
        return now.save()
    return Game.load(known_game(game).rules, bytes(old_saves(game)[number].save)).save()


@cache
def finished(game: str) -> Record:
    known = known_game(game)
    played = known.new_game(list(known.decks_for(known.formats[0]).values())[:2], seed=11)
    play_out(played, [RandomPlayer(1), RandomPlayer(2)])
    return played.record()


def check_saves(game: str, number: int, seed: int, count: int) -> Counter[str]:
    """Edited saves of this version: refused, or the same game."""
    rules, original = known_game(game).rules, present_save(game, number)
    found: Counter[str] = Counter()
    for words, content in edits(original, seed, count):
        loaded = refused(words, lambda content=content: Game.load(rules, content))
        assert loaded is None or loaded.save() == original, f"accepted: {words}"
        found["refused" if loaded is None else "the same"] += 1
    return found


def signed_anew(content: bytes) -> bytes:
    """A file with digests that fit what is in it now: a careful hand."""
    try:
        document = json.loads(content)
        parts = {name: part for name, part in document.items() if name != "digests"}
        return json.dumps({**parts, "digests": digests_of(parts)}).encode()
    except (ValueError, TypeError, AttributeError, RecursionError, OverflowError):
        return content


def check_forged_saves(game: str, number: int, seed: int, count: int) -> Counter[str]:
    """Edited saves with digests that fit: what makes no table is refused, and nothing hangs or fails."""
    rules = known_game(game).rules
    found: Counter[str] = Counter()
    for words, content in edits(present_save(game, number), seed, count):
        loaded = refused(words, lambda content=content: Game.load(rules, signed_anew(content)))
        found["refused" if loaded is None else "opened"] += 1
    return found


def check_records(game: str, seed: int, count: int) -> Counter[str]:
    record = finished(game)
    found: Counter[str] = Counter()
    for words, content in edits(record.to_json(), seed, count):
        read = refused(words, lambda content=content: read_record(content))
        assert read is None or read == record, f"accepted: {words}"
        found["refused" if read is None else "the same"] += 1
    return found


def check_unsealed_records(seed: int, count: int) -> Counter[str]:
    """Records of the first version have no digests; whatever an edit makes of them is played through or refused."""
    found: Counter[str] = Counter()
    old = min(finished_games(RELEASE), key=lambda each: len(each.record))
    for words, content in edits(bytes(old.record), seed, count):

        def play(content: bytes = content) -> Game[Any]:
            record = read_record(content)
            return replay(known_game(record.game).rules, record)

        found["refused" if refused(words, play) is None else "played"] += 1
    return found


# a sample


@pytest.mark.parametrize("game", GAMES)
def test_edited_saves_are_refused_or_the_same(game: str) -> None:
    found = check_saves(game, 2, 1, 300)
    assert found["refused"] > 270


@pytest.mark.parametrize("game", GAMES)
def test_saves_that_are_edited_and_signed_anew_neither_hang_nor_fail(game: str) -> None:
    found = check_forged_saves(game, 2, 2, 300)
    assert found["refused"] > 100


@pytest.mark.parametrize("game", GAMES)
def test_edited_records_are_refused_or_the_same(game: str) -> None:
    found = check_records(game, 3, 200)
    assert found["refused"] > 150


def test_edited_records_without_digests_neither_hang_nor_fail() -> None:
    found = check_unsealed_records(4, 100)
    assert found["refused"] > 50


@pytest.mark.parametrize("game", GAMES)
def test_what_was_not_edited_opens(game: str) -> None:
    rules = known_game(game).rules
    for number in range(4):
        content = present_save(game, number)
        assert Game.load(rules, content).save() == content
        assert Game.load(rules, json.dumps(json.loads(content), indent=2).encode()).save() == content
    record = finished(game)
    assert read_record(record.to_json()) == record


# by name

NOBODY = {"is": "kernel:Result", "winners": [], "rule": "", "reason": ""}


def changed(content: bytes, *path: Any, to: Any) -> bytes:
    document = json.loads(content)
    here = document
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = to
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("path", "to", "words"),
    [
        (("choices",), [], "choices: 0 choices are noted, but"),
        (("start", "seed"), 7, "start: this has been changed since it was written"),
        (("engine",), "9", "engine: this has been changed since it was written"),
        (("state", "seats"), 0, "state.seats: nobody plays with 0 seats"),
        (("state", "seats"), 3, "state"),
        (("state", "windows"), "never", "state.windows: windows are asked"),
        (("state", "place", 0), 999, "state.zones"),
        (("state", "owner", 0), 5, r"state.owner\[0\]: 5 is not a seat"),
        (("state", "known", 0), 64, r"state.known\[0\]: 64 is not a set of seats"),
        (("state", "stay", 0), -1, r"state.stay\[0\]: -1 is not a count"),
        (("state", "definition", 0), "XX-1", "state.definition: there is no card 'XX-1'"),
        (("state", "definition", 0), "", "state.definition: there is no card ''"),
        (("state", "zones", 0), [0, 0], r"state.zones\[0\]: card 0 lies in two places, or in none"),
        (("state", "stack"), [], "state.stack: the game is not over, but nothing goes on"),
        (("state", "stack", 0, "step"), 77, r"state.stack\[0\].step: .* has no step 77"),
        (("state", "stack", 0, "is"), "kernel:Nonsense", r"state.stack\[0\]: 'kernel:Nonsense' is nothing that"),
        (("state", "stack", 0, "is"), "kernel:Result", r"state.stack\[0\]: kernel:Result is no Procedure"),
        (
            ("state", "result"),
            {**NOBODY, "winners": [4]},
            "state.result.winners",
        ),
        (("state", "chance", "low"), 2**64, r"state.chance\[0\]"),
        (("state", "bearer", 0), 0, r"state.bearer\[0\]: this leads in a circle"),
        (("state", "active"), 6, "state.active: there is no such seat"),
        (("state", "format"), "chess", "state.format"),
        (
            ("state", "answers"),
            {"0": NOBODY},
            "state.answers",
        ),
        (("state", "turn"), 3, "state: this has been changed since it was written"),
        (("form",), 3, "form: this version does not know the form 3"),
        (("colour",), "red", "odd or missing: 'colour'"),
        (("digests",), {}, "digests"),
        (("digests",), None, "digests: they are missing, or cannot be read"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_an_edited_save_is_refused_by_name(game: str, path: tuple[Any, ...], to: Any, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        Game.load(known_game(game).rules, changed(present_save(game, 2), *path, to=to))


@pytest.mark.parametrize("lost", ["digests", "form"])
def test_a_save_that_has_lost_its_digests_is_refused(lost: str) -> None:
    document = json.loads(present_save("meccg", 2))
    del document[lost]
    with pytest.raises(BadRecord, match="odd or missing"):
        Game.load(known_game("meccg").rules, json.dumps(document).encode())


@pytest.mark.parametrize(
    ("path", "to", "words"),
    [
        (("choices", 3, 1), "pass", "choices: this has been changed"),
        (("choices", 3, 0), 9, r"choices|seat"),
        (("seed",), "8", "seed: this has been changed"),
        (("windows",), "always", "windows: this has been changed"),
        (("format",), "solitaire", "format: this has been changed"),
        (("engine",), "9", "engine: this has been changed"),
        (("choices",), [[0, "x"]] * 50_001, "no game has 50001 choices"),
        (("choices", 0, 1), "x" * 1001, "no choice has that many letters"),
        (("seed",), 7, "seed: 7 is not a seed"),
        (("is",), "kernel:Record", "Record has no 'digests'"),
        (("digests",), None, "digests: they are missing, or cannot be read"),
    ],
)
def test_an_edited_record_is_refused_by_name(path: tuple[Any, ...], to: Any, words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        read_record(changed(finished("meccg").to_json(), *path, to=to))


def test_a_record_that_has_lost_its_digests_is_refused() -> None:
    document = json.loads(finished("meccg").to_json())
    assert document["is"] == KIND
    del document["digests"]
    with pytest.raises(BadRecord, match="digests"):
        read_record(json.dumps(document).encode())


# at the terminal


def terminal_file(path: Path, game: str, number: int = 2) -> Path:
    """A file that the terminal keeps a game in."""
    known = known_game(game)
    Session(known, Game.load(known.rules, present_save(game, number)), "random", path).save(path)
    return path


def old_terminal_file(path: Path, game: str) -> Path:
    """The same as the first version wrote it, for a game that was played here from its beginning."""
    known = known_game(game)
    played = known.new_game(list(known.decks_for(known.formats[0]).values())[:2], seed=5)
    chance = choices(5)
    for _ in range(20):
        answer(played, chance)
    played.state.chance.drawn = None
    inner = {name: part for name, part in json.loads(played.save()).items() if name not in ("form", "digests")}
    del inner["state"]["chance"]["drawn"]
    kept = {"is": "westmarch saved game", "game": game, "seat": 0, "player": "random", "told": 0, "saved": inner}
    path.write_text(json.dumps(kept))
    return path


def same_session(one: Session, other: Session) -> bool:
    def facts(session: Session) -> tuple[Any, ...]:
        return session.game.save(), session.seat, session.player, session.told

    return facts(one) == facts(other)


@pytest.mark.parametrize("game", GAMES)
def test_edited_files_of_the_terminal_are_refused_or_the_same(tmp_path: Path, game: str) -> None:
    file = terminal_file(tmp_path / "kept.json", game)
    original = resume(file)
    assert not original.notice
    outcomes: Counter[str] = Counter()
    for words, content in edits(file.read_bytes(), 5, 200):
        (tmp_path / "edited.json").write_bytes(content)
        session = refused(words, lambda: resume(tmp_path / "edited.json"))
        assert session is None or same_session(session, original), f"accepted: {words}"
        outcomes["refused" if session is None else "the same"] += 1
    assert outcomes["refused"] > 150


@pytest.mark.parametrize(("name", "value"), [("seat", 1), ("player", "squire"), ("told", 1), ("form", 1)])
def test_who_sits_where_is_kept_too(tmp_path: Path, name: str, value: object) -> None:
    file = terminal_file(tmp_path / "kept.json", "lotr_tcg")
    file.write_bytes(changed(file.read_bytes(), name, to=value))
    with pytest.raises(BadRecord, match="is not a saved game"):
        resume(file)


@pytest.mark.parametrize("game", GAMES)
def test_games_kept_by_the_first_version_open_and_tell_if_they_were_changed(tmp_path: Path, game: str) -> None:
    file = old_terminal_file(tmp_path / "old.json", game)
    assert resume(file).notice == ""
    content = file.read_bytes()
    outcomes: Counter[str] = Counter()
    for words, edited in edits(content, 6, 100):
        file.write_bytes(edited)
        session = refused(words, lambda: resume(file))
        if (
            session is not None
            and session.game.save()
            != Game.load(known_game(game).rules, json.dumps(json.loads(content)["saved"]).encode()).save()
        ):
            assert session.notice, f"accepted silently: {words}"
        outcomes["refused" if session is None else "told" if session.notice else "the same"] += 1
    assert outcomes["refused"] > 40


# thousands


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_edited_files(game: str) -> None:
    found: Counter[str] = Counter()
    for number in range(0, len(old_saves(game)) or 20, 4 if old_saves(game) else 3):
        found += check_saves(game, number, 100 + number, 150)
        found += check_forged_saves(game, number, 200 + number, 150)
    found += check_records(game, 300, 1500)
    print(f"\n{game}: {dict(found)}")
    assert found["refused"] > 1500


@pytest.mark.soak
def test_a_thousand_edited_records_without_digests() -> None:
    print(f"\n{dict(check_unsealed_records(400, 1000))}")
