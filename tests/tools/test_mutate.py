"""Mutation: tests are run with a rule point switched off, and what was found is kept."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tools import mutate
from tools.mutate import Found, likeliest_first
from tools.warm import Answer, Order
from westmarch.kernel.points import RulePoint

TEST = "tests/kernel/test_values.py::test_account_ends_at_the_derived_value"


def asked(root: Path, *orders: Order) -> list[Answer]:
    lines = b"".join(msgspec.json.encode(order) + b"\n" for order in orders)
    done = subprocess.run([sys.executable, "-m", "tools.warm"], cwd=root, input=lines, capture_output=True, check=True)
    return [msgspec.json.decode(line, type=Answer) for line in done.stdout.splitlines()]


def test_warm_process_says_which_test_noticed(pytestconfig: pytest.Config) -> None:
    noticed, missed, lost = asked(
        pytestconfig.rootpath,
        Order("modifier:small_table.desperate", [TEST]),
        Order("modifier:small_table.nothing_of_this_name", [TEST]),
        Order("modifier:small_table.desperate", ["tests/kernel/no_such_file.py"]),
    )
    assert noticed == Answer(noticed_by=TEST)
    assert missed == Answer(), "each run starts with all rule points on"
    assert "no_such_file" in lost.trouble


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
