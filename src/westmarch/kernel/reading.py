"""Reading saved data: every value is what its field says, or is refused by the place where it stands.

A file may say anything. What is read here has the right classes, fields, types and ranges; whether it makes a table is
for `State.check` to say.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from .data import FORMER_WORDS, CardId, Registered, from_words, known_as
from .procedure import Procedure
from .structs import is_struct, required_fields

LARGEST = 1 << 128
"""No number is larger: seeds have so many bits."""
LOWEST_CARD = -2
"""Below zero stands nobody, or why there is nobody."""

Reader = Callable[[Any, int], Any]
"""Reads a value at a table with so many cards."""


class InvalidData(ValueError):
    """A value that is not what it should be, and the way to where it stands."""

    def __init__(self, words: str, place: str = "") -> None:
        super().__init__(f"{place}: {words}" if place else words)
        self.words = words
        self.place = place

    def within(self, outer: str) -> InvalidData:
        """The same, seen from further outside."""
        return InvalidData(self.words, f"{outer}{'' if self.place.startswith('[') else '.'}{self.place}".rstrip("."))


def read(hint: Any, value: Any, cards: int = 0) -> Any:
    """What a value of decoded JSON stands for, if it is of this type; inside data every array is a tuple."""
    return reader_of(hint)(value, cards)


@cache
def reader_of(hint: Any) -> Reader:
    """How values of a type are read."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (UnionType, Union):
        return _either(inner)
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return _row(reader_of(inner[0]), tuple)
    if origin is tuple:
        return _fixed([reader_of(each) for each in inner])
    if origin is list:
        return _row(reader_of(inner[0]), list)
    if origin is dict:
        return _named(reader_of(inner[1]))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return _member(hint)
    if isinstance(hint, type) and issubclass(hint, Registered):
        return _data(hint)
    if is_struct(hint):
        return _struct(hint)
    raise TypeError(f"nothing says how {hint} is saved")


def shown(value: object) -> str:
    """A value in an error message."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


def _number(value: Any, cards: int) -> Any:
    if type(value) is not int or not -LARGEST < value < LARGEST:
        raise InvalidData(f"{shown(value)} is not a number")
    return value


def _card(value: Any, cards: int) -> Any:
    if type(value) is not int or not LOWEST_CARD <= value < cards:
        raise InvalidData(f"{shown(value)} is not a card of this table")
    return value


def _exactly(kind: type, words: str) -> Reader:
    def read_it(value: Any, cards: int) -> Any:
        if type(value) is not kind:
            raise InvalidData(f"{shown(value)} is not {words}")
        return value

    return read_it


def _member(kind: type[StrEnum]) -> Reader:
    def read_member(value: Any, cards: int) -> Any:
        try:
            return kind(value)
        except ValueError:
            raise InvalidData(f"{shown(value)} is no {kind.__name__}") from None

    return read_member


def _anything(value: Any, cards: int) -> Any:
    """Where a field may hold whatever can be saved."""
    kind = type(value)
    if kind is dict:
        return reader_of(Registered)(value, cards)
    if kind is list:
        return reader_of(tuple[Any, ...])(value, cards)
    if kind is int:
        return _number(value, cards)
    if value is None or kind in (str, bool):
        return value
    raise InvalidData(f"{shown(value)} is nothing that can be saved")


_PLAIN: dict[Any, Reader] = {
    int: _number,
    CardId: _card,
    str: _exactly(str, "text"),
    bool: _exactly(bool, "true or false"),
    NoneType: _exactly(NoneType, "nothing"),
    Any: _anything,
}


def _row(read_one: Reader, make: type[tuple[Any, ...]] | type[list[Any]]) -> Reader:
    def read_row(value: Any, cards: int) -> Any:
        if type(value) is not list:
            raise InvalidData(f"{shown(value)} is not a list")
        try:
            return make([read_one(each, cards) for each in value])
        except InvalidData:
            # Only now is it worth counting.
            for number, each in enumerate(value):
                try:
                    read_one(each, cards)
                except InvalidData as invalid:
                    raise invalid.within(f"[{number}]") from None
            raise

    return read_row


def _fixed(readers: list[Reader]) -> Reader:
    def read_fixed(value: Any, cards: int) -> Any:
        if type(value) is not list or len(value) != len(readers):
            raise InvalidData(f"{shown(value)} is not a list of {len(readers)}")
        return tuple([each(part, cards) for each, part in zip(readers, value, strict=True)])

    return read_fixed


def _named(read_one: Reader) -> Reader:
    def read_named(value: Any, cards: int) -> Any:
        if type(value) is not dict:
            raise InvalidData(f"{shown(value)} is not a list by name")
        return {name: _within(name, read_one, each, cards) for name, each in value.items()}

    return read_named


def _either(hints: tuple[Any, ...]) -> Reader:
    """One of several types; which of two kinds of data it is, the data says itself."""
    readers = [reader_of(hint) for hint in hints]

    def read_either(value: Any, cards: int) -> Any:
        invalid: InvalidData | None = None
        for each in readers:
            try:
                return each(value, cards)
            except InvalidData as error:
                invalid = error if invalid is None or error.place else invalid
        assert invalid is not None
        raise invalid

    return read_either


def _within(name: str, read_one: Reader, value: Any, cards: int) -> Any:
    try:
        return read_one(value, cards)
    except InvalidData as invalid:
        raise invalid.within(name) from None


@cache
def _fields(kind: Any) -> tuple[dict[str, Reader], frozenset[str]]:
    """How each field of a struct is read, and which must be there."""
    hints = get_type_hints(kind)
    required = required_fields(kind)
    return {name: reader_of(hints[name]) for name in kind.__struct_fields__}, required


def _fill(kind: Any, saved: dict[str, Any], cards: int) -> Any:
    readers, required = _fields(kind)
    values: dict[str, Any] = {}
    try:
        for name, item in saved.items():
            values[name] = readers[name](item, cards)
    except InvalidData as invalid:
        raise invalid.within(name) from None
    except KeyError:
        raise InvalidData(f"{kind.__name__} has no {shown(name)}") from None
    if not required <= values.keys():
        raise InvalidData(f"{kind.__name__} lacks {', '.join(sorted(required.difference(values)))}")
    return kind(**values)


def _struct(kind: Any) -> Reader:
    """A struct of which there is only one kind."""

    def read_struct(value: Any, cards: int) -> Any:
        if type(value) is not dict:
            raise InvalidData(f"{shown(value)} is no {kind.__name__}")
        return _fill(kind, value, cards)

    return read_struct


def _data(kind: type[Registered]) -> Reader:
    """Data of this kind, or of one that is made from it."""

    def read_data(value: Any, cards: int) -> Any:
        if type(value) is str and kind in FORMER_WORDS:
            try:
                return from_words(kind, value)
            except LookupError:
                raise InvalidData(f"{shown(value)} is no {kind.__name__}") from None
        if type(value) is not dict:
            raise InvalidData(f"{shown(value)} is no {kind.__name__}")
        fields = dict(value)
        tag = fields.pop("is", None)
        found = known_as(tag)
        if found is None:
            raise InvalidData(f"{shown(tag)} is nothing that this version knows")
        if not issubclass(found, kind) or not is_struct(found):
            raise InvalidData(f"{tag} is no {kind.__name__}")
        made = _fill(found, fields, cards)
        if isinstance(made, Procedure) and not 0 <= made.step <= len(made.steps):
            raise InvalidData(f"{tag} has no step {made.step}", "step")
        return made

    return read_data
