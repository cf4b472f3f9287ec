"""Isengard cards of The Fellowship of the Ring, played."""

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
    bearer,
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
    wounds,
    zone,
)

GIMLI, LEGOLAS, GANDALF = "1_13", "1_50", "1_72"
GUARD = "1_7"
"""A Dwarf who has nothing to say: strength 4."""
SAM, MERRY, PIPPIN = "1_311", "1_303", "1_307"
FIVE = [GIMLI, LEGOLAS, SAM, MERRY]
"""Four companions beside the Ring-bearer."""
SIX = [*FIVE, PIPPIN]
FREE = ["1_7", "1_7"]
"""Cards of the Free Peoples for a draw deck."""


def shadow(
    opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 20, **more: Any
) -> Game[TcgState]:
    """The opponent's Shadow phase, where no minion is roaming."""
    return table({"site": 7, **(you or {})}, opponent, at={"phase": "shadow"}, twilight=twilight, **more)


def maneuver(
    opponent: dict[str, Any], you: dict[str, Any] | None = None, twilight: int = 9, **more: Any
) -> Game[TcgState]:
    return table(you, opponent, at={"phase": "maneuver"}, twilight=twilight, **more)


@pytest.mark.card("1_120")
def test_alive_and_unspoiled_reveals_as_many_cards_as_burdens() -> None:
    mine = {"hand": ["1_3", "1_4"], "burdens": 2}
    game = shadow({"minions": ["1_151"], "hand": ["1_120"]}, mine)
    act(game, "Play Alive and Unspoiled")
    assert wounds(game, "1_151") == 1
    act(game, "Use Alive", "Choose 1")
    assert game.state.twilight == 20 - 2 - 3
    passes(game)
    assert len(hand(game)) == 2
    act(game, "Use Alive", "Choose 2", "Choose Axe Strike")
    assert hand(game) == ["Battle Fury"]
    assert not may(shadow({"minions": [{"name": "1_151", "wounds": 2}], "hand": ["1_120"]}), "Play Alive")
    poor = shadow({"minions": ["1_151"], "support": ["1_120"]}, mine, twilight=2)
    assert not may(poor, "Use Alive")


@pytest.mark.card("1_121")
def test_bred_for_battle_exerts_an_uruk() -> None:
    game = skirmish(GUARD, "1_154", opponent={"hand": ["1_121"], "minions": ["1_151"]})
    act(game, "Play Bred for Battle")
    assert (strength(game, "1_151"), wounds(game, "1_151"), strength(game, "1_154")) == (8, 1, 7)
    tired = skirmish(GUARD, "1_154", opponent={"hand": ["1_121"]})
    assert not may(tired, "Play Bred for Battle", OPPONENT)
    passes(tired)
    assert not may(tired, "Play Bred for Battle")


@pytest.mark.card("1_122")
def test_breeding_pit_saves_the_copies_of_the_uruk_played() -> None:
    piles = {"hand": ["1_151", "1_122"], "discard_pile": ["1_151", "1_151", "1_158"], "draw_deck": ["1_131"]}
    game = shadow(piles)
    act(game, "Play Uruk Savage", "Respond with Breeding Pit")
    assert pile(game, "draw deck", OPPONENT) == ["Orthanc Assassin", "Uruk Savage", "Uruk Savage"]
    assert "Uruk-hai Raiding Party" in pile(game, "discard pile", OPPONENT)
    other = shadow({"hand": ["1_177", "1_122"], "discard_pile": ["1_177"]})
    act(other, "Play Goblin Patrol Troop")
    assert not may(other, "Respond with Breeding Pit")


@pytest.mark.card("1_123")
def test_caradhras_has_not_forgiven_us_takes_an_exhausted_companion() -> None:
    tired = {"name": GIMLI, "wounds": 2}
    theirs = {"minions": ["1_151"], "hand": ["1_123"]}
    game = maneuver(theirs, {"fellowship": [tired, LEGOLAS, SAM, MERRY], "ring_bearer": {"name": "1_290", "wounds": 3}})
    passes(game)
    act(game, "Play Caradhras")
    assert (zone(game, "Gimli"), zone(game, "Frodo"), wounds(game, "1_151")) == ("discard pile", "in play", 1)
    few = maneuver(theirs, {"fellowship": [tired, LEGOLAS, SAM]})
    passes(few)
    assert not may(few, "Play Caradhras")


