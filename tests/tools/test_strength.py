"""The tool that measures how strong the players are: matches that are kept, and the tables that come of them."""

from __future__ import annotations

import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tools.strength import (
    TimedArena,
    find_timed_arena,
    notebook_of,
    plan_of,
    play,
    ratings,
    read_pairs,
    rows,
    shares,
)
from westmarch.kernel.errors import WestmarchError
from westmarch.lab.findings import Share
from westmarch.lab.notebook import BadNotebook
from westmarch.players.search import Captain, Seconds

PAIR = ("squire", "random")


def test_a_match_is_played_kept_and_gone_on_with(tmp_path: Path) -> None:
    plan = plan_of("lotr_tcg", "starter", PAIR, 4, 0)
    play(notebook_of(tmp_path, plan), partial(find_timed_arena, clock="cpu", part=1.0), 1)
    (match,) = shares(tmp_path, [plan]).items()
    assert match[0] == plan
    assert match[1].games == 4
    assert match[1].wins >= 3, "the squire knows what he does"
    assert notebook_of(tmp_path, plan).missing() == []
    with pytest.raises(BadNotebook, match="has another plan"):
        notebook_of(tmp_path, plan_of("lotr_tcg", "starter", PAIR, 6, 0))


def test_who_has_not_played_is_in_no_table(tmp_path: Path) -> None:
    assert shares(tmp_path, [plan_of("lotr_tcg", "starter", PAIR, 4, 0)]) == {}


def test_the_tables_have_shares_with_intervals_and_ratings_with_the_squire_at_zero() -> None:
    matches = {
        plan_of("lotr_tcg", "starter", PAIR, 100, 0): Share(99.0, 100),
        plan_of("lotr_tcg", "starter", ("captain", "squire"), 100, 0): Share(70.0, 100),
        plan_of("lore", "standard", ("captain", "squire"), 100, 0): Share(50.0, 100),
    }
    starter = ratings(matches, "lotr_tcg", "starter")
    assert list(starter) == ["random", "squire", "captain"]
    assert starter["squire"] == 0.0
    assert starter["captain"] == pytest.approx(146, abs=2)
    told = rows(matches)
    assert "| lotr_tcg, starter | captain against squire | 100 | 70.0% | 60.4% to 78.1% |" in told
    assert told[-3].startswith("| Elo | random | squire | captain |") or told[-4].startswith("| Elo | random")
    assert told[-1].startswith("| lore, standard |  |")


@pytest.mark.parametrize(("clock", "counts"), [("cpu", time.process_time), ("wall", time.perf_counter)])
def test_players_have_a_part_of_their_time_by_some_clock(clock: str, counts: object) -> None:
    arena = find_timed_arena("lotr_tcg", clock, 0.25)
    assert isinstance(arena, TimedArena)
    for name, seconds in (("captain", 0.25), ("slow captain", 0.75)):
        captain = arena.player(name, 1)
        assert isinstance(captain, Captain)
        assert isinstance(captain.budget, Seconds)
        assert captain.budget._clock is counts
        assert captain.budget.seconds == seconds
    assert not isinstance(arena.player("squire", 1), Captain)


@pytest.mark.parametrize("words", ["captain", "captain:", "squire:squire", ""])
def test_what_is_no_pair_is_refused(words: str) -> None:
    with pytest.raises(WestmarchError, match="a pair is two players"):
        read_pairs(words)


def test_it_prints_its_tables_and_refuses_what_makes_no_sense(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.strength", "--folder", str(tmp_path), "--games", "2", "--jobs", "1"]
    asked = ["--pairs", "squire:random", "--only", "lotr_tcg starter"]
    done = subprocess.run([*command, *asked], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "| lotr_tcg, starter | squire against random | 2 |" in done.stdout
    shown = subprocess.run([*command, *asked, "--show"], capture_output=True, text=True)
    assert shown.stdout == done.stdout
    for wrong in (["--games", "0"], ["--thinking", "2"], ["--only", "lotr_tcg nonsense"], ["--pairs", "nobody:squire"]):
        refused = subprocess.run([*command, *wrong], capture_output=True, text=True)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert len(refused.stderr.splitlines()) == 1
