"""Hazards of The Lidless Eye against allies."""

from __future__ import annotations

import pytest

from tests.games.meccg.dialect import act, card, journey, may, refused, status, story, the, zone
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.values import unused_direct_influence, unused_general_influence

LED = {"name": "Gimli", "allies": ["Gwaihir"]}


@pytest.mark.card("LE-140")
def test_stay_her_appetite_turns_an_ally_against_its_leader() -> None:
    game = journey(LED, "Aragorn II", "Legolas", "Elrond", hazards=("Stay Her Appetite",), dice=(12, 12, 2))
    assert unused_general_influence(game.state, 0) + unused_direct_influence(game.state, card(game, "Gimli")) + 5 < 16
    act(game, "Play Stay Her Appetite on Gwaihir")
    attack = the(game, Attack)
    assert attack.base_prowess == 4 + 12
    assert attack.detainment
    assert attack.assigned == (card(game, "Gimli"),)
    while game.state.nearest(Attack) is not None:
        game.choose(game.decision.options[0])
    assert status(game, "Gimli") == "tapped"  # a detainment attack wounds nobody
    assert zone(game, "Gwaihir") == "discard pile"


@pytest.mark.card("LE-140")
def test_stay_her_appetite_does_nothing_on_a_low_roll_or_without_an_ally() -> None:
    game = journey(LED, hazards=("Stay Her Appetite",), dice=(2,))
    act(game, "Play Stay Her Appetite on Gwaihir")
    assert zone(game, "Gwaihir") == "in play"
    assert not any("prowess of Gwaihir" in line for line in story(game))
    game = journey("Gimli", hazards=("Stay Her Appetite",))
    assert not may(game, "Play Stay Her Appetite")
    assert "IN-72" in refused(game, "Play Stay Her Appetite", 1)
