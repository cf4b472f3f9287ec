"""An event survives whatever interrupts it: the process is killed at every single write."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from westmarch.cli import app
from westmarch.organiser import journal as journals
from westmarch.organiser.directing import correct, enter, next_round
from westmarch.organiser.errors import BadEvent, Refused
from westmarch.organiser.event import Event
from westmarch.organiser.journal import Journal
from westmarch.organiser.outcomes import Outcome
from westmarch.organiser.plan import Plan
from westmarch.organiser.sheets import standings_sheet
from westmarch.organiser.steps import Dropped, Founded, Registered, Warned

LONGEST = 600
"""Seconds: no process of these tests is left behind."""
MOST_WRITES = 20
"""No step writes more often."""


def clock() -> datetime:
    return datetime(2027, 3, 6, 10, 0, tzinfo=UTC)


class Killer:
    """Stands for the operating system and kills the process at the call of a number; a write may be half done."""

    def __init__(self, at: int, half: bool) -> None:
        self.left = at
        self.half = half

    def due(self) -> bool:
        self.left -= 1
        return self.left < 0

    def write(self, file: int, content: bytes) -> int:
        if self.due():
            if self.half:
                os.write(file, content[: len(content) // 2])
            kill()
        return os.write(file, content)

    def fsync(self, file: int) -> None:
        if self.due():
            kill()
        os.fsync(file)

    def ftruncate(self, file: int, length: int) -> None:
        if self.due():
            kill()
        os.ftruncate(file, length)

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def killed(run: Callable[[], None], at: int, half: bool) -> bool:
    """Run something in a process of its own that is killed at one of its writes; whether it came to that."""
    child = os.fork()
    if not child:
        signal.alarm(LONGEST)
        try:
            journals.os = Killer(at, half)  # type: ignore[attr-defined]
            run()
            os._exit(0)
        except BaseException:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL), "it failed in another way"
    return status != 0


def found(journal: Journal) -> None:
    journal.found(Founded(Plan("Moot", "lore", "standard", 7)))


def undo(journal: Journal) -> None:
    journal.undo("a slip")


DAY: list[Callable[[Journal], object]] = [
    found,
    *(lambda journal, name=name: journal.add(Registered(name)) for name in ("Anna", "Bob", "Cilia", "Dora", "Emil")),
    lambda journal: journal.take(next_round),
    lambda journal: journal.take(lambda event: next_round(event, again=True)),
    lambda journal: journal.take(lambda event: enter(event, 1, Outcome(totals=(20, 10)))),
    lambda journal: journal.take(lambda event: enter(event, 2, Outcome(totals=(9, 12)))),
    undo,
    lambda journal: journal.take(lambda event: enter(event, 2, Outcome(totals=(12, 9)))),
    lambda journal: journal.take(lambda event: correct(event, 1, 1, Outcome(totals=(10, 20)), "misread")),
    lambda journal: journal.add(Warned(1, "stalling")),
    lambda journal: journal.add(Dropped(2, "a train to catch")),
    lambda journal: journal.take(next_round),
]
"""A day of a director, step by step."""


def lived(path: Path, since: int = 0) -> None:
    """Take the steps of the day from a number on."""
    journal = Journal(path, clock)
    for step in DAY[since:]:
        step(journal)


@pytest.mark.parametrize("half", [False, True], ids=["nothing written", "half written"])
def test_a_director_who_is_interrupted_goes_on_where_he_was(tmp_path: Path, half: bool) -> None:
    whole = tmp_path / "whole.tournament"
    lived(whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == len(DAY)
    path = tmp_path / "cut.tournament"
    for number, step in enumerate(DAY):
        before, after = b"".join(lines[:number]), b"".join(lines[: number + 1])
        outcomes = []
        for at in range(MOST_WRITES):
            path.write_bytes(before)
            if not killed(lambda step=step: step(Journal(path, clock)), at, half):  # type: ignore[misc]
                break
            there = len(Journal(path).read().entries)
            outcomes.append(there - number)
            if there == number:
                step(Journal(path, clock))
            assert path.read_bytes() == after, "the step is there as it was taken, or it can be taken again"
        else:
            pytest.fail("the step never ended")
        assert set(outcomes) == {0, 1}, "it was interrupted before and after it was written"


def test_a_torn_line_counts_for_nothing_and_the_director_is_told(tmp_path: Path) -> None:
    path = tmp_path / "moot.tournament"
    lived(path)
    content = path.read_bytes()
    path.write_bytes(content[:-20])
    read = Journal(path).read()
    assert read.torn
    assert len(read.entries) == len(DAY) - 1
    result = CliRunner().invoke(app, ["tournament", "standings", str(path)])
    assert result.exit_code == 0
    assert "the last step was interrupted" in result.stderr
    lived(path, since=len(DAY) - 1)
    assert path.read_bytes() == content


def test_a_full_disk_leaves_the_event_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "moot.tournament"
    lived(path)
    content = path.read_bytes()

    class Full:
        def write(self, file: int, line: bytes) -> int:
            os.write(file, line[:10])
            raise OSError(28, "No space left on device")

        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

    with monkeypatch.context() as patched:
        patched.setattr(journals, "os", Full())
        with pytest.raises(BadEvent, match="No space left on device"):
            Journal(path, clock).add(Registered("Frida", late=True))
    assert path.read_bytes() == content


def test_what_somebody_edits_is_noticed_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "moot.tournament"
    lived(path)
    lines = path.read_bytes().splitlines(keepends=True)
    edited = [*lines[:8], lines[8].replace(b"[20,10]", b"[10,20]"), *lines[9:]]
    path.write_bytes(b"".join(edited))
    with pytest.raises(BadEvent, match=r"moot.tournament:9: this line, or one before it, was changed"):
        Journal(path).event()
    path.write_bytes(b"".join([*lines[:3], *lines[4:]]))
    with pytest.raises(BadEvent, match=r"moot.tournament:4: this line, or one before it"):
        Journal(path).event()
    path.write_bytes(b"".join([*lines[:3], b"{}\n"]))
    with pytest.raises(BadEvent, match=r"moot.tournament:4: this is no step of an event"):
        Journal(path).event()
    path.write_bytes(b"")
    with pytest.raises(BadEvent, match="holds no event"):
        Journal(path).event()


def test_an_event_is_not_founded_over_another(tmp_path: Path) -> None:
    path = tmp_path / "moot.tournament"
    lived(path)
    content = path.read_bytes()
    with pytest.raises(Refused, match="holds an event already"):
        found(Journal(path))
    assert path.read_bytes() == content


def test_another_file_is_never_taken_for_an_interrupted_event(tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("The first sentence, and no end of line", encoding="utf-8")
    with pytest.raises(BadEvent, match=r"thesis.txt:1: this is no step of an event"):
        found(Journal(path))
    assert path.read_text(encoding="utf-8") == "The first sentence, and no end of line"


@pytest.mark.parametrize("left", [b"", b'{"dig', b'{"digest":"0123', b"\0" * 100, b'{"digest":"01' + b"\0" * 9])
def test_whatever_a_crash_leaves_behind_is_replaced(tmp_path: Path, left: bytes) -> None:
    path, new = tmp_path / "moot.tournament", tmp_path / "new.tournament"
    lived(path)
    content = path.read_bytes()
    path.write_bytes(content + left)
    assert Journal(path).read().torn == bool(left)
    Journal(path, clock).undo()
    assert path.read_bytes().startswith(content)
    assert b"\0" not in path.read_bytes()
    new.write_bytes(left)
    found(Journal(new, clock))
    assert new.read_bytes() == content.splitlines(keepends=True)[0]


def test_two_directors_at_once_lose_no_step(tmp_path: Path) -> None:
    """Each waits for the other: the numbers of the players are all different."""
    path = tmp_path / "moot.tournament"
    found(Journal(path, clock))
    children = []
    for who in "ABC":
        child = os.fork()
        if not child:
            signal.alarm(LONGEST)
            try:
                for number in range(10):
                    Journal(path, clock).add(Registered(f"{who}{number} of three"))
                os._exit(0)
            except BaseException:
                os._exit(1)
        children.append(child)
    assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0]
    assert sorted(Journal(path).event().players) == list(range(1, 31))


def standings_of(path: Path) -> list[list[str | int]]:
    event: Event = Journal(path).event()
    assert event.closed
    return standings_sheet(event).rows


def test_games_of_computers_go_on_after_an_interruption(tmp_path: Path) -> None:
    """Killed here and there, also in the middle of a line: what comes of it is the same in the end."""

    def run(path: Path, *words: str) -> None:
        result = CliRunner().invoke(app, ["tournament", words[0], str(path), *words[1:]])
        assert result.exit_code == 0, result.stderr

    def begun(name: str) -> Path:
        path = tmp_path / name
        run(path, "new", "--game", "lotr_tcg", "--format", "starter", "--seed", "11")
        run(path, "fill", "5")
        return path

    whole = begun("moot.tournament")
    run(whole, "play", "--all")
    expected = standings_of(whole)
    assert len(expected) == 5
    (tmp_path / "cut").mkdir()
    path = begun("cut/moot.tournament")
    for at in (1, 4, 8):
        assert killed(lambda: run(path, "play", "--all"), at, half=at % 2 == 1)
    run(path, "play", "--all")
    assert standings_of(path) == expected