@pytest.mark.limit
@pytest.mark.card("1_124")
def test_cruel_caradhras_lets_the_free_peoples_player_choose() -> None:
    theirs = {"minions": ["1_151"], "hand": ["1_124"]}
    for choice, result in (("Exert the Ring-bearer", (1, 0)), ("Add a burden", (0, 1))):
        game = maneuver(theirs)
        passes(game)
        act(game, "Play Cruel Caradhras")
        assert game.decision.seat == YOU
        act(game, choice)
        assert (wounds(game, "Frodo"), game.state.burdens[YOU]) == result
    exhausted = maneuver(theirs, {"ring_bearer": {"name": "1_290", "wounds": 3}})
    passes(exhausted)
    act(exhausted, "Play Cruel Caradhras")
    assert exhausted.state.burdens[YOU] == 1


@pytest.mark.card("1_125")
def test_greed_wounds_one_of_many_companions() -> None:
    theirs = {"minions": ["1_151"], "support": ["1_125"]}
    game = maneuver(theirs, {"fellowship": SIX}, twilight=3)
    passes(game)
    act(game, "Use Greed")
    assert not may(game, "Choose Frodo")
    act(game, "Choose Gimli")
    assert (wounds(game, "Gimli"), game.state.twilight) == (1, 1)
    passes(game)
    assert not may(game, "Use Greed")
    few = maneuver(theirs, {"fellowship": FIVE})
    passes(few)
    assert not may(few, "Use Greed")
    assert not may(shadow({"hand": ["1_125"]}), "Play Greed")
    assert may(shadow({"hand": ["1_125"], "minions": ["1_151"]}), "Play Greed")


@pytest.mark.limit
@pytest.mark.card("1_126")
def test_hunt_them_down_makes_an_uruk_fierce() -> None:
    game = maneuver({"minions": ["1_151", "1_177"], "hand": ["1_126"]})
    passes(game)
    act(game, "Play Hunt Them Down")
    assert (keyword(game, "1_151", "fierce"), keyword(game, "1_177", "fierce")) == (1, 0)
    passes_until(game, "archery actions")
    assert keyword(game, "1_151", "fierce") == 1


@pytest.mark.card("1_127")
def test_lurtz_is_fierce_beside_another_uruk() -> None:
    game = maneuver({"minions": ["1_127", "1_151"]})
    passes(game)
    act(game, "Use Lurtz")
    assert (keyword(game, "Lurtz", "fierce"), keyword(game, "Lurtz", "archer")) == (1, 1)
    passes(game)
    assert not may(game, "Use Lurtz")
    alone = maneuver({"minions": ["1_127", "1_177"]})
    passes(alone)
    assert not may(alone, "Use Lurtz")


@pytest.mark.limit
@pytest.mark.card("1_128")
def test_lurtzs_battle_cry_trades_strength_for_damage() -> None:
    game = skirmish(GUARD, "1_151", opponent={"hand": ["1_128"]}, twilight=1)
    act(game, "Play Lurtz's Battle Cry")
    assert (strength(game, "1_151"), keyword(game, "1_151", "damage")) == (4, 2)
    orc = skirmish(GUARD, "1_177", opponent={"hand": ["1_128"]}, twilight=1)
    act(orc, "Play Lurtz's Battle Cry")
    assert (strength(orc, "1_177"), keyword(orc, "1_177", "damage")) == (13, 0)


