"""MECCG and LoRE write nothing twice: a function or class of one game does not stand again in another."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import westmarch.games

GAMES = Path(westmarch.games.__file__).parent
LEAST = 5
"""Lines of a body from which on it counts; what is shorter is hardly an idea of its own."""

Definition = ast.FunctionDef | ast.ClassDef


def definitions(tree: ast.AST) -> Iterator[Definition]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node


def body_of(node: Definition) -> list[ast.stmt]:
    """What it does, without its words."""
    first = node.body[0]
    is_said = (
        isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)
    )
    return node.body[1:] if is_said else node.body


def lines_of(body: list[ast.stmt]) -> int:
    return 0 if not body else (body[-1].end_lineno or 0) - body[0].lineno + 1


def bodies(game: str) -> dict[str, str]:
    """Every body of some size, by what it does; names of types do not count."""
    found: dict[str, str] = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        for node in definitions(ast.parse(path.read_text(encoding="utf-8"))):
            body = body_of(node)
            if lines_of(body) >= LEAST:
                text = "\n".join(ast.unparse(statement) for statement in body)
                for state in ("LoreState", "MeccgState", "TcgState"):
                    text = text.replace(state, "State")
                found[text] = f"{path.relative_to(GAMES)}:{node.lineno} {node.name}"
    return found


def test_what_two_games_do_alike_is_written_once() -> None:
    seen: dict[str, str] = {}
    twice = []
    for game in ("lore", "meccg", "lotr_tcg"):
        of_game = bodies(game)
        twice += [f"{seen[text]} ~ {where}" for text, where in of_game.items() if text in seen]
        seen |= of_game
    assert twice == []
