"""Dwarven cards of The Fellowship of the Ring, played."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.cards.definition import CARDS

from ...dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    bearer,
    fight,
    hand,
    keyword,
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

GIMLI = "Gimli, Son of Glóin"


@pytest.mark.card("1_3")
def test_axe_strike_is_better_with_a_dwarven_hand_weapon() -> None:
    game = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Axe Strike"]})
    act(game, "Play Axe Strike")
    assert strength(game, "Gimli") == 8
    armed = skirmish({"name": GIMLI, "with": ["Dwarven Axe"]}, "Goblin Runner", you={"hand": ["Axe Strike"]})
    before = strength(armed, "Gimli")
    act(armed, "Play Axe Strike")
    assert strength(armed, "Gimli") == before + 3


@pytest.mark.limit
@pytest.mark.card("1_3")
def test_axe_strike_is_not_for_other_races() -> None:
    game = skirmish("Aragorn, Ranger of the North", "Goblin Runner", you={"hand": ["Axe Strike"]})
    act(game, "Play Axe Strike")
    assert strength(game, "Aragorn") == 8


@pytest.mark.card("1_4")
def test_battle_fury_exerts_a_dwarf_who_then_fights_harder() -> None:
    game = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Battle Fury"]})
    act(game, "Play Battle Fury")
    assert (strength(game, "Gimli"), keyword(game, "Gimli", "damage"), wounds(game, "Gimli")) == (9, 2, 1)
    tired = skirmish({"name": GIMLI, "wounds": 2}, "Goblin Runner", you={"hand": ["Battle Fury"]})
    assert "TC-8.06" in refused(tired, "Play Battle Fury")


@pytest.mark.card("1_6")
def test_delving_draws_three() -> None:
    deck = ["Axe Strike", "Battle Fury", "Cleaving Blow", "Delving"]
    game = table({"fellowship": [GIMLI], "hand": ["1_6"], "draw_deck": deck})
    act(game, "Play Delving")
    assert hand(game) == ["Axe Strike", "Battle Fury", "Cleaving Blow"]
    assert wounds(game, "Gimli") == 1
    assert not may(table({"hand": ["1_6"], "draw_deck": deck}), "Play Delving")


@pytest.mark.card("1_7")
def test_dwarf_guard_needs_a_dwarf_in_sight() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Dwarf Guard"]})
    act(game, "Play Dwarf Guard")
    assert zone(game, "Dwarf Guard") == "in play"
    assert game.state.twilight == 1
    assert "TC-8.06" in refused(table({"hand": ["Dwarf Guard"]}), "Play Dwarf Guard")


@pytest.mark.limit
@pytest.mark.card("1_8")
def test_dwarven_armor_saves_its_bearer_from_being_overwhelmed() -> None:
    game = skirmish({"name": GIMLI, "with": ["Dwarven Armor"]}, "Cave Troll of Moria")
    fight(game)
    assert zone(game, "Gimli") == "in play"
    bare = skirmish(GIMLI, "Cave Troll of Moria")
    fight(bare)
    assert zone(bare, "Gimli") == "dead pile"


@pytest.mark.limit
@pytest.mark.card("1_9")
def test_dwarven_axe_costs_a_beaten_minions_player_a_card() -> None:
    armed = {"name": GIMLI, "with": ["Dwarven Axe"]}
    game = skirmish(armed, "Goblin Runner", opponent={"draw_deck": ["Host of Thousands", "Drums in the Deep"]})
    fight(game)
    assert "Host of Thousands" in pile(game, "discard pile", OPPONENT)
    beaten = skirmish(armed, "The Balrog, Durin's Bane", opponent={"draw_deck": ["Host of Thousands"]})
    fight(beaten)
    assert pile(beaten, "draw deck", OPPONENT) == ["Host of Thousands"]


@pytest.mark.card("1_9")
def test_dwarven_axe_costs_each_player_one_card_however_many_of_his_minions_lose() -> None:
    armed = {"name": GIMLI, "with": ["Dwarven Axe"]}
    goblins = {"Goblin Patrol Troop": "Gimli", "Goblin Sneak": "Gimli"}
    troop, sneak = ({"minions": [goblin], "draw_deck": ["Greed", "Uruk Spy"]} for goblin in goblins)
    both = {**troop, "minions": [*goblins]}
    for theirs, third, left in ((both, {}, [1, 0]), (troop, sneak, [1, 1])):
        game = table(
            {"fellowship": [armed]},
            theirs,
            third=third,
            at={"phase": "skirmish", "skirmish": "Gimli"},
            assignments=goblins,
            lasting=[{"on": "Gimli", "strength": 14}],
        )
        passes_until(game, "order of what happens")
        act(game, "Next: Dwarven Axe")
        assert [len(pile(game, "draw deck", seat)) for seat in (OPPONENT, THIRD)] == left


@pytest.mark.limit
@pytest.mark.card("1_11")
def test_farin_is_strong_against_orcs_only() -> None:
    game = skirmish("Farin", "Goblin Runner")
    assert strength(game, "Farin") == 7
    other = skirmish("Farin", "Uruk Savage")
    assert strength(other, "Farin") == 5


@pytest.mark.limit
@pytest.mark.card("1_13")
def test_gimli_exerts_for_strength_until_he_is_exhausted() -> None:
    game = skirmish(GIMLI, "Goblin Runner")
    act(game, "Use Gimli", "Use Gimli")
    assert (strength(game, "Gimli"), wounds(game, "Gimli")) == (10, 2)
    passes(game)
    assert offers(game) == ["Pass"]


@pytest.mark.card("1_14")
def test_gimlis_axe_may_wound_an_orc_after_a_victory() -> None:
    armed = {"name": GIMLI, "with": ["Gimli's Battle Axe"]}
    game = skirmish(armed, "Goblin Runner", opponent={"minions": ["Ancient Chieftain"]})
    assert keyword(game, "Gimli", "damage") == 2
    assert strength(game, "Gimli") == 8
    passes(game, 2)
    act(game, "Use Gimli's Battle Axe")
    assert (wounds(game, "Ancient Chieftain"), zone(game, "Goblin Runner")) == (1, "discard pile")
    declined = skirmish(armed, "Goblin Runner", opponent={"minions": ["Ancient Chieftain"]})
    passes(declined, 2)
    act(declined, "No response")
    assert wounds(declined, "Ancient Chieftain") == 0
    alone = skirmish(armed, "Uruk Savage")
    passes(alone, 2)
    assert not may(alone, "Use Gimli's Battle Axe")


@pytest.mark.limit
@pytest.mark.card("1_25")
def test_still_draws_breath_heals_the_victor() -> None:
    game = skirmish({"name": GIMLI, "wounds": 1}, "Goblin Runner", you={"hand": ["Still Draws Breath"]})
    act(game, "Pass", "Respond with Still Draws Breath")
    assert wounds(game, "Gimli") == 0
    lost = skirmish(GIMLI, "Uruk Savage", "Uruk Slayer", you={"hand": ["Still Draws Breath"]})
    fight(lost)
    assert hand(lost) == ["Still Draws Breath"]


@pytest.mark.limit
@pytest.mark.card("1_28")
def test_wealth_of_moria_keeps_the_free_peoples_cards() -> None:
    deck = ["Axe Strike", "Goblin Runner", "Delving", "Battle Fury"]
    game = table({"fellowship": [GIMLI], "hand": ["Wealth of Moria"], "draw_deck": deck})
    act(game, "Play Wealth of Moria")
    assert hand(game) == ["Axe Strike", "Delving"]
    assert pile(game, "discard pile") == ["Goblin Runner", "Wealth of Moria"]
    assert not offers(table({"hand": ["Wealth of Moria"]}))[0].startswith("Play Wealth")


@pytest.mark.limit
@pytest.mark.card("1_28")
def test_wealth_of_moria_leaves_on_the_deck_what_may_not_be_taken() -> None:
    deck = ["Axe Strike", "Delving", "Dwarf Guard", "Battle Fury", "Goblin Runner", "Cleaving Blow", "Farin"]
    game = table({"fellowship": [GIMLI], "hand": ["1_6", "Wealth of Moria"], "draw_deck": deck})
    act(game, "Play Delving", "Play Wealth of Moria")
    assert not may(game, "Choose Goblin Runner")
    act(game, "Choose Cleaving Blow")
    assert hand(game) == ["Axe Strike", "Delving", "Dwarf Guard", "Cleaving Blow"]
    assert pile(game, "draw deck") == ["Battle Fury", "Farin"]
    assert "Goblin Runner" in pile(game, "discard pile")


@pytest.mark.limit
@pytest.mark.card("1_5")
def test_cleaving_blow_strikes_hard_without_a_price() -> None:
    game = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Cleaving Blow"]})
    act(game, "Play Cleaving Blow")
    assert (strength(game, "Gimli"), keyword(game, "Gimli", "damage"), wounds(game, "Gimli")) == (8, 2, 0)
    other = skirmish("Boromir, Son of Denethor", "Goblin Runner", you={"hand": ["Cleaving Blow"]})
    act(other, "Play Cleaving Blow")
    assert (strength(other, "Boromir"), keyword(other, "Boromir", "damage")) == (7, 0)


@pytest.mark.card("1_10")
def test_dwarven_heart_heals_at_once_as_often_as_one_likes_and_weighs_later() -> None:
    for times, left in ((0, 2), (1, 1), (2, 0)):
        game = table({"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": ["Dwarven Heart"]})
        act(game, "Play Dwarven Heart", f"Choose {times}")
        assert (bearer(game, "Dwarven Heart"), wounds(game, "Gimli")) == ("Gimli", left)
    assert not may(table({"fellowship": ["Legolas, Greenleaf"], "hand": ["Dwarven Heart"]}), "Play Dwarven Heart")


@pytest.mark.card("1_10")
def test_dwarven_heart_exerts_its_bearer_at_the_start_of_his_players_turns() -> None:
    hearty = {"fellowship": [{"name": GIMLI, "with": ["Dwarven Heart"]}]}
    assert wounds(table(hearty, at={"phase": "start"}), "Gimli") == 1
    assert wounds(table(opponent=hearty, at={"phase": "start"}), "Gimli") == 0
    tired = {"fellowship": [{"name": GIMLI, "wounds": 2, "with": ["Dwarven Heart"]}]}
    assert wounds(table(tired, at={"phase": "start"}), "Gimli") == 2


@pytest.mark.card("1_12")
def test_gimli_of_erebor_buries_a_card_while_the_pool_is_low() -> None:
    you = {"fellowship": ["1_12"], "hand": ["Goblin Runner"], "draw_deck": ["Axe Strike"]}
    game = table(you, twilight=1)
    act(game, "Use Gimli")
    assert (game.state.twilight, pile(game, "draw deck")) == (3, ["Axe Strike", "Goblin Runner"])
    assert not may(game, "Use Gimli")
    assert not may(table(you, twilight=2), "Use Gimli")


@pytest.mark.card("1_15")
def test_gimlis_helm_lets_one_wound_through_in_each_skirmish() -> None:
    helmed = {"name": GIMLI, "with": ["Gimli's Helm"]}
    game = skirmish(helmed, "Uruk-hai Raiding Party")
    fight(game)
    assert wounds(game, "Gimli") == 1
    bare = skirmish(GIMLI, "Uruk-hai Raiding Party")
    fight(bare)
    assert wounds(bare, "Gimli") == 2


@pytest.mark.card("1_15")
def test_gimlis_helm_can_be_given_up_to_prevent_all_wounds() -> None:
    game = skirmish({"name": GIMLI, "with": ["Gimli's Helm"]}, "Uruk-hai Raiding Party")
    act(game, "Use Gimli's Helm")
    assert zone(game, "Gimli's Helm") == "discard pile"
    fight(game)
    assert wounds(game, "Gimli") == 0
    assert not may(table({"fellowship": ["Farin"], "hand": ["Gimli's Helm"]}), "Play Gimli's Helm")


@pytest.mark.card("1_16")
def test_greatest_kingdom_costs_an_opponent_a_card_for_each_orc(monkeypatch: pytest.MonkeyPatch) -> None:
    for plain in ("1_151", "1_176"):
        monkeypatch.setattr(CARDS[plain], "complete", True)
    you = {"fellowship": [GIMLI], "support": ["Greatest Kingdom of My People"]}
    theirs = {"hand": ["Goblin Marksman", "Uruk Savage"], "draw_deck": ["Relics of Moria", "Goblin Sneak"]}
    game = table(you, {**theirs, "site": 5}, at={"phase": "shadow"}, twilight=20)
    act(game, "Play Uruk Savage")
    assert pile(game, "discard pile", OPPONENT) == []
    act(game, "Play Goblin Marksman")
    assert pile(game, "discard pile", OPPONENT) == ["Relics of Moria"]


@pytest.mark.card("1_16")
def test_greatest_kingdom_is_paid_for_by_a_dwarf() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Greatest Kingdom of My People"]})
    act(game, "Play Greatest Kingdom")
    assert wounds(game, "Gimli") == 1
    tired = table({"fellowship": [{"name": GIMLI, "wounds": 2}], "hand": ["Greatest Kingdom of My People"]})
    assert "TC-8.06" in refused(tired, "Play Greatest Kingdom of My People")


@pytest.mark.card("1_17")
def test_grimir_brings_a_dwarven_event_back_into_the_deck() -> None:
    you = {"allies": ["Grimir"], "discard_pile": ["Axe Strike", "Gandalf's Cart"]}
    game = table(you)
    act(game, "Use Grimir")
    assert (pile(game, "draw deck"), pile(game, "discard pile")) == (["Axe Strike"], ["Gandalf's Cart"])
    assert wounds(game, "Grimir") == 1
    assert not may(table({"allies": [{"name": "Grimir", "wounds": 2}]}), "Use Grimir")


@pytest.mark.limit
@pytest.mark.card("1_18")
def test_halls_of_my_home_discards_a_shadow_card_of_any_deck() -> None:
    you = {"fellowship": [GIMLI], "hand": ["Halls of My Home"], "draw_deck": ["Axe Strike", "Battle Fury"]}
    deck = ["Goblin Runner", "Axe Strike", "Delving", "Goblin Sneak"]
    game = table(you, {"draw_deck": deck})
    act(game, "Play Halls of My Home", "Choose player 2", "Choose Goblin Runner", "Choose Delving")
    assert pile(game, "draw deck", OPPONENT) == ["Delving", "Axe Strike", "Goblin Sneak"]
    assert pile(game, "discard pile", OPPONENT) == ["Goblin Runner"]
    kept = table(you, {"draw_deck": deck})
    act(kept, "Play Halls of My Home", "Choose player 2", "Choose no more", "Choose Delving", "Choose Goblin Runner")
    assert pile(kept, "draw deck", OPPONENT) == ["Delving", "Goblin Runner", "Axe Strike", "Goblin Sneak"]
    for seat, known in ((YOU, ["Delving", "Goblin Runner", "Axe Strike", "a card"]), (OPPONENT, ["a card"] * 4)):
        seen = kept.view(seat).state.definition
        assert [CARDS[seen[each]].title for each in kept.state.draw_deck(OPPONENT)] == known
    own = table(you, {"draw_deck": deck})
    act(own, "Play Halls of My Home", "Choose yourself", "Choose Battle Fury")
    assert pile(own, "draw deck") == ["Battle Fury", "Axe Strike"]


@pytest.mark.card("1_19")
def test_here_lies_balin_wounds_two_orcs_or_one_twice() -> None:
    you = {"fellowship": [GIMLI], "hand": ["Here Lies Balin, Son of Fundin"]}
    minions = {"minions": ["Troll's Keyward", "Morgul Skirmisher", "Uruk Savage"]}
    game = table(you, minions, at={"phase": "maneuver"})
    act(game, "Play Here Lies Balin", "Wound 2 Orcs")
    assert [wounds(game, name) for name in minions["minions"]] == [1, 1, 0]
    twice = table(you, minions, at={"phase": "maneuver"})
    act(twice, "Play Here Lies Balin", "Wound an Orc twice", "Choose Morgul Skirmisher")
    assert [wounds(twice, name) for name in minions["minions"]] == [0, 2, 0]
    assert not may(table({"hand": you["hand"]}, minions, at={"phase": "maneuver"}), "Play Here Lies Balin")


@pytest.mark.limit
@pytest.mark.card("1_20")
def test_let_them_come_sweeps_beaten_orcs_away_until_a_dwarf_loses() -> None:
    you = {"support": ["Let Them Come!"]}
    game = skirmish({"name": GIMLI, "with": ["Gimli's Battle Axe"]}, "Orc Chieftain", you=you)
    passes(game, 2)
    act(game, "Next: Let Them Come")
    assert zone(game, "Orc Chieftain") == "discard pile"
    assert zone(game, "Let Them Come!") == "in play"
    uruk = skirmish(GIMLI, "Uruk Savage", you=you)
    fight(uruk)
    assert (zone(uruk, "Uruk Savage"), wounds(uruk, "Uruk Savage")) == ("in play", 2)
    lost = skirmish(GIMLI, "Troll's Keyward", you=you)
    fight(lost)
    assert zone(lost, "Let Them Come!") == "discard pile"


@pytest.mark.limit
@pytest.mark.card("1_21")
def test_lord_of_moria_makes_every_dwarf_dangerous() -> None:
    game = table({"fellowship": [GIMLI, "Farin", "Legolas, Greenleaf"], "support": ["Lord of Moria"]})
    assert [keyword(game, name, "damage") for name in ("Gimli", "Farin", "Legolas")] == [2, 1, 0]


@pytest.mark.limit
@pytest.mark.card("1_22")
def test_mithril_shaft_goes_as_deep_as_one_dares() -> None:
    deck = ["Axe Strike", "Battle Fury", "Cleaving Blow", "Delving", "Farin", "Grimir", "Dwarf Guard"]
    you = {"fellowship": [GIMLI], "hand": ["Mithril Shaft"], "draw_deck": deck}
    minions = {"minions": ["Uruk Savage"]}
    game = table(you, minions, at={"phase": "maneuver"})
    act(game, "Play Mithril Shaft", "Discard another card", "Discard another card", "Do not")
    assert (hand(game), game.state.twilight) == (["Battle Fury"], 2)
    deep = table(you, minions, at={"phase": "maneuver"})
    act(deep, "Play Mithril Shaft", *["Discard another card"] * 5)
    assert (hand(deep), deep.state.twilight, pile(deep, "draw deck")) == (["Farin"], 5, ["Grimir", "Dwarf Guard"])
    idle = table(you, minions, at={"phase": "maneuver"})
    act(idle, "Play Mithril Shaft", "Do not")
    assert (hand(idle), idle.state.twilight) == ([], 0)


@pytest.mark.limit
@pytest.mark.card("1_23")
def test_nobody_tosses_a_dwarf_answers_a_victory() -> None:
    theirs = {"draw_deck": ["Relics of Moria", "Goblin Sneak", "Uruk Spy", "Greed"]}
    game = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Nobody Tosses a Dwarf"]}, opponent=theirs)
    passes(game, 2)
    act(game, "Respond with Nobody Tosses a Dwarf")
    assert pile(game, "draw deck", OPPONENT) == ["Greed"]
    third = {"draw_deck": ["Uruk Slayer", "Uruk Rager", "Uruk Brood"]}
    three = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Nobody Tosses a Dwarf"]}, opponent=theirs, third=third)
    passes(three, 3)
    act(three, "Respond with Nobody Tosses a Dwarf", "Choose player 3")
    assert (len(pile(three, "draw deck", OPPONENT)), pile(three, "draw deck", THIRD)) == (4, [])
    elf = skirmish("Legolas, Greenleaf", "Goblin Runner", you={"hand": ["Nobody Tosses a Dwarf"]}, opponent=theirs)
    fight(elf)
    assert hand(elf) == ["Nobody Tosses a Dwarf"]


@pytest.mark.limit
@pytest.mark.card("1_24")
def test_stairs_of_khazad_dum_help_against_moria_only() -> None:
    you = {"support": ["Stairs of Khazad-dûm"]}
    assert strength(skirmish(GIMLI, "Goblin Runner", you=you), "Gimli") == 7
    assert strength(skirmish(GIMLI, "Uruk Savage", you=you), "Gimli") == 6
    assert strength(skirmish("Legolas, Greenleaf", "Goblin Runner", you=you), "Legolas") == 6


@pytest.mark.limit
@pytest.mark.card("1_26")
def test_their_halls_of_stone_are_better_underground() -> None:
    for site, bonus in ((4, 2), (5, 4)):
        game = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Their Halls of Stone"], "site": site})
        act(game, "Play Their Halls of Stone")
        assert strength(game, "Gimli") == 6 + bonus


@pytest.mark.card("1_27")
def test_thrarin_comes_along_for_a_turn() -> None:
    game = table({"allies": ["Thrarin"]}, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    act(game, "Use Thrarin")
    assert wounds(game, "Thrarin") == 1
    passes_until(game, "assign defenders")
    assert may(game, "Thrarin defends against Goblin Runner", YOU)
    home = table({"allies": ["Thrarin"]}, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    passes_until(home, "assign defenders")
    assert not may(home, "Thrarin defends against Goblin Runner", YOU)
