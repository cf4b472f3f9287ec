"""Reads tables of facts: tab-separated, a header row, one card a row.

A column is a field of a struct, and the field's type says how a cell is written:

    text, number     as it is
    yes or no        `yes`; an empty cell is no
    list             `Wilderness|Border-land`
    counted list     `Wilderness=2|Shadow-land=1`
    numbers by name  `Elf=-2|Dwarf=2`
    attacks          `Orc 4x7|Dragon 1x13/6|Man 1x7 each [detainment against covert]`
                     (race, strikes x prowess, /body)

An empty cell leaves the field at its default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

from westmarch.kernel.errors import WestmarchError

from .printed import AutomaticAttack

S = TypeVar("S", bound=msgspec.Struct)
Reader = Callable[[str], object]

_ATTACK = re.compile(
    r"(?P<race>.+?) (?P<strikes>\d+)x(?P<prowess>\d+)(/(?P<body>\d+))?(?P<each> each)?( \[(?P<traits>.+)\])?"
)


class BadTable(WestmarchError):
    """A table that cannot be read; the message names the file and the line."""


def _flag(cell: str) -> bool:
    if cell != "yes":
        raise ValueError(f"{cell!r} is neither yes nor empty")
    return True


def _number(cell: str) -> int:
    try:
        return int(cell)
    except ValueError:
        raise ValueError(f"{cell!r} is not a number") from None


def _list(cell: str) -> tuple[str, ...]:
    parts = tuple(cell.split("|"))
    if not all(part and part == part.strip() for part in parts):
        raise ValueError(f"{cell!r} has an empty or padded entry")
    return parts


def pairs(cell: str) -> Iterator[tuple[str, str]]:
    """The entries of a list that are written name=value."""
    seen: set[str] = set()
    for entry in _list(cell):
        name, equals, value = entry.partition("=")
        if not (name and equals and value):
            raise ValueError(f"{entry!r} is not written name=value")
        if name in seen:
            raise ValueError(f"{name!r} is there twice")
        seen.add(name)
        yield name, value


def _counted(cell: str) -> tuple[tuple[str, int], ...]:
    return tuple((name, _number(value)) for name, value in pairs(cell))


def _numbers(cell: str) -> dict[str, int]:
    return dict(_counted(cell))


def _words(cell: str) -> dict[str, str]:
    return dict(pairs(cell))


def _attacks(cell: str) -> tuple[AutomaticAttack, ...]:
    attacks = []
    for entry in _list(cell):
        match = _ATTACK.fullmatch(entry)
        if match is None:
            raise ValueError(f"{entry!r} is not an attack such as 'Orc 4x7' or 'Dragon 1x13/6'")
        attacks.append(
            AutomaticAttack(
                race=match["race"],
                strikes=int(match["strikes"]),
                prowess=int(match["prowess"]),
                body=int(match["body"]) if match["body"] else None,
                each=match["each"] is not None,
                traits=tuple(match["traits"].split(", ")) if match["traits"] else (),
            )
        )
    return tuple(attacks)


READERS: Mapping[object, Reader] = {
    str: str,
    str | None: str,
    int: _number,
    int | None: _number,
    bool: _flag,
    tuple[str, ...]: _list,
    tuple[tuple[str, int], ...]: _counted,
    dict[str, int]: _numbers,
    dict[str, str]: _words,
    tuple[AutomaticAttack, ...]: _attacks,
}
"""How the cells of each type are read."""


class TableReader:
    """Reads the tables of one kind of struct: its columns, the words that some of them may hold, what must be there."""

    def __init__(
        self,
        kind: type[msgspec.Struct],
        closed: Mapping[str, frozenset[str]],
        required: tuple[str, ...],
        more: Mapping[object, Reader] | None = None,
        fixed: tuple[str, ...] = (),
    ) -> None:
        hints = get_type_hints(kind)
        known = {**READERS, **(more or {})}
        self.kind = kind
        self.columns = {name: known[hints[name]] for name in kind.__struct_fields__ if name not in fixed}
        self.closed = closed
        self.required = required

    def check_words(self, column: str, value: object) -> None:
        """Refuse a word that such a column never holds."""
        allowed = self.closed.get(column)
        if allowed is None:
            return
        entries = tuple(value) if isinstance(value, tuple | dict) else (value,)
        for entry in entries:
            word = entry[0] if isinstance(entry, tuple) else entry
            if word not in allowed:
                raise ValueError(f"{word!r} is unknown; it can be {', '.join(sorted(allowed))}")

    def values(self, row: Mapping[str, str]) -> dict[str, Any]:
        """The fields that a row says something about."""
        for column in self.required:
            if not row.get(column):
                raise ValueError(f"the {column} is missing")
        values: dict[str, Any] = {}
        for column, cell in row.items():
            if cell:
                try:
                    value = self.columns[column](cell)
                    self.check_words(column, value)
                except ValueError as error:
                    raise ValueError(f"column {column}: {error}") from None
                values[column] = value
        return values

    def read(self, path: Path, make: Callable[[dict[str, str]], S]) -> list[S]:
        """The rows of one file, each made into a struct."""
        header, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
        columns = header.split("\t")
        unknown = [column for column in columns if column not in self.columns]
        if unknown:
            raise BadTable(f"{path}, line 1: no such column: {', '.join(repr(column) for column in unknown)}")
        found = []
        for number, line in enumerate(lines, start=2):
            cells = line.split("\t")
            try:
                if len(cells) != len(columns):
                    raise ValueError(f"{len(cells)} cells for {len(columns)} columns")
                found.append(make(dict(zip(columns, cells, strict=True))))
            except ValueError as error:
                raise BadTable(f"{path}, line {number}: {error}") from None
        return found
