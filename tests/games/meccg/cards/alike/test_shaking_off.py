"""Corruption cards that their bearer tries to be rid of: tapping, or at −3 as he is."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.tables import organizing
from tests.games.meccg.dialect import act, may, status, zone
from westmarch.games.meccg.cards.definition import card_named

BURDENS = (
    ("AS-24", "Alone and Unadvised", "Gimli", 6),
    ("DM-102", "Wound of Long Burden", "Gimli", 7),
    ("LE-107", "Covetous Thoughts", "Gimli", 5),
    ("LE-122", "LE-122", "Gimli", 5),
    ("LE-123", "LE-123", "Legolas", 4),
    ("TD-33", "Icy Touch", "Gimli", 6),
    ("TW-27", "Despair of the Heart", "Gimli", 4),
    ("TW-56", "Lure of Creation", "Gandalf", 6),
    ("TW-57", "TW-57", "Gimli", 5),
    ("TW-58", "TW-58", "Legolas", 4),
    ("TW-60", "Lure of the Senses", "Gimli", 6),
    ("TW-94", "The Burden of Time", "Legolas", 7),
    ("WH-22", "In the Grip of Ambition", "Gandalf", 8),
    ("WH-23", "Inner Rot", "Gandalf", 6),
    ("WH-25", "Longing for the West", "Gandalf", 6),
)


def named(burden: str) -> str:
    """The name of what is told by its id, because there are two of that name."""
    return card_named(burden).name if "-" in burden else burden


burdens = pytest.mark.parametrize(
    ("burden", "who", "number"), [pytest.param(*row[1:], marks=pytest.mark.card(row[0])) for row in BURDENS]
)


@burdens
@pytest.mark.parametrize("more", [0, 1])
def test_a_roll_above_the_number_of_the_card_removes_it(burden: str, who: str, number: int, more: int) -> None:
    game = organizing({"name": who, "events": [burden]}, dice=(number + more,))
    name = named(burden)
    act(game, f"Use {name} try to remove it, tapping {who}")
    assert status(game, who) == "tapped"
    assert zone(game, name) == ("discard pile" if more else "in play")


@burdens
@pytest.mark.parametrize("more", [0, 1])
def test_who_does_not_tap_rolls_at_minus_three(burden: str, who: str, number: int, more: int) -> None:
    game = organizing({"name": who, "events": [burden]}, dice=(number + 3 + more,))
    name = named(burden)
    act(game, f"Use {name} try to remove it without tapping")
    assert status(game, who) == "untapped"
    assert zone(game, name) == ("discard pile" if more else "in play")


@pytest.mark.card("DM-102")
@pytest.mark.parametrize(("site", "there"), [("Rivendell", True), ("Bree", False)])
def test_a_wound_of_long_burden_is_cured_at_a_haven(site: str, there: bool) -> None:
    game = organizing({"name": "Gimli", "events": ["Wound of Long Burden"]}, "Legolas", site=site)
    assert may(game, "Use Wound of Long Burden try to remove it, tapping Gimli") == there
    assert may(game, "Use Wound of Long Burden try to remove it without tapping") == there