@pytest.mark.card("1_129")
def test_mr_underhill_makes_companions_dear_away_from_sanctuaries() -> None:
    theirs = {"support": ["1_129"]}
    assert cost(table({"hand": [GIMLI], "site": 2}, theirs), GIMLI) == 4
    assert cost(table({"hand": [GIMLI], "site": 3}, theirs), GIMLI) == 2
    assert cost(table({"hand": ["1_17"], "site": 2}, theirs), "1_17") == 1
    assert not may(shadow({"hand": ["1_129"], "minions": ["1_154"]}), "Play The Misadventure")
    game = shadow({"hand": ["1_129"], "minions": ["1_151"]})
    act(game, "Play The Misadventure")
    assert wounds(game, "1_151") == 1


@pytest.mark.limit
@pytest.mark.card("1_130")
def test_no_ordinary_storm_tires_gandalfs_friends() -> None:
    theirs = {"hand": ["1_134", "1_129"], "support": ["1_130"], "minions": ["1_151"]}
    game = shadow(theirs, {"fellowship": [GANDALF, GIMLI]})
    act(game, "Play Saruman's Chill on Anduin Confluence")
    assert (wounds(game, "Gandalf"), wounds(game, "Gimli")) == (1, 0)
    act(game, "Play The Misadventure")
    assert wounds(game, "Gandalf") == 1


@pytest.mark.card("1_131")
@pytest.mark.card("1_151")
@pytest.mark.card("1_158")
@pytest.mark.parametrize(("uruk", "price"), [("1_131", 5), ("1_151", 2), ("1_158", 4)])
def test_plain_uruks_are_played_and_wound_twice(uruk: str, price: int) -> None:
    game = shadow({"hand": [uruk]}, twilight=price)
    act(game, f"Play {game.state.name(card(game, uruk))}")
    assert (zone(game, uruk), game.state.twilight) == ("in play", 0)
    assert not may(shadow({"hand": [uruk]}, twilight=price - 1), "Play")
    fought = skirmish({"name": GIMLI, "with": ["1_15"]}, uruk)
    fight(fought)
    assert wounds(fought, "Gimli") == (0 if uruk == "1_151" else 1)
    fought = skirmish("1_7", uruk)
    fight(fought)
    assert zone(fought, "1_7") == "dead pile"


@pytest.mark.card("1_131")
def test_orthanc_assassin_shoots() -> None:
    game = maneuver({"minions": ["1_131"]})
    assert values.minion_archery(game.state) == 1


@pytest.mark.card("1_132")
def test_parry_takes_the_strength_out_of_a_possession() -> None:
    armed = {"name": GIMLI, "with": ["1_9"]}
    game = maneuver({"minions": ["1_151"], "hand": ["1_132"]}, {"fellowship": [armed]})
    passes(game)
    act(game, "Play Parry")
    assert strength(game, "Gimli") == 6
    passes_until(game, "archery actions")
    assert strength(game, "Gimli") == 6
    rider = {"name": "1_30", "with": ["1_31"]}
    plains = maneuver(
        {"minions": ["1_151"], "hand": ["1_132"]}, {"fellowship": [rider], "site": 2}, path=["Bag End", "Ettenmoors"]
    )
    assert strength(plains, "Arwen") == 10
    passes(plains)
    act(plains, "Play Parry")
    assert strength(plains, "Arwen") == 6
    axe = maneuver({"minions": ["1_151", {"name": "1_177", "with": ["1_190"]}], "hand": ["1_132"]})
    passes(axe)
    act(axe, "Play Parry")
    passes_until(axe, "assign defenders")
    act(axe, "Frodo defends against Goblin Patrol Troop", "Leave the other minions out", "Use Moria Axe")
    assert strength(axe, "1_177") == 13
    without = maneuver({"minions": ["1_177"], "hand": ["1_132"]}, {"fellowship": [armed]})
    passes(without)
    assert not may(without, "Play Parry")


@pytest.mark.limit
@pytest.mark.card("1_133")
def test_sarumans_ambition_makes_events_cheap_or_an_uruk_strong() -> None:
    theirs = {"support": ["1_133"], "hand": ["1_128", "1_167"]}
    game = skirmish(GUARD, "1_151", opponent=theirs)
    assert (cost(game, "1_128", OPPONENT), cost(game, "1_167", OPPONENT)) == (0, 1)
    act(game, "Use Saruman's Ambition")
    assert (strength(game, "1_151"), zone(game, "1_133")) == (7, "discard pile")
    assert cost(game, "1_128", OPPONENT) == 1


