"""Which pieces a card is written with is read from its definition."""

from __future__ import annotations

import pytest

from westmarch.games.meccg.cards.definition import all_cards
from westmarch.games.pieces import Piece
from westmarch.shelf import known_game

MECCG = {piece.name: piece for piece in known_game("meccg").book.pieces()}
LORE = {piece.name: piece for piece in known_game("lore").book.pieces()}
TCG = {piece.name: piece for piece in known_game("lotr_tcg").book.pieces()}


def _with(pieces: dict[str, Piece], card: str) -> set[str]:
    return {name for name, piece in pieces.items() if card in piece.cards}


def test_a_card_is_written_with_what_stands_in_its_definition() -> None:
    assert {"Ability", "CancelAttack", "skilled"} <= _with(MECCG, "Concealment")
    assert "CancelStrike" not in _with(MECCG, "Concealment")


def test_a_helper_of_the_set_brings_its_own_pieces() -> None:
    assert {"Passage", "OpensWays", "LimitChange"} <= _with(MECCG, "Anduin River")


def test_cards_of_a_loop_are_written_with_its_pieces() -> None:
    assert "Search" in _with(MECCG, "Dwarven Ring of Thélor’s Tribe")
    assert "SearchAndPlay" in _with(MECCG, "Dwarven Ring of Bávor’s Tribe")


def test_a_name_inside_a_function_stands_for_what_it_was_given() -> None:
    assert {"victim", "CallAway"} <= _with(MECCG, "Tookish Blood")
    assert "UntilEndOfTurn" in _with(MECCG, "Weariness of the Heart")


def test_a_card_that_is_all_facts_is_written_with_nothing() -> None:
    assert _with(MECCG, "Rivendell") == set()


def test_a_card_of_the_tcg_is_read_as_well() -> None:
    assert {"Exert", "Strength", "SELF"} <= _with(TCG, "Gimli, Son of Glóin")
    assert "AddTwilight" in _with(TCG, "Goblin Runner")


every_game = pytest.mark.parametrize("pieces", [MECCG, LORE, TCG], ids=["meccg", "lore", "lotr_tcg"])


@every_game
def test_every_piece_says_what_it_is_in_one_line_and_shows_a_card(pieces: dict[str, Piece]) -> None:
    assert [name for name, piece in pieces.items() if not piece.line or "\n" in piece.line] == []
    assert all(piece.example in piece.cards for piece in pieces.values())


@every_game
def test_at_most_a_quarter_of_the_pieces_serve_one_card(pieces: dict[str, Piece]) -> None:
    alone = [name for name, piece in pieces.items() if len(piece.cards) == 1]
    assert len(pieces) > 50
    assert 4 * len(alone) <= len(pieces), f"{len(alone)} of {len(pieces)}: {', '.join(alone)}"


def test_the_example_is_a_simple_card() -> None:
    """Of all that cancel attacks it is one that can do nothing else."""
    example = MECCG["CancelAttack"].example
    shown = [card.behaviour.abilities for card in all_cards() if card.name == example and card.complete]
    assert [[len(ability.effects) for ability in abilities] for abilities in shown] == [[1]]
