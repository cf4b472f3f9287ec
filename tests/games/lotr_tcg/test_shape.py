"""The shape of the game's code: a language whose pieces serve many cards, and folders that can be looked over."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GAME = ROOT / "src/westmarch/games/lotr_tcg"
LANGUAGE = GAME / "cards/language"
TESTS = (ROOT / "tests/games/lotr_tcg", ROOT / "tests/conformance/lotr_tcg")
MOST_MODULES = 25
DEFINITIONS = (ast.ClassDef, ast.FunctionDef)


def trees(folder: Path) -> Iterator[ast.Module]:
    for path in sorted(folder.rglob("*.py")):
        yield ast.parse(path.read_text())


def names_in(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def made_of(tree: ast.Module) -> dict[str, set[str]]:
    """What a module defines, each with the names in it."""
    found: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, DEFINITIONS):
            found[node.name] = names_in(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id: names_in(node.value) for target in targets if isinstance(target, ast.Name)}
    return found


def cards_in(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """The cards that a module defines, each with the names in its definition."""
    for node in tree.body:
        call = node.value if isinstance(node, ast.Expr) else None
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "card":
            assert isinstance(call.args[0], ast.Constant)
            yield str(call.args[0].value), names_in(call)


def all_names(start: set[str], *meanings: dict[str, set[str]]) -> set[str]:
    """These names and all in terms of which they are defined."""
    found: set[str] = set()
    ahead = set(start)
    while ahead:
        name = ahead.pop()
        found.add(name)
        ahead |= next((meaning[name] for meaning in meanings if name in meaning), set()) - found
    return found


def test_at_most_a_quarter_of_the_language_serves_one_card() -> None:
    language = {name: names for tree in trees(LANGUAGE) for name, names in made_of(tree).items()}
    pieces = {
        node.name
        for tree in trees(LANGUAGE)
        for node in tree.body
        if isinstance(node, DEFINITIONS) and not node.name.startswith("_")
    }
    users: dict[str, set[str]] = defaultdict(set)
    for tree in trees(GAME / "cards/sets"):
        local = made_of(tree)
        for card, names in cards_in(tree):
            for name in all_names(names, local, language) & pieces:
                users[name].add(card)
    alone = sorted(name for name in pieces if len(users[name]) == 1)
    assert len({card for cards in users.values() for card in cards}) > 400
    assert len(pieces) > 150
    assert len(alone) * 4 <= len(pieces), f"{len(alone)} of {len(pieces)}: {alone}"


@pytest.mark.parametrize("top", [GAME, *TESTS], ids=lambda path: f"{path.parent.parent.name}-{path.parent.name}")
def test_no_folder_has_too_many_modules(top: Path) -> None:
    folders = {path.parent for path in top.rglob("*.py")}
    crowded = {str(folder): count for folder in folders if (count := len(list(folder.glob("*.py")))) > MOST_MODULES}
    assert crowded == {}


@pytest.mark.parametrize("room", ["cards/language", "cards/sets", "changes", "rules", "texts"])
def test_nothing_is_asked_by_the_name_of_its_field(room: str) -> None:
    asked = [
        ast.unparse(node)
        for tree in trees(GAME / room)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr")
    ]
    assert asked == []
