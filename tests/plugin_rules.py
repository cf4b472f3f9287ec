"""Ties tests to the rules they prove and the cards they show, and keeps the outcome of a full run.

`westmarch rules --coverage` and `westmarch cards GAME --coverage` read it.
"""

from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.showing import limits
from westmarch.rulebook import games, rules
from westmarch.rulebook.coverage import CardResults, Results, digest_of_sources, save_results

SCENARIOS = Path("tests/conformance/test_scenarios.py")
MOST_IDS = 3
_PROPERTIES = {"rule": "rules", "card": "cards"}
LIMITS = "limits"
"""The cards of which a test has shown a limit: where they may not be used, or do nothing."""
_SELECTED_BY_DEFAULT = "not soak"


def ids_of(item: pytest.Item, marker: str = "rule") -> list[str]:
    """The ids a test names, on itself, its class and its module."""
    return list(dict.fromkeys(str(named) for found in item.iter_markers(marker) for named in found.args))


@cache
def card_ids() -> frozenset[str]:
    """Every card of every game."""
    # Here and not above: most runs on another project name no card and need no game.
    from westmarch.shelf import GAMES, known_game

    return frozenset().union(*(known_game(game).book.ids() for game in GAMES))


def complaints(items: list[pytest.Item], root: Path) -> Iterator[str]:
    """What is wrong with the ids of these tests."""
    known = {rule_id for game in games() for rule_id in rules(game)}
    for item in items:
        ids = ids_of(item)
        for rule_id in ids:
            if rule_id not in known:
                yield f"{item.nodeid} names {rule_id}, which is no rule"
        if len(ids) > MOST_IDS and item.path != root / SCENARIOS:
            yield f"{item.nodeid} names {len(ids)} rules; a unit test names at most {MOST_IDS}"
        if not ids and item.get_closest_marker("rule"):
            yield f"{item.nodeid} is marked as proving a rule but names none"
        cards = ids_of(item, "card")
        for card_id in cards:
            if card_id not in card_ids():
                yield f"{item.nodeid} names {card_id}, which is no card"
        if not cards and item.get_closest_marker("limit"):
            yield f"{item.nodeid} is marked as showing a limit but names no card"
        if not cards and item.get_closest_marker("card"):
            yield f"{item.nodeid} is marked as showing a card but names none"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A wrong id is an error of collection, so the run stops before anything is claimed."""
    report = yield
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    wrong = "\n".join(complaints(items, collector.config.rootpath))
    if wrong:
        report.outcome = "failed"
        report.longrepr = wrong
        report.result = []
    for item in items:
        for marker, name in _PROPERTIES.items():
            item.user_properties.append((name, ids_of(item, marker)))
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test in which something was refused has shown a limit of its cards; others say so by their mark."""
    limits()
    yield
    if limits() or item.get_closest_marker("limit"):
        item.user_properties.append((LIMITS, ids_of(item, "card")))


def pytest_configure(config: pytest.Config) -> None:
    # Only the process that gathers all reports keeps results; a worker sees a part of them.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(config), "westmarch-rules-recorder")


def is_full(config: pytest.Config) -> bool:
    """A run is full when nothing narrowed what is collected or cut it short."""
    option = config.option
    narrowing = (
        "keyword",
        "deselect",
        "ignore",
        "ignore_glob",
        "lf",
        "stepwise",
        "maxfail",
        "collectonly",
        "setuponly",
        "setupplan",
    )
    return (
        config.args_source is pytest.Config.ArgsSource.TESTPATHS
        and option.markexpr == _SELECTED_BY_DEFAULT
        and not any(getattr(option, name, None) for name in narrowing)
    )


class Recorder:
    """Gathers which test of which rule or card passed, and writes it down after a full run."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.complete = is_full(config)
        # Taken before the tests run: sources edited meanwhile were not what was tested.
        self.digest = digest_of_sources(self.root) if self.complete else ""
        self.passed: dict[str, dict[str, dict[str, bool]]] = {name: {} for name in (*_PROPERTIES.values(), LIMITS)}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.complete = False

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object, error: object) -> None:
        """A worker that died took reports with it."""
        if error:
            self.complete = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test counts as passed if every stage did; skipped and expected to fail is not passed."""
        good = report.outcome == "passed" and not hasattr(report, "wasxfail")
        for name, ids in report.user_properties:
            if name in self.passed and isinstance(ids, list):
                for named in ids:
                    tests = self.passed[name].setdefault(named, {})
                    tests[report.nodeid] = tests.get(report.nodeid, True) and good

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if self.complete and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            save_results(Results(self.digest, self.passed["rules"]), self.root)
            save_results(CardResults(self.digest, self.passed["cards"], limits=self.passed[LIMITS]), self.root)
