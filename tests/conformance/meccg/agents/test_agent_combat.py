"""What the rules leave to a reading in the combat of agents (ME-10.174 to ME-10.176)."""

from __future__ import annotations

import pytest

from tests.conformance.meccg.agents.test_agents import attacks, entered, fight, with_agent
from tests.games.meccg.dialect import OPPONENT, YOU, act, card, may, passes, status, the, zone
from westmarch.games.meccg.rules.agents.whereabouts import is_face_up
from westmarch.games.meccg.rules.combat.figures import attack_prowess
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard


@pytest.mark.rule("ME-10.174")
def test_an_agent_that_moved_attacks_though_the_hazard_limit_is_used_up() -> None:
    game = with_agent("Bill Ferny", sites=["Bree"], to="Barrow-downs", hazards_played=1)
    act(game, "Bill Ferny moves to Barrow-downs")
    move = the(game, MovementHazard)
    assert move.hazards_played >= move.hazard_limit
    assert not may(game, "Bill Ferny untaps", OPPONENT)
    passes(game, until="Enter Barrow-downs")
    act(game, "Enter Barrow-downs")
    passes(game, until="agents attack")
    assert may(game, "Bill Ferny attacks", OPPONENT)


@pytest.mark.rule("ME-10.175")
@pytest.mark.parametrize(("state", "prowess"), [("untapped", 6), ("tapped", 6), ("wounded", 4)])
def test_a_tapped_agent_attacks_as_well_as_an_untapped_one(state: str, prowess: int) -> None:
    game = entered("Dâsakûn", "Bree", sites=["Bree"], face_up=True, state=state)
    assert attack_prowess(game.state, attacks(game, "Dâsakûn")) == prowess


@pytest.mark.rule("ME-10.176")
@pytest.mark.parametrize(("body_check", "place"), [(9, "in play"), (10, "marshalling point pile")])
def test_a_failed_strike_wounds_an_agent_and_its_body_check_decides_about_the_rest(body_check: int, place: str) -> None:
    game = entered("Bill Ferny", "Bree", dice=(12, 2, body_check))
    attacks(game, "Bill Ferny")
    fight(game)
    assert zone(game, "Bill Ferny") == place
    if place == "in play":
        assert is_face_up(game.state, card(game, "Bill Ferny"))
        assert status(game, "Bill Ferny") == "wounded"
    else:
        assert game.state.zone_of(card(game, "Bill Ferny"))[1] == YOU
