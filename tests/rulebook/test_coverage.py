"""Coverage: which rules a test run proved, and when its results may be believed."""

from pathlib import Path

import msgspec
import pytest

from westmarch.rulebook import RulebookError, coverage


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "game.py").write_text("x = 1\n")
    (tmp_path / "tests").mkdir()
    return tmp_path


def _save(root: Path, rules: dict[str, dict[str, bool]]) -> None:
    coverage.save_results(coverage.Results(coverage.digest_of_sources(root), rules), root)


def test_a_rule_is_proven_when_all_of_its_tests_passed(root: Path) -> None:
    _save(root, {"IN-01": {"a": True, "b": True}, "IN-03": {"a": True, "c": False}, "IN-04": {}})
    found = coverage.coverage(coverage.load_results(root)).games["meccg"].chapters["IN"]
    assert found.rules == 142
    assert found.proven == 1
    assert "IN-01" not in found.missing
    assert {"IN-03", "IN-04", "IN-05"} <= set(found.missing)


def test_what_no_program_can_show_is_neither_missing_nor_proven(root: Path) -> None:
    _save(root, {"IN-02": {"a": True}})
    found = coverage.coverage(coverage.load_results(root)).games["meccg"].chapters["IN"]
    assert found.not_observable == ["IN-02", "IN-136"]
    assert found.proven == 0
    assert not {"IN-02", "IN-136"} & set(found.missing)
    assert found.proven + len(found.missing) + len(found.not_observable) == found.rules


def test_coverage_has_the_published_shape(root: Path) -> None:
    _save(root, {})
    data = msgspec.to_builtins(coverage.coverage(coverage.load_results(root)))
    assert list(data) == ["games"]
    assert list(data["games"]) == ["meccg", "lore", "lotr_tcg"]
    assert {"IN", "ME-7", "CR-E", "CC"} <= set(data["games"]["meccg"]["chapters"])
    assert set(data["games"]["lore"]["chapters"]["LO-3"]) == {"rules", "proven", "missing", "not_observable"}
    assert data["games"]["lotr_tcg"]["chapters"]["TC-6"]["rules"] == 34


def test_results_are_refused_once_a_source_changes(root: Path) -> None:
    _save(root, {})
    (root / "tests" / "test_new.py").write_text("")
    with pytest.raises(RulebookError, match=r"sources have changed .*: run make test"):
        coverage.load_results(root)


def test_compiled_files_are_not_sources(root: Path) -> None:
    _save(root, {})
    (root / "src" / "__pycache__").mkdir()
    (root / "src" / "__pycache__" / "game.pyc").write_bytes(b"1")
    assert coverage.load_results(root).rules == {}


def test_missing_results_are_refused(root: Path) -> None:
    with pytest.raises(RulebookError, match="no test results yet: run make test"):
        coverage.load_results(root)


def test_broken_results_are_refused(root: Path) -> None:
    _save(root, {})
    (root / coverage.RESULTS).write_text("{")
    with pytest.raises(RulebookError, match="cannot be read"):
        coverage.load_results(root)


def test_a_reason_for_no_rule_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "read_table", lambda name: {"IN-999": "Because."})
    with pytest.raises(RulebookError, match=r"not_observable\.yaml: there is no rule IN-999"):
        coverage.not_observable()
