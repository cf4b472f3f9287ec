"""Writes a module as mypyc compiles it: structs become plain classes with typed fields and methods of their own.

mypyc makes native classes of plain ones only. A `msgspec.Struct` has a metaclass: mypyc would leave it to Python, and
lose the options of its definition on the way. In pure Python, on the other hand, nothing is made as quickly as a
struct. So the sources have structs, and what is compiled is this form of them:

- the fields of a struct are declared, and `__init__` is written out for them;
- steps of a procedure are named, for the names of methods can't be used in the body of a native class;
- preconditions, which are functions without a self, stand before their class;
- traits are not among the bases: the class is registered as having them;
- what a class with slots has for all is said to be the class's, and what has a slot below it the instance's;
- methods that are functions are written out, for what is compiled is not given the instance;
- what carries out a rule is called without a detour: rules are switched off in pure Python only;
- what a module names in capitals, once, is final: it is not looked up by its name each time;
- what is looked for in a dictionary is asked for: to raise and catch a `KeyError` takes long in C;
- whether something has a trait is asked of `kernel.traits`, which remembers the answers.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Callable, Iterator, Set
from enum import Enum
from importlib import import_module
from inspect import signature
from operator import attrgetter
from types import GenericAlias, MemberDescriptorType, UnionType
from typing import Any, NewType, TypeGuard, TypeVar

import msgspec

from westmarch.kernel import traits
from westmarch.kernel.structs import Trait, replace

from .fields import Written

HEAD = "from __future__ import annotations\n"
IMPORTS = (
    "from typing import Any as _Any, ClassVar as _ClassVar, Final as _Final\n"
    "from mypy_extensions import mypyc_attr as _mypyc_attr\n"
    "from westmarch.kernel.structs import Config as _Config, Made as _Made, shape as _shape_\n"
    "from westmarch.kernel.structs import equal as _equal_, rebuilt as _rebuilt_, told as _told_, values as _values_\n"
)
ASKED = "from westmarch.kernel.traits import is_of as _is_of_\n"
LEFT = ("msgspec.Struct", "ABC")
"""The bases that a native class does not have. Abstract classes that are native share what they note of other classes,
and so take the one for the other."""
NO_VALUES = (type, GenericAlias, UnionType, TypeVar, NewType, Enum, type(Any), type(Callable[..., Any]))
"""What a name in capitals may stand for without being final: types, and what would be taken for all that is possible.
"""


def plain(name: str, text: str, closed: Set[Any] = frozenset()) -> str:
    """The text of a module with its structs written out. From `closed` classes nothing is made that is not compiled."""
    return _Module(name, text, closed).written()


class _Module:
    """One module: its text, and the edits that make it plain."""

    def __init__(self, name: str, text: str, closed: Set[Any]) -> None:
        self.module = import_module(name)
        self.closed = closed
        self.text = text.encode()
        self.tree = ast.parse(text)
        self.edits: list[tuple[int, int, str]] = []
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def written(self) -> str:
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                self._class(node)
                for each in node.body:
                    if isinstance(each, ast.FunctionDef):
                        self._bare(each, f"{node.name}.{each.name}", node)
            elif isinstance(node, ast.FunctionDef):
                self._bare(node, node.name, node)
        if getattr(self.module, "replace", None) is replace:
            self._copies()
        self._finals()
        self._lookups()
        self._questions()
        if not self.edits:
            return self.text.decode()
        made, end = [], 0
        for start, stop, words in sorted(self.edits, key=lambda each: each[:2]):
            made += [self.text[end:start].decode(), words]
            end = stop
        text = "".join([*made, self.text[end:].decode()])
        imports = IMPORTS + ASKED if "_is_of_(" in text else IMPORTS
        return text.replace(HEAD, HEAD + imports, 1) if HEAD in text else imports + text

    def _place(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def _begin(self, node: Any) -> int:
        return self._place(node.lineno, node.col_offset)

    def _end(self, node: Any) -> int:
        return self._place(node.end_lineno, node.end_col_offset)

    def _source(self, node: Any) -> str:
        return self.text[self._begin(node) : self._end(node)].decode()

    def _class(self, node: ast.ClassDef) -> None:
        kind = getattr(self.module, node.name)
        before = self._line_start(min(each.lineno for each in (node, *node.decorator_list)))
        lifted = [each for each in node.body if isinstance(each, ast.FunctionDef) and _is_precondition(each)]
        for each in lifted:
            self._lift(each, before)
        self._steps(node)
        if is_native(kind):
            self._of_class(node, kind)
        self._supers(node)
        if issubclass(kind, msgspec.Struct):
            self._struct(node, kind)
            for each in self._traits(node):
                self.edits.append((self._end(node), self._end(node), f"\n\n{each}.register({node.name})\n"))
        elif is_native(kind):
            self._header(node, kind)
        elif issubclass(kind, Enum):
            self._members(node)

    def _members(self, node: ast.ClassDef) -> None:
        """Let the members of an enumeration be anything: they are made before there is a class to make sure of."""
        for each in node.body:
            if isinstance(each, ast.FunctionDef) and each.name == "__init__":
                end = self._end(each.args.args[0])
                self.edits.append((end, end, ": _Any"))

    def _traits(self, node: ast.ClassDef) -> list[str]:
        """Which of the bases of a class are traits."""
        return [name for name in map(self._source, node.bases) if is_trait(getattr(self.module, name, None))]

    def _line_start(self, line: int) -> int:
        return self.starts[line - 1]

    def _bare(self, function: ast.FunctionDef, name: str, outer: ast.stmt) -> None:
        """Let a function that carries out a rule be called without a detour: it is registered, never switched off."""
        for each in function.decorator_list:
            if isinstance(each, ast.Call) and ast.unparse(each.func) == "carries_out":
                self.edits.append((self._begin(each) - 1, self._end(each), ""))
                end = self._end(outer)
                self.edits.append((end, end, f"\n\n\n{self._source(each)}({name})"))

    def _copies(self) -> None:
        """Let what is copied as it is copy itself, without a detour to what asks whether it is a struct."""
        for found in ast.walk(self.tree):
            if isinstance(found, ast.Call) and ast.unparse(found.func) == "replace" and not found.keywords:
                self.edits.append((self._begin(found), self._begin(found.args[0]), "("))
                self.edits.append((self._end(found.args[0]), self._end(found), ").__copy__()"))

    def _finals(self) -> None:
        """Say of what is named in capitals, and given a value once, that it is final: of numbers and words with their
        type, for mypy would take each for another kind of word."""
        given = Counter(each.id for each in _in_module(self.tree) if isinstance(each.ctx, ast.Store))
        kept = {name for each in ast.walk(self.tree) if isinstance(each, ast.Global) for name in each.names}
        for node in self.tree.body:
            if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
            if any(not name.isupper() or given[name] > 1 or name in kept for name in names):
                continue
            if any(isinstance(getattr(self.module, name), NO_VALUES) for name in names):
                continue
            if isinstance(node, ast.AnnAssign):
                hint = self._source(node.annotation)
                if "TypeAlias" not in hint:
                    self.edits.append((self._begin(node.annotation), self._end(node.annotation), f"_Final[{hint}]"))
            elif len(names) == 1:
                end = self._end(node.targets[0])
                self.edits.append((end, end, f": {self._final(names[0], node.value)}"))
            elif all(type(getattr(self.module, name)) in (int, str, tuple) for name in names):
                lines = [f"{name}: {self._final(name)} = {getattr(self.module, name)!r}" for name in names]
                self.edits.append((self._begin(node), self._end(node), "\n".join(lines)))

    def _final(self, name: str, value: ast.expr | None = None) -> str:
        """How it is said that a name stands for one value."""
        kind = type(getattr(self.module, name))
        is_word = kind in (int, str, bool) and not isinstance(value, ast.Call)
        return f"_Final[{kind.__name__}]" if is_word else "_Final"

    def _lookups(self) -> None:
        """Ask for what is looked up and made if it is not there: `try: found = things[key]`, `except KeyError`."""
        for node in ast.walk(self.tree):
            if not isinstance(node, ast.Try) or not is_lookup(node):
                continue
            looked: Any = node.body[0]
            there: ast.expr = looked.value
            keys: list[str] = []
            while isinstance(there, ast.Subscript):
                keys.insert(0, self._source(there.slice))
                there = there.value
            indent = "\n" + " " * node.col_offset
            lines = [f"_held: _Any = {self._source(there)}.get(({keys[0]}))"]
            for key in keys[1:]:
                lines += ["if _held is not None:", "    _inner: dict[_Any, _Any] = _held"]
                lines += [f"    _held = _inner.get(({key}))"]
            name = _target(looked)
            lines += [f"{name}: {self._source(looked.annotation)}"] if isinstance(looked, ast.AnnAssign) else []
            lines += ["if _held is not None:", f"    {name} = _held", "else:"]
            handler = node.handlers[0]
            self.edits.append((self._begin(node), self._begin(handler.body[0]), indent.join([*lines, "    "])))

    def _questions(self) -> None:
        """Let what is asked for a trait, or for a kind that is known only then, be remembered."""
        for found in ast.walk(self.tree) if self.module is not traits else ():
            if isinstance(found, ast.Call) and ast.unparse(found.func) == "isinstance":
                kind = found.args[1]
                if isinstance(kind, ast.Name) and self._is_asked(kind.id):
                    self.edits.append((self._begin(found.func), self._end(found.func), "_is_of_"))

    def _is_asked(self, name: str) -> bool:
        return is_trait(getattr(self.module, name, None)) or not (hasattr(self.module, name) or hasattr(builtins, name))

    def _lift(self, function: ast.FunctionDef, before: int) -> None:
        """Move a function without a self out of its class."""
        first = function.decorator_list[0].lineno
        start, end = self._line_start(first), self._end(function)
        lines = self.text[start:end].decode().split("\n")
        self.edits.append((before, before, "\n".join(line.removeprefix("    ") for line in lines) + "\n\n\n"))
        self.edits.append((start, end, f"    {function.name}: _ClassVar[_Any] = {function.name}"))

    def _steps(self, node: ast.ClassDef) -> None:
        """Name the steps of a procedure that its own methods are."""
        own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        for each in node.body:
            if not isinstance(each, ast.Assign | ast.AnnAssign) or each.value is None or _target(each) != "steps":
                continue
            self.edits.append((self._begin(each), self._begin(each.value), "steps: _ClassVar[_Any] = "))
            for found in ast.walk(each.value):
                if isinstance(found, ast.Name) and found.id in own:
                    self.edits.append((self._begin(found), self._end(found), repr(found.id)))

    def _of_class(self, node: ast.ClassDef, kind: Any) -> None:
        """Say of what a class gives a value that it is the class's, and of what it has a slot for, where a class above
        has a value, that it is the instance's: a native class does not look for the one behind the other."""
        has_slots = "__slots__" in vars(kind) and not issubclass(kind, msgspec.Struct)
        for each in node.body:
            if isinstance(each, ast.Assign) and _target(each) == "__slots__":
                end = self._end(each)
                names = [name for name in vars(kind)["__slots__"] if _is_given_above(kind, name)]
                self.edits.append((end, end, "".join(f"\n    {name}: _Any" for name in names)))
            elif isinstance(each, ast.Assign) and isinstance(made := each.value, ast.Call) and _is_method_made(made):
                self.edits.append((self._begin(each), self._end(each), self._method(_target(each), made)))
            elif isinstance(each, ast.Assign) and _target(each) != "steps":
                end = self._end(each.targets[0])
                self.edits.append((end, end, ": _ClassVar"))
            elif has_slots and _is_default(each):
                words = f"_ClassVar[{self._source(each.annotation)}]"
                self.edits.append((self._begin(each.annotation), self._end(each.annotation), words))

    def _method(self, name: str, made: ast.Call) -> str:
        """A method that is made of a function, written out."""
        called = self._source(made.args[0])
        given = [*signature(attrgetter(called)(self.module)).parameters][1:]
        head = ", ".join(["self", *(f"{each}: _Any" for each in given)])
        return f"def {name}({head}) -> _Any:\n        return {called}({', '.join(['self', *given])})\n"

    def _supers(self, node: ast.ClassDef) -> None:
        """Let class methods say of which class they call the next one: mypyc would give it the class of the class."""
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or not _is_of_class(method):
                continue
            for found in ast.walk(method):
                if isinstance(found, ast.Call) and isinstance(found.func, ast.Name) and found.func.id == "super":
                    self.edits.append((self._begin(found), self._end(found), f"super({node.name}, cls)"))

    def _header(self, node: ast.ClassDef, kind: Any) -> list[str]:
        """Write the head of a class anew, without what is for Python alone; what it is made from."""
        traits = self._traits(node)
        bases = [base for base in map(self._source, node.bases) if base not in (*LEFT, *traits)]
        start = self._place(node.lineno, node.col_offset)
        body = node.body[0]
        first = min([body, *getattr(body, "decorator_list", [])], key=lambda each: int(each.lineno))
        colon = self.text.rindex(b":", start, self._begin(first))
        head = f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"
        self.edits.append((start, colon, f"@_mypyc_attr({_marks(kind, kind in self.closed)})\n{head}"))
        return bases

    def _struct(self, node: ast.ClassDef, kind: Any) -> None:
        bases = self._header(node, kind)
        for each in node.body:
            if _is_default(each):
                self.edits.append((self._end(each.annotation), self._end(each), ""))
        written = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        given = {ast.unparse(each.target): self._source(each.value) for each in node.body if _is_default(each)}
        self.edits.append((self._end(node), self._end(node), Written(self.module, kind, written, given, bases).text()))


