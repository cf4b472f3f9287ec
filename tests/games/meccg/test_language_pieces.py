"""The card language of MECCG is a language: most of its pieces serve many cards, and they can be found."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import westmarch.games.meccg.cards
from westmarch.games.meccg.cards.definition import BEHAVIOURS, all_cards, card_named
from westmarch.games.meccg.cards.traits import OwnTrait, Trait
from westmarch.games.meccg.drawing import CardBook
from westmarch.games.pieces import Piece
from westmarch.kernel.data import register_all

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


def _written_with(trait: Trait | OwnTrait) -> list[str]:
    all_cards()
    return [card_id for card_id, behaviour in BEHAVIOURS.items() if trait in behaviour.traits]


def _own_traits() -> dict[str, OwnTrait]:
    """The traits of single cards by name, wherever they stand."""
    register_all("westmarch.games.meccg")
    return {
        name: value
        for module in list(sys.modules.values())
        if module.__name__.startswith("westmarch.games.meccg.")
        for name, value in vars(module).items()
        if isinstance(value, OwnTrait)
    }


def test_a_trait_is_shared_by_several_cards() -> None:
    single = [trait.name for trait in Trait if len(_written_with(trait)) < 2]
    assert 100 * len(single) <= MOST * len(Trait), f"{len(single)} of {len(Trait)}: {', '.join(single)}"


def test_a_trait_of_one_card_stands_by_itself() -> None:
    """When several cards have it, it should become a `Trait`."""
    own = {name: len(_written_with(trait)) for name, trait in _own_traits().items()}
    assert len(own) > 20
    assert [name for name, cards in own.items() if not cards] == []
    several = [name for name, cards in own.items() if cards > 1]
    assert 100 * len(several) <= MOST * len(own), f"{len(several)} of {len(own)}: {', '.join(several)}"


def test_traits_are_told_in_the_order_in_which_the_card_has_them() -> None:
    text = card_named("TW-493").text
    assert text.index("Wizards face none") < text.index("is his mind")
    assert "Minas Tirith counts as a Haven for healing" in card_named("TW-348").text
    assert "While Galadriel is in play elsewhere, Lórien counts as a Free-hold" in card_named("TW-12").text
    assert "No influence check is made for it." in card_named("TW-193").text
    assert "The bearer automatically influences Riders of Rohan." in card_named("TW-312").text
    assert "always returns to the location deck" in card_named("TD-173").text
    assert "stored instead" in card_named("DM-37").text
