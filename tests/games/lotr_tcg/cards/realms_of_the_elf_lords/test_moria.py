"""Moria cards of Realms of the Elf-lords, played."""

from __future__ import annotations

import pytest

from ...dialect import act, keyword, may, passes, passes_until, skirmish, table, waits_for, wounds, zone

GIMLI, GUARD, LEGOLAS, BOROMIR = "1_13", "1_7", "1_50", "1_97"
MERRY, PIPPIN = "1_303", "1_307"
ORC, TROOP = "1_174", "1_177"


@pytest.mark.card("3_76")
def test_dangerous_gamble_pays_what_the_card_costs() -> None:
    theirs = {"hand": ["3_76"], "minions": [ORC]}
    for mine, left in ((["1_14"], 2), (["1_9"], 0), ([], 0)):
        game = table({"hand": mine, "site": 7}, theirs, at={"phase": "shadow"}, twilight=2)
        act(game, "Play Dangerous Gamble")
        assert game.state.twilight == left
    without = table({"hand": ["1_14"]}, {**theirs, "minions": ["1_151"]}, at={"phase": "shadow"}, twilight=2)
    assert not may(without, "Play Dangerous Gamble")


@pytest.mark.card("3_77")
def test_depths_of_moria_punish_the_second_move() -> None:
    game = table({"fellowship": [GIMLI], "site": 6}, {"support": ["3_77"]}, at={"phase": "regroup"})
    passes_until(game, "move on or stay")
    act(game, "Move on", "Next: Depths of Moria")
    waits_for(game, "Finish the Shadow phase")
    assert game.state.twilight == 2 + 6 + 2
    first = table({"fellowship": [GIMLI], "site": 6}, {"support": ["3_77"]})
    act(first, "Finish the fellowship phase")
    assert first.state.twilight == 6 + 2
    at_once = {"phase": "shadow"}
    assert may(table({"site": 7}, {"hand": ["3_77"], "minions": [ORC]}, at=at_once, twilight=3), "Play Depths")
    assert not may(table({"site": 7}, {"hand": ["3_77"], "minions": ["1_151"]}, at=at_once, twilight=3), "Play Depths")


@pytest.mark.card("3_78")
def test_hide_and_seek_finds_two_hobbits() -> None:
    theirs = {"hand": ["3_78"]}
    game = skirmish(GUARD, ORC, you={"fellowship": [MERRY]}, opponent=theirs, twilight=1)
    act(game, "Play Hide and Seek")
    assert keyword(game, ORC, "damage") == 1
    one = skirmish(GUARD, ORC, opponent=theirs, twilight=1)
    passes(one)
    assert not may(one, "Play Hide and Seek")


@pytest.mark.card("3_79")
def test_malice_needs_orcs_of_two_masters() -> None:
    mine = {"fellowship": [LEGOLAS, GIMLI]}
    theirs = {"hand": ["3_79"], "minions": [ORC, "1_270"]}
    game = table(mine, theirs, at={"phase": "archery"})
    passes(game)
    act(game, "Play Malice")
    assert (wounds(game, "Legolas"), wounds(game, "Gimli")) == (1, 0)
    for alone in (ORC, "1_270"):
        few = table(mine, {**theirs, "minions": [alone]}, at={"phase": "archery"})
        passes(few)
        assert not may(few, "Play Malice")


@pytest.mark.card("3_80")
def test_such_a_little_thing_kills_boromir_or_costs_two_possessions() -> None:
    armed = {"name": GIMLI, "with": ["1_9", "1_8"]}
    theirs = {"hand": ["3_80"], "minions": [ORC]}
    game = table({"fellowship": [BOROMIR, armed]}, theirs, at={"phase": "maneuver"})
    passes(game)
    act(game, "Play Such a Little Thing", "Do not")
    assert zone(game, "Boromir") == "dead pile"
    paid = table({"fellowship": [BOROMIR, armed]}, theirs, at={"phase": "maneuver"})
    passes(paid)
    act(paid, "Play Such a Little Thing", "Discard 2 Free Peoples possessions")
    assert [zone(paid, name) for name in ("1_9", "1_8", "Boromir")] == ["discard pile", "discard pile", "in play"]
    one = table({"fellowship": [BOROMIR, {"name": GIMLI, "with": ["1_9"]}]}, theirs, at={"phase": "maneuver"})
    passes(one)
    act(one, "Play Such a Little Thing")
    assert zone(one, "Boromir") == "dead pile"
    uruk = table({"fellowship": [BOROMIR]}, {"hand": ["3_80"], "minions": ["1_151"]}, at={"phase": "maneuver"})
    passes(uruk)
    assert not may(uruk, "Play Such a Little Thing")
