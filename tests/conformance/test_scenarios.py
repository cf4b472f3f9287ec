"""Every scenario of the conformance suite holds; the rules it names are proven by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from westmarch.cli.judge import vocabularies
from westmarch.judge import hear

SCENARIOS = Path(__file__).parent / "scenarios"


def collected() -> list[Any]:
    """A scenario each, marked with the rules that it names; one without rules proves nothing and is not one of ours."""
    found = []
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        rules = yaml.safe_load(file.read_text(encoding="utf-8"))["rules"]
        name = str(file.relative_to(SCENARIOS).with_suffix(""))
        found.append(pytest.param(file, marks=pytest.mark.rule(*rules), id=name))
    return found


@pytest.mark.parametrize("file", collected())
def test_scenario_holds(file: Path) -> None:
    verdict = hear(file, vocabularies())
    told = [f"line {each.line}: {each.what}: {each.expected} expected, {each.found}" for each in verdict.failures]
    assert not told, "\n".join(told)
    assert verdict.warnings == []