@pytest.mark.card("1_134")
@pytest.mark.card("2_48")
@pytest.mark.parametrize(("storm", "gimli"), [("1_134", 0), ("2_48", 1)])
def test_a_storm_tires_those_who_leave_its_site(storm: str, gimli: int) -> None:
    game = table(
        {"fellowship": [GIMLI, MERRY], "site": 7},
        {"minions": ["1_151"], "hand": [storm]},
        at={"phase": "shadow"},
        twilight=9,
    )
    name = game.state.name(card(game, storm))
    act(game, f"Play {name} on Anduin Confluence")
    assert (wounds(game, "1_151"), bearer(game, storm)) == (1, "Anduin Confluence")
    passes_until(game, "assign defenders")
    act(game, "Assign no more defenders", "Leave the other minions out")
    passes_until(game, "move on or stay")
    act(game, "Move on")
    assert (wounds(game, "Merry"), wounds(game, "Frodo"), wounds(game, "Gimli")) == (1, 1, gimli)


@pytest.mark.card("1_134")
@pytest.mark.card("1_135")
@pytest.mark.card("2_48")
@pytest.mark.parametrize("storm", ["1_134", "1_135", "2_48"])
def test_one_such_storm_lies_on_a_site_and_is_over_in_the_morning(storm: str) -> None:
    there = [{"name": "Anduin Confluence", "with": [storm]}]
    game = shadow({"minions": ["1_151"], "hand": [storm]}, path=there)
    name = game.state.name(card(game, storm))
    assert not may(game, f"Play {name} on Anduin Confluence")
    act(game, f"Play {name} on Bag End")
    assert {game.state.bearer[each] for each in game.state.in_play(OPPONENT)} >= {game.state.path[0], game.state.site}
    ending = table({"site": 7}, {}, at={"phase": "regroup"}, path=there)
    while zone(ending, storm) == "in play" and ending.state.active == YOU:
        act(ending, "Stay") if may(ending, "Stay") else passes(ending)
    assert zone(ending, storm) == "discard pile"


@pytest.mark.card("1_135")
def test_sarumans_frost_weakens_hobbits_at_its_site() -> None:
    game = table(
        {"fellowship": [MERRY, GIMLI], "allies": ["1_284"], "site": 7},
        {"minions": ["1_151"], "hand": ["1_135"]},
        at={"phase": "shadow"},
        twilight=9,
    )
    act(game, "Play Saruman's Frost on Anduin Confluence")
    assert (strength(game, "Merry"), strength(game, "Gimli"), strength(game, "Bilbo")) == (1, 6, 2)


@pytest.mark.card("1_136")
def test_sarumans_power_discards_every_condition() -> None:
    theirs = {"minions": ["1_151"], "hand": ["1_136"], "support": ["1_157"]}
    game = shadow(theirs, {"support": ["1_21"]})
    act(game, "Play Saruman's Power")
    assert (zone(game, "1_157"), zone(game, "1_21"), wounds(game, "1_151")) == ("discard pile", "discard pile", 1)
    assert not may(shadow({"hand": ["1_136"], "minions": ["1_154"]}), "Play Saruman's Power")


@pytest.mark.limit
@pytest.mark.card("1_137")
def test_sarumans_reach_offers_two_evils() -> None:
    theirs = {"minions": ["1_151"], "hand": ["1_137"]}
    game = maneuver(theirs, {"fellowship": [GIMLI, MERRY]})
    passes(game)
    act(game, "Play Saruman's Reach", "Exert 2 companions")
    act(game, "Choose Gimli", "Choose Merry")
    assert (wounds(game, "Gimli"), wounds(game, "Merry"), game.state.worn[YOU]) == (1, 1, False)
    worn = maneuver(theirs, {"fellowship": [GIMLI]})
    passes(worn)
    act(worn, "Play Saruman's Reach", "Have the Ring-bearer wear")
    assert worn.state.worn[YOU]
    forced = maneuver(theirs)
    passes(forced)
    act(forced, "Play Saruman's Reach")
    assert (forced.state.worn[YOU], wounds(forced, "Frodo")) == (True, 0)


