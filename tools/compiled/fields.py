"""Writes out what a struct has of itself: its fields, how it is made, copied, compared and told."""

from __future__ import annotations

import ast
import builtins
from importlib import import_module
from inspect import get_annotations, signature
from types import ModuleType
from typing import Any

import msgspec

FRESH = {list: "[]", dict: "{}", set: "set()"}
"""How the empty values are written that every instance has for itself."""


class Written:
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
            "__repr__": ["    def __repr__(self) -> str:", "        return _told_(self)"],
            "__reduce__": [
                "    def __reduce__(self) -> _Any:",
                "        return _rebuilt_, (type(self), _values_(self))",
            ],
        }
        if config.frozen:
            found["__copy__"] = ["    def __copy__(self) -> _Any:", "        return self"]
        if config.eq:
            found["__eq__"] = [
                "    def __eq__(self, other: object) -> bool:",
                "        return _equal_(self, other)",
            ]
        if config.eq and config.frozen:
            found["__hash__"] = ["    def __hash__(self) -> int:", "        return hash(_values_(self))"]
        above = [each for each in self.kind.__mro__ if each not in (msgspec.Struct, object)]
        if not any("__init_subclass__" in vars(each) for each in above):
            shaped = ["    def __init_subclass__(cls, **options: _Any) -> None:", "        _shape_(cls, options)"]
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
