"""Every example of docs/scenarios.md is true: whole scenarios, positions, and scripts on the position before them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tests.judge.hearings import judged

DOCS = Path(__file__).parents[2] / "docs" / "scenarios.md"
POSITIONS = {"position": "meccg", "lotr_tcg": "lotr_tcg"}
"""The games whose positions are shown, by what is written behind `yaml`."""


def examples() -> list[tuple[int, str]]:
    """The examples as scenarios, with the line on which each begins."""
    text = DOCS.read_text(encoding="utf-8")
    found = []
    position = ""
    for block in re.finditer(r"^```yaml ?(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        line = text[: block.start()].count("\n") + 2
        kind, body = block[1], block[2]
        if kind == "script":
            body = f"{position}script:\n{body}"
        elif kind in POSITIONS:
            position = body = f"game: {POSITIONS[kind]}\n{body}"
        found.append((line, body))
    return found


@pytest.mark.parametrize(("line", "text"), examples(), ids=lambda value: str(value) if isinstance(value, int) else "")
def test_example_of_the_docs_holds(line: int, text: str) -> None:
    verdict = judged(text)
    assert [f"{each.what}: {each.expected}, not {each.found}" for each in verdict.failures] == []


def test_the_docs_have_examples_of_each_kind() -> None:
    scripts = [yaml.safe_load(text).get("script", []) for _, text in examples()]
    words = {key for script in scripts for entry in script for key in entry}
    assert len(scripts) > 8
    assert {
        "you",
        "opponent",
        "until",
        "expect",
        "may_not",
        "offers_exactly",
        "need",
        "decides",
        "result",
        "log",
    } <= words