@pytest.mark.card("1_138")
def test_sarumans_snows_silences_skirmishes_at_its_site() -> None:
    there = [{"name": "Anduin Confluence", "with": ["1_138"]}]
    mine = {"hand": ["1_3"], "site": 7}
    theirs = {"hand": ["1_121"]}
    game = skirmish(GIMLI, "1_151", you=mine, opponent=theirs, path=there)
    assert not may(game, "Play Axe Strike")
    assert not may(game, "Use Gimli")
    passes(game)
    assert not may(game, "Play Bred for Battle")
    free = skirmish(GIMLI, "1_151", you={**mine, "site": 8}, opponent=theirs, path=there)
    assert may(free, "Play Axe Strike")
    assert may(free, "Use Gimli")
    played = shadow({"hand": ["1_138"], "minions": ["1_151"]})
    act(played, "Play Saruman's Snows on Anduin Confluence")
    assert (bearer(played, "1_138"), wounds(played, "1_151")) == ("Anduin Confluence", 1)


@pytest.mark.limit
@pytest.mark.card("1_139")
def test_savagery_is_greater_against_five_companions() -> None:
    theirs = {"hand": ["1_139"]}
    game = skirmish(GUARD, "1_151", opponent=theirs)
    act(game, "Play Savagery")
    assert (strength(game, "1_151"), keyword(game, "1_151", "fierce")) == (7, 0)
    many = skirmish(GUARD, "1_151", you={"fellowship": [LEGOLAS, SAM, MERRY]}, opponent=theirs)
    act(many, "Play Savagery", "Spot 5 companions")
    assert (strength(many, "1_151"), keyword(many, "1_151", "fierce")) == (9, 1)
    fight(many)
    assert strength(many, "1_151") == 9
    lesser = skirmish(GUARD, "1_151", you={"fellowship": [LEGOLAS, SAM, MERRY]}, opponent=theirs)
    act(lesser, "Play Savagery", "Make an Uruk-hai strength +2")
    assert (strength(lesser, "1_151"), keyword(lesser, "1_151", "fierce")) == (7, 0)


@pytest.mark.limit
@pytest.mark.card("1_140")
def test_spies_of_saruman_skip_archery_at_their_site() -> None:
    game = table({"site": 7}, {"minions": ["1_151"], "hand": ["1_140"]}, at={"phase": "shadow"}, twilight=9)
    act(game, "Play Spies of Saruman on Anduin Confluence")
    kinds = set()
    while game.decision.kind != "assign defenders":
        kinds.add(game.decision.kind)
        passes(game)
    assert "maneuver actions" in kinds
    assert "archery actions" not in kinds
    away = table(
        {"site": 8},
        {"minions": ["1_151"]},
        at={"phase": "maneuver"},
        path=[{"name": "Anduin Confluence", "with": ["1_140"]}],
    )
    passes_until(away, "archery actions")
    assert away.state.phase == "archery"


@pytest.mark.card("1_141")
def test_their_arrows_enrage_weakens_archers() -> None:
    game = maneuver({"minions": ["1_151"], "support": ["1_141"]}, {"fellowship": [LEGOLAS, GIMLI], "allies": ["1_56"]})
    assert (strength(game, "Legolas"), strength(game, "Gimli"), strength(game, "Orophin")) == (5, 6, 2)
    assert not may(shadow({"hand": ["1_141"], "minions": ["1_177"]}), "Play Their Arrows")
    assert may(shadow({"hand": ["1_141"], "minions": ["3_68"]}), "Play Their Arrows")
    assert may(shadow({"hand": ["1_141"], "minions": ["1_151"]}), "Play Their Arrows")