def _in_module(tree: ast.AST) -> Iterator[ast.Name]:
    """The names that are used in a module itself, not in its functions and classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Name):
            yield node
        elif not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from _in_module(node)


def is_lookup(tried: ast.Try) -> bool:
    """Whether somebody tries to find a thing in a dictionary, and makes it if it is not there."""
    looked = tried.body[0]
    if len(tried.body) > 1 or len(tried.handlers) > 1 or tried.orelse or tried.finalbody:
        return False
    handler = tried.handlers[0]
    if handler.type is None or ast.unparse(handler.type) != "KeyError" or handler.name is not None:
        return False
    if not isinstance(looked, ast.Assign | ast.AnnAssign) or not isinstance(looked.value, ast.Subscript):
        return False
    return not isinstance(looked, ast.Assign) or isinstance(looked.targets[0], ast.Name)


def _target(statement: ast.Assign | ast.AnnAssign) -> str:
    """To what a statement gives a value."""
    return ast.unparse(statement.targets[0] if isinstance(statement, ast.Assign) else statement.target)


def _is_method_made(called: ast.Call) -> bool:
    return ast.unparse(called.func) == "as_method"


def _is_of_class(method: ast.FunctionDef) -> bool:
    marks = [ast.unparse(each) for each in method.decorator_list]
    return method.name == "__init_subclass__" or "classmethod" in marks


def is_native(kind: type[Any]) -> bool:
    """Whether mypyc can make a native class of a plain one."""
    if is_trait(kind):
        return False
    return not issubclass(kind, tuple | BaseException | dict | list | Enum) and not getattr(kind, "_is_protocol", False)


def is_trait(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Trait) and not issubclass(kind, msgspec.Struct)


def _is_given_above(kind: Any, name: str) -> bool:
    """Whether a class above one gives all of its kind a value."""
    found = [vars(above)[name] for above in kind.__mro__[1:] if name in vars(above)]
    return bool(found) and not isinstance(found[0], MemberDescriptorType)


def _marks(kind: Any, is_closed: bool) -> str:
    """What mypyc is told of a class. Data that the collector need not look at is not looked at in either core."""
    if issubclass(kind, msgspec.Struct):
        looked_at = kind.__struct_config__.gc
    else:
        below = [each.__struct_config__ for each in kind.__subclasses__() if issubclass(each, msgspec.Struct)]
        looked_at = all(each.gc for each in below)
    return f"allow_interpreted_subclasses={not is_closed}{'' if looked_at else ', acyclic=True'}"


def _is_default(statement: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """Whether a statement gives a field a value that may be left out."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return False
    return "ClassVar" not in ast.unparse(statement.annotation)


def _is_precondition(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(each).startswith("precondition(") for each in function.decorator_list)
