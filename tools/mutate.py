"""Switch off each rule point, and blank each card, one at a time: a test that claims it must fail.

A rule point is a requirement, a step or a modifier that names rules (`westmarch.kernel.points`). For each of them the
tests marked with one of its rules are run with the point switched off; for each card, the tests marked with the card.
What no test notices is a survivor: survivors are listed, and `westmarch rules --coverage` counts their rules as
unproven.

    python -m tools.mutate [--only TEXT] [--jobs N] [--list]
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.progress import Progress

from westmarch import games
from westmarch.games.meccg.cards.definition import all_cards
from westmarch.kernel.points import POINTS, RulePoint
from westmarch.rulebook.coverage import digest_of_sources, save_survivors

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 180
FAILED, NOTHING_RAN = 1, 5


class Claims:
    """Collects which tests claim which rules and cards."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.broken = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.broken |= report.failed

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for kind in ("rule", "card"):
                for marker in item.iter_markers(kind):
                    for name in marker.args:
                        self.tests.setdefault(str(name), []).append(item.nodeid)


def claims() -> dict[str, list[str]]:
    """All tests by the rule or card that they claim."""
    found = Claims()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider"], plugins=[found])
    if found.broken or not found.tests:
        sys.exit("the tests cannot be collected: run make test first")
    return found.tests


def points(only: str) -> list[RulePoint]:
    """The rule points and cards whose key contains a text."""
    for module in pkgutil.walk_packages(games.__path__, "westmarch.games."):
        importlib.import_module(module.name)
    all_cards()
    return [point for point in POINTS.values() if only.lower() in point.key.lower()]


def is_noticed(point: RulePoint, tests: Iterable[str]) -> bool:
    """Whether one of the tests fails with the point switched off; a run that never ends counts, too."""
    chosen = sorted(set(tests))
    if not chosen:
        return False
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen]
    try:
        run = subprocess.run(
            command,
            cwd=ROOT,
            env=os.environ | {"WESTMARCH_SWITCH_OFF": point.key},
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    if run.returncode not in (0, FAILED, NOTHING_RAN):
        sys.exit(f"{point.key}: the tests could not run\n{run.stdout.decode()[-2000:]}{run.stderr.decode()[-2000:]}")
    return run.returncode == FAILED


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description="Show that tests mean what they claim.")
    parser.add_argument("--only", default="", help="only rule points whose name contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--list", action="store_true", help="list the rule points and how many tests claim each")
    options = parser.parse_args()
    console = Console()
    # Before the tests are collected, for they bring small games of their own.
    chosen = points(options.only)
    by_claim = claims()
    tests = {point.key: [test for rule in point.rules for test in by_claim.get(rule, [])] for point in chosen}
    if options.list:
        for point in chosen:
            console.print(f"{point.key} ({', '.join(point.rules)}): {len(set(tests[point.key]))} tests")
        return 0
    survivors: list[RulePoint] = []
    with Progress(console=console) as progress, ThreadPoolExecutor(options.jobs) as pool:
        bar = progress.add_task("mutants", total=len(chosen))
        runs = {pool.submit(is_noticed, point, tests[point.key]): point for point in chosen}
        for run in as_completed(runs):
            if not run.result():
                survivors.append(runs[run])
                progress.console.print(f"survives: {runs[run].key} ({', '.join(runs[run].rules)})")
            progress.advance(bar)
    if not options.only:
        save_survivors(digest_of_sources(ROOT), sorted({rule for point in survivors for rule in point.rules}), ROOT)
    console.print(f"{len(chosen)} mutants, {len(chosen) - len(survivors)} noticed, {len(survivors)} survived")
    (ROOT / ".westmarch").mkdir(exist_ok=True)
    keys = sorted(point.key for point in survivors)
    (ROOT / ".westmarch" / "mutants.json").write_bytes(msgspec.json.encode({"survivors": keys}))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
