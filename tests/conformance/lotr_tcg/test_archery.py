"""Maneuver and archery (TC-5.01 to TC-5.16)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    keyword,
    may,
    offers,
    passes,
    passes_until,
    refused,
    table,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.rules import values
from westmarch.games.lotr_tcg.words import PHASE

LEGOLAS = "Legolas, Greenleaf"
FIRE = {"phase": "archery", "step": "fire"}


@pytest.mark.rule("TC-5.01")
def test_both_sides_act_in_the_maneuver_phase() -> None:
    you = {"fellowship": [{"name": "Merry", "wounds": 1}], "hand": ["Stout and Sturdy"], "allies": ["Celeborn"]}
    game = table(you, {"minions": ["Úlairë Lemenya"], "hand": ["Fear"]}, at={"phase": "maneuver"}, twilight=9)
    assert may(game, "Play Stout and Sturdy", YOU)
    passes(game)
    assert may(game, "Play Fear", OPPONENT)
    before = table(you, {"minions": ["Úlairë Lemenya"]}, at={"phase": "shadow"})
    passes(before)
    assert (before.decision.kind, may(before, "Play Stout and Sturdy", YOU)) == ("maneuver actions", True)


@pytest.mark.rule("TC-5.02", "TC-5.03")
def test_actions_go_round_until_all_have_passed_in_a_row() -> None:
    theirs = {"minions": [{"name": "Uruk Shaman", "wounds": 1}]}
    game = table({}, {}, third=theirs, at={"phase": "maneuver"}, twilight=2)
    assert game.decision.seat == YOU
    passes(game)
    assert game.decision.seat == THIRD
    act(game, "Use Uruk Shaman")
    assert game.decision.seat == OPPONENT
    passes(game)
    assert game.decision.seat == YOU
    passes(game)
    assert (game.decision.seat, game.state.phase) == (THIRD, "maneuver")
    passes(game)
    assert game.state.phase == "archery"


@pytest.mark.rule("TC-5.04")
def test_what_lasts_until_the_regroup_phase_ends_there() -> None:
    boromir = "Boromir, Lord of Gondor"
    you = {"fellowship": [boromir], "hand": ["Elendil's Valor"]}
    game = table(you, {"minions": ["Úlairë Cantëa"]}, at={"phase": "maneuver"})
    act(game, "Play Elendil's Valor")
    passes_until(game, "assign defenders")
    act(game, f"{boromir} defends against Úlairë Cantëa")
    while game.state.phase != "assignment":
        passes(game)
    passes_until(game, "assign defenders")
    assert game.state.fierce_round
    assert keyword(game, boromir, "defender") == 1
    while game.state.phase != "regroup":
        passes(game)
    assert keyword(game, boromir, "defender") == 0


@pytest.mark.rule("TC-5.05")
def test_archery_actions_come_before_the_fire() -> None:
    you = {"fellowship": [LEGOLAS, "Farin"]}
    game = table(you, {"minions": ["Goblin Marksman"]}, at={"phase": "archery"})
    assert may(game, "Use Legolas")
    firing = table(you, {"minions": ["Goblin Marksman"]}, at=FIRE)
    assert firing.decision.kind == "archery wounds"
    assert not may(firing, "Use Legolas")
    before = table({"fellowship": ["Farin"]}, {"minions": ["Goblin Marksman"]}, at={"phase": "maneuver"})
    passes(before, 2)
    assert (before.state.phase, before.decision.kind) == ("archery", "archery actions")
    passes(before, 2)
    assert before.decision.kind == "archery wounds"


@pytest.mark.rule("TC-5.06")
def test_the_minions_of_all_shadow_players_shoot_together() -> None:
    game = table({}, {"minions": ["Goblin Marksman"]}, third={"minions": ["Goblin Marksman", "Goblin Sneak"]})
    assert values.minion_archery(game.state) == 2


@pytest.mark.rule("TC-5.07")
@pytest.mark.parametrize(("site", "total"), [(5, 1), (6, 2)])
def test_archers_among_allies_shoot_at_home(site: int, total: int) -> None:
    game = table({"site": site, "fellowship": [LEGOLAS], "allies": ["Orophin"]})
    assert values.fellowship_archery(game.state) == total


@pytest.mark.rule("TC-5.08")
def test_a_total_needs_no_archer_and_is_never_negative() -> None:
    bowmen = table({}, {"support": ["Orc Bowmen"], "minions": ["Orc Soldier"]})
    assert values.minion_archery(bowmen.state) == 1
    pinned = table({"fellowship": [LEGOLAS]}, {"minions": ["Goblin Archer", "Goblin Sneak"]})
    assert values.fellowship_archery(pinned.state) == 0
    twice = table({"fellowship": [{"name": LEGOLAS, "with": ["Elven Bow"]}]})
    assert (keyword(twice, "Legolas", "archer"), values.fellowship_archery(twice.state)) == (2, 1)


@pytest.mark.rule("TC-5.09", "TC-5.12")
def test_an_archer_who_falls_still_counts() -> None:
    hurt = {"name": LEGOLAS, "wounds": 2}
    game = table({"fellowship": [hurt]}, {"minions": ["Goblin Marksman", "Orc Soldier"]}, at=FIRE)
    act(game, "Legolas takes an archery wound")
    assert zone(game, "Legolas") == "dead pile"
    act(game, "Orc Soldier takes an archery wound")
    assert wounds(game, "Orc Soldier") == 1


@pytest.mark.rule("TC-5.10")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_wounds_of_the_fellowship_are_split_as_its_player_likes(first: int) -> None:
    game = table({"fellowship": ["Merry"]}, {"minions": ["Goblin Marksman"] * 3}, at=FIRE)
    assert game.decision.seat == YOU
    act(game, *["Frodo takes an archery wound"] * first, *["Merry takes an archery wound"] * (3 - first))
    assert (wounds(game, "Frodo"), wounds(game, "Merry")) == (first, 3 - first)


@pytest.mark.rule("TC-5.11")
def test_one_shadow_player_is_named_for_the_arrows_of_the_fellowship() -> None:
    game = table({"fellowship": [LEGOLAS]}, {"minions": ["Orc Soldier"]}, third={"minions": ["Uruk Savage"]}, at=FIRE)
    assert len(offers(game)) == 2
    act(game, "player 2")
    assert (wounds(game, "Orc Soldier"), wounds(game, "Uruk Savage")) == (1, 0)
    empty = table({"fellowship": [LEGOLAS]}, {}, third={"minions": ["Uruk Savage"]}, at=FIRE)
    act(empty, "player 2")
    assert wounds(empty, "Uruk Savage") == 0


@pytest.mark.rule("TC-5.13")
def test_wounds_that_cannot_be_placed_are_lost() -> None:
    game = table({"fellowship": [LEGOLAS]}, {"minions": ["Goblin Sneak", "Orc Soldier"]}, at={"phase": "archery"})
    game.state.last("1_3", "fellowship archery total", [], PHASE, YOU, 4)
    passes(game, 2)
    while game.decisions and game.decision.kind == "archery wounds":
        act(game, "Orc Soldier takes an archery wound" if may(game, "Orc Soldier") else "Goblin Sneak")
    assert zone(game, "Goblin Sneak") == zone(game, "Orc Soldier") == "discard pile"
    assert game.state.phase == "regroup"


@pytest.mark.rule("TC-5.14")
def test_who_may_not_take_wounds_is_assigned_none() -> None:
    game = table({"fellowship": [LEGOLAS]}, {"minions": ["Saruman, Keeper of Isengard", "Orc Soldier"]}, at=FIRE)
    assert (wounds(game, "Saruman"), wounds(game, "Orc Soldier")) == (0, 1)
    theirs = {"minions": ["Isengard Worker", "Isengard Shaman"]}
    safe = table({"fellowship": [LEGOLAS]}, theirs, at=FIRE, twilight=2)
    act(safe, "Isengard Worker takes an archery wound", "Respond with Isengard Shaman")
    assert (wounds(safe, "Isengard Worker"), wounds(safe, "Isengard Shaman")) == (0, 0)
    assert safe.state.phase == "assignment"


@pytest.mark.rule("TC-5.15")
def test_when_the_last_minion_is_shot_the_regroup_phase_follows() -> None:
    game = table({"fellowship": [LEGOLAS]}, {"minions": ["Goblin Sneak"]}, at=FIRE)
    assert game.state.phase == "regroup"
    other = table({"fellowship": [LEGOLAS]}, {"minions": ["Orc Soldier"]}, at=FIRE)
    assert other.state.phase == "assignment"


@pytest.mark.rule("TC-5.16")
def test_a_skipped_archery_phase_has_neither_actions_nor_fire() -> None:
    you = {"fellowship": [LEGOLAS], "site": 7}
    game = table(you, {"minions": ["Goblin Marksman"]}, at={"phase": "maneuver"}, path=["Anduin Wilderland"])
    passes(game, 2)
    assert game.state.phase == "assignment"
    assert (wounds(game, "Goblin Marksman"), wounds(game, "Legolas")) == (0, 0)
    assert refused(game, "Use Legolas") == {"TC-3.04"}