@pytest.mark.card("1_142")
def test_traitors_voice_slows_a_tired_ring_bearer() -> None:
    theirs = {"support": ["1_142"]}
    for mine, limit in (
        ({}, 2),
        ({"burdens": 5}, 1),
        ({"ring_bearer": {"name": "1_290", "wounds": 3}}, 1),
        ({"burdens": 4}, 2),
    ):
        assert values.move_limit(table(mine, theirs, at={"phase": "regroup"}).state) == limit
    relieved = table({"burdens": 5, "fellowship": [SAM]}, theirs)
    act(relieved, "Use Sam")
    assert (relieved.state.burdens[YOU], values.move_limit(relieved.state)) == (4, 1)
    weighed = maneuver({**theirs, "minions": ["1_151"], "hand": ["1_124"]}, {"burdens": 4})
    passes(weighed)
    act(weighed, "Play Cruel Caradhras", "Add a burden")
    assert values.move_limit(weighed.state) == 1
    twice = table({"burdens": 5}, {"support": ["1_142", "1_142"]}, at={"phase": "regroup"})
    assert values.move_limit(twice.state) == 1
    assert not may(shadow({"hand": ["1_142"]}), "Play Traitor's Voice")


@pytest.mark.limit
@pytest.mark.card("1_143")
def test_troop_of_uruk_hai_ignores_weapons() -> None:
    armed = {"name": GIMLI, "with": ["1_9"]}
    assert strength(skirmish(armed, "1_143"), "Gimli") == 6
    assert strength(skirmish(armed, "1_158"), "Gimli") == 8
    burning = {"name": "1_89", "with": ["2_32"]}
    for troop, found in (("1_143", 8), ("1_158", 11)):
        assert strength(skirmish(burning, troop, "1_232"), "Aragorn") == found


@pytest.mark.limit
@pytest.mark.card("1_144")
def test_uruk_bloodlust_heals_a_winner() -> None:
    theirs = {"support": ["1_144"]}
    game = skirmish(PIPPIN, {"name": "1_151", "wounds": 1}, opponent=theirs, twilight=1)
    passes_until(game, "response")
    act(game, "Respond with Uruk Bloodlust")
    assert (wounds(game, "1_151"), game.state.twilight) == (0, 0)
    poor = skirmish(PIPPIN, {"name": "1_151", "wounds": 1}, opponent=theirs)
    fight(poor)
    assert wounds(poor, "1_151") == 1
    orc = skirmish(PIPPIN, {"name": "1_184", "wounds": 0}, opponent=theirs, twilight=1)
    fight(orc)
    assert orc.state.twilight == 1


@pytest.mark.card("1_145")
def test_uruk_brood_is_strong_among_its_own() -> None:
    game = skirmish(GUARD, "1_145", opponent={"minions": ["1_151", "1_154", "1_177"]}, twilight=3)
    act(game, "Use Uruk Brood")
    assert (strength(game, "1_145"), game.state.twilight) == (11, 1)
    passes(game)
    assert not may(game, "Use Uruk Brood")


@pytest.mark.card("1_146")
@pytest.mark.card("1_156")
@pytest.mark.parametrize(("uruk", "most", "fewer"), [("1_146", FIVE, FIVE[:3]), ("1_156", SIX, FIVE)])
def test_uruks_are_fierce_against_many(uruk: str, most: list[str], fewer: list[str]) -> None:
    game = maneuver({"minions": [uruk]}, {"fellowship": most})
    name = game.state.name(card(game, uruk))
    passes(game)
    act(game, f"Use {name}")
    assert keyword(game, uruk, "fierce") == 1
    passes(game)
    assert not may(game, f"Use {name}")
    few = maneuver({"minions": [uruk]}, {"fellowship": fewer})
    passes(few)
    assert not may(few, f"Use {name}")


