"""Gondor cards of The Fellowship of the Ring, played."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
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

ARAGORN = "Aragorn, Ranger of the North"
KING = "Aragorn, King in Exile"
BOROMIR = "Boromir, Son of Denethor"
LORD = "Boromir, Lord of Gondor"
ARWEN = "Arwen, Daughter of Elrond"
GIMLI = "Gimli, Son of Glóin"
SAM = "Sam, Faithful Companion"


def phase(name: str, you: dict[str, Any], *minions: Any, twilight: int = 0, **theirs: Any) -> Game[TcgState]:
    """A moment at which you may act, with some minions on the table."""
    return table(you, {"minions": [*minions], **theirs}, at={"phase": name}, twilight=twilight)


@pytest.mark.card("1_88", "1_99", "1_104", "1_106", "1_110", "1_111", "1_119", "1_93", "1_109")
@pytest.mark.parametrize(
    ("event", "moment"),
    [
        ("An Able Guide", "regroup"),
        ("Change of Plans", "regroup"),
        ("Eregion's Trails", "maneuver"),
        ("Gondor's Vengeance", "regroup"),
        ("Pathfinder", "regroup"),
        ("Pathfinder", "fellowship"),
        ("Pursuit Just Behind", "regroup"),
        ("What Are They?", "maneuver"),
        ("Arwen's Fate", "skirmish"),
        ("One Whom Men Would Follow", "maneuver"),
    ],
)
def test_without_the_right_man_these_events_are_not_played(event: str, moment: str) -> None:
    you = {"fellowship": [GIMLI], "hand": [event], "allies": ["Thrarin"]}
    game = (
        skirmish(GIMLI, "Uruk Spy", you={"hand": [event]}) if moment == "skirmish" else phase(moment, you, "Uruk Spy")
    )
    assert "TC-8.06" in refused(game, f"Play {event}")


@pytest.mark.card("1_88")
@pytest.mark.parametrize(("before", "after"), [(6, 2), (3, 0)])
def test_an_able_guide_takes_four_tokens_away(before: int, after: int) -> None:
    game = phase("regroup", {"fellowship": [ARAGORN], "hand": ["An Able Guide"]}, "Uruk Spy", twilight=before)
    act(game, "Play An Able Guide")
    assert (game.state.twilight, wounds(game, "Aragorn")) == (after, 0)


@pytest.mark.card("1_89")
def test_aragorn_stands_against_two() -> None:
    game = phase("maneuver", {"fellowship": [ARAGORN]}, "Uruk Spy")
    act(game, "Use Aragorn")
    assert (keyword(game, "Aragorn", "defender"), wounds(game, "Aragorn")) == (1, 1)
    passes_until(game, "assign defenders")
    assert keyword(game, "Aragorn", "defender") == 1
    passes_until(game, "regroup actions")
    assert keyword(game, "Aragorn", "defender") == 0
    tired = phase("maneuver", {"fellowship": [{"name": ARAGORN, "wounds": 3}]}, "Uruk Spy")
    assert not may(tired, "Use Aragorn")


@pytest.mark.card("1_90")
def test_aragorns_bow_shoots_at_once_instead_of_with_the_others() -> None:
    game = phase("archery", {"fellowship": [{"name": ARAGORN, "with": ["Aragorn's Bow"]}]}, "Uruk Spy", "Uruk Savage")
    assert (keyword(game, "Aragorn", "archer"), values.fellowship_archery(game.state)) == (1, 1)
    act(game, "Use Aragorn's Bow", "Choose Uruk Savage")
    assert (wounds(game, "Uruk Savage"), wounds(game, "Aragorn")) == (1, 1)
    assert values.fellowship_archery(game.state) == 0
    assert not may(table({"fellowship": [BOROMIR], "hand": ["Aragorn's Bow"]}), "Play Aragorn's Bow")


@pytest.mark.card("1_91")
def test_aragorns_pipe_heals_as_many_as_pipes() -> None:
    smokers = [
        {"name": ARAGORN, "with": ["Aragorn's Pipe"], "wounds": 1},
        {"name": "Gandalf, The Grey Wizard", "with": ["Gandalf's Pipe"], "wounds": 1},
        {"name": GIMLI, "wounds": 2},
    ]
    game = table({"fellowship": smokers, "support": ["Old Toby"]})
    act(game, "Use Aragorn's Pipe", "Choose 2", "Choose Gimli", "Choose Aragorn")
    assert [wounds(game, name) for name in ("Aragorn", "Gandalf", "Gimli")] == [0, 1, 1]
    assert not may(game, "Use Aragorn's Pipe")


@pytest.mark.card("1_92")
def test_armor_lets_one_wound_through_in_a_skirmish() -> None:
    game = skirmish({"name": BOROMIR, "with": ["Armor"]}, "Uruk Slayer")
    fight(game)
    assert wounds(game, "Boromir") == 1
    bare = skirmish(BOROMIR, "Uruk Slayer")
    fight(bare)
    assert wounds(bare, "Boromir") == 2
    assert not may(table({"fellowship": [GIMLI], "hand": ["Armor"]}), "Play Armor")


@pytest.mark.card("1_93")
def test_arwens_fate_is_a_choice_of_who_exerts() -> None:
    you = {"fellowship": [ARWEN], "hand": ["Arwen's Fate"]}
    game = skirmish(ARAGORN, "Uruk Slayer", you=you)
    act(game, "Play Arwen's Fate", "Choose Arwen")
    assert (strength(game, "Aragorn"), wounds(game, "Arwen"), wounds(game, "Aragorn")) == (11, 1, 0)
    tired = skirmish(ARWEN, "Uruk Slayer", you={**you, "fellowship": [ARAGORN]})
    before = strength(tired, "Arwen")
    tired.state.wounds[card(tired, "Arwen")] = vitality(tired, "Arwen") - 1
    act(tired, "Play Arwen's Fate")
    assert (strength(tired, "Arwen"), wounds(tired, "Aragorn")) == (before + 3, 1)


@pytest.mark.card("1_93")
def test_arwens_fate_exerts_a_ranger_before_it_can_be_cancelled() -> None:
    game = skirmish(ARAGORN, "Uruk Scout", you={"fellowship": [ARWEN], "hand": ["Arwen's Fate"]})
    before = strength(game, "Aragorn")
    act(game, "Play Arwen's Fate", "Choose Arwen", "Respond with Uruk Scout")
    assert (strength(game, "Aragorn"), wounds(game, "Arwen")) == (before, 1)


@pytest.mark.card("1_94")
def test_athelas_heals_or_cleans() -> None:
    sick = {"name": GIMLI, "wounds": 1, "with": ["Blade Tip"]}
    you = {"fellowship": [{"name": ARAGORN, "with": ["Athelas"]}, sick]}
    game = table(you)
    act(game, "Use Athelas", "Heal a companion")
    assert (wounds(game, "Gimli"), zone(game, "Athelas"), zone(game, "Blade Tip")) == (0, "discard pile", "in play")
    other = table(you)
    act(other, "Use Athelas", "Discard a Shadow condition")
    assert (wounds(other, "Gimli"), zone(other, "Blade Tip")) == (1, "discard pile")
    assert not may(table({"fellowship": [GIMLI], "hand": ["Athelas"]}), "Play Athelas")


@pytest.mark.limit
@pytest.mark.card("1_95")
def test_blade_of_gondor_wounds_an_orc_in_the_fight() -> None:
    armed = {"name": BOROMIR, "with": ["Blade of Gondor"]}
    game = skirmish(armed, "Uruk Slayer", opponent={"minions": ["Orc Soldier"]})
    assert (strength(game, "Boromir"), keyword(game, "Boromir", "damage")) == (9, 1)
    act(game, "Use Blade of Gondor")
    assert (wounds(game, "Uruk Slayer"), wounds(game, "Orc Soldier"), wounds(game, "Boromir")) == (1, 0, 1)
    wraith = skirmish(armed, "Úlairë Otsëa")
    act(wraith, "Use Blade of Gondor")
    assert wounds(wraith, "Úlairë Otsëa") == 0


@pytest.mark.limit
@pytest.mark.card("1_96")
def test_the_lord_of_gondor_is_hard_to_overwhelm() -> None:
    game = skirmish(LORD, "Cave Troll of Moria")
    fight(game)
    assert zone(game, "Boromir") == "in play"
    crowd = skirmish(LORD, "Cave Troll of Moria", "Uruk Slayer")
    fight(crowd)
    assert zone(crowd, "Boromir") == "dead pile"


@pytest.mark.card("1_97")
def test_the_son_of_denethor_helps_a_hobbit() -> None:
    game = skirmish("Frodo", "Uruk Spy", you={"fellowship": [BOROMIR]})
    before = strength(game, "Frodo")
    act(game, "Use Boromir")
    assert (strength(game, "Frodo"), wounds(game, "Boromir")) == (before + 3, 1)
    tired = skirmish("Frodo", "Uruk Spy", you={"fellowship": [{"name": BOROMIR, "wounds": 2}]})
    assert not may(tired, "Use Boromir")


@pytest.mark.card("1_98")
def test_boromirs_cloak_keeps_the_weather_off() -> None:
    you = {"fellowship": [{"name": BOROMIR, "with": ["Boromir's Cloak"]}]}
    game = phase("maneuver", you, "Uruk Spy", support=["Wizard Storm", "Goblin Domain"])
    act(game, "Use Boromir's Cloak")
    assert (zone(game, "Wizard Storm"), zone(game, "Goblin Domain")) == ("discard pile", "in play")
    assert wounds(game, "Boromir") == 1
    assert not may(table({"fellowship": [ARAGORN], "hand": ["Boromir's Cloak"]}), "Play Boromir's Cloak")


@pytest.mark.card("1_99")
def test_change_of_plans_gives_an_opponent_eight_new_cards() -> None:
    deck = ["Goblin Runner"] * 6 + ["Uruk Spy"] * 4
    you = {"fellowship": [ARAGORN], "hand": ["Change of Plans"]}
    game = phase("regroup", you, "Uruk Spy", hand=["Lurtz", "Orc Soldier"], draw_deck=deck)
    act(game, "Play Change of Plans")
    assert (len(hand(game, OPPONENT)), len(pile(game, "draw deck", OPPONENT))) == (8, 4)
    assert wounds(game, "Aragorn") == 1
    few = phase("regroup", you, "Uruk Spy", hand=["Lurtz"], draw_deck=["Goblin Runner"])
    act(few, "Play Change of Plans")
    assert sorted(hand(few, OPPONENT)) == ["Goblin Runner", "Lurtz"]


@pytest.mark.card("1_100")
def test_the_choice_of_luthien_shares_wounds() -> None:
    pair = [{"name": ARAGORN, "wounds": 1}, {"name": ARWEN, "wounds": 1}]
    you = {"fellowship": pair, "support": ["The Choice of Lúthien"]}
    game = phase("maneuver", you, "Uruk Spy")
    act(game, "Use The Choice of Lúthien exert Aragorn to heal Arwen")
    assert (wounds(game, "Aragorn"), wounds(game, "Arwen")) == (2, 0)
    other = phase("maneuver", you, "Uruk Spy")
    act(other, "Use The Choice of Lúthien exert Arwen to heal Aragorn")
    assert (wounds(other, "Aragorn"), wounds(other, "Arwen")) == (0, 2)
    alone = phase("maneuver", {**you, "fellowship": [GIMLI]}, "Uruk Spy")
    assert not may(alone, "Use The Choice of Lúthien")


@pytest.mark.card("1_101")
def test_coat_of_mail_saves_from_being_overwhelmed() -> None:
    for worn, place in ((["Coat of Mail"], "in play"), ([], "dead pile")):
        game = skirmish({"name": BOROMIR, "with": worn}, "Cave Troll of Moria")
        fight(game)
        assert zone(game, "Boromir") == place
    assert not may(table({"fellowship": [GIMLI], "hand": ["Coat of Mail"]}), "Play Coat of Mail")


@pytest.mark.limit
@pytest.mark.card("1_102")
def test_dagger_strike_is_for_armed_companions_of_gondor_and_the_shire() -> None:
    you = {"hand": ["Dagger Strike"]}
    game = skirmish({"name": SAM, "with": ["Hobbit Sword"]}, "Uruk Spy", you=you)
    before = strength(game, "Sam")
    act(game, "Play Dagger Strike")
    assert (strength(game, "Sam"), keyword(game, "Sam", "damage")) == (before + 2, 1)
    sword = skirmish({"name": ARAGORN, "with": ["Ranger's Sword"]}, "Uruk Spy", you=you)
    act(sword, "Play Dagger Strike")
    assert (strength(sword, "Aragorn"), keyword(sword, "Aragorn", "damage")) == (12, 2)
    for unfit in (ARAGORN, {"name": GIMLI, "with": ["Dwarven Axe"]}):
        bare = skirmish(unfit, "Uruk Spy", you=you)
        fighter = "Gimli" if isinstance(unfit, dict) else "Aragorn"
        before = strength(bare, fighter)
        act(bare, "Play Dagger Strike")
        assert strength(bare, fighter) == before


@pytest.mark.limit
@pytest.mark.card("1_103")
def test_elendils_valor_is_given_to_a_companion_of_gondor() -> None:
    game = phase("maneuver", {"fellowship": [BOROMIR, GIMLI], "hand": ["Elendil's Valor"]}, "Uruk Spy")
    act(game, "Play Elendil's Valor")
    assert (keyword(game, "Boromir", "defender"), keyword(game, "Gimli", "defender")) == (1, 0)
    passes_until(game, "regroup actions")
    assert keyword(game, "Boromir", "defender") == 0


@pytest.mark.card("1_104")
def test_eregions_trails_weaken_roaming_minions() -> None:
    you = {"fellowship": [ARAGORN], "hand": ["Eregion's Trails"], "site": 4}
    game = phase("maneuver", you, "Uruk Slayer", "Goblin Runner")
    act(game, "Play Eregion's Trails")
    assert (strength(game, "Uruk Slayer"), strength(game, "Goblin Runner")) == (6, 5)
    assert wounds(game, "Aragorn") == 1


@pytest.mark.card("1_105")
def test_foes_of_mordor_strike_at_sauron() -> None:
    game = phase("maneuver", {"fellowship": [BOROMIR], "support": ["Foes of Mordor"]}, "Orc Soldier", "Uruk Savage")
    act(game, "Use Foes of Mordor")
    assert (wounds(game, "Orc Soldier"), wounds(game, "Uruk Savage"), wounds(game, "Boromir")) == (1, 0, 1)
    alone = phase("maneuver", {"fellowship": [GIMLI], "support": ["Foes of Mordor"]}, "Orc Soldier")
    assert not may(alone, "Use Foes of Mordor")


@pytest.mark.card("1_106")
def test_gondors_vengeance_discards_a_minion() -> None:
    game = phase("regroup", {"fellowship": [ARAGORN], "hand": ["Gondor's Vengeance"]}, "Lurtz", "Uruk Spy")
    act(game, "Play Gondor's Vengeance", "Choose Lurtz")
    assert (zone(game, "Lurtz"), zone(game, "Uruk Spy"), wounds(game, "Aragorn")) == ("discard pile", "in play", 1)


@pytest.mark.card("1_107")
def test_great_shield_keeps_one_arrow_off() -> None:
    shielded = {"fellowship": [{"name": BOROMIR, "with": ["Great Shield"]}]}
    assert values.minion_archery(phase("archery", shielded, "Lurtz", "Goblin Marksman").state) == 1
    assert values.minion_archery(phase("archery", shielded, "Uruk Spy").state) == 0
    assert not may(table({"fellowship": [GIMLI], "hand": ["Great Shield"]}), "Play Great Shield")


@pytest.mark.card("1_108")
def test_no_stranger_to_the_shadows_hides_the_fellowship_a_little() -> None:
    ranger = {"name": ARAGORN, "with": ["No Stranger to the Shadows"]}
    for fellowship, added in (([ARAGORN], 4), ([ranger], 3)):
        game = table({"fellowship": fellowship})
        act(game, "Finish the fellowship phase")
        assert game.state.twilight == added
    again = table({"fellowship": [ranger, GIMLI, LORD], "hand": ["No Stranger to the Shadows"]})
    assert not may(again, "Play No Stranger to the Shadows on Aragorn")
    assert not may(again, "Play No Stranger to the Shadows on Gimli")
    assert may(again, "Play No Stranger to the Shadows on Boromir")


@pytest.mark.card("1_109")
def test_one_whom_men_would_follow_brings_an_ally_along() -> None:
    you = {"fellowship": [ARAGORN], "allies": ["Thrarin"], "hand": ["One Whom Men Would Follow"], "site": 2}
    game = phase("maneuver", you, "Uruk Spy")
    before = strength(game, "Thrarin")
    act(game, "Play One Whom Men Would Follow")
    assert (strength(game, "Thrarin"), wounds(game, "Aragorn")) == (before + 2, 1)
    passes_until(game, "assign defenders")
    assert may(game, "Thrarin defends against Uruk Spy", YOU)
    passes_until(game, "regroup actions")
    assert strength(game, "Thrarin") == before


@pytest.mark.card("1_110")
def test_pathfinder_plays_ones_own_next_site() -> None:
    you = {"fellowship": [ARAGORN], "hand": ["Pathfinder"], "sites": ["Bree Gate"]}
    game = table(you, {"site": 1})
    act(game, "Play Pathfinder")
    site = game.state.path[1]
    assert (game.state.card(site).title, game.state.owner[site]) == ("Bree Gate", YOU)
    ahead = table(you, {"site": 2}, path=[{"name": "Breeland Forest", "owner": "opponent"}])
    act(ahead, "Play Pathfinder")
    assert ahead.state.card(ahead.state.path[1]).title == "Bree Gate"


@pytest.mark.card("1_111")
def test_pursuit_just_behind_wounds_every_minion() -> None:
    game = phase("regroup", {"fellowship": [ARAGORN], "hand": ["Pursuit Just Behind"]}, "Uruk Savage", "Orc Soldier")
    act(game, "Play Pursuit Just Behind")
    assert [wounds(game, name) for name in ("Uruk Savage", "Orc Soldier", "Aragorn")] == [1, 1, 1]


@pytest.mark.card("1_112")
def test_rangers_sword_is_aragorns() -> None:
    game = table({"fellowship": [ARAGORN, LORD], "hand": ["Ranger's Sword"]})
    assert not may(game, "Play Ranger's Sword on Boromir")
    act(game, "Play Ranger's Sword")
    assert (strength(game, "Aragorn"), keyword(game, "Aragorn", "damage")) == (10, 1)


@pytest.mark.card("1_113")
def test_a_rangers_versatility_exhausts_a_minion_by_water_or_wood() -> None:
    you = {"fellowship": [ARAGORN], "hand": ["A Ranger's Versatility"], "site": 7}
    game = phase("maneuver", you, "Morgul Hunter")
    act(game, "Play A Ranger's Versatility")
    assert (wounds(game, "Morgul Hunter"), wounds(game, "Aragorn")) == (3, 1)
    assert not may(phase("maneuver", {**you, "site": 5}, "Morgul Hunter"), "Play A Ranger's Versatility")
    assert not may(phase("maneuver", {**you, "fellowship": [GIMLI]}, "Morgul Hunter"), "Play A Ranger's Versatility")


@pytest.mark.card("1_114")
def test_the_saga_of_elendil_is_life_or_strength() -> None:
    game = skirmish({"name": BOROMIR, "with": ["The Saga of Elendil"]}, "Uruk Slayer")
    assert vitality(game, "Boromir") == 4
    act(game, "Use The Saga of Elendil")
    assert (strength(game, "Boromir"), vitality(game, "Boromir")) == (9, 3)
    assert zone(game, "The Saga of Elendil") == "discard pile"
    assert not may(table({"fellowship": [GIMLI], "hand": ["The Saga of Elendil"]}), "Play The Saga of Elendil")


@pytest.mark.limit
@pytest.mark.card("1_115")
def test_strength_of_kings_cancels_an_event_in_the_fight_of_a_man_of_gondor() -> None:
    theirs = {"hand": ["Savagery to Match Their Numbers"]}
    uruk = skirmish(BOROMIR, "Uruk Spy", you={"hand": ["Strength of Kings"]}, opponent=theirs, twilight=9)
    act(uruk, "Pass", "Play Savagery", "Respond with Strength of Kings")
    assert (strength(uruk, "Uruk Spy"), hand(uruk), hand(uruk, OPPONENT)) == (7, [], [])
    game = skirmish(BOROMIR, "Orc Soldier", you={"hand": ["Strength of Kings", "Swordarm of the White Tower"]})
    act(game, "Play Swordarm", "Respond with Strength of Kings")
    assert (strength(game, "Boromir"), hand(game)) == (7, [])
    dwarf = skirmish(GIMLI, "Orc Soldier", you={"hand": ["Strength of Kings", "Axe Strike"]})
    act(dwarf, "Play Axe Strike")
    assert (strength(dwarf, "Gimli"), hand(dwarf)) == (8, ["Strength of Kings"])


@pytest.mark.limit
@pytest.mark.card("1_116")
def test_swordarm_of_the_white_tower_is_better_for_a_defender() -> None:
    you = {"hand": ["Swordarm of the White Tower"]}
    game = skirmish(BOROMIR, "Uruk Spy", you=you)
    act(game, "Play Swordarm")
    assert strength(game, "Boromir") == 9
    defended = phase("maneuver", {"fellowship": [ARAGORN], **you}, "Uruk Spy")
    act(defended, "Use Aragorn")
    passes_until(defended, "assign defenders")
    act(defended, "Aragorn defends against Uruk Spy")
    passes_until(defended, "skirmish actions")
    act(defended, "Play Swordarm")
    assert strength(defended, "Aragorn") == 12
    dwarf = skirmish(GIMLI, "Uruk Spy", you=you)
    act(dwarf, "Play Swordarm")
    assert strength(dwarf, "Gimli") == 6


@pytest.mark.limit
@pytest.mark.card("1_117")
@pytest.mark.parametrize(("site", "bonus"), [(4, 4), (5, 2)])
def test_swordsman_of_the_northern_kingdom_hunts_strays(site: int, bonus: int) -> None:
    game = skirmish(ARAGORN, "Uruk Spy", you={"hand": ["Swordsman of the Northern Kingdom"], "site": site})
    act(game, "Play Swordsman of the Northern Kingdom")
    assert strength(game, "Aragorn") == 8 + bonus
    other = skirmish(BOROMIR, "Uruk Spy", you={"hand": ["Swordsman of the Northern Kingdom"]})
    act(other, "Play Swordsman of the Northern Kingdom")
    assert strength(other, "Boromir") == 7


@pytest.mark.limit
@pytest.mark.card("1_118")
def test_valiant_man_of_the_west_defends_and_endures() -> None:
    game = phase("maneuver", {"fellowship": [ARAGORN], "hand": ["Valiant Man of the West"]}, "Uruk-hai Raiding Party")
    act(game, "Play Valiant Man of the West")
    assert keyword(game, "Aragorn", "defender") == 1
    passes_until(game, "assign defenders")
    act(game, "Aragorn defends against Uruk-hai Raiding Party")
    passes_until(game, "regroup actions")
    assert wounds(game, "Aragorn") == 1
    assert keyword(game, "Aragorn", "defender") == 0
    others = phase("maneuver", {"fellowship": [LORD], "hand": ["Valiant Man of the West"]}, "Uruk Spy")
    act(others, "Play Valiant Man of the West")
    assert keyword(others, "Boromir", "defender") == 0


@pytest.mark.card("1_119")
def test_what_are_they_discards_a_roaming_minion() -> None:
    game = phase(
        "maneuver", {"fellowship": [ARAGORN], "hand": ["What Are They?"], "site": 4}, "Uruk Slayer", "Goblin Runner"
    )
    act(game, "Play What Are They?")
    assert (zone(game, "Uruk Slayer"), zone(game, "Goblin Runner")) == ("discard pile", "in play")


@pytest.mark.card("1_365")
def test_the_king_in_exile_may_heal_one_of_his_signet() -> None:
    hurt = [{"name": KING, "wounds": 1}, {"name": LORD, "wounds": 1}, {"name": GIMLI, "wounds": 1}]
    game = table({"fellowship": hurt}, at={"phase": "start"})
    act(game, "Use Aragorn")
    assert [wounds(game, name) for name in ("Aragorn", "Boromir", "Gimli")] == [1, 0, 1]
    kept = table({"fellowship": hurt}, at={"phase": "start"})
    passes(kept)
    assert wounds(kept, "Boromir") == 1
    well = table({"fellowship": [{"name": KING, "wounds": 1}, GIMLI]}, at={"phase": "start"})
    assert not may(well, "Use Aragorn")
