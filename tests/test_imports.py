"""Modules are short, lie in small folders, and know each other in one direction: no large cycle, no import hidden in a
function."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src"
LARGEST_CYCLE = 10
MOST_MODULES = 25
MOST_LINES = 500
"""A module that is longer has more than one idea."""


class Import(NamedTuple):
    importer: str
    imported: str
    line: int
    inside: bool
    """It stands in a function."""


def modules(root: Path) -> dict[str, Path]:
    found = {}
    for path in root.rglob("*.py"):
        name = ".".join(path.relative_to(root).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imports(known: dict[str, Path]) -> Iterator[Import]:
    """What each module imports when it runs; what only types need is left out."""
    for name, path in known.items():
        package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
        yield from _imports_in(ast.parse(path.read_text()), name, package, known, inside=False)


def _imports_in(tree: ast.AST, name: str, package: list[str], known: dict[str, Path], inside: bool) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            for imported in _targets(node, package, known):
                if imported != name:
                    yield Import(name, imported, node.lineno, inside)
        in_function = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from _imports_in(node, name, package, known, in_function)


def _targets(node: ast.Import | ast.ImportFrom, package: list[str], known: dict[str, Path]) -> list[str]:
    if isinstance(node, ast.Import):
        named = [alias.name for alias in node.names]
    else:
        above = package[: len(package) - node.level + 1] if node.level else []
        source = ".".join([*above, *([node.module] if node.module else [])])
        named = [f"{source}.{alias.name}" if f"{source}.{alias.name}" in known else source for alias in node.names]
    return [target for target in named if target in known]


def graph_of(found: list[Import]) -> dict[str, set[str]]:
    graph: dict[str, set[str]] = defaultdict(set)
    for each in found:
        graph[each.importer].add(each.imported)
    return graph


def reachable(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    ahead = [start]
    while ahead:
        for other in graph.get(ahead.pop(), ()):
            if other not in seen:
                seen.add(other)
                ahead.append(other)
    return seen


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Modules that all reach each other, the most first."""
    ahead = {name: reachable(graph, name) for name in graph}
    ahead = {name: found for name, found in ahead.items() if name in found}
    groups = {frozenset(other for other in found if name in ahead.get(other, ())) for name, found in ahead.items()}
    return sorted((sorted(group) for group in groups if len(group) > 1), key=len, reverse=True)


def hidden(found: list[Import]) -> list[str]:
    """Imports inside functions that would close a cycle if they stood above."""
    graph = graph_of([each for each in found if not each.inside])
    return [
        f"{each.importer}:{each.line} imports {each.imported}"
        for each in found
        if each.inside and each.importer in reachable(graph, each.imported)
    ]


@pytest.fixture(scope="module")
def found() -> list[Import]:
    return list(imports(modules(SOURCES)))


def test_no_cycle_is_large(found: list[Import]) -> None:
    large = [cycle for cycle in cycles(graph_of(found)) if len(cycle) > LARGEST_CYCLE]
    assert large == []


def test_no_import_hides_in_a_function_to_break_a_cycle(found: list[Import]) -> None:
    assert hidden(found) == []


def test_cycles_are_found(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "roof.py").write_text("from .wall import stand\n")
    (package / "wall.py").write_text("import os\n\ndef stand():\n    from house.floor import carry\n")
    (package / "floor.py").write_text("from . import roof\n")
    (package / "door.py").write_text(
        "if TYPE_CHECKING:\n    from . import floor\ndef open():\n    from . import roof\n"
    )
    found = list(imports(modules(tmp_path)))
    assert cycles(graph_of(found)) == [["house.floor", "house.roof", "house.wall"]]
    assert hidden(found) == ["house.wall:4 imports house.floor"]


def test_no_folder_has_too_many_modules() -> None:
    modules = [*SOURCES.rglob("*.py"), *TESTS.rglob("*.py")]
    count = Counter(path.parent for path in modules if path.name != "__init__.py")
    assert {str(folder): many for folder, many in count.items() if many > MOST_MODULES} == {}


def test_no_module_is_too_long() -> None:
    long = {str(path): path.read_text().count("\n") for path in SOURCES.rglob("*.py")}
    assert {path: lines for path, lines in long.items() if lines > MOST_LINES} == {}


def test_tests_lie_as_the_sources_do() -> None:
    """A room of tests for each room of the program, for the rules of each game, and for the cards of each set."""
    house = SOURCES / "westmarch"
    rooms = [path.parent.relative_to(house) for path in house.glob("*/__init__.py")]
    games = [path.parent.name for path in (house / "games").glob("*/known.py")]
    sets = [path.parent for path in (house / "games").glob("*/cards/sets/*/__init__.py")]
    meant = [TESTS / room for room in rooms]
    meant += [TESTS / room / game for game in games for room in ("games", "conformance")]
    meant += [TESTS / "games" / path.parents[2].name / "cards" / path.name for path in sets]
    assert len(games) >= 3
    assert len(sets) >= 10
    assert [str(folder) for folder in meant if not folder.is_dir()] == []