@pytest.mark.card("1_147")
def test_uruk_guard_keeps_a_companion_away() -> None:
    game = table({"fellowship": [GIMLI, MERRY]}, {"minions": ["1_147"]}, at={"phase": "assignment"})
    passes(game)
    act(game, "Use Uruk Guard", "Choose Gimli")
    assert wounds(game, "1_147") == 1
    passes_until(game, "assign defenders")
    assert not may(game, "Gimli defends against Uruk Guard")
    assert may(game, "Merry defends against Uruk Guard")
    tired = table({"fellowship": [GIMLI]}, {"minions": [{"name": "1_147", "wounds": 1}]}, at={"phase": "assignment"})
    passes(tired)
    assert not may(tired, "Use Uruk Guard")


@pytest.mark.limit
@pytest.mark.card("1_148")
def test_uruk_lieutenant_leads() -> None:
    game = maneuver({"minions": ["1_148", "1_151", "1_154", "1_177"]})
    assert strength(game, "1_148") == 10
    assert strength(maneuver({"minions": ["1_148", "1_177"]}), "1_148") == 8


@pytest.mark.limit
@pytest.mark.card("1_149")
def test_uruk_messenger_is_strong_in_bad_weather() -> None:
    weather = [{"name": "Anduin Confluence", "with": ["1_134"]}]
    assert strength(maneuver({"minions": ["1_149"]}, {"site": 7}, path=weather), "1_149") == 9
    assert strength(maneuver({"minions": ["1_149"], "support": ["1_157"]}), "1_149") == 6


@pytest.mark.card("1_150")
@pytest.mark.card("1_160")
@pytest.mark.card("2_43")
@pytest.mark.parametrize(
    ("minion", "lost"),
    [("1_150", 2), ({"name": "1_151", "with": ["1_160"]}, 1), ({"name": "1_127", "with": ["2_43"]}, 2)],
)
def test_victors_cost_the_free_peoples_cards_of_the_deck(minion: Any, lost: int) -> None:
    game = skirmish(PIPPIN, minion, you={"draw_deck": ["1_3", "1_4", "1_5"]})
    fight(game)
    assert len(pile(game, "discard pile")) == lost


@pytest.mark.limit
@pytest.mark.card("1_150")
@pytest.mark.card("1_160")
@pytest.mark.card("2_43")
def test_a_beaten_uruk_costs_no_cards() -> None:
    for minion in ("1_150", {"name": "1_149", "with": ["1_160"]}, {"name": "1_149", "with": ["2_43"]}):
        game = skirmish({"name": GIMLI, "with": ["1_9"]}, minion, you={"draw_deck": ["1_3"], "hand": ["1_4"]})
        act(game, "Play Battle Fury")
        fight(game)
        assert pile(game, "draw deck") == ["Axe Strike"]


@pytest.mark.card("1_160")
def test_uruk_hai_sword_is_for_uruks() -> None:
    game = shadow({"hand": ["1_160"], "minions": ["1_151", "1_177"]})
    assert may(game, "Play Uruk-hai Sword on Uruk Savage")
    assert not may(game, "Play Uruk-hai Sword on Goblin Patrol")
    act(game, "Play Uruk-hai Sword")
    assert strength(game, "1_151") == 7


@pytest.mark.card("1_152")
def test_uruk_shaman_heals_an_uruk() -> None:
    game = maneuver({"minions": ["1_152", {"name": "1_151", "wounds": 2}]}, twilight=3)
    passes(game)
    act(game, "Use Uruk Shaman")
    assert (wounds(game, "1_151"), game.state.twilight) == (1, 1)
    passes(game)
    assert not may(game, "Use Uruk Shaman")


@pytest.mark.card("1_153")
def test_uruk_slayer_gains_three_at_most() -> None:
    game = skirmish(GUARD, "1_153", twilight=5)
    for expected in (10, 11, 12):
        passes(game)
        act(game, "Use Uruk Slayer")
        assert strength(game, "1_153") == expected
    passes(game)
    act(game, "Use Uruk Slayer")
    assert (strength(game, "1_153"), game.state.twilight) == (12, 1)
    empty = skirmish(GUARD, "1_153")
    passes(empty)
    assert not may(empty, "Use Uruk Slayer")


