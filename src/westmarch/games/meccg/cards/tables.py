"""Reads the fact tables of MECCG, as `middle_earth.cards.tables` says; paths by haven are written

    `Lórien=Wilderness,Border-land|Rivendell=Wilderness`

The folder gives a card's set, the file its side.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from westmarch.games.middle_earth.cards.printed import REGION_TYPES as REGION_TYPES
from westmarch.games.middle_earth.cards.printed import SKILLS
from westmarch.games.middle_earth.cards.tables import BadTable as BadTable
from westmarch.games.middle_earth.cards.tables import TableReader, pairs

from .printed import HAVENS, Facts

DATA = Path(__file__).parent / "data"
SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")
SIDES = ("character", "resource", "hazard", "site", "region")

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
    "skills": SKILLS,
    "points_kind": frozenset({"character", "item", "faction", "ally", "kill", "miscellaneous"}),
    "conditional": frozenset(
        {"prowess", "body", "direct_influence", "marshalling_points", "corruption", "stage_points"}
    ),
    "overt": frozenset({"Orc", "Troll", "itself"}),
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


def _paths(cell: str) -> dict[str, tuple[str, ...]]:
    paths = {haven: tuple(path.split(",")) for haven, path in pairs(cell)}
    for unknown in {step for path in paths.values() for step in path} - REGION_TYPES:
        raise ValueError(f"{unknown!r} is no region type")
    return paths


@cache
def _reader() -> TableReader:
    return TableReader(
        Facts,
        CLOSED,
        required=("id", "name", "alignment"),
        more={dict[str, tuple[str, ...]]: _paths},
        fixed=("set", "side"),
    )


def _read_row(row: dict[str, str], set_: str, side: str) -> Facts:
    values = _reader().values(row)
    if not re.fullmatch(rf"{set_}-\d+", row["id"]):
        raise ValueError(f"the id {row['id']!r} is not one of set {set_}")
    if side == "character" and "race" in values and values["race"] not in CHARACTER_RACES:
        raise ValueError(f"column race: {values['race']!r} is no race of characters")
    return Facts(set=set_, side=side, **values)


def read_table(path: Path, set_: str, side: str) -> list[Facts]:
    """The cards of one file."""
    return _reader().read(path, lambda row: _read_row(row, set_, side))


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
