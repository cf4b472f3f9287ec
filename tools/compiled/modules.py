"""Which modules are compiled. What stands in no list of these is left to Python, and why is said here.

Left out are, besides what is not asked while a game is played (records, pages, drawings, decks, tables of positions):

- `kernel.structs`, which makes plain classes of what is not compiled, and looks which core runs;
- `kernel.errors`: exceptions gain nothing;
- the sets of cards and `cards.odd`: thousands of small lambdas that are written once for each card;
- `middle_earth.about`, `rules.about` and `lore.moments`: their traits are bases of classes that are not compiled, too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parents[2] / "tests"

PARTS = {
    "kernel": ("westmarch/kernel",),
    "middle_earth": ("westmarch/games/middle_earth",),
    "lotr_tcg": (
        "westmarch/games/lotr_tcg/rules",
        "westmarch/games/lotr_tcg/state.py",
        "westmarch/games/lotr_tcg/changes",
        "westmarch/games/lotr_tcg/texts",
        "westmarch/games/lotr_tcg/naming.py",
        "westmarch/games/lotr_tcg/formats.py",
        "westmarch/games/lotr_tcg/cards/facts.py",
        "westmarch/games/lotr_tcg/cards/definition.py",
        "westmarch/games/lotr_tcg/cards/language",
    ),
    "meccg": (
        "westmarch/games/meccg/rules",
        "westmarch/games/meccg/state.py",
        "westmarch/games/meccg/law.py",
        "westmarch/games/meccg/notes.py",
        "westmarch/games/meccg/alignments",
        "westmarch/games/meccg/cards/printed.py",
        "westmarch/games/meccg/cards/facts.py",
        "westmarch/games/meccg/cards/rulings.py",
        "westmarch/games/meccg/cards/behaviour.py",
        "westmarch/games/meccg/cards/definition.py",
        "westmarch/games/meccg/cards/language",
    ),
    "lore": (
        "westmarch/games/lore/rules",
        "westmarch/games/lore/state.py",
        "westmarch/games/lore/law.py",
        "westmarch/games/lore/changes",
        "westmarch/games/lore/leaving.py",
        "westmarch/games/lore/cards/facts.py",
        "westmarch/games/lore/cards/definition.py",
        "westmarch/games/lore/cards/language",
    ),
}
"""What can be compiled, part by part. What a part stands on goes before it."""
LEFT_OUT = (
    "westmarch/kernel/structs",
    "westmarch/kernel/errors.py",
    "westmarch/kernel/records",
    "westmarch/games/middle_earth/judging",
    "westmarch/games/middle_earth/page",
    "westmarch/games/middle_earth/about.py",
    "westmarch/games/meccg/rules/about.py",
    "westmarch/games/lore/rules/about.py",
)


def modules(tree: Path, parts: Iterable[str]) -> list[Path]:
    """The modules of some parts that are compiled, by their paths below the root of the sources."""
    found = []
    for path in (tree / each for part in parts for each in PARTS[part]):
        files = [path] if path.is_file() else sorted(path.rglob("*.py"))
        found += [file.relative_to(tree) for file in files if file.name != "__init__.py"]
    return [each for each in found if not each.as_posix().startswith(LEFT_OUT)]


def closed_classes(tree: Path, found: list[Path]) -> frozenset[type[Any]]:
    """The classes of compiled modules from which none is made that is not compiled, neither in the other sources nor in
    the tests, and of which none is made past `__init__`: C may take for granted what their methods and fields are."""
    others = [path for path in (tree / "westmarch").rglob("*.py") if path.relative_to(tree) not in found]
    used = {name for path in (*others, *TESTS.rglob("*.py")) for name in _bases(ast.parse(path.read_text()))}
    used |= {name for each in found for name in _made_past_init(ast.parse((tree / each).read_text()))}
    inside = {".".join(each.with_suffix("").parts) for each in found}
    kinds = [kind for name in sorted(inside) for kind in vars(import_module(name)).values() if isinstance(kind, type)]
    ours = {kind for kind in kinds if kind.__module__ in inside}
    return frozenset(
        kind for kind in ours if not any(each.__name__ in used or each not in ours for each in _and_below(kind))
    )


def _and_below(kind: type[Any]) -> Iterator[type[Any]]:
    """A class and all that are made from it."""
    yield kind
    for each in kind.__subclasses__():
        yield from _and_below(each)


def _bases(tree: ast.AST) -> Iterator[str]:
    """The names of what the classes of a module are made from."""
    for node in ast.walk(tree):
        for base in node.bases if isinstance(node, ast.ClassDef) else ():
            yield ast.unparse(base).split("[")[0].split(".")[-1]


def _made_past_init(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "__new__":
            yield ast.unparse(node.value)
