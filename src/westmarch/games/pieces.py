"""The pieces of a game's card language: what each is for, and which cards are written with it.

The sources of the cards are read, not run: a card is written with every piece that stands in its definition, in a
helper or a name that its definition uses, or in another piece that does.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

import msgspec

Definition = tuple[str, str]
"""Something that a module defines: the module, and the name."""


class Piece(msgspec.Struct, frozen=True):
    """A word of a card language."""

    name: str
    kind: str
    """A class, a function or a constant."""
    module: str
    """Where it is, below the package of the language."""
    line: str
    """What it is, in one line."""
    cards: tuple[str, ...]
    """The names of the cards that are written with it."""
    example: str
    """The one among them that is written with the fewest pieces."""


def pieces(language: tuple[str, ...], cards: tuple[str, ...], names: Mapping[str, str]) -> list[Piece]:
    """The pieces of the language in some packages with which the cards in some others are written; `names` are the
    names of the cards by id."""
    return _Reading(language, cards, names).pieces()


class _Source:
    """A module as it is written: what it defines, and what its names stand for."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.name = module.__name__
        self.tree = ast.parse(_text_of(module))
        self.defined: dict[str, ast.stmt] = {}
        self.notes: dict[str, str] = {}
        """The strings that stand under constants."""
        self.names: dict[str, Definition] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                target = self._target(node)
                self.names.update({alias.asname or alias.name: (target, alias.name) for alias in node.names})
        before = ""
        for statement in self.tree.body:
            if before and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                self.notes[before] = str(statement.value.value)
            before = ""
            for name in _names_set(statement):
                self.defined[name] = statement
                self.names[name] = (self.name, name)
                before = name

    def _target(self, node: ast.ImportFrom) -> str:
        """The module from which something is imported, by its full name."""
        if not node.level:
            return node.module or ""
        inside = self.name.split(".") if hasattr(self.module, "__path__") else self.name.split(".")[:-1]
        above = inside[: len(inside) - node.level + 1]
        return ".".join([*above, *([node.module] if node.module else [])])

    def line(self, name: str) -> str:
        """What a definition is, in one line: its docstring, the note under a constant, or what a value says itself."""
        statement = self.defined[name]
        if isinstance(statement, ast.ClassDef | ast.FunctionDef):
            words = ast.get_docstring(statement) or ""
        else:
            said = getattr(getattr(self.module, name), "words", "")
            words = self.notes.get(name) or (said if isinstance(said, str) else "")
        return " ".join(words.split("\n\n")[0].split())


