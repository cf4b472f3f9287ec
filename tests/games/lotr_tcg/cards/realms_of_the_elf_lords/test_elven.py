"""Elven cards of Realms of the Elf-lords, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules.values import fellowship_archery, resistance

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    fight,
    hand,
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

LEGOLAS = "Legolas, Greenleaf"
ARWEN = "Arwen, Daughter of Elrond"
ARAGORN = "Aragorn, Ranger of the North"
ELROND = "Elrond, Lord of Rivendell"
MANEUVER: dict[str, Any] = {"phase": "maneuver"}
REGROUP: dict[str, Any] = {"phase": "regroup"}
START: dict[str, Any] = {"phase": "start"}


@pytest.mark.card("3_7")
def test_arwen_elven_rider_saves_the_ring_bearer() -> None:
    cards = ["Elf-song", "Defiance", "Elven Bow", "Elven Cloak"]
    you = {"fellowship": ["3_7"], "hand": cards}
    game = skirmish("Frodo", "Goblin Runner", you=you)
    passes(game, 2)
    act(game, "Respond with Arwen", "Discard Elf-song", "Discard Defiance", "Discard Elven Bow")
    assert (wounds(game, "Frodo"), hand(game)) == (0, ["Elven Cloak"])
    declined = skirmish("Frodo", "Goblin Runner", you=you)
    fight(declined)
    assert (wounds(declined, "Frodo"), len(hand(declined))) == (1, 4)
    poor = skirmish("Frodo", "Goblin Runner", you={**you, "hand": cards[:2]})
    passes(poor, 2)
    assert not may(poor, "Respond with Arwen")


@pytest.mark.limit
@pytest.mark.card("3_8")
def test_arwen_undomiel_is_feared_among_friends() -> None:
    allies = ["3_14", "3_18", "3_20"]
    for number, expected in ((3, 6), (2, 9)):
        game = skirmish("3_8", "Troll's Keyward", "Uruk-hai Raiding Party", you={"allies": allies[:number]})
        assert strength(game, "Uruk-hai Raiding Party") == expected
    other = skirmish(LEGOLAS, "Uruk-hai Raiding Party", you={"fellowship": ["3_8"], "allies": allies})
    assert strength(other, "Uruk-hai Raiding Party") == 9


@pytest.mark.card("3_9")
def test_beren_and_luthien_weaken_with_an_elven_card() -> None:
    you = {"allies": ["Orophin"], "support": ["Beren and Lúthien"]}
    for bottom, expected in (("Elf-song", 8), ("Axe Strike", 9)):
        game = skirmish(LEGOLAS, "1_158", you={**you, "draw_deck": ["Defiance", bottom]})
        act(game, "Use Beren and Lúthien")
        assert (strength(game, "1_158"), pile(game, "discard pile"), wounds(game, "Orophin")) == (expected, [bottom], 1)
    man = skirmish(ARAGORN, "1_158", you={**you, "draw_deck": ["Elf-song"]})
    act(man, "Use Beren and Lúthien")
    assert strength(man, "1_158") == 9
    assert not may(skirmish(LEGOLAS, "1_158", you={**you, "allies": ["Grimir"]}), "Use Beren and Lúthien")


@pytest.mark.card("3_10")
def test_calaglin_shoots_at_who_is_left() -> None:
    game = table({"allies": ["Calaglin"]}, {"minions": ["Uruk Savage"]}, at=REGROUP)
    act(game, "Use Calaglin")
    assert (wounds(game, "Uruk Savage"), wounds(game, "Calaglin")) == (1, 1)
    tired = table({"allies": [{"name": "Calaglin", "wounds": 2}]}, {"minions": ["Uruk Savage"]}, at=REGROUP)
    assert not may(tired, "Use Calaglin")


@pytest.mark.card("3_11")
def test_cast_it_into_the_fire_draws_for_each_card_discarded() -> None:
    you = {"fellowship": [LEGOLAS], "hand": ["Cast It Into the Fire!"], "draw_deck": ["Elf-song", "Defiance", "1_41"]}
    theirs = {"minions": ["Uruk Savage"], "hand": ["Greed", "Worry"]}
    game = table(you, theirs, at=MANEUVER)
    act(game, "Play Cast It Into the Fire!", "Discard Worry")
    assert (hand(game), hand(game, OPPONENT)) == (["Elf-song"], ["Greed"])
    three = table(you, theirs, at=MANEUVER, third={"hand": ["Uruk Spy"]})
    act(three, "Play Cast It Into the Fire!", "Discard Worry")
    assert hand(three) == ["Elf-song", "Defiance"]
    empty = table(you, {"minions": ["Uruk Savage"]}, at=MANEUVER)
    act(empty, "Play Cast It Into the Fire!")
    assert hand(empty) == []
    assert not may(table({"hand": ["3_11"]}, theirs, at=MANEUVER), "Play Cast It Into the Fire!")


@pytest.mark.card("3_12")
def test_dinendal_lightens_the_pool() -> None:
    for pool, left in ((3, 1), (1, 0)):
        game = table({"allies": ["Dínendal"]}, at=REGROUP, twilight=pool)
        act(game, "Use Dínendal")
        assert (game.state.twilight, wounds(game, "Dínendal")) == (left, 1)
    assert not may(table({"allies": [{"name": "Dínendal", "wounds": 2}]}, at=REGROUP), "Use Dínendal")


@pytest.mark.card("3_13")
def test_elrond_the_herald_may_heal_one_of_his_house_twice() -> None:
    allies = ["3_13", {"name": "Grimir", "wounds": 2}, {"name": "Orophin", "wounds": 2}]
    game = table({"allies": allies}, at=START)
    act(game, "Use Elrond", "Choose 2")
    assert (wounds(game, "Grimir"), wounds(game, "Orophin")) == (0, 2)
    once = table({"allies": allies}, at=START)
    act(once, "Use Elrond", "Choose 1")
    assert wounds(once, "Grimir") == 1
    declined = table({"allies": allies}, at=START)
    act(declined, "No response")
    assert wounds(declined, "Grimir") == 2


@pytest.mark.card("3_13")
def test_elrond_the_herald_exerts_twice_for_a_companion() -> None:
    you = {"allies": ["3_13"], "fellowship": [{"name": LEGOLAS, "wounds": 1}]}
    game = table(you, at=REGROUP)
    act(game, "Use Elrond")
    assert (wounds(game, "Elrond"), wounds(game, "Legolas")) == (2, 0)
    passes(game)
    assert not may(game, "Use Elrond")


@pytest.mark.card("3_14")
def test_erestor_turns_saurons_wounds_away_from_elves() -> None:
    you = {"allies": ["Erestor"]}
    game = skirmish(LEGOLAS, "Morgul Skirmisher", you=you)
    passes(game, 2)
    act(game, "Respond with Erestor")
    assert (wounds(game, "Legolas"), wounds(game, "Erestor")) == (0, 1)
    uruk = skirmish(LEGOLAS, "Troll's Keyward", you=you)
    passes(uruk, 2)
    assert not may(uruk, "Respond with Erestor")
    dwarf = skirmish("Gimli, Son of Glóin", "Morgul Skirmisher", you=you)
    passes(dwarf, 2)
    assert not may(dwarf, "Respond with Erestor")
    assert "TC-8.06" in refused(table({"hand": ["Erestor"]}), "Play Erestor")


@pytest.mark.card("3_15")
def test_forests_of_lothlorien_shoot_at_pursuers() -> None:
    allies = ["Orophin", "Rúmil", "Calaglin"]
    at = {"phase": "regroup", "step": "move or stay"}
    you = {"allies": allies, "support": ["Forests of Lothlórien"]}
    game = table(you, {"minions": ["Uruk Savage"]}, at=at)
    act(game, "Move on", "Use Forests of Lothlórien")
    assert wounds(game, "Uruk Savage") == 1
    declined = table(you, {"minions": ["Uruk Savage"]}, at=at)
    act(declined, "Move on", "No response")
    assert wounds(declined, "Uruk Savage") == 0
    few = table({**you, "allies": allies[:2]}, {"minions": ["Uruk Savage"]}, at=at)
    act(few, "Move on")
    assert not may(few, "Use Forests of Lothlórien")


@pytest.mark.limit
@pytest.mark.card("3_16")
def test_friends_of_old_heal_as_many_as_a_card_costs() -> None:
    allies = [{"name": name, "wounds": 1} for name in ("Orophin", "Rúmil", "Calaglin", "Grimir")]
    game = table({"allies": allies, "hand": ["Friends of Old"]}, {"hand": ["Uruk Savage"]})
    act(game, "Play Friends of Old", "Choose Orophin", "Choose Calaglin")
    assert [wounds(game, name) for name in ("Orophin", "Rúmil", "Calaglin", "Grimir")] == [0, 1, 0, 1]
    free = table({"allies": allies, "hand": ["Friends of Old"]}, {"hand": ["Song of Durin"]})
    act(free, "Play Friends of Old")
    assert wounds(free, "Orophin") == 1


@pytest.mark.card("3_17")
def test_galadriel_of_the_golden_wood_leads_into_forests() -> None:
    you = {"allies": ["3_17"], "sites": ["Breeland Forest"]}
    game = table(you)
    act(game, "Use Galadriel")
    assert game.state.card(game.state.path[1]).title == "Breeland Forest"
    assert wounds(game, "Galadriel") == 1
    known = [{"name": "Weathertop", "owner": "opponent"}]
    replaced = table(you, {"site": 2}, path=known)
    act(replaced, "Use Galadriel")
    assert game.state.card(replaced.state.path[1]).title == "Breeland Forest"
    assert not may(table({"allies": ["3_17"]}), "Use Galadriel")


@pytest.mark.card("3_17")
def test_galadriel_of_the_golden_wood_may_heal_an_elf() -> None:
    you = {"allies": ["3_17"], "fellowship": [{"name": LEGOLAS, "wounds": 1}]}
    game = table(you, at=START)
    act(game, "Use Galadriel")
    assert wounds(game, "Legolas") == 0
    declined = table(you, at=START)
    act(declined, "No response")
    assert wounds(declined, "Legolas") == 1
    hale = table({**you, "fellowship": [LEGOLAS]}, at=START)
    assert not may(hale, "Use Galadriel: heal an Elf")


@pytest.mark.card("3_18")
def test_galdor_sends_a_minion_back() -> None:
    game = table({"allies": ["Galdor"]}, {"minions": ["Uruk Savage", "1_158"]}, at=REGROUP)
    act(game, "Use Galdor", "Choose Uruk Savage")
    assert (zone(game, "Uruk Savage"), wounds(game, "Galdor")) == ("hand", 1)
    assert not may(table({"allies": ["Galdor"]}, at=REGROUP), "Use Galdor")


@pytest.mark.card("3_19")
def test_gift_of_the_evenstar_weakens_aragorns_foes() -> None:
    gifted = {"name": ARAGORN, "with": ["Gift of the Evenstar"]}
    game = skirmish(gifted, "1_158", you={"hand": ["Elf-song", "Defiance"]})
    act(game, "Use Gift of the Evenstar", "Exert bearer")
    act(game, "Use Gift of the Evenstar", "Discard 2 cards from hand")
    assert (strength(game, "1_158"), wounds(game, "Aragorn"), hand(game)) == (7, 1, [])
    away = skirmish(ARWEN, "1_158", you={"fellowship": [gifted]})
    act(away, "Use Gift of the Evenstar")
    assert strength(away, "1_158") == 9
    assert may(table({"fellowship": [ARAGORN, ARWEN], "hand": ["3_19"]}), "Play Gift of the Evenstar on Aragorn")
    assert not may(table({"fellowship": [ARAGORN], "hand": ["3_19"]}), "Play Gift of the Evenstar")


@pytest.mark.parametrize(
    ("ally", "foe", "expected", "other"),
    [
        pytest.param("Golradir", "Troll's Keyward", 7, "Uruk-hai Raiding Party", marks=pytest.mark.card("3_20")),
        pytest.param("Saelbeth", "Uruk-hai Raiding Party", 8, "Troll's Keyward", marks=pytest.mark.card("3_25")),
    ],
)
def test_councilors_who_weaken_a_foe(ally: str, foe: str, expected: int, other: str) -> None:
    game = skirmish(LEGOLAS, foe, other, you={"allies": [ally]})
    before = strength(game, other)
    act(game, f"Use {ally}")
    assert (strength(game, foe), strength(game, other), wounds(game, ally)) == (expected, before, 1)
    tired = skirmish(LEGOLAS, foe, you={"allies": [{"name": ally, "wounds": 2}]})
    assert not may(tired, f"Use {ally}")
    assert "TC-8.06" in refused(table({"hand": [ally]}), f"Play {ally}")


@pytest.mark.card("3_21")
def test_long_knives_of_legolas_cow_orcs_and_uruk_hai() -> None:
    armed = {"name": LEGOLAS, "with": ["Long-knives of Legolas"]}
    for minion, base in (("Troll's Keyward", 6), ("1_158", 7), ("1_235", 9)):
        assert strength(skirmish(armed, minion), minion) == base
    assert strength(skirmish(ARWEN, "1_158", you={"fellowship": [armed]}), "1_158") == 9
    assert not may(table({"fellowship": [ARWEN], "hand": ["3_21"]}), "Play Long-knives of Legolas")


@pytest.mark.card("3_22")
def test_master_of_healing_works_with_elrond_or_two_allies() -> None:
    hurt = [{"name": LEGOLAS, "wounds": 1}]
    for allies, phase in (([ELROND], "fellowship"), (["Orophin", "Rúmil"], "regroup")):
        you = {"fellowship": hurt, "allies": allies, "hand": ["Master of Healing"]}
        game = table(you, at={"phase": phase})
        act(game, "Play Master of Healing")
        assert wounds(game, "Legolas") == 0
    few = table({"fellowship": hurt, "allies": ["Orophin"], "hand": ["Master of Healing"]})
    assert "TC-8.06" in refused(few, "Play Master of Healing")


@pytest.mark.card("3_23")
def test_nenya_changes_up_to_two_cards() -> None:
    deck = ["Elf-song", "Defiance", "Elven Bow"]
    you = {
        "allies": [{"name": "1_45", "with": ["Nenya"]}],
        "hand": ["Greed", "Worry", "Uruk Spy"],
        "draw_deck": deck,
    }
    for lines, expected in (
        (["Discard Greed", "Discard Worry"], ["Uruk Spy", "Elf-song", "Defiance"]),
        (["Discard Greed", "Discard no more"], ["Worry", "Uruk Spy", "Elf-song"]),
    ):
        game = table(you)
        assert vitality(game, "Galadriel") == 4
        act(game, "Finish the fellowship phase and move on", "Finish the Shadow phase", "Use Nenya", *lines)
        assert hand(game) == expected
    declined = table(you)
    act(declined, "Finish the fellowship phase and move on", "Finish the Shadow phase", "No response")
    assert len(hand(declined)) == 3
    assert not may(table({"allies": ["Orophin"], "hand": ["Nenya"]}), "Play Nenya")


@pytest.mark.card("3_24")
def test_phial_of_galadriel_holds_corruption_off() -> None:
    game = table({"fellowship": [LEGOLAS], "hand": ["Phial of Galadriel"]})
    before = resistance(game.state, YOU)
    act(game, "Play Phial of Galadriel on Frodo")
    assert (resistance(game.state, YOU), wounds(game, "Legolas")) == (before + 2, 1)
    assert not may(table({"fellowship": [LEGOLAS], "hand": ["3_24"]}), "Play Phial of Galadriel on Legolas")
    assert not may(table({"fellowship": ["Farin"], "hand": ["3_24"]}), "Play Phial of Galadriel")


@pytest.mark.card("3_26")
def test_something_draws_near_breaks_isengards_gear() -> None:
    armed = {"name": "Uruk Savage", "with": ["Uruk-hai Sword"]}
    you = {"fellowship": [LEGOLAS], "hand": ["Something Draws Near"]}
    theirs = {"minions": [armed], "support": ["The Palantír of Orthanc", "Greed"]}
    game = table(you, theirs, at=MANEUVER)
    act(game, "Play Something Draws Near")
    assert not may(game, "Choose Greed")
    act(game, "Choose Uruk-hai Sword")
    assert (zone(game, "Uruk-hai Sword"), wounds(game, "Legolas")) == ("discard pile", 1)
    early = table(you, {"support": ["The Palantír of Orthanc"]})
    act(early, "Play Something Draws Near")
    assert zone(early, "The Palantír of Orthanc") == "discard pile"
    assert not may(table({"hand": you["hand"]}, theirs), "Play Something Draws Near")


@pytest.mark.card("3_27")
def test_vilya_sends_a_shadow_condition_home() -> None:
    ringed = {"name": ELROND, "with": ["Vilya"]}
    theirs = {"minions": ["Uruk Savage"], "support": ["Greed", "Worry"]}
    game = table({"allies": [ringed], "support": ["Mallorn-trees"]}, theirs, at=MANEUVER)
    assert vitality(game, "Elrond") == 5
    act(game, "Use Vilya")
    assert not may(game, "Choose Mallorn-trees")
    act(game, "Choose Worry")
    assert (hand(game, OPPONENT), wounds(game, "Elrond")) == (["Worry"], 2)
    none = table({"allies": [ringed]}, {"minions": ["Uruk Savage"]}, at=MANEUVER)
    assert not may(none, "Use Vilya")


@pytest.mark.card("3_28")
def test_voice_of_nimrodel_ends_a_skirmish_by_the_water() -> None:
    you = {"hand": ["Voice of Nimrodel"], "site": 7}
    game = skirmish(ARWEN, "1_158", you=you)
    act(game, "Play Voice of Nimrodel")
    fight(game)
    assert (wounds(game, "Arwen"), wounds(game, "1_158")) == (1, 0)
    dry = skirmish(ARWEN, "1_158", you={**you, "site": 5})
    assert not may(dry, "Play Voice of Nimrodel")
    far = skirmish(ARAGORN, "1_158", you={**you, "allies": [ELROND]})
    assert not may(far, "Play Voice of Nimrodel")
    other = skirmish(ARAGORN, "1_158", you={**you, "fellowship": [ARWEN]})
    act(other, "Play Voice of Nimrodel")
    fight(other)
    assert wounds(other, "Aragorn") == 2


@pytest.mark.limit
@pytest.mark.card("3_121")
def test_legolas_son_of_thranduil_shoots_better_by_wood_and_water() -> None:
    for site, arrows in ((7, 2), (4, 1)):
        game = table({"fellowship": ["3_121"], "site": site}, {"minions": ["1_158"]}, at={"phase": "archery"})
        assert fellowship_archery(game.state) == arrows
        passes_until(game, "assignment actions")
        assert wounds(game, "1_158") == arrows
