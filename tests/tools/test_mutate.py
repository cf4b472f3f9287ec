"""Mutation: tests are run with a rule point switched off, and what was found is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tools import mutate
from tools.mutate import Found, cold_answer, likeliest_first
from tools.warm import Answer, Order
from westmarch.kernel.points import RulePoint

TEST = "tests/kernel/test_values.py::test_account_ends_at_the_derived_value"


def asked(root: Path, *orders: Order) -> list[Answer]:
    lines = b"".join(msgspec.json.encode(order) + b"\n" for order in orders)
    command = [sys.executable, "-m", "tools.warm", TEST]
    done = subprocess.run(command, cwd=root, input=lines, capture_output=True, check=True)
    return [msgspec.json.decode(line, type=Answer) for line in done.stdout.splitlines()]


IN_PLACE = """
import sys
from tests.kernel.small_game import table
from tools.warm import switch_off

switch_off(sys.argv[1])
full = table({"hand": ["Cloak"], "field": ["Mirror"] * 4}, {"hand": ["Spy"]})
if full.decision.seat == 0 and any(option.id.startswith("play") for option in full.decision.options):
    print("may_play")
crowd = table({"hand": ["Cloak"] * 7}, {"hand": ["Spy"]})
crowd.choose("pass")
if crowd.decision.kind != "drop":
    print("need_not_drop")
"""
NOTICED = Order("modifier:small_table.desperate", [TEST])
MISSED = Order("modifier:small_table.nothing_of_this_name", [TEST])
LOST = Order("modifier:small_table.desperate", ["tests/kernel/no_such_file.py"])


def test_warm_process_says_which_test_noticed(pytestconfig: pytest.Config) -> None:
    noticed, missed, lost = asked(pytestconfig.rootpath, NOTICED, MISSED, LOST)
    assert noticed == Answer(noticed_by=TEST)
    assert missed == Answer(), "each run starts with all rule points on"
    assert "no_such_file" in lost.trouble


def test_cold_start_finds_the_same() -> None:
    assert cold_answer(NOTICED).noticed_by
    assert cold_answer(MISSED) == Answer()
    assert "no_such_file" in cold_answer(LOST).trouble


@pytest.mark.parametrize(
    ("key", "claim"),
    [
        ("requirement:small_actions.Play.room_in_field", "may_play"),
        ("step:small_game.Turn.keep_to_the_limit", "need_not_drop"),
    ],
)
def test_requirements_and_steps_are_switched_off_in_place(key: str, claim: str) -> None:
    """In a process of its own, for nothing switches them on again."""
    run = subprocess.run([sys.executable, "-c", IN_PLACE, key], capture_output=True, text=True, check=True)
    assert run.stdout.split() == [claim]


def test_likeliest_test_comes_first() -> None:
    claims = {"R-1": ["wide", "narrow"], "R-2": ["wide", "last"], "R-3": ["wide", "last", "elsewhere"]}
    others = Counter(test for tests in claims.values() for test in tests)
    point = RulePoint("step", "some", ("R-1", "R-2"))
    assert likeliest_first(point, claims, others, "") == ["narrow", "last", "wide"]
    assert likeliest_first(point, claims, others, "wide") == ["wide", "narrow", "last"]


def test_interrupted_run_goes_on_only_with_the_same_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "FOUND", tmp_path / "kept" / "mutants.json")
    assert Found.load("one") == Found("one")
    Found("one", {"step:some": "a test", "step:other": ""}).save()
    assert Found.load("one").noticed_by == {"step:some": "a test", "step:other": ""}
    changed = Found.load("two")
    assert changed.noticed_by == {}
    assert changed.earlier == {"step:some": "a test", "step:other": ""}


FUNCTION = """
import sys
from tests.tools.pointed import doubled, is_even
from tools.warm import switch_off

switch_off(sys.argv[1])
print(doubled(3), is_even(3))
"""


@pytest.mark.parametrize(
    ("key", "said"),
    [("", "6 False"), ("rule:pointed.doubled", "3 False"), ("rule:pointed.is_even", "6 True")],
)
@pytest.mark.parametrize("cold", [False, True])
def test_a_function_gives_what_would_be_so_without_its_rule(key: str, said: str, cold: bool) -> None:
    env = os.environ | ({"WESTMARCH_SWITCH_OFF": key} if cold else {})
    command = [sys.executable, "-c", FUNCTION, "none:none" if cold or not key else key]
    assert subprocess.run(command, capture_output=True, text=True, check=True, env=env).stdout.strip() == said


def test_points_belong_to_their_game() -> None:
    assert mutate.game_of(RulePoint("card", "1_3", ("1_3",))) == "lotr_tcg"
    assert mutate.game_of(RulePoint("card", "TW-204", ("TW-204",))) == "meccg"
    assert mutate.game_of(RulePoint("step", "lotr_tcg.Turn.begin", ("TC-3.08",))) == "lotr_tcg"
