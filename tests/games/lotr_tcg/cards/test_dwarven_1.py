"""Dwarven cards of The Fellowship of the Ring, played."""

from __future__ import annotations

import pytest

from ..dialect import (
    OPPONENT,
    act,
    fight,
    hand,
    keyword,
    may,
    offers,
    passes,
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


@pytest.mark.card("1_8")
def test_dwarven_armor_saves_its_bearer_from_being_overwhelmed() -> None:
    game = skirmish({"name": GIMLI, "with": ["Dwarven Armor"]}, "Cave Troll of Moria")
    fight(game)
    assert zone(game, "Gimli") == "in play"
    bare = skirmish(GIMLI, "Cave Troll of Moria")
    fight(bare)
    assert zone(bare, "Gimli") == "dead pile"


@pytest.mark.card("1_9")
def test_dwarven_axe_costs_a_beaten_minions_player_a_card() -> None:
    armed = {"name": GIMLI, "with": ["Dwarven Axe"]}
    game = skirmish(armed, "Goblin Runner", opponent={"draw_deck": ["Host of Thousands", "Drums in the Deep"]})
    fight(game)
    assert "Host of Thousands" in pile(game, "discard pile", OPPONENT)
    beaten = skirmish(armed, "The Balrog, Durin's Bane", opponent={"draw_deck": ["Host of Thousands"]})
    fight(beaten)
    assert pile(beaten, "draw deck", OPPONENT) == ["Host of Thousands"]


@pytest.mark.card("1_11")
def test_farin_is_strong_against_orcs_only() -> None:
    game = skirmish("Farin", "Goblin Runner")
    assert strength(game, "Farin") == 7
    other = skirmish("Farin", "Uruk Savage")
    assert strength(other, "Farin") == 5


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
    act(game, "Use Gimli's Battle Axe", "Choose Ancient Chieftain")
    assert wounds(game, "Ancient Chieftain") == 1


@pytest.mark.card("1_25")
def test_still_draws_breath_heals_the_victor() -> None:
    game = skirmish({"name": GIMLI, "wounds": 1}, "Goblin Runner", you={"hand": ["Still Draws Breath"]})
    act(game, "Pass", "Respond with Still Draws Breath")
    assert wounds(game, "Gimli") == 0
    lost = skirmish(GIMLI, "Uruk Savage", "Uruk Slayer", you={"hand": ["Still Draws Breath"]})
    fight(lost)
    assert hand(lost) == ["Still Draws Breath"]


@pytest.mark.card("1_28")
def test_wealth_of_moria_keeps_the_free_peoples_cards() -> None:
    deck = ["Axe Strike", "Goblin Runner", "Delving", "Battle Fury"]
    game = table({"fellowship": [GIMLI], "hand": ["Wealth of Moria"], "draw_deck": deck})
    act(game, "Play Wealth of Moria")
    assert hand(game) == ["Axe Strike", "Delving"]
    assert pile(game, "discard pile") == ["Goblin Runner", "Wealth of Moria"]
    assert not offers(table({"hand": ["Wealth of Moria"]}))[0].startswith("Play Wealth")
