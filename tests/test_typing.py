"""Rules ask what a thing is by its class, not by the names of fields that it may have."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src" / "westmarch"

ALLOWED = {
    "kernel/data.py": "whose any data is, by the one field that says it in every game",
    "games/meccg/soundness.py": "whatever a file may hold is looked through",
    "games/pieces.py": "modules are looked through for pieces of a card language",
}
"""Where something is asked for a field by name, and why."""


def asked_by_name(tree: ast.AST) -> Iterator[ast.AST]:
    """Where the text of a program asks a thing for a field that it may not have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
            if isinstance(node.args[1], ast.Constant):
                yield node
        elif (
            isinstance(node, ast.Compare)
            and isinstance(node.left, ast.Constant)
            and any(isinstance(other, ast.Attribute) and "fields" in other.attr for other in node.comparators)
        ):
            yield node


@pytest.mark.parametrize(
    "text",
    [
        'getattr(frame, "company", 0)',
        'hasattr(frame, "company")',
        '"company" in frame.__struct_fields__',
    ],
)
def test_asking_by_name_is_seen(text: str) -> None:
    assert list(asked_by_name(ast.parse(text)))


def test_nothing_is_asked_for_fields_that_it_may_not_have() -> None:
    found = {
        str(path.relative_to(SOURCES))
        for room in ("kernel", "games")
        for path in (SOURCES / room).rglob("*.py")
        if any(asked_by_name(ast.parse(path.read_text())))
    }
    assert found == set(ALLOWED)
