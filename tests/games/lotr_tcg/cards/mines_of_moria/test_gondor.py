"""Gondor cards of Mines of Moria, played."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.rules import values

from ...dialect import (
    act,
    fight,
    hand,
    keyword,
    may,
    passes,
    passes_until,
    refused,
    skirmish,
    strength,
    table,
    wounds,
    zone,
)

ARAGORN = "Aragorn, Ranger of the North"
BOROMIR = "Boromir, Son of Denethor"
LORD = "Boromir, Lord of Gondor"
GIMLI = "Gimli, Son of Glóin"


@pytest.mark.card("2_31")
def test_blood_of_numenor_is_paid_for_by_a_companion_of_gondor() -> None:
    game = table({"fellowship": [BOROMIR], "hand": ["Blood of Númenor"]})
    act(game, "Play Blood of Númenor")
    assert (zone(game, "Blood of Númenor"), wounds(game, "Boromir")) == ("in play", 1)
    assert "TC-8.06" in refused(table({"fellowship": [GIMLI], "hand": ["Blood of Númenor"]}), "Play Blood of Númenor")


@pytest.mark.card("2_31")
def test_blood_of_numenor_exhausts_orcs_of_sauron_as_they_come() -> None:
    you = {"support": ["Blood of Númenor"], "fellowship": [BOROMIR], "site": 6}
    theirs = {"hand": ["Orc Inquisitor", "Troll's Keyward"]}
    game = table(you, theirs, at={"phase": "shadow"}, twilight=12)
    act(game, "Play Orc Inquisitor")
    act(game, "Play Troll's Keyward")
    assert (wounds(game, "Orc Inquisitor"), wounds(game, "Troll's Keyward")) == (2, 0)


@pytest.mark.card("2_31")
def test_blood_of_numenor_skips_archery_until_it_goes() -> None:
    you = {"support": ["Blood of Númenor"], "fellowship": [BOROMIR], "site": 6}
    game = table(you, {"minions": ["Goblin Marksman"]}, at={"phase": "maneuver"})
    phases = set()
    while game.decision.kind != "assign defenders":
        phases.add(game.decision.kind)
        passes(game)
    assert "archery actions" not in phases
    passes_until(game, "regroup actions")
    assert zone(game, "Blood of Númenor") == "discard pile"


@pytest.mark.card("2_32")
def test_flaming_brand_burns_nazgul() -> None:
    armed = {"name": ARAGORN, "with": ["Flaming Brand"]}
    game = skirmish(armed, "Úlairë Otsëa")
    assert (strength(game, "Aragorn"), keyword(game, "Aragorn", "damage")) == (11, 1)
    orc = skirmish(armed, "Orc Soldier")
    assert (strength(orc, "Aragorn"), keyword(orc, "Aragorn", "damage")) == (9, 0)


@pytest.mark.card("2_32")
def test_flaming_brand_is_borne_beside_another_weapon() -> None:
    sword = {"name": ARAGORN, "with": ["Ranger's Sword"]}
    game = table({"fellowship": [sword, GIMLI], "hand": ["Flaming Brand"]})
    assert not may(game, "Play Flaming Brand on Gimli")
    act(game, "Play Flaming Brand")
    assert strength(game, "Aragorn") == 11
    both = {"name": ARAGORN, "with": ["Ranger's Sword", "Flaming Brand"]}
    assert not may(table({"fellowship": [both], "hand": ["Flaming Brand"]}), "Play Flaming Brand")


@pytest.mark.card("2_33")
def test_flee_in_terror_scatters_an_exhausted_orc() -> None:
    you = {"hand": ["Flee in Terror"]}
    theirs = {"minions": [{"name": "Orc Inquisitor", "wounds": 2}, "Troll's Keyward"]}
    for twilight, answer, place in (
        (3, "Remove (3)", "in play"),
        (3, "Do not", "discard pile"),
        (2, "", "discard pile"),
    ):
        game = skirmish(BOROMIR, "Uruk Messenger", you=you, opponent=theirs, twilight=twilight)
        act(game, "Pass", "Respond with Flee in Terror")
        if answer:
            act(game, answer)
        assert (zone(game, "Orc Inquisitor"), zone(game, "Troll's Keyward")) == (place, "in play")


@pytest.mark.limit
@pytest.mark.card("2_33")
def test_flee_in_terror_waits_for_a_victory_of_gondor_and_is_lost_on_the_fresh() -> None:
    weary = {"minions": [{"name": "Orc Inquisitor", "wounds": 2}]}
    dwarf = skirmish(GIMLI, "Goblin Runner", you={"hand": ["Flee in Terror"]}, opponent=weary)
    fight(dwarf)
    assert hand(dwarf) == ["Flee in Terror"]
    orc = {"minions": ["Orc Inquisitor"]}
    fresh = skirmish(BOROMIR, "Uruk Messenger", you={"hand": ["Flee in Terror"]}, opponent=orc, twilight=3)
    act(fresh, "Pass", "Respond with Flee in Terror")
    assert (hand(fresh), zone(fresh, "Orc Inquisitor"), fresh.state.twilight) == ([], "in play", 3)


@pytest.mark.limit
@pytest.mark.card("2_34")
def test_gondor_will_see_it_done_takes_a_wound_upon_itself() -> None:
    game = skirmish(GIMLI, "Troll's Keyward", you={"fellowship": [BOROMIR], "hand": ["Gondor Will See It Done"]})
    act(game, "Pass", "Respond with Gondor Will See It Done")
    assert (wounds(game, "Gimli"), wounds(game, "Boromir")) == (0, 1)
    alone = skirmish(GIMLI, "Troll's Keyward", you={"hand": ["Gondor Will See It Done"]})
    fight(alone)
    assert (wounds(alone, "Gimli"), hand(alone)) == (1, ["Gondor Will See It Done"])


@pytest.mark.card("2_35")
def test_natural_cover_hides_the_fellowship_in_a_forest() -> None:
    you = {"support": ["Natural Cover"], "site": 2}
    theirs = {"minions": ["Lurtz", "Goblin Marksman", "Goblin Archer"]}
    forest = table(you, theirs, at={"phase": "archery"}, path=["Breeland Forest"])
    plains = table(you, theirs, at={"phase": "archery"})
    with_cover, without = values.minion_archery(forest.state), values.minion_archery(plains.state)
    assert with_cover == without - 2
    assert "TC-8.06" in refused(table({"fellowship": [BOROMIR], "hand": ["Natural Cover"]}), "Play Natural Cover")
    assert may(table({"fellowship": [ARAGORN], "hand": ["Natural Cover"]}), "Play Natural Cover")


@pytest.mark.card("2_36")
def test_no_mere_ranger_helps_another_companion() -> None:
    for companion, name, bonus in ((GIMLI, "Gimli", 2), (LORD, "Boromir", 3)):
        game = skirmish(companion, "Uruk Slayer", you={"fellowship": [ARAGORN], "hand": ["No Mere Ranger"]})
        before = strength(game, name)
        act(game, "Play No Mere Ranger")
        assert not may(game, "Choose Aragorn")
        act(game, f"Choose {name}")
        assert (strength(game, name), wounds(game, "Aragorn")) == (before + bonus, 1)
    alone = skirmish(GIMLI, "Uruk Slayer", you={"hand": ["No Mere Ranger"]})
    assert "TC-8.06" in refused(alone, "Play No Mere Ranger")


@pytest.mark.limit
@pytest.mark.card("2_37")
@pytest.mark.parametrize(("moment", "bonus"), [("skirmish", 2), ("fierce skirmish", 4)])
def test_sentinels_of_numenor_stand_in_fierce_skirmishes(moment: str, bonus: int) -> None:
    game = table(
        {"fellowship": [BOROMIR, GIMLI], "hand": ["Sentinels of Númenor"]},
        {"minions": ["Cave Troll of Moria"]},
        at={"phase": moment, "skirmish": "Boromir"},
        assignments={"Cave Troll of Moria": "Boromir"},
    )
    act(game, "Play Sentinels of Númenor")
    assert (strength(game, "Boromir"), strength(game, "Gimli")) == (7 + bonus, 6)


@pytest.mark.card("2_37")
def test_sentinels_of_numenor_do_less_for_one_who_stands_aside() -> None:
    game = table(
        {"fellowship": [BOROMIR, ARAGORN], "hand": ["Sentinels of Númenor"]},
        {"minions": ["Cave Troll of Moria"]},
        at={"phase": "fierce skirmish", "skirmish": "Boromir"},
        assignments={"Cave Troll of Moria": "Boromir"},
    )
    act(game, "Play Sentinels of Númenor", "Choose Aragorn")
    assert (strength(game, "Boromir"), strength(game, "Aragorn")) == (7, 10)


@pytest.mark.card("2_38")
def test_shield_of_boromir_turns_weapons_and_arrows() -> None:
    orc = {"name": "Goblin Runner", "with": ["Goblin Scimitar"]}
    plain = strength(skirmish(BOROMIR, orc), "Goblin Runner")
    shielded = skirmish({"name": BOROMIR, "with": ["Shield of Boromir"]}, orc)
    assert strength(shielded, "Goblin Runner") == 5 < plain
    lent = skirmish({"name": ARAGORN, "with": ["Shield of Boromir"]}, orc)
    assert strength(lent, "Goblin Runner") == plain
    archers = table(
        {"fellowship": [{"name": ARAGORN, "with": ["Shield of Boromir"]}]},
        {"minions": ["Goblin Marksman", "Goblin Archer"]},
        at={"phase": "archery"},
    )
    assert values.minion_archery(archers.state) == 1
    assert not may(table({"fellowship": [GIMLI], "hand": ["Shield of Boromir"]}), "Play Shield of Boromir")


@pytest.mark.card("2_38")
@pytest.mark.card("2_95")
def test_shield_of_boromir_turns_what_the_text_of_a_weapon_adds() -> None:
    orc = {"name": "Orc Soldier", "with": ["Vile Blade"]}
    assert strength(skirmish({"name": BOROMIR, "with": ["Shield of Boromir"]}, orc), "Orc Soldier") == 7
    assert strength(skirmish(BOROMIR, orc), "Orc Soldier") == 11


@pytest.mark.card("2_38")
@pytest.mark.card("1_269")
def test_shield_of_boromir_turns_what_a_weapon_is_used_for() -> None:
    orc = {"name": "Orc Soldier", "with": ["Orc Scimitar"]}
    for bearing, expected in ((["Shield of Boromir"], 7), ([], 10)):
        game = skirmish({"name": BOROMIR, "with": bearing}, orc, twilight=2)
        passes(game)
        act(game, "Use Orc Scimitar")
        assert (strength(game, "Orc Soldier"), game.state.twilight) == (expected, 1)
