"""What is asked of any struct, in either core.

In pure Python a struct is a `msgspec.Struct`. The compiled core has plain classes in their place (`tools.compiled`).
They say as much of themselves: `__struct_fields__` and `__struct_config__` as a struct does, and `__struct_optional__`,
the values of the fields that may be left out. Classes that are made from those without being compiled (sets of cards,
tests) become such plain classes here, as they are defined. This package is never compiled.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable, Mapping
from inspect import get_annotations
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .core import COMPILED

T = TypeVar("T")
FIELD: type[Any] = type(msgspec.field(default_factory=dict))
"""What a struct gives a field that is made anew."""


class Config:
    """What `__struct_config__` says of a plain class."""

    __slots__ = ("eq", "frozen", "kw_only")

    def __init__(self, frozen: bool, eq: bool, kw_only: tuple[str, ...]) -> None:
        self.frozen = frozen
        self.eq = eq
        self.kw_only = kw_only
        """The fields that are given by name only."""


class Made:
    """A value that is made anew for each instance."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


if TYPE_CHECKING or not COMPILED:

    class Trait:
        """What stands beside a struct among the bases of others."""

        __slots__ = ()

else:

    class Trait(metaclass=ABCMeta):  # noqa: B024
        """The same: compiled classes, which have one base, are registered as having their traits."""

        __slots__ = ()


def module_of(kind: type[Any]) -> str:
    """The module in which a class is defined; mypyc does not let a class say so itself."""
    return kind.__module__


def is_struct(kind: object) -> bool:
    """Whether a class is a struct of either core."""
    return isinstance(kind, type) and hasattr(kind, "__struct_fields__")


def required_fields(kind: Any) -> frozenset[str]:
    """The fields without which a struct can't be made."""
    if issubclass(kind, msgspec.Struct):
        return frozenset(field.name for field in msgspec.structs.fields(kind) if field.required)
    return frozenset(name for name in kind.__struct_fields__ if name not in kind.__struct_optional__)


def _as_dict(thing: Any) -> dict[str, Any]:
    if isinstance(thing, msgspec.Struct):
        return msgspec.structs.asdict(thing)
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def _replace(thing: Any, /, **changes: Any) -> Any:
    if isinstance(thing, msgspec.Struct):
        return msgspec.structs.replace(thing, **changes)
    if not changes:
        return thing.__copy__()
    return type(thing)(**{**_as_dict(thing), **changes})


if TYPE_CHECKING:

    def as_dict(thing: Any) -> dict[str, Any]:
        """The fields of a struct by name."""

    def replace(thing: T, /, **changes: Any) -> T:
        """A copy of a struct in which some fields are others."""

elif COMPILED:
    as_dict, replace = _as_dict, _replace
else:
    # Frames are copied all the time: there is no detour to the library.
    as_dict, replace = msgspec.structs.asdict, msgspec.structs.replace


def encoded(thing: Any) -> dict[str, Any]:
    """The fields of a struct of the compiled core, for encoders that do not know it: their `enc_hook`."""
    if not is_struct(type(thing)):
        raise NotImplementedError(f"{type(thing).__name__} is no struct")
    return _as_dict(thing)


def as_method(function: Callable[..., Any]) -> Any:
    """A function as the method of a class: one that is compiled would not be given the instance."""
    return function if isinstance(function, FunctionType) else lambda self, *given: function(self, *given)


def held_by(thing: Any) -> list[Any]:
    """What an instance of a class that is no struct holds: a compiled one has no dictionary of it, but names."""
    kind = type(thing)
    if not hasattr(kind, "__mypyc_attrs__"):
        return list(vars(thing).values())
    return [getattr(thing, name) for name in kind.__mypyc_attrs__]


def values(thing: Any) -> tuple[Any, ...]:
    """The fields of a plain instance, in order."""
    return tuple([getattr(thing, name) for name in thing.__struct_fields__])


def equal(one: Any, other: Any) -> bool:
    """Whether two plain instances are of one kind and have the same fields."""
    return one is other or (type(one) is type(other) and values(one) == values(other))


def told(thing: Any) -> str:
    """A plain instance as a struct shows itself."""
    return f"{type(thing).__name__}({', '.join(f'{name}={value!r}' for name, value in _as_dict(thing).items())})"


def rebuilt(kind: type[Any], values: tuple[Any, ...]) -> Any:
    """A plain instance with these values of its fields, for `copy` and `pickle`."""
    return kind(**dict(zip(kind.__struct_fields__, values, strict=True)))


def shape(kind: Any, options: Mapping[str, Any]) -> None:
    """Let a class that is not compiled, but made from a plain one, do what a struct does; `options` are those of its
    definition. Structs and compiled classes are left as they are."""
    if not COMPILED or "__struct_fields__" in kind.__dict__ or issubclass(kind, msgspec.Struct):
        return
    above = next(each for each in kind.__mro__[1:] if hasattr(each, "__struct_config__"))
    config: Config = above.__struct_config__
    own = [name for name, hint in get_annotations(kind).items() if "ClassVar" not in str(hint)]
    optional = {name: value for name, value in above.__struct_optional__.items() if name not in own}
    for name in own:
        if name in kind.__dict__:
            optional[name] = _optional(kind.__dict__[name])
            delattr(kind, name)
    named = (*(name for name in config.kw_only if name not in own), *(own if options.get("kw_only") else ()))
    placed = [name for name in above.__struct_fields__ if name not in named]
    placed += [name for name in own if name not in named and name not in placed]
    kind.__struct_fields__ = (*placed, *named)
    kind.__struct_optional__ = optional
    kind.__struct_config__ = Config(config.frozen, options.get("eq", config.eq), named)
    kind.__init__ = _written_init(placed, named, optional)
    if not config.frozen:
        kind.__copy__ = _copied


def _optional(given: Any) -> Any:
    """What a field is that may be left out, by what its class gives it."""
    if isinstance(given, list | dict | set):
        return Made(type(given))
    return Made(given.default_factory) if isinstance(given, FIELD) else given


def _copied(self: Any) -> Any:
    return rebuilt(type(self), values(self))


def _written_init(placed: list[str], named: tuple[str, ...], optional: dict[str, Any]) -> Any:
    """An `__init__` that sets these fields, some of them by name only."""

    def parameter(name: str) -> str:
        return f"{name}=optional[{name!r}]" if name in optional else name

    def value(name: str) -> str:
        return f"{name}.make() if type({name}) is Made else {name}" if isinstance(optional.get(name), Made) else name

    given = ["self", *map(parameter, placed), *(["*"] if named else []), *map(parameter, named)]
    body = [f"    self.{name} = {value(name)}" for name in (*placed, *named)] or ["    pass"]
    made: dict[str, Any] = {}
    exec("\n".join([f"def __init__({', '.join(given)}):", *body]), {"optional": optional, "Made": Made}, made)
    return made["__init__"]
