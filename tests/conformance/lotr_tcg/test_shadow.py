"""Shadow phases and roaming minions (TC-4.01 to TC-4.17)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    FOURTH,
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    cost,
    fight,
    may,
    offers,
    passes,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.rules import values

GIMLI = "Gimli, Son of Glóin"
SHADOW = {"phase": "shadow"}


@pytest.mark.rule("TC-4.01", "TC-4.16")
def test_each_opponent_has_a_shadow_phase_after_every_move() -> None:
    game = table({}, {}, third={})
    act(game, "Finish the fellowship phase")
    seen = []
    while game.state.phase == "shadow":
        seen.append(game.decision.seat)
        passes(game)
    assert seen == [THIRD, OPPONENT]
    passes_until(game, "move on or stay")
    act(game, "Move on")
    again = []
    while game.state.phase == "shadow":
        again.append(game.decision.seat)
        passes(game)
    assert again == [THIRD, OPPONENT]


@pytest.mark.rule("TC-4.01")
def test_four_players_have_three_shadow_phases_from_right_to_left() -> None:
    game = table({}, {}, third={}, fourth={})
    act(game, "Finish the fellowship phase")
    seen = []
    while game.state.phase == "shadow":
        assert [question.seat for question in game.decisions] == [game.state.shadow]
        seen.append(game.state.shadow)
        passes(game)
    assert seen == [FOURTH, THIRD, OPPONENT]


@pytest.mark.rule("TC-4.02")
def test_only_one_player_acts_in_a_shadow_phase() -> None:
    game = table({"site": 4}, {"hand": ["Goblin Marksman"]}, third={"hand": ["Goblin Marksman"]}, at=SHADOW, twilight=9)
    assert [question.seat for question in game.decisions] == [THIRD]
    assert "TC-4.03" in refused(game, "Play Goblin Marksman", OPPONENT)
    act(game, "Play Goblin Marksman")
    assert game.decision.seat == THIRD
    passes(game)
    assert game.decision.seat == OPPONENT
    assert not may(game, "Play Goblin", THIRD)


@pytest.mark.rule("TC-4.03")
def test_minions_and_items_are_played_events_of_other_phases_are_not() -> None:
    held = ["Goblin Marksman", "Goblin Scimitar", "Orc Bowmen", "Fear", "Threat of the Unknown"]
    game = table(
        {"site": 4},
        {"hand": held, "minions": ["Goblin Sneak", "Ancient Chieftain", "Úlairë Lemenya"]},
        at=SHADOW,
        twilight=9,
    )
    for name in ("Goblin Marksman", "Goblin Scimitar on Goblin Sneak", "Orc Bowmen", "Threat of the Unknown"):
        assert may(game, f"Play {name}"), name
    assert not may(game, "Play Fear")
    assert "TC-3.04" in refused(game, "Play Fear", OPPONENT)
    act(game, "Play Goblin Marksman")
    assert zone(game, "Goblin Marksman") == "in play"


@pytest.mark.rule("TC-4.04")
def test_any_number_of_minions_may_be_in_play() -> None:
    game = table({"site": 4}, {"hand": ["Goblin Marksman"], "minions": ["Goblin Sneak"] * 12}, at=SHADOW, twilight=3)
    act(game, "Play Goblin Marksman")
    assert len(game.state.minions()) == 13
    assert values.site_number_of(game.state, card(game, "Goblin Marksman")) == 4


@pytest.mark.rule("TC-4.05")
def test_all_shadow_players_pay_from_one_pool() -> None:
    game = table(
        {"site": 5},
        {"hand": ["Goblin Marksman", "Uruk Savage"]},
        third={"hand": ["Goblin Patrol Troop"]},
        at=SHADOW,
        twilight=8,
    )
    act(game, "Play Goblin Patrol Troop", "Finish the Shadow phase")
    assert game.state.twilight == 2
    assert not may(game, "Play Goblin Marksman")
    act(game, "Play Uruk Savage")
    assert game.state.twilight == 0


@pytest.mark.rule("TC-4.06")
def test_items_go_on_ones_own_minions() -> None:
    game = table(
        {"site": 4},
        {"hand": ["Goblin Scimitar"], "minions": ["Goblin Sneak"]},
        third={"minions": ["Goblin Runner"]},
        at={"phase": "shadow", "shadow": "opponent"},
        twilight=9,
    )
    assert [words for words in offers(game) if "Scimitar" in words] == ["Play Goblin Scimitar on Goblin Sneak"]
    assert "TC-4.06" in refused(game, "Play Goblin Scimitar on Goblin Runner", OPPONENT)


@pytest.mark.rule("TC-4.07")
def test_shadow_cards_help_those_of_other_shadow_players() -> None:
    game = table(
        {"fellowship": [GIMLI]},
        {"hand": ["Savagery to Match Their Numbers"], "minions": ["Orc Commander"]},
        third={"minions": ["Uruk Savage", "Isengard Worker"]},
        at={"phase": "skirmish", "skirmish": GIMLI},
        assignments={"Uruk Savage": GIMLI},
    )
    assert strength(game, "Isengard Worker") == 6
    passes(game, 2)
    act(game, "Play Savagery to Match Their Numbers")
    assert strength(game, "Uruk Savage") == 7
    own = table(
        {},
        {"minions": ["Orc Ambusher"], "hand": ["1_270"], "site": 4},
        third={"hand": ["1_270"]},
        at={"phase": "shadow"},
    )
    assert [values.twilight_cost(own.state, seat, own.state.hand(seat)[0]) for seat in (OPPONENT, THIRD)] == [4, 5]


@pytest.mark.rule("TC-4.08")
@pytest.mark.parametrize(("event", "able"), [("Relentless Charge", True), ("Fear", False)])
def test_another_shadow_players_character_may_pay_unless_it_says_your(event: str, able: bool) -> None:
    game = table(
        {"fellowship": ["Legolas, Greenleaf"], "allies": ["Celeborn"]},
        {"hand": [event]},
        third={"minions": ["Úlairë Lemenya"]},
        at={"phase": "maneuver"},
        twilight=9,
    )
    passes(game, 2)
    assert game.decision.seat == OPPONENT
    assert may(game, f"Play {event}") is able
    if able:
        act(game, f"Play {event}")
        assert wounds(game, "Úlairë Lemenya") == 1


@pytest.mark.rule("TC-4.09")
def test_a_minion_bears_one_item_of_a_class() -> None:
    armed = {"name": "Goblin Sneak", "with": ["Goblin Spear"]}
    game = table({"site": 4}, {"hand": ["Goblin Scimitar"], "minions": [armed, "Uruk Savage"]}, at=SHADOW, twilight=9)
    assert "TC-4.09" in refused(game, "Play Goblin Scimitar on Goblin Sneak", OPPONENT)
    assert not may(game, "Play Goblin Scimitar on Uruk Savage")


@pytest.mark.rule("TC-4.10", "TC-4.11")
def test_a_minion_is_roaming_below_its_site_number() -> None:
    for site, roams in ((3, True), (4, False)):
        game = table({"site": site}, {"minions": ["Goblin Sneak"], "hand": ["Goblin Marksman"]}, at=SHADOW, twilight=4)
        assert values.is_roaming(game.state, card(game, "Goblin Sneak")) is roams
        assert cost(game, "Goblin Marksman", OPPONENT) == (5 if roams else 3)
        assert may(game, "Play Goblin Marksman") is not roams
    rich = table({"site": 3}, {"hand": ["Goblin Marksman"]}, at=SHADOW, twilight=5)
    act(rich, "Play Goblin Marksman")
    assert rich.state.twilight == 0


@pytest.mark.rule("TC-4.12")
def test_the_roaming_penalty_is_lowered_but_never_below_nothing() -> None:
    bands = ["Orc Scouting Band"] * 3
    for others, price in ((0, 5), (1, 4), (2, 3), (3, 3)):
        game = table({"site": 4}, {"minions": bands[:others], "hand": ["1_270"]}, at=SHADOW, twilight=9)
        held = game.state.hand(OPPONENT)[0]
        assert values.twilight_cost(game.state, OPPONENT, held) == price


@pytest.mark.rule("TC-4.13")
def test_surviving_minions_stay_when_the_fellowship_moves_again() -> None:
    game = table(
        {"site": 1},
        {"minions": [{"name": "Goblin Archer", "wounds": 1, "with": ["Goblin Scimitar"]}]},
        at={"phase": "regroup", "step": "move or stay"},
    )
    act(game, "Move on")
    assert game.state.phase == "shadow"
    assert (zone(game, "Goblin Archer"), wounds(game, "Goblin Archer")) == ("in play", 1)
    assert zone(game, "Goblin Scimitar") == "in play"
    assert game.state.twilight == 2 + 1


@pytest.mark.rule("TC-4.14")
def test_shadow_players_do_not_see_each_others_hands() -> None:
    game = table({"hand": ["Farin"]}, {"hand": ["Fear"]}, third={"hand": ["Goblin Runner"]}, at=SHADOW)
    seen = game.view(THIRD).state
    assert [seen.definition[each] for each in seen.hand(OPPONENT)] == [""]
    assert [seen.definition[each] for each in seen.hand(YOU)] == [""]
    assert [seen.definition[each] for each in seen.hand(THIRD)] == ["1_178"]


@pytest.mark.rule("TC-4.15")
def test_without_minions_the_regroup_phase_follows() -> None:
    game = table({}, {}, at=SHADOW)
    passes(game)
    assert game.state.phase == "regroup"
    other = table({}, {"minions": ["Goblin Runner"]}, at=SHADOW)
    passes(other)
    assert other.state.phase == "maneuver"


@pytest.mark.rule("TC-4.17")
def test_a_condition_on_a_companion_stays_its_owners() -> None:
    game = skirmish({"name": "Merry", "with": ["Black Breath"]}, "Cave Troll of Moria")
    assert game.state.owner[card(game, "Black Breath")] == OPPONENT
    fight(game)
    assert zone(game, "Merry") == "dead pile"
    assert pile(game, "discard pile", OPPONENT) == ["Black Breath"]
