"""Agents by alignment, their site cards, and the Balrog who cannot be in two places (ME-2.75, ME-2.104, ME-3.36)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.meccg.journeys import journey
from tests.games.meccg.dialect import BYSTANDERS, OPPONENT, YOU, act, card, company, may, refused, table
from westmarch.games.meccg.rules.agents.whereabouts import site_cards
from westmarch.games.meccg.rules.combat.automatic_attacks import automatic_attacks


@pytest.mark.rule("ME-2.75")
def test_an_agent_travels_with_site_cards_of_its_owner() -> None:
    game = journey("Gimli", "Legolas", opponent={"agents": [{"name": "Bill Ferny", "sites": ["Bree"]}]})
    before = len(game.state.zone("location deck", OPPONENT))
    act(game, "Bill Ferny moves to Barrow-downs")
    sites = site_cards(game.state, card(game, "Bill Ferny"))
    assert {game.state.owner[site] for site in sites} == {OPPONENT}
    assert len(game.state.zone("location deck", OPPONENT)) == before - 1
    poor = journey(
        "Gimli",
        "Legolas",
        opponent={"agents": [{"name": "Bill Ferny", "sites": ["Bree"]}], "location_deck": ["Weathertop"]},
    )
    assert not may(poor, "Bill Ferny moves to Barrow-downs", OPPONENT), "the card is not in his location deck"


@pytest.mark.rule("ME-3.36")
@pytest.mark.parametrize(("alignment", "as_character"), [("hero", False), ("minion", True)])
def test_an_agent_is_a_character_of_minions_and_a_hazard_of_everybody(alignment: str, as_character: bool) -> None:
    own_turn = table(
        you={"alignment": alignment, "companies": [company("Orc Brawler", at="Bree")], "hand": ["Bill Ferny"]},
        opponent={"companies": [BYSTANDERS]},
        at={"phase": "organization"},
        format="standard",
    )
    reasons = set() if may(own_turn, "Bill Ferny") else refused(own_turn, "Bill Ferny", YOU)
    assert ("ME-10.77" not in reasons) == as_character
    others_turn = journey("Gimli", hazards=("Bill Ferny",), opponent={"alignment": alignment, "hand": ["Bill Ferny"]})
    assert may(others_turn, "Play Bill Ferny face down as an agent", OPPONENT)


@pytest.mark.rule("ME-2.104")
@pytest.mark.parametrize(
    ("where", "attacks"),
    [
        ({}, 1),
        ({"out_of_play": ["AS-71"]}, 0),
        ({"companies": [{"at": "Lórien", "characters": ["Haldir", "BA-3"]}]}, 0),
    ],
)
def test_the_balrog_waits_nowhere_while_he_is_elsewhere_or_gone(where: dict[str, Any], attacks: int) -> None:
    game = table(
        you={"companies": [company("Gimli", at="DM-38")]},
        opponent={"companies": [BYSTANDERS], **where},
        at={"phase": "site", "company": 1},
        format="standard",
        windows="always",
    )
    found = automatic_attacks(game.state, game.state.company(1))
    assert sum(attack.race == "Balrog" for attack in found) == attacks