@pytest.mark.limit
@pytest.mark.card("1_154")
def test_uruk_soldier_may_cost_a_card_of_the_deck() -> None:
    game = shadow({"hand": ["1_154"]}, {"draw_deck": ["1_3", "1_4"]})
    act(game, "Play Uruk Soldier", "Use Uruk Soldier")
    assert pile(game, "draw deck") == ["Battle Fury"]
    declined = shadow({"hand": ["1_154"]}, {"draw_deck": ["1_3", "1_4"]})
    act(declined, "Play Uruk Soldier", "No response")
    assert len(pile(declined, "draw deck")) == 2


@pytest.mark.card("1_155")
def test_uruk_spy_turns_shadow_cards_into_burdens() -> None:
    theirs = {"minions": ["1_155", "1_151"], "hand": ["1_137"], "draw_deck": ["1_121", "1_7", "1_122"]}
    game = maneuver(theirs)
    passes(game)
    act(game, "Play Saruman's Reach", "Choose Uruk Savage", "Respond with Uruk Spy", "Choose 2")
    assert (game.state.burdens[YOU], wounds(game, "1_155")) == (1, 1)
    assert pile(game, "draw deck", OPPONENT) == ["Breeding Pit"]
    tired = maneuver({**theirs, "minions": [{"name": "1_155", "wounds": 1}, "1_151"]})
    passes(tired)
    act(tired, "Play Saruman's Reach")
    assert not may(tired, "Respond with Uruk Spy")


@pytest.mark.limit
@pytest.mark.card("1_157")
def test_uruk_hai_armory_shields_from_one_arrow() -> None:
    mine = {"fellowship": [LEGOLAS, "1_53"], "site": 6}
    armory = {"support": ["1_157"]}
    assert values.fellowship_archery(maneuver({"minions": ["1_151"], **armory}, mine).state) == 0
    assert values.fellowship_archery(maneuver({"minions": ["1_177"], **armory}, mine).state) == 1


@pytest.mark.card("1_159")
def test_uruk_hai_rampage_makes_a_winner_fierce() -> None:
    game = skirmish(PIPPIN, "1_151", opponent={"support": ["1_159"]}, twilight=3)
    passes_until(game, "response")
    act(game, "Respond with Uruk-hai Rampage")
    assert (keyword(game, "1_151", "fierce"), game.state.twilight) == (1, 0)
    declined = skirmish(PIPPIN, "1_151", opponent={"support": ["1_159"]}, twilight=3)
    fight(declined)
    assert keyword(declined, "1_151", "fierce") == 0
    assert not may(shadow({"hand": ["1_159"], "minions": ["1_177"]}), "Play Uruk-hai Rampage")


@pytest.mark.card("1_161")
def test_wariness_cancels_a_stealth_event() -> None:
    mine = {"hand": ["1_298"]}
    for choice, result in (("Exert your Uruk-hai", ("in play", 1)), ("Discard your Uruk-hai", ("discard pile", 0))):
        game = skirmish(PIPPIN, "1_151", you=mine, opponent={"hand": ["1_161"]})
        act(game, "Play Hobbit Stealth", "Respond with Wariness", choice)
        assert (zone(game, "1_151"), wounds(game, "1_151")) == result
        assert zone(game, "1_298") == "discard pile"
        assert game.state.fighting >= 0
    orc = skirmish(PIPPIN, "1_177", you=mine, opponent={"hand": ["1_161"]})
    act(orc, "Play Hobbit Stealth")
    assert not may(orc, "Respond with Wariness")


@pytest.mark.limit
@pytest.mark.card("1_162")
def test_worry_follows_a_lost_skirmish() -> None:
    theirs = {"support": ["1_162"]}
    game = skirmish(PIPPIN, "1_151", opponent=theirs)
    passes_until(game, "order of what happens")
    act(game, "Next: Worry")
    assert (game.decision.kind, game.decision.seat) == ("choose a way", YOU)
    act(game, "Add a burden")
    assert game.state.burdens[YOU] == 1
    orc = skirmish(PIPPIN, "1_184", opponent=theirs)
    fight(orc)
    assert (orc.state.burdens[YOU], wounds(orc, "Frodo")) == (0, 0)
