"""Switch off each rule point, and blank each card, one at a time: a test that claims it must fail.

A rule point is a requirement, a step, a modifier or another function that names rules (`westmarch.kernel.points`). For
each of them the tests marked with one of its rules are run with the point switched off; for each card, the tests marked
with the card. What no test notices is a survivor: survivors are listed, and `westmarch rules --coverage` counts their
rules as unproven.

What has been found is kept as it comes: a run that was interrupted goes on where it stopped as long as sources and
tests are the same. After a change everything is run again, the test that noticed last time first.

    python -m tools.mutate [--game GAME] [--kind KIND] [--only TEXT] [--jobs N] [--quick] [--survivors] [--list]
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from westmarch.games.lore.cards.definition import all_cards as all_lore_cards
from westmarch.games.lotr_tcg.cards.definition import all_cards as all_tcg_cards
from westmarch.kernel.points import POINTS, RulePoint
from westmarch.rulebook.coverage import digest_of_sources, save_survivors

from .warm import Answer, Order, import_games

ROOT = Path(__file__).resolve().parents[1]
FOUND = ROOT / ".westmarch" / "mutants.json"


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


def points() -> list[RulePoint]:
    """All rule points and cards."""
    import_games()
    return list(POINTS.values())


def game_of(point: RulePoint) -> str:
    """The game to which a rule point belongs."""
    if point.kind == "card":
        games = {"lotr_tcg": all_tcg_cards(), "lore": all_lore_cards()}
        return next((game for game, cards in games.items() if point.name in cards), "meccg")
    return point.name.split(".")[0]


def likeliest_first(point: RulePoint, by_claim: dict[str, list[str]], others: Counter[str], last: str) -> list[str]:
    """The tests that claim a point's rules: the one that noticed last time, then those that claim the fewest others."""
    tests = {test for rule in point.rules for test in by_claim.get(rule, [])}
    return sorted(tests, key=lambda test: (test != last, others[test], test))


class Found(msgspec.Struct):
    """What has been found so far, and of which sources: for each rule point the test that noticed, or nothing."""

    digest: str = ""
    noticed_by: dict[str, str] = {}
    earlier: dict[str, str] = {}
    """The same of earlier sources; it only says which test is likely to notice."""

    @classmethod
    def load(cls, digest: str) -> Found:
        """What is known of these sources."""
        found = msgspec.json.decode(FOUND.read_bytes(), type=cls) if FOUND.is_file() else cls()
        return found if found.digest == digest else cls(digest, {}, found.earlier | found.noticed_by)

    def save(self) -> None:
        FOUND.parent.mkdir(exist_ok=True)
        FOUND.write_bytes(msgspec.json.format(msgspec.json.encode(self, order="sorted"), indent=1))


class Mutants:
    """Runs tests of some files with rule points switched off, in one warm process for each thread that asks."""

    def __init__(self, files: list[str], quick: bool = False) -> None:
        self.files = files
        self.quick = quick
        self.own = threading.local()
        self.started: list[subprocess.Popen[str]] = []

    def answer(self, point: RulePoint, tests: list[str]) -> Answer:
        """Which of the tests fails with the point switched off. What none notices is tried again from a cold start, for
        something that a table does not hold, or that was computed early, is off only if it was never on."""
        if not tests:
            return Answer()
        order = Order(point.key, tests)
        answer = self.warm_answer(order)
        return answer if answer.noticed_by or self.quick else cold_answer(order)

    def warm_answer(self, order: Order) -> Answer:
        process: subprocess.Popen[str] | None = getattr(self.own, "process", None)
        if process is None:
            process = self.own.process = subprocess.Popen(
                [sys.executable, "-m", "tools.warm", *self.files],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            self.started.append(process)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(order).decode() + "\n")
        process.stdin.flush()
        return msgspec.json.decode(process.stdout.readline(), type=Answer)

    def stop(self) -> None:
        for process in self.started:
            process.terminate()
            process.wait()


