"""Reading a described position key by key: what is wrong is named by its place in the description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import BadDescription
from .letters import near_names

Path = tuple[str | int, ...]

SEATS = ("you", "opponent", "third", "fourth", "fifth", "sixth")
"""How a description calls the players, in the order in which they sit; two have the first two names."""


class BadTable(BadDescription):
    """A description that makes no table."""


class Described:
    """A mapping of the description. Every reading checks what it reads; nothing wrong passes silently."""

    __slots__ = ("path", "value")

    def __init__(self, value: Any, path: Path, keys: Sequence[str]) -> None:
        if not isinstance(value, Mapping):
            raise BadTable(path, f"expected keys and values here, not {shown(value)}")
        for key in value:
            if key not in keys:
                near = near_names(str(key), keys, n=1)
                hint = f" (did you mean {near[0]}?)" if near else ""
                raise BadTable((*path, key), f"unknown key {key!r}{hint}; known here: {', '.join(keys)}")
        self.value = value
        self.path = path

    @classmethod
    def named(cls, value: Any, path: Path, keys: Sequence[str]) -> Described:
        """A mapping with a name, or the name alone."""
        return cls({"name": value} if isinstance(value, str) else value, path, keys)

    def __contains__(self, key: str) -> bool:
        return key in self.value

    def at(self, key: str) -> Path:
        return (*self.path, key)

    def bad(self, key: str, message: str) -> BadTable:
        return BadTable(self.at(key) if key in self.value else self.path, message)

    def text(self, key: str, default: str | None = None) -> str:
        found = self.value.get(key, default)
        if not isinstance(found, str):
            raise self.bad(key, f"expected words for {key}" if key not in self.value else expected("words", found))
        return found

    def number(self, key: str, default: int, low: int = 0, high: int = 1000) -> int:
        found = self.value.get(key, default)
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.bad(key, expected("a number", found))
        if key in self.value and not low <= found <= high:
            raise self.bad(key, f"expected a number from {low} to {high}, not {found}")
        return found

    def flag(self, key: str, default: bool = False) -> bool:
        found = self.value.get(key, default)
        if not isinstance(found, bool):
            raise self.bad(key, expected("true or false", found))
        return found

    def choice(self, key: str, options: Sequence[str], default: str) -> str:
        found = self.value.get(key, default)
        if found not in options:
            raise self.bad(key, f"expected one of {', '.join(options)}, not {shown(found)}")
        return str(found)

    def seat(self, key: str, default: int) -> int:
        return SEATS.index(self.choice(key, SEATS, SEATS[default]))

    def listing(self, key: str) -> list[tuple[Any, Path]]:
        """The entries of a list, each with its place."""
        found = self.value.get(key, [])
        if not isinstance(found, list):
            raise self.bad(key, expected("a list", found))
        return [(entry, (*self.at(key), index)) for index, entry in enumerate(found)]

    def names(self, key: str) -> list[tuple[str, Path]]:
        for entry, path in self.listing(key):
            if not isinstance(entry, str):
                raise BadTable(path, expected("a name", entry))
        return self.listing(key)

    def numbers(self, key: str, low: int, high: int, what: str) -> list[int]:
        found: list[int] = []
        for entry, path in self.listing(key):
            if not isinstance(entry, int) or isinstance(entry, bool) or not low <= entry <= high:
                raise BadTable(path, f"{what}, not {shown(entry)}")
            found.append(entry)
        return found

    def seats(self, key: str) -> tuple[int, ...]:
        found = []
        for entry, path in self.names(key):
            if entry not in SEATS:
                raise BadTable(path, f"expected one of {', '.join(SEATS)}, not {entry!r}")
            found.append(SEATS.index(entry))
        return tuple(found)


def check_seats(value: Any, seats: int, path: Path = ()) -> None:
    """Nobody may be spoken of who does not sit at the table."""
    if isinstance(value, str) and value in SEATS[seats:]:
        raise BadTable(path, f"there is no {value} player at this table")
    if isinstance(value, Mapping):
        for key, entry in value.items():
            check_seats(entry, seats, (*path, key))
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            check_seats(entry, seats, (*path, index))


def expected(what: str, found: Any) -> str:
    """What a message says of a wrong value."""
    return f"expected {what}, not {shown(found)}"


def shown(value: Any) -> str:
    """A value as a message quotes it: never longer than a line can bear."""
    if value is None:
        return "nothing"
    words = repr(value)
    return words if len(words) <= 60 else f"{words[:57]}..."
