"""The test plugin: what it refuses to collect, and which runs it keeps."""

import msgspec
import pytest

from westmarch.rulebook.coverage import CARD_RESULTS, RESULTS, CardResults, Results, digest_of_sources

PROJECT = """
[pytest]
testpaths = tests
addopts = -m "not soak" -p no:cacheprovider
markers =
    card(*ids): cards
    limit: limits
    rule(*ids): rules
    soak: long
"""

SUITE = """
import pytest

@pytest.mark.rule("IN-01", "IN-03")
def test_good(): pass

@pytest.mark.rule("IN-03")
def test_bad(): assert False

@pytest.mark.rule("IN-04")
@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.rule("IN-05")
@pytest.mark.soak
def test_long(): pass

def test_plain(): pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeini(PROJECT)
    pytester.mkdir("src")
    folder = pytester.mkdir("tests")
    (folder / "test_suite.py").write_text(SUITE)
    return pytester


def _run(project: pytest.Pytester, *options: str) -> pytest.RunResult:
    return project.runpytest_inprocess("-p", "tests.plugin_rules", *options)


def _kept(project: pytest.Pytester) -> Results | None:
    path = project.path / RESULTS
    return msgspec.json.decode(path.read_bytes(), type=Results) if path.exists() else None


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_full_run_is_kept(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    _run(project, *workers).assert_outcomes(passed=2, failed=1, skipped=1, deselected=0 if workers else 1)
    kept = _kept(project)
    assert kept is not None
    assert kept.digest == digest_of_sources(project.path)
    assert kept.rules == {
        "IN-01": {"tests/test_suite.py::test_good": True},
        "IN-03": {"tests/test_suite.py::test_good": True, "tests/test_suite.py::test_bad": False},
        "IN-04": {"tests/test_suite.py::test_skipped": False},
    }
    assert kept.proves("IN-01")
    assert not kept.proves("IN-03")
    assert not kept.proves("IN-04")


@pytest.mark.parametrize(
    "options",
    [("-k", "good"), ("tests/test_suite.py",), ("-m", "soak"), ("-x",), ("--collect-only",), ("--ignore=tests/a",)],
)
def test_a_partial_run_is_not_kept(project: pytest.Pytester, options: tuple[str, ...]) -> None:
    _run(project, *options)
    assert _kept(project) is None


def test_an_unknown_id_is_an_error_of_collection(project: pytest.Pytester) -> None:
    (project.path / "tests" / "test_wrong.py").write_text(
        "import pytest\n@pytest.mark.rule('IN-999')\ndef test_it(): pass\n"
    )
    result = _run(project)
    result.stdout.fnmatch_lines(["*test_wrong.py::test_it names IN-999, which is no rule*"])
    result.assert_outcomes(errors=1, deselected=1)
    assert _kept(project) is None


MANY = "import pytest\n@pytest.mark.rule('IN-01', 'IN-03')\n@pytest.mark.rule('IN-04', 'IN-05')\ndef test_it(): pass\n"


def test_a_unit_test_names_at_most_three_rules(project: pytest.Pytester) -> None:
    (project.path / "tests" / "test_many.py").write_text(MANY)
    result = _run(project)
    result.stdout.fnmatch_lines(["*names 4 rules; a unit test names at most 3*"])
    assert _kept(project) is None


def test_a_scenario_may_name_more(project: pytest.Pytester) -> None:
    (project.path / "tests" / "conformance").mkdir()
    (project.path / "tests" / "conformance" / "test_scenarios.py").write_text(MANY)
    _run(project)
    kept = _kept(project)
    assert kept is not None
    assert kept.proves("IN-05")


def test_a_marker_without_an_id_is_an_error_of_collection(project: pytest.Pytester) -> None:
    (project.path / "tests" / "test_empty.py").write_text("import pytest\n@pytest.mark.rule()\ndef test_it(): pass\n")
    _run(project).stdout.fnmatch_lines(["*marked as proving a rule but names none*"])


CARDS = """
import pytest

@pytest.mark.card("TW-204", "TW-244")
def test_good(): pass

@pytest.mark.card("TW-244")
def test_bad(): assert False

@pytest.mark.card("TW-242")
def test_worse(): assert False
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_full_run_keeps_which_cards_were_tested(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    (project.path / "tests" / "test_cards.py").write_text(CARDS)
    _run(project, *workers)
    kept = msgspec.json.decode((project.path / CARD_RESULTS).read_bytes(), type=CardResults)
    assert kept.digest == digest_of_sources(project.path)
    assert kept.cards["TW-244"] == {"tests/test_cards.py::test_good": True, "tests/test_cards.py::test_bad": False}
    assert [card_id for card_id in ("TW-204", "TW-244", "TW-242", "TW-199") if kept.tests(card_id)] == [
        "TW-204",
        "TW-244",
    ]


LIMITS = """
import pytest
from tests.showing import limit

@pytest.mark.card("TW-204")
def test_plays(): pass

@pytest.mark.limit
@pytest.mark.card("TW-242")
def test_says_so(): pass

@pytest.mark.card("TW-244")
def test_is_refused(): limit("Play Glamdring")

@pytest.mark.limit
@pytest.mark.card("TW-245")
def test_fails(): assert False
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_full_run_keeps_of_which_cards_a_limit_was_shown(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    (project.path / "tests" / "test_limits.py").write_text(LIMITS)
    _run(project, *workers)
    kept = msgspec.json.decode((project.path / CARD_RESULTS).read_bytes(), type=CardResults)
    shown = [card_id for card_id in ("TW-204", "TW-242", "TW-244", "TW-245") if kept.shows_limit(card_id)]
    assert shown == ["TW-242", "TW-244"]


def test_a_partial_run_keeps_no_cards(project: pytest.Pytester) -> None:
    (project.path / "tests" / "test_cards.py").write_text(CARDS)
    _run(project, "-k", "good")
    assert not (project.path / CARD_RESULTS).exists()


@pytest.mark.parametrize(
    ("marker", "complaint"),
    [
        ("card('TW-9999')", "*names TW-9999, which is no card*"),
        ("card()", "*marked as showing a card but names none*"),
        ("limit", "*marked as showing a limit but names no card*"),
    ],
)
def test_a_wrong_card_is_an_error_of_collection(project: pytest.Pytester, marker: str, complaint: str) -> None:
    (project.path / "tests" / "test_wrong.py").write_text(
        f"import pytest\n@pytest.mark.{marker}\ndef test_it(): pass\n"
    )
    _run(project).stdout.fnmatch_lines([complaint])
    assert _kept(project) is None
