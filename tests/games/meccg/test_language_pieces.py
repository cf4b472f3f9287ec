"""The card language of MECCG is a language: most of its pieces serve many cards, and they can be found."""

from __future__ import annotations

import re
from pathlib import Path

import westmarch.games.meccg.cards
from westmarch.games.meccg.drawing import CardBook
from westmarch.games.pieces import Piece

CARDS = Path(westmarch.games.meccg.cards.__file__).parent
MOST = 25
"""A folder holds so many modules at most, and so many of a hundred pieces may serve one card."""


def _serving_one(pieces: list[Piece]) -> list[str]:
    return [f"{piece.module}.{piece.name} ({piece.cards[0]})" for piece in pieces if len(piece.cards) == 1]


def test_at_most_a_quarter_of_the_pieces_serve_one_card() -> None:
    pieces = CardBook().pieces()
    assert len(pieces) > 150
    for kind in ("class", "function", "constant"):
        of_kind = [piece for piece in pieces if piece.kind == kind]
        single = _serving_one(of_kind)
        assert 100 * len(single) <= MOST * len(of_kind), f"{len(single)} of {len(of_kind)}: {', '.join(single)}"


def test_no_folder_of_cards_is_too_full_to_find_something_in() -> None:
    for folder in (CARDS, *(path for path in CARDS.rglob("*") if path.is_dir() and path.name != "__pycache__")):
        modules = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(modules) <= MOST, f"{folder.name}: {len(modules)} modules"


def test_no_module_is_named_after_when_it_was_written() -> None:
    assert [path.name for path in CARDS.rglob("later_*.py")] == []


def test_rules_ask_effects_by_type() -> None:
    """A question that no effect declares is an error of types, not an answer that never comes."""
    asking = [
        f"{path.name}: {line.strip()}"
        for path in CARDS.parent.rglob("*.py")
        for line in path.read_text().splitlines()
        if re.search(r"(get|has)attr\((effect|on|subject)\b", line)
    ]
    assert asking == []
