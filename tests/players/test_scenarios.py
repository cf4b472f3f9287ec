"""What computer players once did wrong: each scenario asks one what it does, and holds what it must do instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from westmarch.cli.judge import counsels, vocabularies
from westmarch.judge import hear

SCENARIOS = Path(__file__).parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SCENARIOS).with_suffix("")))
def test_a_blunder_is_gone(file: Path) -> None:
    verdict = hear(file, vocabularies(), counsels())
    told = [f"line {each.line}: {each.what}: {each.expected} expected, {each.found}" for each in verdict.failures]
    assert not told, "\n".join(told)
    assert verdict.warnings == []
    assert any(passage.said.startswith("chooses") for passage in verdict.passages), "it asks nobody"
