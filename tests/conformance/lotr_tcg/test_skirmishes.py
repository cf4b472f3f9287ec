"""Assignment, skirmishes and the fierce (TC-6.01 to TC-6.34)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    fight,
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
from westmarch.games.lotr_tcg.rules.values import opponents
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.games.lotr_tcg.words import PHASE
from westmarch.kernel.game import Game

GIMLI = "Gimli, Son of Glóin"
DEFENDERS = {"phase": "assignment", "step": "defenders"}


def stronger(game: Game[TcgState], name: str, amount: int, what: str = "strength") -> None:
    game.state.last("1_3", what, [card(game, name)], PHASE, YOU, amount)


@pytest.mark.rule("TC-6.01", "TC-6.02")
def test_assignment_actions_come_before_defenders_and_need_both_unassigned() -> None:
    toldea = "Úlairë Toldëa"
    game = table({"fellowship": ["Farin", "Merry"], "burdens": 4}, {"minions": [toldea]}, at={"phase": "assignment"})
    passes(game)
    act(game, "Use Úlairë Toldëa", "Choose Farin")
    assert game.state.facing[card(game, toldea)] == card(game, "Farin")
    before = table({"fellowship": ["Farin"], "burdens": 4}, {"minions": [toldea]}, at={"phase": "archery"})
    passes(before, 2)
    assert (before.state.phase, before.decision.kind) == ("assignment", "assignment actions")
    passes(before)
    assert may(before, "Use Úlairë Toldëa")
    late = table({"fellowship": ["Farin"], "burdens": 4}, {"minions": [toldea]}, at=DEFENDERS)
    assert not may(late, "Use Úlairë Toldëa")
    taken = table(
        {"fellowship": ["Farin", "Merry"], "burdens": 4},
        {"minions": [toldea, "Goblin Runner"]},
        at={"phase": "assignment"},
        assignments={"Goblin Runner": "Farin"},
    )
    stronger(taken, "Farin", 1, "defender")
    passes(taken)
    act(taken, "Use Úlairë Toldëa")
    assert taken.state.facing[card(taken, toldea)] == card(taken, "Merry")


@pytest.mark.rule("TC-6.03", "TC-6.09")
def test_nobody_has_to_be_assigned() -> None:
    game = table({"fellowship": [GIMLI]}, {"minions": ["Goblin Runner", "Uruk Savage"]}, at=DEFENDERS)
    act(game, "Assign no more defenders", "Uruk Savage attacks Gimli", "Leave the other minions out")
    fight(game)
    assert game.state.phase == "regroup"
    assert zone(game, "Goblin Runner") == "in play"
    assert game.state.facing[card(game, "Goblin Runner")] < 0


@pytest.mark.rule("TC-6.04", "TC-6.05")
def test_a_defender_takes_one_minion_and_as_many_more_as_his_bonus() -> None:
    minions = ["Goblin Runner", "Uruk Savage", "Goblin Sneak", "Orc Soldier"]
    game = table({"fellowship": [GIMLI, "Farin"]}, {"minions": minions}, at=DEFENDERS)
    act(game, "Gimli defends against Goblin Runner")
    assert not may(game, "Farin defends against Goblin Runner")
    assert "TC-6.04" in refused(game, "Gimli, Son of Glóin defends against Uruk Savage")
    you = {"fellowship": [GIMLI, "Farin"], "hand": ["Disquiet of Our People"]}
    wide = table(you, {"minions": minions}, at={"phase": "maneuver"})
    act(wide, "Play Disquiet of Our People", "Choose Gimli")
    passes_until(wide, "assign defenders")
    act(wide, *[f"Gimli defends against {name}" for name in minions[:3]])
    assert "TC-6.05" in refused(wide, "Gimli, Son of Glóin defends against Orc Soldier")
    assert may(wide, "Farin defends against Orc Soldier")


@pytest.mark.rule("TC-6.05")
def test_whom_an_action_assigned_may_be_given_more_minions_by_his_bonus() -> None:
    toldea = "Úlairë Toldëa"
    you = {"fellowship": ["Farin"], "burdens": 4, "hand": ["Disquiet of Our People"]}
    game = table(you, {"minions": [toldea, "Uruk Savage", "Uruk Shaman"]}, at={"phase": "maneuver"})
    act(game, "Play Disquiet of Our People")
    passes_until(game, "assignment actions")
    passes(game)
    act(game, f"Use {toldea}")
    assert game.state.facing[card(game, toldea)] == card(game, "Farin")
    passes_until(game, "assign defenders")
    act(game, "Farin defends against Uruk Savage")
    assert "TC-6.05" in refused(game, "Farin, Dwarven Emissary defends against Uruk Shaman")


@pytest.mark.rule("TC-6.06")
def test_defender_bonuses_add_up_and_any_is_defender_plus_one() -> None:
    aragorn = "Aragorn, Ranger of the North"
    you = {"fellowship": [aragorn], "hand": ["Swordarm of the White Tower"]}
    game = table(you, {"minions": ["Uruk Savage"]}, at={"phase": "maneuver"})
    act(game, f"Use {aragorn}", f"Use {aragorn}")
    assert keyword(game, aragorn, "defender") == 2
    passes_until(game, "assign defenders")
    act(game, f"{aragorn} defends against Uruk Savage", "Play Swordarm of the White Tower")
    assert strength(game, aragorn) == 8 + 4
    plain = skirmish(aragorn, "Uruk Savage", you={"hand": ["Swordarm of the White Tower"]})
    act(plain, "Play Swordarm of the White Tower")
    assert strength(plain, aragorn) == 8 + 2


@pytest.mark.rule("TC-6.07", "TC-6.11")
def test_leftover_minions_may_all_attack_the_ring_bearer() -> None:
    game = table({}, {"minions": ["Goblin Runner", "Uruk Savage", "Goblin Sneak"]}, at=DEFENDERS)
    assert may(game, "Frodo defends against Goblin Runner")
    passes(game)
    act(game, "Goblin Runner attacks Frodo", "Uruk Savage attacks Frodo", "Goblin Sneak attacks Frodo")
    assert len(opponents(game.state, card(game, "Frodo"))) == 3


@pytest.mark.rule("TC-6.08")
def test_shadow_players_assign_their_own_minions_from_the_right_on() -> None:
    game = table({}, {"minions": ["Goblin Runner"]}, third={"minions": ["Uruk Savage"]}, at=DEFENDERS)
    passes(game)
    assert game.decision.seat == THIRD
    assert not may(game, "Goblin Runner attacks Frodo")
    act(game, "Uruk Savage attacks Frodo")
    assert game.decision.seat == OPPONENT


@pytest.mark.rule("TC-6.10")
@pytest.mark.parametrize(("site", "able"), [(3, True), (4, False)])
def test_allies_are_assigned_at_home_only(site: int, able: bool) -> None:
    game = table({"site": site, "allies": ["Thrarin"]}, {"minions": ["Goblin Runner"]}, at=DEFENDERS)
    assert may(game, "Thrarin defends against Goblin Runner") is able
    passes(game)
    assert may(game, "Goblin Runner attacks Thrarin") is able


@pytest.mark.rule("TC-6.12")
def test_without_assignments_the_regroup_phase_follows() -> None:
    game = table({}, {"minions": ["Cave Troll of Moria"]}, at=DEFENDERS)
    passes(game, 2)
    assert game.state.phase == "regroup"


@pytest.mark.rule("TC-6.13", "TC-6.14", "TC-6.15")
def test_each_defender_has_his_own_skirmish_in_the_order_chosen() -> None:
    game = table(
        {"fellowship": [GIMLI, "Farin"]},
        {"minions": ["Goblin Runner", "Uruk Savage", "Goblin Sneak"]},
        third={},
        at={"phase": "skirmish"},
        assignments={"Goblin Runner": GIMLI, "Uruk Savage": "Farin", "Goblin Sneak": "Farin"},
    )
    assert [words.split()[3] for words in offers(game)] == ["Gimli,", "Farin,"]
    act(game, "The skirmish of Farin comes next")
    assert len(opponents(game.state, card(game, "Farin"))) == 2
    assert opponents(game.state, card(game, GIMLI)) == []
    seen = []
    while game.state.fighting == card(game, "Farin"):
        seen.append(game.decision.seat)
        passes(game)
    assert seen[:3] == [YOU, THIRD, OPPONENT]
    assert game.state.fighting == card(game, GIMLI)


@pytest.mark.rule("TC-6.13")
def test_a_skirmish_phase_for_each_defender_follows_the_assignment() -> None:
    minions = ["Goblin Runner", "Uruk Savage", "Goblin Sneak"]
    game = table({"fellowship": [GIMLI, "Farin"]}, {"minions": minions}, at=DEFENDERS)
    act(game, "Gimli defends against Goblin Runner", "Farin defends against Uruk Savage", "Assign no more defenders")
    act(game, "Goblin Sneak attacks Farin", "The skirmish of Gimli comes next")
    assert (game.state.phase, game.state.fighting) == ("skirmish", card(game, GIMLI))
    fight(game)
    assert game.state.fighting == card(game, "Farin")
    assert len(opponents(game.state, card(game, "Farin"))) == 2
    fight(game)
    assert game.state.phase == "regroup"


@pytest.mark.rule("TC-6.16")
def test_who_is_only_assigned_is_not_skirmishing() -> None:
    game = table(
        {"fellowship": [GIMLI, "Farin"]},
        {"minions": ["Uruk Savage", "Goblin Runner"]},
        at={"phase": "skirmish", "skirmish": GIMLI},
        assignments={"Uruk Savage": GIMLI, "Goblin Runner": "Farin"},
    )
    assert strength(game, "Farin") == 5
    passes(game, 2)
    assert strength(game, "Farin") == 7


@pytest.mark.rule("TC-6.17", "TC-6.18")
def test_the_higher_total_wins_and_a_tie_goes_to_the_shadow() -> None:
    tie = skirmish("Dwarf Guard", "Goblin Archer")
    fight(tie)
    assert (wounds(tie, "Dwarf Guard"), wounds(tie, "Goblin Archer")) == (1, 0)
    won = skirmish(GIMLI, "Goblin Archer", "Uruk Savage")
    stronger(won, GIMLI, 4)
    stronger(won, GIMLI, -1, "damage")
    passes(won, 2)
    act(won, "Next: the wounds of Goblin Archer")
    fight(won)
    assert (wounds(won, "Goblin Archer"), wounds(won, "Uruk Savage"), wounds(won, GIMLI)) == (1, 1, 0)


@pytest.mark.rule("TC-6.19", "TC-6.20")
def test_damage_bonuses_add_up() -> None:
    game = skirmish("Merry", "Uruk Savage", "Uruk Soldier")
    stronger(game, "Merry", 8)
    fight(game)
    assert wounds(game, "Merry") == 3
    armed = skirmish({"name": GIMLI, "with": ["Gimli's Battle Axe"]}, "Goblin Archer")
    stronger(armed, "Goblin Archer", 1)
    fight(armed)
    assert pile(armed, "discard pile", OPPONENT) == ["Goblin Archer"]
    weak = skirmish({"name": GIMLI, "with": ["Gimli's Battle Axe"]}, "Goblin Archer")
    stronger(weak, "Goblin Archer", 1)
    stronger(weak, GIMLI, 1, "loses damage")
    fight(weak)
    assert wounds(weak, "Goblin Archer") == 1


@pytest.mark.rule("TC-6.21", "TC-6.22")
def test_twice_the_strength_kills_outright() -> None:
    game = skirmish("Frodo", "Orc War Band", you={"worn": True})
    stronger(game, "Orc War Band", -2)
    fight(game)
    names = [type(event.change).__name__ for event in game.state.log]
    assert "Wounded" not in names
    assert "Killed" in names
    assert game.over
    won = skirmish(GIMLI, "Goblin Marksman")
    stronger(won, GIMLI, 8)
    fight(won)
    assert zone(won, "Goblin Marksman") == "discard pile"


@pytest.mark.rule("TC-6.23")
def test_who_must_be_tripled_is_not_overwhelmed_by_twice_his_strength() -> None:
    game = skirmish({"name": "Farin", "with": ["Dwarven Armor"]}, "Úlairë Attëa")
    fight(game)
    assert (zone(game, "Farin"), wounds(game, "Farin")) == ("in play", 1)
    bare = skirmish("Farin", "Úlairë Attëa")
    fight(bare)
    assert zone(bare, "Farin") == "dead pile"
    tripled = skirmish({"name": "Farin", "with": ["Dwarven Armor"]}, "The Balrog, Durin's Bane", you={"site": 5})
    fight(tripled)
    assert zone(tripled, "Farin") == "dead pile"


@pytest.mark.rule("TC-6.24")
def test_nothing_against_nothing_is_a_plain_victory_of_the_shadow() -> None:
    game = skirmish("Dwarf Guard", "Goblin Archer")
    stronger(game, "Dwarf Guard", -9)
    stronger(game, "Goblin Archer", -9)
    fight(game)
    assert (zone(game, "Dwarf Guard"), wounds(game, "Dwarf Guard")) == ("in play", 1)
    crushed = skirmish("Dwarf Guard", "Goblin Archer")
    stronger(crushed, "Dwarf Guard", -9)
    fight(crushed)
    assert zone(crushed, "Dwarf Guard") == "dead pile"


@pytest.mark.rule("TC-6.28")
def test_what_a_victory_sets_off_is_done_before_the_next_skirmish() -> None:
    game = table(
        {"fellowship": [{"name": GIMLI, "wounds": 1}, "Farin"], "hand": ["Still Draws Breath", "Axe Strike"]},
        {"minions": ["Goblin Runner", "Uruk Savage"]},
        at={"phase": "skirmish", "skirmish": GIMLI},
        assignments={"Goblin Runner": GIMLI, "Uruk Savage": "Farin"},
    )
    act(game, "Play Axe Strike", "Choose Gimli")
    passes(game, 2)
    assert may(game, "Respond with Still Draws Breath")
    assert game.state.fighting == card(game, GIMLI)
    act(game, "Respond with Still Draws Breath")
    passes_until(game, "skirmish actions")
    assert (wounds(game, GIMLI), strength(game, GIMLI)) == (0, 6)
    assert game.state.fighting == card(game, "Farin")
    told = [type(event.change).__name__ for event in game.state.log]
    assert told.count("SkirmishEnds") == told.count("PhaseEnds") == 1
    fight(game)
    assert game.state.fighting < 0
    assert game.state.facing[card(game, "Uruk Savage")] < 0


@pytest.mark.rule("TC-6.25")
def test_a_side_that_was_emptied_has_lost() -> None:
    boromir = "Boromir, Lord of Gondor"
    game = skirmish({"name": boromir, "with": ["Blade of Gondor"]}, "Goblin Sneak")
    act(game, "Use Blade of Gondor")
    assert (zone(game, "Goblin Sneak"), game.state.phase) == ("discard pile", "skirmish")
    fight(game)
    outcome = next(event.change for event in game.state.log if type(event.change).__name__ == "Resolved")
    assert (outcome.winners, outcome.losers) == ((card(game, boromir),), (card(game, "Goblin Sneak"),))
    assert wounds(game, boromir) == 1
    lost = skirmish({"name": "Farin", "wounds": 2}, "Orc Hunters", opponent={"minions": ["Uruk Savage"]})
    passes(lost)
    act(lost, "Use Orc Hunters")
    assert zone(lost, "Farin") == "dead pile"
    passes_until(lost, "regroup actions")
    outcome = [event.change for event in lost.state.log if type(event.change).__name__ == "Resolved"][-1]
    assert outcome.winners == (card(lost, "Orc Hunters"),)
    assert outcome.losers == (card(lost, "Farin"),)


@pytest.mark.rule("TC-6.26")
def test_a_skirmish_without_one_side_is_not_played() -> None:
    game = table(
        {"fellowship": [{"name": GIMLI, "with": ["Gimli's Battle Axe"]}, "Farin"]},
        {"minions": ["Uruk Savage", "Goblin Runner"]},
        at={"phase": "skirmish", "skirmish": GIMLI},
        assignments={"Uruk Savage": GIMLI, "Goblin Runner": "Farin"},
    )
    passes(game, 2)
    act(game, "Use Gimli's Battle Axe")
    assert zone(game, "Goblin Runner") == "discard pile"
    passes_until(game, "regroup actions")
    told = [type(event.change).__name__ for event in game.state.log]
    assert (told.count("Resolved"), told.count("SkirmishEnds"), wounds(game, "Farin")) == (1, 1, 0)


@pytest.mark.rule("TC-6.27")
def test_a_cancelled_skirmish_ends_at_once_without_winner() -> None:
    game = skirmish("Frodo", "Orc War Band", you={"hand": ["Hobbit Intuition"]})
    act(game, "Play Hobbit Intuition")
    assert game.state.phase == "regroup"
    names = [type(event.change).__name__ for event in game.state.log]
    assert "Resolved" not in names
    assert (wounds(game, "Frodo"), zone(game, "Orc War Band")) == (0, "in play")


@pytest.mark.rule("TC-6.29")
def test_the_order_of_the_losers_wounds_is_asked_for() -> None:
    game = skirmish(GIMLI, "Goblin Archer", "Uruk Savage")
    stronger(game, GIMLI, 4)
    passes(game, 2)
    assert game.decision.seat == YOU
    assert len(offers(game)) == 2
    act(game, "Next: the wounds of Uruk Savage")
    assert wounds(game, "Uruk Savage") == 2


@pytest.mark.rule("TC-6.30")
def test_who_has_fought_may_fight_again_after_another_move() -> None:
    game = skirmish({"name": "Farin", "with": ["Dwarven Armor"]}, "Uruk Savage")
    stronger(game, "Uruk Savage", 1)
    fight(game)
    assert wounds(game, "Farin") == 2
    passes_until(game, "move on or stay")
    act(game, "Move on")
    passes_until(game, "assign defenders")
    assert game.state.moves == 2
    act(game, "Farin defends against Uruk Savage")
    assert game.state.fighting == card(game, "Farin")


@pytest.mark.rule("TC-6.31")
def test_there_is_a_second_round_of_skirmishes_for_the_fierce() -> None:
    game = skirmish({"name": "Farin", "with": ["Dwarven Armor"]}, "Úlairë Cantëa")
    fight(game)
    assert (wounds(game, "Farin"), game.state.phase) == (1, "assignment")
    passes_until(game, "assign defenders")
    act(game, "Farin defends against Úlairë Cantëa")
    assert (game.state.phase, game.state.fighting) == ("skirmish", card(game, "Farin"))
    fight(game)
    assert (wounds(game, "Farin"), game.state.phase) == (2, "regroup")


@pytest.mark.rule("TC-6.31", "TC-6.30", "TC-6.33")
def test_the_fierce_fight_again_and_so_may_those_who_fought() -> None:
    game = skirmish(GIMLI, "Úlairë Cantëa", opponent={"minions": ["Goblin Runner"]})
    fight(game)
    assert game.state.phase == "assignment"
    passes(game, 2)
    assert may(game, "Gimli defends against Úlairë Cantëa")
    plain = skirmish(GIMLI, "Orc Hunters")
    fight(plain)
    assert plain.state.phase == "regroup"


@pytest.mark.rule("TC-6.32", "TC-6.34")
def test_only_the_fierce_take_part_in_one_fierce_round() -> None:
    game = skirmish(GIMLI, "Úlairë Cantëa", opponent={"minions": ["Goblin Runner"]})
    fight(game)
    passes(game, 2)
    assert not may(game, "Goblin Runner")
    act(game, "Gimli defends against Úlairë Cantëa")
    stronger(game, "Goblin Runner", 1, "fierce")
    fight(game)
    assert game.state.phase == "regroup"
