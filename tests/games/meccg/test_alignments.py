"""Questions of alignment go to the player's alignment: no rule asks for the haven or the avatar of one kind only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import westmarch.games.meccg
from westmarch.games.meccg.alignments import ALIGNMENTS
from westmarch.games.meccg.cards.printed import HAVENS

GAME = Path(westmarch.games.meccg.__file__).parent
CARDS = GAME / "cards"
SAID_IN = {"cards/printed.py", "cards/tables.py", "words.py"}
"""Where the words stand themselves."""


def words_of(tree: ast.AST) -> Iterator[str]:
    """Every text of a program that is a word of its own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def saying(*words: str) -> dict[str, set[str]]:
    """The modules that say one of these words, and which."""
    said = {
        str(path.relative_to(GAME)): set(words_of(ast.parse(path.read_text()))).intersection(words)
        for path in sorted(GAME.rglob("*.py"))
    }
    return {path: found for path, found in said.items() if found and path not in SAID_IN}


def test_there_are_four_alignments_with_havens_of_three_kinds() -> None:
    assert {kind.haven for kind in ALIGNMENTS.values()} == set(HAVENS)
    assert len(ALIGNMENTS) == 4


def test_no_rule_and_no_card_names_a_kind_of_haven() -> None:
    assert saying(*HAVENS) == {}


def test_only_the_heroes_own_kind_and_cards_name_wizards() -> None:
    """A rule that means whoever a player is represented by asks whether somebody is an avatar."""
    named = [path for path in saying("Wizard") if not path.startswith(("cards/sets/", "cards/odd/", "alignments/"))]
    assert named == []
