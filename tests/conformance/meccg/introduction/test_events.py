"""Events: when they may be played, and what limits them (IN-04, IN-59, IN-82, IN-83, IN-90, IN-93); factions; help."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.meccg.dialect import (
    OPPONENT,
    YOU,
    act,
    attacked,
    bearing,
    card,
    company,
    exploring,
    may,
    moving,
    organizing,
    passes,
    refused,
    status,
    story,
    table,
    zone,
)
from westmarch.games.meccg.rules.combat.attack import Attack
from westmarch.games.meccg.rules.journey.movement_hazard import MovementHazard
from westmarch.games.meccg.rules.values import prowess
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game


def hazards(*hand: str, you: tuple[str, ...] = (), to: str = "Bree", **at: Any) -> Game[MeccgState]:
    """Aragorn II, Gimli and Legolas on their way; the opponent may play hazards."""
    return table(
        you={"hand": list(you), "companies": [moving("Aragorn II", "Gimli", "Legolas", to=to)]},
        opponent={"hand": list(hand)},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards", **at},
    )


# resources in one's own turn, hazards in the opponent's (IN-04)


@pytest.mark.rule("IN-04")
@pytest.mark.parametrize("phase", ["organization", "long-event", "site", "end-of-turn"])
def test_hazards_are_refused_outside_the_opponents_movement(phase: str) -> None:
    hand = ["Weariness of the Heart", "Doors of Night", "Wargs"]
    own = {"hand": hand, "companies": [company("Aragorn II", "Gimli", at="Bree")]}
    game = table(you=own, at={"phase": phase}, windows="always")
    for words in ("play Weariness of the Heart on Gimli", "play Doors of Night", "play Wargs keyed to Wilderness"):
        assert not may(game, words)
        assert "IN-04" in refused(game, words, YOU)


@pytest.mark.rule("IN-04")
def test_hazards_are_refused_while_ones_own_company_moves() -> None:
    game = hazards("Crebain", you=("Doors of Night", "Wargs"))
    assert may(game, "Play Crebain", OPPONENT)
    assert "IN-04" in refused(game, "play Doors of Night", YOU)
    assert "IN-04" in refused(game, "play Wargs keyed to Wilderness", YOU)


@pytest.mark.rule("IN-04")
def test_resources_and_characters_are_refused_in_the_opponents_turn() -> None:
    game = table(
        you={"companies": [company(bearing("Gimli", "Narsil"), "Kíli")], "hand": ["Dodge"]},
        opponent={"hand": ["Gates of Morning", "Arwen"], "companies": [company("Faramir")]},
        at={"phase": "organization"},
        windows="always",
    )
    assert "IN-04" in refused(game, "play Gates of Morning", OPPONENT)
    assert "IN-04" in refused(game, "play Arwen at Rivendell", OPPONENT)


@pytest.mark.rule("IN-04")
def test_a_resource_is_not_offered_to_the_opponent_as_a_response() -> None:
    game = table(
        you={"hand": ["Gates of Morning"], "companies": [company("Gimli")]},
        opponent={"hand": ["Gates of Morning"], "companies": [company("Faramir")]},
        at={"phase": "organization"},
        windows="always",
    )
    act(game, "Play Gates of Morning")
    assert game.decision.seat == OPPONENT
    assert not may(game, "Play Gates of Morning", OPPONENT)


# the organization phase (IN-59)


@pytest.mark.rule("IN-59")
def test_ford_is_offered_at_the_end_of_the_organization_phase_and_refused_later() -> None:
    game = organizing("Aragorn II", hand=["Ford"])
    assert not may(game, "Play Ford")
    passes(game, "destination")
    act(game, "Company 1 goes to Bree")
    assert game.decision.kind == "end of organization"
    assert may(game, "Play Ford, tapping Aragorn II")
    for phase in ("long-event", "site", "end-of-turn"):
        later = table(
            you={"hand": ["Ford"], "companies": [company("Aragorn II", at="Bree")]},
            at={"phase": phase},
            windows="always",
        )
        assert not may(later, "Play Ford")
        assert "IN-59" in refused(later, "play Ford", YOU)


# step A of combat (IN-82, IN-83)


@pytest.mark.rule("IN-82")
def test_both_sides_may_play_on_the_attack_as_a_whole() -> None:
    game = attacked("Aragorn II", "Gimli", by="Wargs", hand=("Concealment",))
    assert game.decision.kind == "attack"
    act(game, "Play Concealment, tapping Aragorn II")
    assert zone(game, "Wargs") == "discard pile"


@pytest.mark.rule("IN-82")
def test_an_attack_cannot_be_cancelled_once_strikes_are_being_assigned() -> None:
    game = attacked("Aragorn II", "Gimli", by="Wargs", hand=("Concealment", "Dark Quarrels"))
    act(game, "Play nothing on the attack")
    assert game.decision.kind == "assign strikes"
    assert not may(game, "Play Concealment")
    assert "IN-82" in refused(game, "play Concealment tapping Aragorn II", YOU)
    act(game, "Assign a strike to Gimli")
    assert "IN-82" in refused(game, "play Concealment tapping Aragorn II", YOU)


@pytest.mark.rule("IN-82")
def test_the_number_of_strikes_is_fixed_once_they_are_being_assigned() -> None:
    game = table(
        you={
            "hand": ["Dark Quarrels"],
            "companies": [moving("Aragorn II", "Gimli", to="Bree")],
            "events": ["Gates of Morning"],
        },
        opponent={"hand": ["Orc-patrol"]},
        at={"phase": "movement-hazard", "company": 1, "step": "hazards"},
    )
    act(game, "Play Orc-patrol keyed to Wilderness", "Play nothing on the attack")
    attack = game.state.nearest(Attack)
    assert attack is not None
    assert attack.strikes == 3
    assert "IN-82" in refused(game, "play Dark Quarrels (halve the strikes)", YOU)


@pytest.mark.rule("IN-83")
@pytest.mark.parametrize(("limit", "offered"), [(2, True), (1, False)])
def test_a_hazard_played_in_combat_counts_toward_the_hazard_limit(limit: int, offered: bool) -> None:
    game = hazards(
        "Witch-king of Angmar", "Words of Power and Terror", you=("Concealment",), to="Mount Gram", hazard_limit=limit
    )
    act(game, "Play Witch-king of Angmar keyed to Angmar")
    move = game.state.nearest(MovementHazard)
    assert move is not None
    assert move.hazards_played == 1
    assert may(game, "Play Words of Power and Terror", OPPONENT) is offered
    if offered:
        act(game, "Play Words of Power and Terror")
        assert move.hazards_played == 2
    else:
        assert "IN-83" in refused(game, "play Words of Power and Terror", OPPONENT)


# the strike (IN-90, IN-93)


@pytest.mark.rule("IN-90")
@pytest.mark.parametrize(("limit", "offered"), [(2, True), (1, False)])
def test_hazards_on_a_strike_stay_within_the_hazard_limit(limit: int, offered: bool) -> None:
    game = hazards("Orc-lieutenant", "Weariness of the Heart", hazard_limit=limit)
    act(game, "Play Orc-lieutenant keyed to Wilderness", "Assign a strike to Gimli")
    if offered:
        assert game.decision.kind == "strike: hazards"
        assert not may(game, "Weariness of the Heart on Legolas")
        act(game, "Play Weariness of the Heart (−1 prowess) on Gimli")
        assert prowess(game.state, card(game, "Gimli")) == 6
        move = game.state.nearest(MovementHazard)
        assert move is not None
        assert move.hazards_played == 2
    assert game.decision.kind == "tap or not"
    assert "IN-90" in refused(game, "play Weariness of the Heart on Gimli", OPPONENT) or offered


@pytest.mark.rule("IN-93")
def test_one_card_that_needs_a_skill_may_be_played_against_a_strike() -> None:
    game = attacked("Gimli", "Kíli", by="Orc-lieutenant", hand=("Block", "Risky Blow", "Dodge", "Dodge"))
    act(game, "Assign a strike to Gimli", "Gimli taps for the strike", "Play Block with Gimli")
    assert not may(game, "Play Risky Blow")
    assert "IN-93" in refused(game, "play Risky Blow", YOU)
    act(game, "Play Dodge with Gimli")
    assert "IN-93" in refused(game, "play Risky Blow", YOU)


@pytest.mark.rule("IN-93")
def test_the_next_strike_allows_another_skill_card() -> None:
    game = attacked("Gimli", "Kíli", by="Wargs", hand=("Block", "Risky Blow"), dice=(12, 12))
    act(game, "Assign a strike to Gimli", "Assign a strike to Kíli", "Gimli faces his strike")
    act(game, "Gimli taps for the strike", "Play Block with Gimli", "Kíli taps for the strike")
    assert may(game, "Play Risky Blow with Kíli")


@pytest.mark.rule("IN-93")
def test_resources_are_played_after_the_choice_to_tap_and_before_the_roll() -> None:
    game = attacked("Gimli", "Kíli", by="Orc-lieutenant", hand=("Risky Blow",), dice=(7,))
    act(game, "Assign a strike to Gimli")
    assert not may(game, "Play Risky Blow")
    act(game, "Gimli taps for the strike")
    assert game.decision.kind == "strike: resources"
    assert not any("Gimli's strike" in line for line in story(game))
    act(game, "Play Risky Blow with Gimli")
    assert any("Gimli's strike" in line and "+10 = 17" in line for line in story(game))


# factions (IN-106, IN-107)


def influence(roll: int, who: str = "Éomer") -> Game[MeccgState]:
    """A character without any influence tries to win the Woodmen, who ask for more than 7 and like Men by one."""
    game = exploring(who, "Kíli", site="Woodmen-town", hand=("Woodmen", "Thorough Search"), dice=(roll,))
    act(game, f"{who} taps to influence Woodmen")
    return game


@pytest.mark.rule("IN-106", "IN-107")
def test_a_faction_joins_above_its_number_and_is_discarded_at_it() -> None:
    game = influence(7)
    assert status(game, "Éomer") == "tapped"
    assert zone(game, "Woodmen") == "marshalling point pile"
    assert status(game, "Woodmen-town") == "tapped"
    game = influence(6)
    assert zone(game, "Woodmen") == "discard pile"
    assert status(game, "Woodmen-town") == "untapped"


@pytest.mark.rule("IN-106")
@pytest.mark.parametrize(
    ("who", "modifier"),
    [
        ("Bard Bowman", "+1"),  # no direct influence, a Man
        ("Théoden", "+4"),  # direct influence 3, a Man
        ("Aragorn II", "+3"),  # direct influence 3
        ({"name": "Théoden", "followers": ["Éowyn"]}, "+2"),  # a follower uses two of the three
    ],
)
def test_unused_direct_influence_and_race_count(who: Any, modifier: str) -> None:
    name = who["name"] if isinstance(who, dict) else who
    game = exploring(who, "Kíli", site="Woodmen-town", hand=("Woodmen", "Thorough Search"), dice=(5,))
    act(game, f"{name} taps to influence Woodmen")
    assert any(
        "influencing Woodmen" in line and f"= 5 {modifier} = {5 + int(modifier)}" in line for line in story(game)
    )


@pytest.mark.rule("IN-106")
def test_a_tapped_site_has_no_faction_to_offer() -> None:
    game = table(
        you={
            "hand": ["Woodmen", "Thorough Search"],
            "companies": [company("Éomer", "Kíli", at="Woodmen-town", site="tapped")],
        },
        at={"phase": "site", "company": 1, "step": "play resources"},
    )
    assert not may(game, "taps to influence Woodmen")
    assert "IN-106" in refused(game, "Éomer taps to influence Woodmen", YOU)


# help for a check (IN-117)


@pytest.mark.rule("IN-117")
def test_resources_may_be_played_to_help_a_check_at_the_council_by_either_player() -> None:
    laden = bearing("Kíli", "Sword of Gondolin", "Narsil")
    game = table(
        you={"hand": ["A Friend or Three"], "companies": [company(laden, "Bifur")]},
        opponent={"hand": ["A Friend or Three"], "companies": [company(bearing("Éomer", "Orcrist"))]},
        at={"phase": "free-council"},
        dice=(12, 12, 12),
    )
    helped = set()
    while not game.over:
        if may(game, "Play A Friend or Three"):
            helped.add(game.decision.seat)
            act(game, "Play A Friend or Three")
        else:
            game.choose(game.decision.options[0])
    assert helped == {YOU, OPPONENT}
    rolls = [line for line in story(game) if "corruption check" in line and "Roll" in line]
    assert any("Kíli" in line and "= 12 +1 = 13" in line for line in rolls), "two companions, and −1 on his card"
    assert any("Éomer" in line and "= 12 +1 = 13" in line for line in rolls)
