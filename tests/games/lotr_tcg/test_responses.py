"""Who may respond, and from where."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.lotr_tcg.dialect import YOU, act, card, fight, may, passes, passes_until, skirmish, table, zone
from westmarch.games.lotr_tcg.cards.definition import CARDS
from westmarch.games.lotr_tcg.words import TURN


@pytest.mark.parametrize(("place", "is_asked"), [("support", True), ("hand", False)])
def test_a_condition_responds_from_the_table_only(place: str, is_asked: bool) -> None:
    bloodlust = CARDS["1_144"]
    assert bloodlust.is_condition
    theirs: dict[str, Any] = {place: [bloodlust.id]}
    game = skirmish("Merry", {"name": "Uruk Savage", "wounds": 1}, opponent=theirs, twilight=3)
    for _ in range(6):
        if may(game, f"Respond with {bloodlust.name}"):
            break
        passes(game)
    assert may(game, f"Respond with {bloodlust.name}") == is_asked


@pytest.mark.parametrize(("hand", "added"), [("", 1), ("Mordor's Strength", 0)])
def test_who_falls_to_an_event_was_not_killed_by_the_minion_he_fought(hand: str, added: int) -> None:
    spearman = {"name": "Goblin Runner", "with": ["Goblin Spear"]}
    theirs = {"hand": [hand] if hand else [], "minions": []}
    game = skirmish({"name": "Farin", "wounds": 2}, spearman, "Orc Soldier", opponent=theirs, twilight=3)
    passes(game)
    if hand:
        act(game, f"Play {hand}")
        assert zone(game, "Farin") == "dead pile"
    fight(game)
    assert (zone(game, "Farin"), game.state.burdens[YOU]) == ("dead pile", added)


def test_a_ranger_is_one_whom_a_text_makes_so() -> None:
    game = table({"fellowship": ["Merry"], "hand": ["An Able Guide"]}, at={"phase": "regroup"}, twilight=4)
    assert not may(game, "Play An Able Guide")
    given = table({"fellowship": ["Merry"], "hand": ["An Able Guide"]}, at={"phase": "maneuver"}, twilight=4)
    given.state.last("1_88", "ranger", [card(given, "Merry")], TURN, YOU, 1)
    passes_until(given, "regroup actions")
    assert may(given, "Play An Able Guide")
