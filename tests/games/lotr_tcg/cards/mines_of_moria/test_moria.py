"""Moria cards of Mines of Moria, played (Foul Things beside Host of Thousands of the first set)."""

from __future__ import annotations

from typing import Any

import pytest

from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.words import PHASE
from westmarch.kernel.game import Game

from ...dialect import (
    OPPONENT,
    YOU,
    act,
    card,
    cost,
    fight,
    hand,
    keyword,
    may,
    passes,
    passes_until,
    pile,
    skirmish,
    strength,
    table,
    waits_for,
    wounds,
    zone,
)

GIMLI, GUARD, LEGOLAS, HALDIR, GANDALF = "1_13", "1_7", "1_50", "1_48", "1_72"
SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"
ORC, TROOP, SCOUT, ARCHER = "1_174", "1_177", "1_191", "1_176"
BANE, FLAME = "2_51", "2_52"
"""The two Balrogs."""


def shadow(
    opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 30, site: int = 5, **more: Any
) -> Game[TcgState]:
    """The opponent's Shadow phase; site 5 is under the earth, site 4 is a marsh, site 7 neither."""
    return table({"site": site, **(you or {})}, opponent, at={"phase": "shadow"}, twilight=twilight, **more)


def maneuver(opponent: dict[str, Any], you: dict[str, Any] | None = None, site: int = 5) -> Game[TcgState]:
    """The maneuver phase, in which the Free Peoples player has just passed."""
    game = table({"site": site, **(you or {})}, opponent, at={"phase": "maneuver"}, twilight=9)
    passes(game)
    return game


@pytest.mark.limit
@pytest.mark.card("2_49")
def test_archer_commander_strengthens_other_archers() -> None:
    game = shadow({"minions": ["2_49", ARCHER, ORC]})
    assert (strength(game, "2_49"), strength(game, ARCHER), strength(game, ORC)) == (8, 9, 5)
    assert values.minion_archery(game.state) == 2


@pytest.mark.card("2_50")
def test_the_balrogs_sword_goes_with_his_whip() -> None:
    game = shadow({"hand": ["2_50"], "minions": [{"name": FLAME, "with": ["2_74"]}, ORC]})
    assert not may(game, "Play The Balrog's Sword on Goblin Backstabber")
    act(game, "Play The Balrog's Sword")
    assert (strength(game, FLAME), keyword(game, FLAME, "damage")) == (21, 2)
    assert not may(shadow({"hand": ["1_166"], "minions": [{"name": "1_165", "with": ["1_182"]}]}), "Play Cave")


@pytest.mark.limit
@pytest.mark.card("2_51")
def test_durins_bane_stands_alone_and_under_the_earth() -> None:
    game = shadow({"hand": [BANE, SCOUT], "minions": [ORC]}, {"fellowship": [HALDIR]})
    act(game, "Play The Balrog, Durin's Bane")
    assert (zone(game, BANE), zone(game, ORC)) == ("in play", "discard pile")
    before = game.state.twilight
    act(game, "Play Moria Scout")
    assert zone(game, SCOUT) == "discard pile"
    assert game.state.twilight == before - 2
    above = shadow({"hand": [BANE]}, site=7)
    act(above, "Play The Balrog")
    assert zone(above, BANE) == "discard pile"


@pytest.mark.limit
@pytest.mark.card("2_51")
@pytest.mark.card("2_56")
@pytest.mark.parametrize("theirs", [{"minions": [BANE]}, {"minions": [FLAME], "support": ["2_56"]}])
def test_no_arrows_against_the_balrog(theirs: dict[str, Any]) -> None:
    game = maneuver(theirs, {"fellowship": [LEGOLAS]})
    passes_until(game, "assign defenders")
    assert game.state.phase == "assignment"
    shot = maneuver({"minions": [FLAME]}, {"fellowship": [LEGOLAS]})
    passes_until(shot, "archery actions")
    assert shot.state.phase == "archery"


@pytest.mark.card("2_52")
def test_flame_of_udun_calls_orcs_back() -> None:
    theirs = {"minions": [FLAME], "discard_pile": [ORC, "1_151"]}
    game = shadow(theirs, twilight=3)
    act(game, "Use The Balrog, Flame of Udûn")
    assert (zone(game, ORC), wounds(game, FLAME), game.state.twilight) == ("in play", 1, 0)
    assert not may(shadow(theirs, twilight=2), "Use The Balrog, Flame of Udûn")
    assert not may(shadow({"hand": [FLAME], "minions": ["1_151"]}), "Play The Balrog, Flame of Udûn")
    above = shadow({"hand": [FLAME], "minions": [ORC]}, site=7)
    act(above, "Play The Balrog")
    assert (zone(above, FLAME), zone(above, ORC)) == ("discard pile", "in play")


