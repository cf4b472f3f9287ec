"""Reads the fact tables: tab-separated, a header row, one card a row.

A column is a field of `Facts`, and the field's type says how a cell is written:

    text, number     as it is
    yes or no        `yes`; an empty cell is no
    list             `Wilderness|Border-land`
    counted list     `Wilderness=2|Shadow-land=1`
    numbers by name  `Elf=-2|Dwarf=2`
    paths by haven   `Lórien=Wilderness,Border-land|Rivendell=Wilderness`
    attacks          `Orc 4x7|Dragon 1x13/6|Man 1x7 each [detainment against covert]`
                     (race, strikes x prowess, /body)

An empty cell leaves the field at its default. The folder gives a card's set, the file its side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec

from westmarch.games.meccg.cards.printed import AutomaticAttack, Facts
from westmarch.kernel.errors import WestmarchError

from .printed import HAVENS

DATA = Path(__file__).parent / "data"
SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")
SIDES = ("character", "resource", "hazard", "site", "region")

REGION_TYPES = frozenset({"Wilderness", "Border-land", "Free-domain", "Shadow-land", "Dark-domain", "Coastal Sea"})
SITE_TYPES = frozenset(
    {
        *HAVENS,
        "Free-hold",
        "Border-hold",
        "Ruins & Lairs",
        "Shadow-hold",
        "Dark-hold",
    }
)
CLOSED: dict[str, frozenset[str]] = {
    "alignment": frozenset({"hero", "minion", "neutral", "stage", "balrog", "fallen-wizard", "dual"}),
    "skills": frozenset({"warrior", "scout", "ranger", "sage", "diplomat"}),
    "points_kind": frozenset({"character", "item", "faction", "ally", "kill", "miscellaneous"}),
    "conditional": frozenset(
        {"prowess", "body", "direct_influence", "marshalling_points", "corruption", "stage_points"}
    ),
    "keyed_regions": REGION_TYPES,
    "keyed_sites": SITE_TYPES,
    "site_type": SITE_TYPES,
    "site_path": REGION_TYPES,
    "region_type": REGION_TYPES,
    "playable": frozenset({"information", "minor", "major", "greater", "gold ring"}),
    "creature_attack": REGION_TYPES | SITE_TYPES,
}
"""The words that a column may hold, where the game knows no others."""
CHARACTER_RACES = frozenset(
    {
        "Elf",
        "Hobbit",
        "Dwarf",
        "Dúnadan",
        "Man",
        "Orc",
        "Troll",
        "Wizard",
        "Fallen-wizard",
        "Ringwraith",
        "Balrog",
    }
)
"""The races of characters (ME-5.03)."""

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


def _pairs(cell: str) -> Iterator[tuple[str, str]]:
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
    return tuple((name, _number(value)) for name, value in _pairs(cell))


def _numbers(cell: str) -> dict[str, int]:
    return dict(_counted(cell))


def _words(cell: str) -> dict[str, str]:
    return dict(_pairs(cell))


def _paths(cell: str) -> dict[str, tuple[str, ...]]:
    paths = {haven: tuple(path.split(",")) for haven, path in _pairs(cell)}
    for unknown in {step for path in paths.values() for step in path} - REGION_TYPES:
        raise ValueError(f"{unknown!r} is no region type")
    return paths


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


_READERS: dict[object, Callable[[str], object]] = {
    str: str,
    str | None: str,
    int: _number,
    int | None: _number,
    bool: _flag,
    tuple[str, ...]: _list,
    tuple[tuple[str, int], ...]: _counted,
    dict[str, int]: _numbers,
    dict[str, str]: _words,
    dict[str, tuple[str, ...]]: _paths,
    tuple[AutomaticAttack, ...]: _attacks,
}
_FIXED_BY_PLACE = ("set", "side")
_REQUIRED = ("id", "name", "alignment")


def _readers() -> dict[str, Callable[[str], object]]:
    kinds = get_type_hints(Facts)
    return {field: _READERS[kinds[field]] for field in Facts.__struct_fields__ if field not in _FIXED_BY_PLACE}


def _check_words(column: str, value: object) -> None:
    allowed = CLOSED.get(column)
    if allowed is None:
        return
    entries = tuple(value) if isinstance(value, tuple | dict) else (value,)
    for entry in entries:
        word = entry[0] if isinstance(entry, tuple) else entry
        if word not in allowed:
            raise ValueError(f"{word!r} is unknown; it can be {', '.join(sorted(allowed))}")


def _read_row(row: dict[str, str], readers: dict[str, Callable[[str], object]], set_: str, side: str) -> Facts:
    for column in _REQUIRED:
        if not row.get(column):
            raise ValueError(f"the {column} is missing")
    if not re.fullmatch(rf"{set_}-\d+", row["id"]):
        raise ValueError(f"the id {row['id']!r} is not one of set {set_}")
    values: dict[str, object] = {"set": set_, "side": side}
    for column, cell in row.items():
        if cell:
            try:
                value = readers[column](cell)
                _check_words(column, value)
            except ValueError as error:
                raise ValueError(f"column {column}: {error}") from None
            values[column] = value
    if side == "character" and "race" in values and values["race"] not in CHARACTER_RACES:
        raise ValueError(f"column race: {values['race']!r} is no race of characters")
    return msgspec.convert(values, Facts)


def read_table(path: Path, set_: str, side: str) -> list[Facts]:
    """The cards of one file."""
    readers = _readers()
    header, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    columns = header.split("\t")
    unknown = [column for column in columns if column not in readers]
    if unknown:
        raise BadTable(f"{path}, line 1: no such column: {', '.join(repr(column) for column in unknown)}")
    cards = []
    for number, line in enumerate(lines, start=2):
        cells = line.split("\t")
        try:
            if len(cells) != len(columns):
                raise ValueError(f"{len(cells)} cells for {len(columns)} columns")
            cards.append(_read_row(dict(zip(columns, cells, strict=True)), readers, set_, side))
        except ValueError as error:
            raise BadTable(f"{path}, line {number}: {error}") from None
    return cards


def read_tables(data: Path) -> dict[str, Facts]:
    """Every card of every set under this folder."""
    cards: dict[str, Facts] = {}
    for set_ in SETS:
        for side in SIDES:
            path = data / set_.lower() / f"{side}s.tsv"
            if not path.exists():
                continue
            for number, card in enumerate(read_table(path, set_, side), start=2):
                if card.id in cards:
                    raise BadTable(f"{path}, line {number}: {card.id} is there already")
                cards[card.id] = card
    if not cards:
        raise BadTable(f"{data} holds no card tables")
    return cards
