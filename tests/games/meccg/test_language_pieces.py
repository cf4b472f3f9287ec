"""The card language of MECCG is a language: most of its pieces serve many cards, and they can be found."""

from __future__ import annotations

import re
from pathlib import Path

import westmarch.games.meccg.cards
from westmarch.games.meccg.cards.definition import BEHAVIOURS, all_cards, card_named
from westmarch.games.meccg.cards.language.modifiers import Scope
from westmarch.games.meccg.cards.rulings import Deed
from westmarch.games.meccg.cards.traits import Trait
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


def test_a_trait_is_shared_by_several_cards() -> None:
    """What one card has is a modifier, a ruling, a trigger or a figure that it states itself."""
    all_cards()
    with_it = {trait: [each for each, behaviour in BEHAVIOURS.items() if trait in behaviour.traits] for trait in Trait}
    assert [trait.name for trait, cards in with_it.items() if len(cards) < 2] == []
    assert {type(trait) for behaviour in BEHAVIOURS.values() for trait in behaviour.traits} == {Trait}


def test_every_deed_is_ruled_by_a_card_and_asked_for_by_a_rule() -> None:
    all_cards()
    stated = {ruling.key for behaviour in BEHAVIOURS.values() for ruling in behaviour.rulings}
    asked = "".join(path.read_text() for path in CARDS.parent.rglob("*.py") if "sets" not in path.parts)
    assert [deed.name for deed in Deed if not {deed.forbidden, deed.allowed} & stated] == []
    assert [deed.name for deed in Deed if f"Deed.{deed.name}" not in asked] == []


def test_a_ruling_says_whom_it_reaches() -> None:
    """The same prohibition concerns the card itself, or its bearer; a condition may narrow it."""
    of_itself = card_named("AS-34").behaviour.rulings
    of_its_bearer = card_named("DM-164").behaviour.rulings
    assert [(ruling.deed, ruling.scope) for ruling in of_itself] == [(Deed.UNTAP, Scope.SELF)]
    assert [(ruling.deed, ruling.scope) for ruling in of_its_bearer] == [(Deed.UNTAP, Scope.BEARER)]
    assert "This card cannot untap in the untap phase." in card_named("AS-34").text
    assert "unless he is a minion player" in card_named("TW-13").text
    assert "When this card is discarded, so is each card that is a hazard long-event." in card_named("TW-100").text


def test_traits_are_told_in_the_order_in_which_the_card_has_them() -> None:
    text = card_named("TW-493").text
    assert text.index("Wizards face none") < text.index("is his mind")
    assert "Minas Tirith counts as a Haven for healing" in card_named("TW-348").text
    assert "While Galadriel is in play elsewhere, Lórien counts as a Free-hold" in card_named("TW-12").text
    assert "No influence check is made for it." in card_named("TW-193").text
    assert "The bearer automatically influences Riders of Rohan." in card_named("TW-312").text
    assert "always returns to the location deck" in card_named("TD-173").text
    assert "stored instead" in card_named("DM-37").text