@pytest.mark.card("2_53")
def test_cave_trolls_chain_answers_arrows() -> None:
    theirs = {"minions": [{"name": "1_165", "with": ["2_53"]}]}
    game = shadow(theirs, {"fellowship": [LEGOLAS]})
    waits_for(game, "Skip the archery phase")
    assert game.decision.seat == YOU
    act(game, "Do not")
    waits_for(game, "Use Cave Troll's Chain")
    act(game, "Use Cave Troll's Chain")
    assert (wounds(game, "1_165"), wounds(game, "Legolas")) == (1, 1)
    declined = shadow(theirs, {"fellowship": [LEGOLAS]})
    waits_for(declined, "Skip the archery phase")
    act(declined, "Do not")
    waits_for(declined, "Use Cave Troll's Chain")
    act(declined, "No response")
    assert wounds(declined, "Legolas") == 0
    skipped = shadow(theirs, {"fellowship": [LEGOLAS]})
    waits_for(skipped, "Skip the archery phase")
    act(skipped, "Skip the archery phase")
    passes_until(skipped, "assign defenders")
    assert (wounds(skipped, "1_165"), skipped.state.phase) == (0, "assignment")
    assert not may(shadow({"hand": ["2_53"], "minions": [TROOP]}), "Play Cave Troll's Chain")


@pytest.mark.card("2_54")
def test_dark_fire_burns_gandalf_on_the_way() -> None:
    game = table({"fellowship": [{"name": GANDALF, "with": ["2_54"]}, GIMLI], "site": 5})
    unburnt = table({"fellowship": [GANDALF, GIMLI], "site": 5})
    assert strength(game, "Gandalf") == strength(unburnt, "Gandalf") - 2
    act(game, "Finish the fellowship phase")
    assert (wounds(game, "Gandalf"), wounds(game, "Gimli")) == (1, 0)
    mine = {"fellowship": [GANDALF, GIMLI]}
    played = shadow({"hand": ["2_54"], "minions": [FLAME]}, mine)
    assert not may(played, "Play Dark Fire on Gimli")
    act(played, "Play Dark Fire")
    assert strength(played, "Gandalf") == strength(unburnt, "Gandalf") - 2
    assert not may(shadow({"hand": ["2_54"], "minions": [ORC]}, mine), "Play Dark Fire")


@pytest.mark.card("2_55")
def test_dark_places_strengthen_and_replace() -> None:
    theirs = {"support": ["2_55"], "minions": ["1_163", ORC], "sites": ["1_343", "1_332"]}
    game = shadow(theirs, {"sites": ["1_348"]}, site=4, path=["1_348"])
    assert (strength(game, "1_163"), strength(game, ORC)) == (9 + 1 + 1, 5)
    act(game, "Use Dark Places", "Choose 4")
    assert game.state.card(game.state.path[3]).title == "Balin's Tomb"
    act(game, "Use Dark Places")
    assert game.state.card(game.state.path[1]).title == "Midgewater Marshes"
    assert not may(game, "Use Dark Places")


@pytest.mark.card("2_56")
def test_fill_with_fear_breaks_a_bow() -> None:
    archer = {"name": HALDIR, "with": ["1_41"]}
    game = maneuver({"minions": [FLAME], "support": ["2_56"]}, {"fellowship": [archer]})
    act(game, "Use Fill With Fear")
    assert (zone(game, "1_41"), wounds(game, FLAME)) == ("discard pile", 1)
    without = maneuver({"minions": [ORC], "support": ["2_56"]}, {"fellowship": [archer]})
    assert not may(without, "Use Fill With Fear")


@pytest.mark.limit
@pytest.mark.card("2_57")
def test_final_cry_wounds_the_victor_or_the_loser_twice() -> None:
    whip = {"name": FLAME, "with": ["2_74"], "wounds": 4}
    mine = {"hand": [], "site": 5}
    game = skirmish(MERRY, whip, you=mine, opponent={"hand": ["2_57"]}, twilight=1)
    game.state.last("1_3", "strength", [card(game, "Merry")], PHASE, YOU, 40)
    waits_for(game, "Respond with Final Cry")
    assert zone(game, FLAME) == "discard pile"
    act(game, "Respond with Final Cry")
    assert wounds(game, "Merry") == 2
    bare = skirmish(MERRY, {"name": FLAME}, you=mine, opponent={"hand": ["2_57"]}, twilight=1)
    bare.state.last("1_3", "strength", [card(bare, "Merry")], PHASE, YOU, 40)
    fight(bare)
    assert wounds(bare, "Merry") == 0


