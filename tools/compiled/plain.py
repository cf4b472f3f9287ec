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
- what carries out a rule is called without a detour: rules are switched off in pure Python only.
"""

from __future__ import annotations

import ast
import builtins
from enum import Enum
from importlib import import_module
from inspect import get_annotations, signature
from operator import attrgetter
from types import MemberDescriptorType, ModuleType
from typing import Any, TypeGuard

import msgspec

from westmarch.kernel.structs import Trait, replace

HEAD = "from __future__ import annotations\n"
IMPORTS = (
    "from typing import Any as _Any, ClassVar as _ClassVar\n"
    "from mypy_extensions import mypyc_attr as _mypyc_attr\n"
    "from westmarch.kernel.structs import Config as _Config, Made as _Made, shape as _shape\n"
    "from westmarch.kernel.structs import equal as _equal, rebuilt as _rebuilt, told as _told, values as _values\n"
)
LEFT = ("msgspec.Struct", "ABC")
"""The bases that a native class does not have. Abstract classes that are native share what they note of other classes,
and so take the one for the other."""
FRESH = {list: "[]", dict: "{}", set: "set()"}
"""How the empty values are written that every instance has for itself."""


def plain(name: str, text: str) -> str:
    """The text of a module with its structs written out."""
    return _Module(name, text).written()


class _Module:
    """One module: its text, and the edits that make it plain."""

    def __init__(self, name: str, text: str) -> None:
        self.module = import_module(name)
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
        if not self.edits:
            return self.text.decode()
        made, end = [], 0
        for start, stop, words in sorted(self.edits, key=lambda each: each[:2]):
            made += [self.text[end:start].decode(), words]
            end = stop
        text = "".join([*made, self.text[end:].decode()])
        return text.replace(HEAD, HEAD + IMPORTS, 1) if HEAD in text else IMPORTS + text

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
        self.edits.append((start, colon, f"@_mypyc_attr({_marks(kind)})\n{head}"))
        return bases

    def _struct(self, node: ast.ClassDef, kind: Any) -> None:
        bases = self._header(node, kind)
        for each in node.body:
            if _is_default(each):
                self.edits.append((self._end(each.annotation), self._end(each), ""))
        written = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        given = {ast.unparse(each.target): self._source(each.value) for each in node.body if _is_default(each)}
        self.edits.append((self._end(node), self._end(node), _Plain(self.module, kind, written, given, bases).text()))


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


def _marks(kind: Any) -> str:
    """What mypyc is told of a class. Data that the collector need not look at is not looked at in either core."""
    if issubclass(kind, msgspec.Struct):
        looked_at = kind.__struct_config__.gc
    else:
        below = [each.__struct_config__ for each in kind.__subclasses__() if issubclass(each, msgspec.Struct)]
        looked_at = all(each.gc for each in below)
    return f"allow_interpreted_subclasses=True{'' if looked_at else ', acyclic=True'}"


def _is_default(statement: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """Whether a statement gives a field a value that may be left out."""
    if not isinstance(statement, ast.AnnAssign) or statement.value is None:
        return False
    return "ClassVar" not in ast.unparse(statement.annotation)


def _is_precondition(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(each).startswith("precondition(") for each in function.decorator_list)


class _Plain:
    """What is written out for one struct."""

    def __init__(
        self, module: ModuleType, kind: Any, written: set[str], given: dict[str, str], bases: list[str]
    ) -> None:
        self.given = given
        self.bases = bases
        self.module = module
        self.kind = kind
        self.written = written
        self.fields = msgspec.structs.fields(kind)
        self.by_name = _by_name_only(kind)
        self.placed = [field for field in self.fields if field.name not in self.by_name]
        self.named = [field for field in self.fields if field.name in self.by_name]

    def text(self) -> str:
        name, config = self.kind.__name__, self.kind.__struct_config__
        fields = [field.name for field in self.fields]
        lines = ["", ""]
        lines += [
            f"    __struct_fields__: _ClassVar[tuple[str, ...]] = {tuple(fields)!r}",
            f"    __struct_config__: _ClassVar[_Any] = _Config({config.frozen}, {config.eq}, {tuple(self.by_name)!r})",
            f"    __struct_optional__: _ClassVar[dict[str, _Any]] = {{{self._optional()}}}",
            "",
            f"    def __init__({self._parameters()}) -> None:",
            *([f"        self.{field.name} = {self._value(field)}" for field in self.fields] or ["        pass"]),
        ]
        if not config.frozen and "__copy__" not in self.written:
            lines += ["", "    def __copy__(self) -> _Any:", f"        return {name}({self._own()})"]
        if msgspec.Struct in self.kind.__bases__:
            for method, text in self._of_roots().items():
                lines += ["", *text] if method not in self.written else []
        lines += ["", "", f"setattr({name}, '__annotations__', {self._annotations()!r})", ""]
        return "\n".join(lines)

    def _own(self) -> str:
        """The fields of an instance, to make another of them."""
        placed = [f"self.{field.name}" for field in self.placed]
        return ", ".join([*placed, *(f"{field.name}=self.{field.name}" for field in self.named)])

    def _of_roots(self) -> dict[str, list[str]]:
        """What those inherit that are made from a struct: it is not asked so often that each needs its own."""
        config = self.kind.__struct_config__
        found = {
            "__repr__": ["    def __repr__(self) -> str:", "        return _told(self)"],
            "__reduce__": ["    def __reduce__(self) -> _Any:", "        return _rebuilt, (type(self), _values(self))"],
        }
        if config.frozen:
            found["__copy__"] = ["    def __copy__(self) -> _Any:", "        return self"]
        if config.eq:
            found["__eq__"] = ["    def __eq__(self, other: object) -> bool:", "        return _equal(self, other)"]
        if config.eq and config.frozen:
            found["__hash__"] = ["    def __hash__(self) -> int:", "        return hash(_values(self))"]
        above = [each for each in self.kind.__mro__ if each not in (msgspec.Struct, object)]
        if not any("__init_subclass__" in vars(each) for each in above):
            shaped = ["    def __init_subclass__(cls, **options: _Any) -> None:", "        _shape(cls, options)"]
            found["__init_subclass__"] = shaped
        return found

    def _annotations(self) -> dict[str, str]:
        return {name: hint for name, hint in get_annotations(self.kind).items() if "ClassVar" not in str(hint)}

    def _parameters(self) -> str:
        parts = ["self", *map(self._parameter, self.placed)]
        if self.named:
            parts += ["*", *map(self._parameter, self.named)]
        return ", ".join(parts)

    def _parameter(self, field: Any) -> str:
        hint = self._hint(field.name)
        if field.required:
            return f"{field.name}: {hint}"
        if field.default_factory is not msgspec.NODEFAULT:
            return f"{field.name}: _Any = None"
        return f"{field.name}: {hint} = {self._default(field)}"

    def _value(self, field: Any) -> str:
        name = field.name
        if field.default_factory is msgspec.NODEFAULT:
            return str(name)
        fresh = FRESH.get(field.default_factory) or self._made(field)
        return f"{fresh} if {name} is None else {name}"

    def _made(self, field: Any) -> str:
        """How a value of a field that is made anew is made."""
        name = field.default_factory.__name__
        if getattr(self.module, name, None) is field.default_factory:
            return f"{name}()"
        return f"{self.bases[0]}.__struct_optional__[{field.name!r}].make()"

    def _default(self, field: Any) -> str:
        value = field.default
        if value is None or type(value) in (int, str, bool, float) or value == ():
            return repr(value)
        return self.given.get(field.name) or f"{self.bases[0]}.__struct_optional__[{field.name!r}]"

    def _optional(self) -> str:
        found = []
        for field in self.fields:
            if field.required:
                continue
            if field.default_factory in FRESH:
                found.append(f"{field.name!r}: _Made({field.default_factory.__name__})")
            elif field.default_factory is not msgspec.NODEFAULT:
                found.append(f"{field.name!r}: _Made(lambda: {self._made(field)})")
            else:
                found.append(f"{field.name!r}: {self._default(field)}")
        return ", ".join(found)

    def _owner(self, name: str) -> Any:
        """The class in which a field is declared."""
        return next(base for base in self.kind.__mro__ if name in get_annotations(base))

    def _hint(self, name: str) -> str:
        """The type of a field, if this module knows all words of it."""
        owner = self._owner(name)
        hint = get_annotations(owner)[name]
        if owner is self.kind:
            return str(hint)
        there = import_module(owner.__module__)
        for found in ast.walk(ast.parse(hint, mode="eval")):
            if isinstance(found, ast.Name):
                meant = getattr(there, found.id, getattr(builtins, found.id, None))
                if meant is None or getattr(self.module, found.id, getattr(builtins, found.id, None)) is not meant:
                    return "_Any"
        return str(hint)


def _by_name_only(kind: Any) -> list[str]:
    """The fields of a struct that are given by name only."""
    return [each.name for each in signature(kind).parameters.values() if each.kind is each.KEYWORD_ONLY]
