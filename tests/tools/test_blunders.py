"""The tool that finds the squire's blunders: what it lists, what it costs, and that it is the same each time."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tools.blunders import Found, Plan, measure, rows
from tools.kept import BadKept
from westmarch.games.known import KnownGame
from westmarch.shelf import known_game

TCG = known_game("lotr_tcg")


class WorstFirst:
    """A squire's counsel turned round: what he takes for the worst is his usual answer."""

    def __init__(self, known: KnownGame) -> None:
        counsel: Any = known.counsel
        self.rules, self.horizon = counsel.rules, counsel.horizon
        self.guide, self.turn, self.standing = counsel.guide, counsel.turn, counsel.standing
        self.value, self.guide_is_discreet = counsel.value, counsel.guide_is_discreet
        self._shortlist = counsel.shortlist

    def shortlist(self, *asked: Any) -> Any:
        return list(reversed(self._shortlist(*asked)))


@pytest.fixture(scope="module")
def found() -> Found:
    return measure(replace(TCG, counsel=WorstFirst(TCG)), Plan("lotr_tcg", "starter", 6, 80), games=1, seed=1)


def test_what_the_squire_does_badly_is_listed_with_its_cost_the_costliest_first(found: Found) -> None:
    assert found.kinds, "who does the worst errs somewhere"
    for kind in found.kinds:
        assert 1 <= kind.blunders <= kind.looked
        assert kind.mean_cost >= 0.02
        assert kind.cost_a_game == pytest.approx(kind.mean_cost * kind.blunders * 6)
        assert kind.example.did != kind.example.better
        assert kind.kind == kind.example.kind
    costs = [kind.cost_a_game for kind in found.kinds]
    assert costs == sorted(costs, reverse=True)


def test_the_table_has_a_row_for_each_kind(found: Found) -> None:
    head, line, *others = rows(found)
    assert head.count("|") == line.count("|") == 6
    assert len(others) == len(found.kinds)


def test_every_so_manieth_decision_is_looked_at_and_the_same_each_time() -> None:
    told: list[tuple[int, int]] = []
    some = Plan("lotr_tcg", "starter", 25, 6)
    once = measure(TCG, some, 1, 1, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 1)]
    assert once == measure(TCG, some, 1, 1)
    all_of_them = measure(TCG, Plan("lotr_tcg", "starter", 1, 1), 1, 1).looked
    assert all_of_them > 25
    assert once.looked == (all_of_them - 1) // 25 + 1, "the first, and every 25th from there"


def test_games_are_kept_and_not_looked_over_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, file = Plan("lotr_tcg", "starter", 25, 2), tmp_path / "blunders.jsonl"
    both = measure(TCG, plan, 2, 1)
    measure(TCG, plan, 1, 1, file)
    with file.open("ab") as opened:
        opened.write(b'{"seed": 2, "questi')
    assert measure(TCG, plan, 2, 1, file) == both
    monkeypatch.setattr("tools.blunders.look_at", lambda *asked: pytest.fail("it has been looked over before"))
    assert measure(TCG, plan, 2, 1, file) == both
    with pytest.raises(BadKept, match="keeps games of another game, format or effort"):
        measure(TCG, Plan("lotr_tcg", "standard", 25, 2), 1, 1, file)


def test_it_prints_json_and_refuses_what_makes_no_sense() -> None:
    command = [sys.executable, "-m", "tools.blunders", "lotr_tcg"]
    done = subprocess.run([*command, "--games", "1", "--every", "60", "--rollouts", "2", "--json"], capture_output=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["format"] == "starter"
    for wrong in (["--rollouts", "0"], ["--format", "nonsense"]):
        refused = subprocess.run([*command, *wrong], capture_output=True, text=True)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert len(refused.stderr.splitlines()) == 1