@pytest.mark.card("2_58")
@pytest.mark.card("2_66")
@pytest.mark.parametrize(
    ("tentacle", "called"), [("2_58", "Huge Tentacle"), ("2_58", "Foul Tentacle"), ("2_66", "Watcher in the Water")]
)
def test_tentacles_bring_more_of_the_lake(tentacle: str, called: str) -> None:
    theirs = {"hand": [tentacle], "draw_deck": [called, ORC]}
    game = shadow(theirs, site=4)
    name = game.state.card(card(game, tentacle, "hand")).title
    act(game, f"Play {name}", f"Use {name}", f"Play {called}")
    waits_for(game, "Finish the Shadow phase")
    assert zone(game, called) == "in play"
    assert "Goblin Backstabber" in pile(game, "draw deck", OPPONENT)
    declined = shadow(theirs, site=4)
    act(declined, f"Play {name}", "No response")
    assert len(pile(declined, "draw deck", OPPONENT)) == 2


@pytest.mark.card("2_58")
@pytest.mark.card("2_66")
@pytest.mark.card("2_73")
@pytest.mark.parametrize("creature", ["2_58", "2_66", "2_73"])
def test_creatures_of_the_lake_stay_there_and_bear_nothing(creature: str) -> None:
    game = shadow({"hand": ["1_182"], "minions": [creature]}, site=4)
    assert not may(game, "Play Goblin Spear")
    away = shadow({"hand": [creature]}, site=7)
    act(away, f"Play {away.state.card(card(away, creature)).title}")
    passes_until(away, "Shadow phase")
    assert zone(away, creature) == "discard pile"


@pytest.mark.card("2_73")
def test_the_watcher_drives_others_away_but_not_his_arms() -> None:
    game = shadow({"hand": ["2_73"], "minions": ["2_58", ORC]}, site=4)
    act(game, "Play Watcher in the Water")
    assert (zone(game, "2_58"), zone(game, ORC)) == ("in play", "discard pile")
    assert (strength(game, "2_58"), keyword(game, "2_58", "damage"), strength(game, "2_73")) == (6, 1, 11)


@pytest.mark.card("2_60")
def test_goblin_bowman_shoots() -> None:
    game = shadow({"hand": ["2_60"]}, twilight=2)
    act(game, "Play Goblin Bowman")
    assert (values.minion_archery(game.state), game.state.twilight) == (1, 0)
    assert not may(shadow({"hand": ["2_60"]}, twilight=1), "Play Goblin Bowman")


@pytest.mark.card("2_61")
@pytest.mark.card("2_62")
def test_goblins_profit_from_a_second_move() -> None:
    theirs = {"hand": ["2_61"], "minions": ["2_62"]}
    twice = {"at": {"phase": "shadow", "moves": 2}, "twilight": 5}
    game = table({"site": 5}, theirs, **twice)
    assert strength(game, "2_62") == 9
    act(game, "Play Goblin Flankers", "Use Goblin Flankers")
    assert game.state.twilight == 3
    declined = table({"site": 5}, theirs, **twice)
    act(declined, "Play Goblin Flankers", "No response")
    assert declined.state.twilight == 0
    once = shadow(theirs, twilight=5)
    assert strength(once, "2_62") == 6
    act(once, "Play Goblin Flankers")
    assert not may(once, "Use Goblin Flankers")


@pytest.mark.limit
@pytest.mark.card("2_63")
def test_goblin_reinforcements_may_heal() -> None:
    theirs = {"hand": ["2_63"], "minions": [{"name": TROOP, "wounds": 2}, {"name": "1_151", "wounds": 1}]}
    game = shadow(theirs)
    act(game, "Play Goblin Reinforcements", "Use Goblin Reinforcements")
    assert (wounds(game, TROOP), wounds(game, "1_151")) == (1, 1)
    declined = shadow(theirs)
    act(declined, "Play Goblin Reinforcements", "No response")
    assert wounds(declined, TROOP) == 2


@pytest.mark.limit
@pytest.mark.card("2_64")
def test_goblin_scrabbler_finds_ways_and_spoils_songs() -> None:
    songs = {"support": ["2_18", "1_21"]}
    game = shadow({"hand": ["2_64"]}, songs)
    act(game, "Play Goblin Scrabbler", "Use Goblin Scrabbler")
    assert (zone(game, "2_18"), zone(game, "1_21")) == ("discard pile", "in play")
    declined = shadow({"hand": ["2_64"]}, songs)
    act(declined, "Play Goblin Scrabbler", "No response")
    assert zone(declined, "2_18") == "in play"
    early = shadow({"minions": ["2_64"], "hand": [TROOP, "1_151", "1_165"]}, site=2)
    prices = [cost(early, name, OPPONENT) for name in (TROOP, "1_151", "1_165")]
    assert prices == [6 + 1, 2 + 2, 10 + 2]


@pytest.mark.limit
@pytest.mark.card("2_65")
def test_goblin_spearman_knows_the_spear() -> None:
    armed = shadow({"minions": [{"name": "2_65", "with": ["1_182"]}]})
    assert keyword(armed, "2_65", "damage") == 2
    assert keyword(shadow({"minions": [{"name": "2_65", "with": ["1_180"]}]}), "2_65", "damage") == 0


