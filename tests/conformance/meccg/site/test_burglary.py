"""Burglary: stealing into a site instead of facing its automatic-attacks (CR-T.59 to CR-T.62)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.tables import standard
from tests.games.meccg.dialect import (
    BYSTANDERS,
    act,
    card,
    company,
    may,
    offers,
    passes,
    refused,
    status,
    story,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.combat.figures import targets_of
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def burglar(
    *characters: Any, hand: tuple[str, ...], dice: tuple[int, ...], windows: str = "able", **more: Any
) -> Game[MeccgState]:
    """A company that has entered Moria with a Burglary in its player's hand."""
    spec = {"hand": ["Burglary", *hand], "companies": [company(*characters, at="Moria", **more)]}
    game = standard(
        you=spec, opponent={"companies": [BYSTANDERS]}, at={"phase": "site", "company": 1}, dice=dice, windows=windows
    )
    act(game, "Enter Moria")
    return game


@pytest.mark.rule("CR-T.59")
@pytest.mark.card("TD-103")
def test_a_burglar_steals_an_item_and_another_plays_a_minor_one() -> None:
    """Frodo is a scout and a Hobbit: six and five are eleven."""
    game = burglar("Frodo", "Aragorn II", hand=("Glamdring", "Elven Cloak"), dice=(6,))
    act(game, "Play Burglary, tapping Frodo", "Steal Glamdring")
    assert game.state.bearer[card(game, "Glamdring")] == card(game, "Frodo")
    assert status(game, "Moria") == status(game, "Frodo") == "tapped"
    assert not any("strike" in line for line in story(game))
    act(game, "Aragorn II taps to play Elven Cloak")
    assert game.state.bearer[card(game, "Elven Cloak")] == card(game, "Aragorn II")


@pytest.mark.rule("CR-T.60")
@pytest.mark.card("TD-103")
def test_a_burglar_brings_neither_allies_nor_information() -> None:
    game = burglar("Frodo", "Arwen", hand=("Gollum", "Dreams of Lore", "Glamdring"), dice=(6,))
    act(game, "Play Burglary, tapping Frodo")
    assert offers(game) == ["Steal Glamdring", "Steal nothing"]
    assert "CR-T.60" in refused(game, "Steal Gollum")
    assert "CR-T.60" in refused(game, "Steal Dreams of Lore")


@pytest.mark.rule("CR-T.61", "CC-Burglary")
@pytest.mark.card("TD-103")
def test_who_is_caught_faces_the_attacks_alone() -> None:
    hand = ("Glamdring", "Concealment")
    game = burglar("Frodo", "Aragorn II", hand=hand, dice=(5, 12, 12, 12), windows="always")
    act(game, "Play Burglary, tapping Frodo", "No response", "No response", "Roll the dice")
    assert not may(game, "Steal Glamdring")
    assert zone(game, "Glamdring") == "hand"
    attack = game.state.nearest(Attack)
    assert attack is not None
    company_of_one = game.state.companies_of(0)[0]
    assert targets_of(game.state, attack, company_of_one) == [card(game, "Frodo")]
    assert "CR-T.61" in refused(game, "Play Concealment, tapping Aragorn II")
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        assert not any("Aragorn II" in line for line in offers(game))
        passes(game)
    assert any("Frodo's strike" in line for line in story(game))


@pytest.mark.rule("CR-T.61")
def test_nobody_supports_a_burglar_who_is_caught() -> None:
    game = burglar("Frodo", "Aragorn II", hand=(), dice=(5, 12, 12, 12), windows="always")
    act(game, "Play Burglary, tapping Frodo", "No response", "No response", "Roll the dice")
    seen = []
    for _ in range(30):
        if game.state.nearest(Attack) is None:
            break
        seen += offers(game)
        passes(game)
    assert "Pass" in seen
    assert not any("in support" in line for line in seen)


@pytest.mark.rule("CR-T.62")
def test_creatures_on_guard_attack_after_a_burglary() -> None:
    game = standard(
        you={
            "hand": ["Burglary", "Glamdring"],
            "companies": [company("Frodo", "Aragorn II", at="Moria", on_guard=["Barrow-wight"])],
        },
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "site", "company": 1},
        dice=(6, 12, 12, 12, 12),
    )
    act(game, "Enter Moria")
    passes(game, "Reveal Barrow-wight")
    act(game, next(line for line in offers(game) if line.startswith("Reveal Barrow-wight")))
    passes(game, "Play Burglary, tapping Frodo")
    act(game, "Play Burglary, tapping Frodo", "Steal Glamdring")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert game.state.name(attack.creature) == "Barrow-wight"


@pytest.mark.card("TD-103")
def test_nothing_is_stolen_from_a_tapped_or_unguarded_site() -> None:
    game = burglar("Frodo", "Aragorn II", hand=(), dice=(12, 12, 12), site="tapped")
    assert not may(game, "Play Burglary")
    spec = {"hand": ["Burglary", "Bill the Pony"], "companies": [company("Frodo", at="Bree")]}
    game = standard(you=spec, opponent={"companies": [BYSTANDERS]}, at={"phase": "site", "company": 1})
    act(game, "Enter Bree")
    assert not may(game, "Play Burglary")
