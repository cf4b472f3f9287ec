"""Dwarven cards of Mines of Moria, played."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.words import REGROUP

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    bearer,
    cost,
    fight,
    hand,
    keyword,
    may,
    passes,
    passes_until,
    pile,
    refused,
    skirmish,
    strength,
    table,
    vitality,
    wounds,
    zone,
)

GIMLI = "Gimli, Son of Glóin"
DECK = ["Axe Strike", "Battle Fury", "Cleaving Blow", "Delving"]


@pytest.mark.card("2_1")
def test_beneath_the_mountains_finds_a_weapon_that_was_there_before() -> None:
    you = {"fellowship": [GIMLI], "support": ["Beneath the Mountains"], "discard_pile": ["Dwarven Axe"]}
    game = table({**you, "draw_deck": ["Hand Axe", *DECK]})
    act(game, "Use Beneath the Mountains")
    assert bearer(game, "Dwarven Axe") == "Gimli"
    assert pile(game, "discard pile") == ["Hand Axe", "Axe Strike", "Battle Fury"]
    assert not may(table({**you, "draw_deck": DECK[:2]}), "Use Beneath the Mountains")
    assert not may(table({**you, "draw_deck": DECK, "discard_pile": []}), "Use Beneath the Mountains")


@pytest.mark.card("2_2")
def test_disquiet_of_our_people_lets_a_dwarf_face_more_minions() -> None:
    you = {"fellowship": [GIMLI], "hand": ["Disquiet of Our People"]}
    for minion, number in (("Uruk Savage", 1), ("Goblin Runner", 2)):
        game = table(you, {"minions": [minion, "Uruk-hai Raiding Party"]}, at={"phase": "maneuver"})
        act(game, "Play Disquiet of Our People")
        assert (keyword(game, "Gimli", "defender"), wounds(game, "Gimli")) == (number, 1)
        passes_until(game, "assign defenders")
        act(game, f"Gimli defends against {minion}", "Gimli defends against Uruk-hai Raiding Party")
        assert game.decision.kind != "assign defenders"
        game.state.end(REGROUP)
        assert keyword(game, "Gimli", "defender") == 0
    tired = {**you, "fellowship": [{"name": GIMLI, "wounds": 2}]}
    game = table(tired, {"minions": ["Goblin Runner"]}, at={"phase": "maneuver"})
    assert "TC-8.06" in refused(game, "Play Disquiet of Our People")


@pytest.mark.limit
@pytest.mark.card("2_3")
def test_dwarven_bracers_take_a_wound_upon_themselves() -> None:
    armed = {"name": GIMLI, "with": ["Dwarven Bracers"]}
    game = skirmish(armed, "Uruk-hai Raiding Party")
    assert strength(game, "Gimli") == 7
    passes(game, 2)
    act(game, "Respond with Dwarven Bracers")
    assert (wounds(game, "Gimli"), zone(game, "Dwarven Bracers")) == (1, "discard pile")
    declined = skirmish(armed, "Uruk-hai Raiding Party")
    fight(declined)
    assert (wounds(declined, "Gimli"), zone(declined, "Dwarven Bracers")) == (2, "in play")


@pytest.mark.card("2_4")
def test_endurance_of_dwarves_is_spent_for_strength() -> None:
    game = skirmish({"name": GIMLI, "with": ["Endurance of Dwarves"]}, "Uruk Savage")
    assert vitality(game, "Gimli") == 4
    act(game, "Use Endurance of Dwarves")
    assert (strength(game, "Gimli"), vitality(game, "Gimli")) == (7, 3)
    assert zone(game, "Endurance of Dwarves") == "discard pile"
    assert not may(table({"fellowship": ["Boromir, Son of Denethor"], "hand": ["2_4"]}), "Play Endurance of Dwarves")


@pytest.mark.limit
@pytest.mark.card("2_5")
def test_flurry_of_blows_is_better_with_two_weapons() -> None:
    for weapons, bonus, damage in ((["Hand Axe"], 2, 1), (["Hand Axe", "Dwarven Axe"], 4, 2)):
        game = skirmish({"name": GIMLI, "with": weapons}, "Uruk Savage", you={"hand": ["Flurry of Blows"]})
        before = strength(game, "Gimli")
        act(game, "Play Flurry of Blows")
        assert (strength(game, "Gimli") - before, keyword(game, "Gimli", "damage")) == (bonus, damage)


@pytest.mark.card("2_6")
def test_fror_hates_uruk_hai() -> None:
    assert strength(skirmish("Frór", "Uruk Savage"), "Frór") == 8
    assert strength(skirmish("Frór", "Goblin Runner"), "Frór") == 5
    assert may(table({"fellowship": [GIMLI], "hand": ["Frór"]}), "Play Frór")
    assert "TC-8.06" in refused(table({"hand": ["Frór"]}), "Play Frór")


@pytest.mark.limit
@pytest.mark.card("2_7")
def test_gloin_lives_on_dwarven_tales() -> None:
    tales = ["Stairs of Khazad-dûm", "Till Durin Wakes Again", "Beneath the Mountains", "Great Works Begun There"]
    for number in range(5):
        assert strength(table({"fellowship": ["Glóin"], "support": tales[:number]}), "Glóin") == 5 + number
    many = [*tales, "Greatest Kingdom of My People"]
    assert strength(table({"fellowship": ["Glóin"], "support": many}), "Glóin") == 9
    assert strength(table({"fellowship": ["Glóin"], "support": ["Lord of Moria", "1_100"]}), "Glóin") == 5


@pytest.mark.card("2_8")
def test_golden_light_makes_moria_orcs_dear_under_the_open_sky() -> None:
    you = {"fellowship": [GIMLI], "support": ["Golden Light on the Land"]}
    theirs = {"hand": ["Goblin Runner", "Morgul Skirmisher"]}
    for site, goblin in ((4, 3), (5, 1)):
        game = table({**you, "site": site}, theirs, at={"phase": "shadow"}, twilight=10)
        assert (cost(game, "Goblin Runner", OPPONENT), cost(game, "Morgul Skirmisher", OPPONENT)) == (goblin, 5)


@pytest.mark.card("2_8")
def test_golden_light_fades_in_the_regroup_phase() -> None:
    game = table({"fellowship": [GIMLI], "hand": ["Golden Light on the Land"]})
    act(game, "Play Golden Light on the Land")
    passes_until(game, "regroup actions")
    assert zone(game, "Golden Light on the Land") == "discard pile"
    assert "TC-8.06" in refused(table({"hand": ["2_8"]}), "Play Golden Light on the Land")


@pytest.mark.card("2_9")
def test_great_works_bring_an_event_back_when_a_dwarf_comes() -> None:
    you = {
        "fellowship": [GIMLI],
        "support": ["Great Works Begun There"],
        "hand": ["Dwarf Guard", "Legolas, Greenleaf"],
        "discard_pile": ["Delving", "Dwarven Axe"],
        "draw_deck": ["Farin", "Grimir", "Axe Strike"],
    }
    game = table(you)
    act(game, "Play Legolas")
    assert not may(game, "Use Great Works Begun There")
    act(game, "Play Dwarf Guard", "Use Great Works Begun There")
    assert hand(game) == ["Delving"]
    assert pile(game, "discard pile") == ["Dwarven Axe", "Farin", "Grimir"]
    declined = table(you)
    act(declined, "Play Dwarf Guard", "No response")
    assert pile(declined, "draw deck") == ["Farin", "Grimir", "Axe Strike"]
    short = table({**you, "draw_deck": ["Farin"]})
    act(short, "Play Dwarf Guard")
    assert not may(short, "Use Great Works Begun There")


@pytest.mark.card("2_10")
def test_hand_axe_is_a_second_weapon_that_can_be_thrown() -> None:
    game = table({"fellowship": [{"name": GIMLI, "with": ["Dwarven Axe"]}], "hand": ["Hand Axe", "1_14"]})
    assert not may(game, "Play Gimli's Battle Axe")
    act(game, "Play Hand Axe")
    assert strength(game, "Gimli") == 9
    armed = {"fellowship": [{"name": GIMLI, "with": ["Hand Axe"]}]}
    thrown = table(armed, {"minions": ["Uruk Savage"]}, at={"phase": "archery"})
    act(thrown, "Use Hand Axe")
    passes_until(thrown, "assignment actions")
    assert (wounds(thrown, "Uruk Savage"), zone(thrown, "Hand Axe")) == (1, "discard pile")
    kept = table(armed, {"minions": ["Uruk Savage"]}, at={"phase": "archery"})
    passes_until(kept, "assignment actions")
    assert wounds(kept, "Uruk Savage") == 0


@pytest.mark.card("2_11")
def test_make_light_of_burdens_frees_a_dwarf_or_clears_the_weather() -> None:
    weighed = {"name": GIMLI, "with": ["Desperate Defense of the Ring"]}
    elf = {"name": "Legolas, Greenleaf", "with": ["Mordor Enraged"]}
    you = {"fellowship": [weighed, elf], "support": ["Make Light of Burdens"], "draw_deck": DECK}
    game = table(you, {"minions": ["Uruk Savage"], "support": ["Greed"]}, at={"phase": "maneuver"})
    act(game, "Use Make Light of Burdens")
    assert zone(game, "Desperate Defense of the Ring") == "discard pile"
    assert [zone(game, name) for name in ("Mordor Enraged", "Greed")] == ["in play", "in play"]
    assert (wounds(game, "Gimli"), pile(game, "draw deck")) == (1, ["Delving"])
    cold = {"name": "Legolas, Greenleaf", "with": ["Saruman's Frost"]}
    weather = table({**you, "fellowship": [weighed, cold]}, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    act(weather, "Use Make Light of Burdens", "Choose Saruman's Frost")
    assert zone(weather, "Saruman's Frost") == "discard pile"
    short = table({**you, "draw_deck": DECK[:2]}, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    assert not may(short, "Use Make Light of Burdens")


@pytest.mark.card("2_12")
def test_realm_of_dwarrowdelf_pays_out_three_times_at_most() -> None:
    deck = DECK * 4
    for site, damage in ((4, 1), (5, 4)):
        you = {"support": ["Realm of Dwarrowdelf"], "draw_deck": deck, "site": site}
        game = skirmish(GIMLI, "Uruk-hai Raiding Party", you=you)
        act(game, *["Use Realm of Dwarrowdelf"] * 3)
        assert (strength(game, "Gimli"), keyword(game, "Gimli", "damage")) == (9, damage)
        assert len(pile(game, "draw deck")) == 7
        passes(game)
        act(game, "Use Realm of Dwarrowdelf")
        assert (strength(game, "Gimli"), keyword(game, "Gimli", "damage")) == (9, damage)
        assert len(pile(game, "draw deck")) == 4
    short = skirmish(GIMLI, "Uruk Savage", you={"support": ["Realm of Dwarrowdelf"], "draw_deck": DECK[:2]})
    assert not may(short, "Use Realm of Dwarrowdelf")


@pytest.mark.card("2_13")
def test_tidings_of_erebor_come_unless_the_shadow_pays() -> None:
    you = {"fellowship": [GIMLI], "hand": ["Tidings of Erebor"], "draw_deck": DECK}
    game = table(you, at={"phase": "regroup"}, twilight=2)
    act(game, "Play Tidings of Erebor")
    assert hand(game) == DECK[:3]
    paid = table(you, at={"phase": "regroup"}, twilight=3)
    act(paid, "Play Tidings of Erebor", "Remove 3 to prevent this")
    assert (hand(paid), paid.state.twilight) == ([], 0)
    kept = table(you, at={"phase": "regroup"}, twilight=3)
    act(kept, "Play Tidings of Erebor", "Do not")
    assert (hand(kept), kept.state.twilight) == (DECK[:3], 3)
    assert not may(table({"hand": ["2_13"]}, at={"phase": "regroup"}), "Play Tidings of Erebor")


@pytest.mark.card("2_14")
def test_till_durin_wakes_heals_dwarves_who_leave_the_dark() -> None:
    hurt = [{"name": GIMLI, "wounds": 1}, {"name": "Farin", "wounds": 1}, {"name": "1_50", "wounds": 1}]
    you = {"fellowship": hurt, "support": ["Till Durin Wakes Again"]}
    game = table({**you, "site": 5})
    passes(game)
    act(game, "Choose Farin", "Choose no more")
    assert [wounds(game, name) for name in ("Gimli", "Farin", "Legolas")] == [1, 0, 1]
    above = table({**you, "site": 4})
    passes(above)
    assert [wounds(above, name) for name in ("Gimli", "Farin")] == [1, 1]
    assert not may(above, "Choose Farin")


@pytest.mark.card("2_15")
def test_what_are_we_waiting_for_costs_two_cards_or_a_shadow_phase() -> None:
    you = {"fellowship": [GIMLI], "hand": ["What Are We Waiting For?"]}
    theirs = {"draw_deck": ["Goblin Runner", "Uruk Savage", "Greed"]}
    game = table(you, theirs)
    act(game, "Play What Are We Waiting For?")
    assert game.decision.seat == OPPONENT
    act(game, "Make that opponent discard 2 Shadow cards from hand")
    assert (hand(game, OPPONENT), wounds(game, "Gimli")) == ([], 1)
    skipped = table(you, theirs)
    act(skipped, "Play What Are We Waiting For?", "Make that opponent skip the next Shadow phase")
    assert hand(skipped, OPPONENT) == ["Goblin Runner", "Uruk Savage"]
    act(skipped, "Finish the fellowship phase and move on")
    assert skipped.state.phase == "regroup"
    assert not any(effect.ability == "skips a Shadow phase" for effect in skipped.state.lasting)


@pytest.mark.limit
@pytest.mark.card("2_15")
def test_who_holds_no_two_shadow_cards_must_skip() -> None:
    you = {"fellowship": [GIMLI], "hand": ["What Are We Waiting For?"]}
    game = table(you, {"draw_deck": ["Axe Strike", "Uruk Savage"]})
    act(game, "Play What Are We Waiting For?")
    assert len(hand(game, OPPONENT)) == 2
    act(game, "Finish the fellowship phase and move on")
    assert game.state.phase == "regroup"


@pytest.mark.limit
@pytest.mark.card("2_121")
def test_gimli_of_the_mountain_race_knows_the_dark() -> None:
    for site, tokens in ((4, 4 + 2), (5, 3 + 2)):
        game = table({"fellowship": ["2_121"], "site": site})
        act(game, "Finish the fellowship phase and move on")
        assert game.state.twilight == tokens
        assert game.decision.seat != YOU