@pytest.mark.limit
@pytest.mark.card("2_67")
def test_moria_archer_troop_shoots_better_in_company() -> None:
    assert values.minion_archery(shadow({"minions": ["2_67", ARCHER]}).state) == 3
    assert values.minion_archery(shadow({"minions": ["2_67", ORC]}).state) == 1


@pytest.mark.card("2_68")
def test_must_do_without_hope_adds_a_burden() -> None:
    game = maneuver({"minions": [FLAME], "hand": ["2_68"]})
    act(game, "Play Must Do Without Hope")
    assert (game.state.burdens[YOU], wounds(game, FLAME)) == (1, 1)
    assert not may(maneuver({"minions": [ORC], "hand": ["2_68"]}), "Play Must Do")


@pytest.mark.limit
@pytest.mark.card("2_69")
def test_old_differences_weaken_elves_and_dwarves() -> None:
    theirs = {"hand": ["2_69"]}
    for friends, left in (([], 3), ([HALDIR], 1)):
        game = skirmish(GUARD, ORC, you={"fellowship": friends}, opponent=theirs)
        act(game, "Play Old Differences")
        assert strength(game, GUARD) == left
    uruk = skirmish(GUARD, "1_151", opponent=theirs)
    act(uruk, "Play Old Differences")
    assert strength(uruk, GUARD) == 4


@pytest.mark.card("2_70")
def test_power_and_terror_bring_the_balrog_for_less() -> None:
    theirs = {"hand": ["2_70", BANE, ORC, SCOUT]}
    game = shadow(theirs, twilight=8)
    act(game, "Play Power and Terror", "Choose Goblin Backstabber", "Choose Moria Scout")
    assert (zone(game, BANE), game.state.twilight) == ("in play", 0)
    assert hand(game, OPPONENT) == ["Goblin Backstabber", "Moria Scout"]
    assert not may(shadow(theirs, twilight=7), "Play Power and Terror")
    assert not may(shadow({"hand": ["2_70", ORC]}), "Play Power and Terror")


@pytest.mark.card("2_71")
def test_throw_yourself_in_next_time_keeps_a_hobbit_from_helping() -> None:
    held = {"name": SAM, "with": ["2_71"]}
    mine = {"fellowship": [held], "burdens": 1}
    game = table(mine)
    assert not may(game, "Use Sam")
    assert may(table({"fellowship": [SAM], "burdens": 1}), "Use Sam")
    storm = shadow({"minions": ["1_151"]}, mine, site=7, path=[{"name": "Anduin Confluence", "with": ["2_48"]}])
    passes_until(storm, "assign defenders")
    act(storm, "Assign no more defenders", "Leave the other minions out")
    passes_until(storm, "move on or stay")
    act(storm, "Move on")
    assert wounds(storm, "Sam") == 1
    played = shadow({"hand": ["2_71"], "minions": [ORC]}, {"fellowship": [PIPPIN, GIMLI]})
    assert may(played, "Play Throw Yourself on Pippin")
    assert not may(played, "Play Throw Yourself on Gimli")
    assert not may(shadow({"hand": ["2_71"], "minions": ["1_151"]}, {"fellowship": [PIPPIN]}), "Play Throw")


@pytest.mark.card("2_72")
def test_troubled_mountains_pay_for_burdens() -> None:
    theirs = {"hand": ["2_72"], "minions": [SCOUT]}
    game = shadow(theirs, {"burdens": 3}, twilight=0)
    act(game, "Play Troubled Mountains", "Choose 3")
    assert (game.state.twilight, wounds(game, SCOUT)) == (3, 1)
    many = shadow(theirs, {"burdens": 7}, twilight=0)
    act(many, "Play Troubled Mountains", "Choose 7")
    assert many.state.twilight == 5
    assert not may(shadow({**theirs, "minions": [ORC]}, {"burdens": 3}), "Play Troubled")


@pytest.mark.card("2_74")
def test_whip_of_many_thongs_tears_armor_off() -> None:
    clad = {"name": GUARD, "with": ["1_8", "1_9"]}
    whip = {"name": FLAME, "with": ["2_74"]}
    other = {"name": GIMLI, "with": ["1_15"]}
    game = skirmish(clad, whip, you={"fellowship": [other], "site": 5})
    waits_for(game, "Use Whip of Many Thongs")
    act(game, "Use Whip of Many Thongs")
    assert (zone(game, "1_8"), zone(game, "1_9"), zone(game, "1_15")) == ("discard pile", "in play", "in play")
    assert (wounds(game, FLAME), strength(game, FLAME)) == (1, 18)
    assert not may(shadow({"hand": ["2_74"], "minions": [TROOP]}), "Play Whip")