def cold_answer(order: Order) -> Answer:
    """The same by a new process, in which the rule point is off from the start."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *order.tests],
        cwd=ROOT,
        env=os.environ | {"WESTMARCH_SWITCH_OFF": order.switched_off},
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return Answer()
    if run.returncode == pytest.ExitCode.TESTS_FAILED:
        return Answer(noticed_by="one of its tests")
    return Answer(trouble=run.stdout[-2000:] + run.stderr[-2000:])


def run(chosen: list[tuple[RulePoint, list[str]]], jobs: int, quick: bool) -> Iterator[tuple[RulePoint, Answer]]:
    """Each rule point with what its tests made of its absence, as they come."""
    mutants = Mutants(sorted({test.split("::")[0] for _, tests in chosen for test in tests}), quick)
    pool = ThreadPoolExecutor(jobs)
    try:
        runs = {pool.submit(mutants.answer, point, tests): point for point, tests in chosen}
        for done in as_completed(runs):
            yield runs[done], done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        mutants.stop()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutate", description="Show that tests mean what they claim.")
    parser.add_argument("--game", default="", help="only the rule points and cards of a game, such as lotr_tcg")
    parser.add_argument("--kind", default="", help="only card, requirement, step, modifier, rule or check")
    parser.add_argument("--only", default="", help="only rule points whose name contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--quick", action="store_true", help="try nothing a second time from a cold start")
    parser.add_argument("--survivors", action="store_true", help="only what survived when it was last run")
    parser.add_argument("--list", action="store_true", help="list the rule points and how many tests claim each")
    options = parser.parse_args()
    console = Console(soft_wrap=True)
    # Before the tests are collected, for they bring small games of their own.
    every = points()
    found = Found.load(digest_of_sources(ROOT))
    last = found.earlier | found.noticed_by
    games_known = sorted({game_of(point) for point in every})
    if options.game and options.game not in games_known:
        sys.exit(f"there is no game {options.game!r}: {', '.join(games_known)}")
    chosen = [
        point
        for point in every
        if options.only.lower() in point.key.lower()
        and options.game in ("", game_of(point))
        and options.kind in ("", point.kind)
    ]
    if options.survivors:
        chosen = [point for point in chosen if last.get(point.key) == ""]
    by_claim = claims()
    others = Counter(test for tests in by_claim.values() for test in tests)
    tests = {point.key: likeliest_first(point, by_claim, others, last.get(point.key, "")) for point in chosen}
    if options.list:
        for point in chosen:
            console.print(f"{point.key} ({', '.join(point.rules)}): {len(tests[point.key])} tests")
        return 0
    troubled = 0
    missed = {key for key, test in found.noticed_by.items() if not test}
    left = [(point, tests[point.key]) for point in chosen if point.key not in found.noticed_by]
    columns = (TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("mutants", total=len(chosen), completed=len(chosen) - len(left))
        for point, answer in run(left, options.jobs, options.quick):
            if answer.trouble:
                troubled += 1
                progress.console.print(f"cannot be run: {point.key}\n{answer.trouble}", markup=False)
            else:
                if answer.noticed_by or not options.quick:
                    found.noticed_by[point.key] = answer.noticed_by
                    found.save()
                if not answer.noticed_by:
                    missed.add(point.key)
                    progress.console.print(f"survives: {point.key} ({', '.join(point.rules)})", markup=False)
            progress.advance(bar)
    survivors = [point for point in chosen if point.key in missed]
    if all(point.key in found.noticed_by for point in every):
        rules = {rule for point in every if not found.noticed_by[point.key] for rule in point.rules}
        save_survivors(found.digest, sorted(rules), ROOT)
    for point in survivors:
        console.print(f"survivor: {point.key} ({', '.join(point.rules)})", markup=False)
    noticed = len(chosen) - len(survivors) - troubled
    console.print(f"{len(chosen)} mutants, {noticed} noticed, {len(survivors)} survived, {troubled} could not be run")
    return 1 if survivors or troubled else 0


if __name__ == "__main__":
    sys.exit(main())