class _Reading:
    """The sources of a language and of the cards that are written in it."""

    def __init__(self, language: tuple[str, ...], cards: tuple[str, ...], names: Mapping[str, str]) -> None:
        self.language = language
        self.card_names = names
        self.used: dict[Definition, list[Definition]] = {}
        self.sources = {source.name: source for package in (*language, *cards) for source in _sources(package)}

    def pieces(self) -> list[Piece]:
        cards: dict[Definition, set[str]] = {}
        imported: set[Definition] = set()
        for source in self.sources.values():
            if self._package_of(source.name):
                continue
            imported |= {self._origin(found) for found in source.names.values()}
            for name, words in self._definitions(source):
                for piece in self._reached(words):
                    cards.setdefault(piece, set()).add(name)
        found = {piece: names for piece, names in cards.items() if piece in imported and self._is_piece(piece)}
        sizes = Counter(name for names in found.values() for name in names)
        made = [
            self._piece(piece, tuple(sorted(names)), min(names, key=lambda name: (sizes[name], name)))
            for piece, names in found.items()
        ]
        return sorted(made, key=lambda piece: (piece.module, piece.name))

    def _piece(self, definition: Definition, cards: tuple[str, ...], example: str) -> Piece:
        module, name = definition
        source = self.sources[module]
        kinds = {ast.ClassDef: "class", ast.FunctionDef: "function"}
        kind = next((kind for node, kind in kinds.items() if isinstance(source.defined[name], node)), "constant")
        short = module.removeprefix(f"{self._package_of(module)}.")
        return Piece(name, kind, short, source.line(name), cards, example)

    def _package_of(self, module: str) -> str:
        """The package of the language to which a module belongs."""
        return next((each for each in self.language if module == each or module.startswith(f"{each}.")), "")

    def _is_piece(self, definition: Definition) -> bool:
        module, name = definition
        source = self.sources.get(module)
        return source is not None and bool(self._package_of(module)) and name in source.defined and name[0] != "_"

    def _origin(self, definition: Definition) -> Definition:
        """Where something is defined that may have been imported from elsewhere."""
        module, name = definition
        source = self.sources.get(module)
        if source is None or name in source.defined or name not in source.names:
            return definition
        return self._origin(source.names[name])

    def _definitions(self, source: _Source) -> Iterator[tuple[str, set[Definition]]]:
        """The cards that a module defines, by name, each with what its definition uses."""
        for statement in source.tree.body:
            inner = list(ast.walk(statement)) if isinstance(statement, ast.FunctionDef) else []
            statements = [node for node in inner if isinstance(node, ast.stmt) and node is not statement]
            local = {name: node for node in statements for name in _names_set(node)}
            for node, ids in self._units(statement):
                used = _with_local(_used(node), local)
                reached = {source.names[name] for name in used if name in source.names}
                for card_id in ids:
                    yield self.card_names[card_id], reached

    def _units(self, node: ast.AST) -> Iterator[tuple[ast.AST, list[str]]]:
        """The calls that define cards, and the loops that define several."""
        named: Iterable[ast.AST] = ()
        if isinstance(node, ast.For):
            named = ast.walk(node.iter)
        elif isinstance(node, ast.Call):
            named = node.args[:1]
        values = [each.value for each in named if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        ids = [value for value in values if value in self.card_names]
        if ids:
            yield node, ids
        else:
            for child in ast.iter_child_nodes(node):
                yield from self._units(child)

    def _reached(self, first: set[Definition]) -> set[Definition]:
        """What is used, and what that uses in turn."""
        found: set[Definition] = set()
        waiting = [self._origin(definition) for definition in first]
        while waiting:
            definition = waiting.pop()
            source = self.sources.get(definition[0])
            if definition in found or source is None or definition[1] not in source.defined:
                continue
            found.add(definition)
            waiting += self._uses(source, definition)
        return found

    def _uses(self, source: _Source, definition: Definition) -> list[Definition]:
        """What a definition itself uses; each is read once."""
        known = self.used.get(definition)
        if known is None:
            names = _used(source.defined[definition[1]])
            known = self.used[definition] = [self._origin(source.names[name]) for name in names if name in source.names]
        return known


def _names_set(statement: ast.stmt) -> list[str]:
    """The names that a statement gives something."""
    if isinstance(statement, ast.ClassDef | ast.FunctionDef):
        return [statement.name]
    if isinstance(statement, ast.AnnAssign):
        return [statement.target.id] if isinstance(statement.target, ast.Name) else []
    if isinstance(statement, ast.Assign):
        return [node.id for target in statement.targets for node in ast.walk(target) if isinstance(node, ast.Name)]
    return []


def _used(node: ast.AST) -> set[str]:
    return {found.id for found in ast.walk(node) if isinstance(found, ast.Name)}


def _with_local(used: set[str], local: Mapping[str, ast.stmt]) -> set[str]:
    """Names, and what the local names among them stand for."""
    found: set[str] = set()
    waiting = list(used)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            if name in local:
                waiting += _used(local[name])
    return found


def _text_of(module: ModuleType) -> str:
    """How a module is written: one that is compiled lies beside its source."""
    file = Path(module.__file__ or "")
    return file.with_name(f"{file.name.split('.')[0]}.py").read_text(encoding="utf-8")


def _sources(package: str) -> Iterator[_Source]:
    module = importlib.import_module(package)
    yield _Source(module)
    for found in pkgutil.walk_packages(module.__path__, f"{package}."):
        yield _Source(importlib.import_module(found.name))
