"""Regroup, winning and losing (TC-7.01 to TC-7.21)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    FIFTH,
    FOURTH,
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    fight,
    hand,
    offers,
    passes,
    passes_until,
    pile,
    skirmish,
    table,
    wounds,
    zone,
)
from westmarch.games.lotr_tcg.rules.values import move_limit
from westmarch.games.lotr_tcg.words import TURN

GIMLI = "Gimli, Son of Glóin"
MOVE_OR_STAY = {"phase": "regroup", "step": "move or stay"}
CARDS = ["Axe Strike"] * 12


@pytest.mark.rule("TC-7.01")
def test_the_ring_comes_off_when_the_regroup_phase_begins() -> None:
    game = table({"worn": True}, {}, at={"phase": "shadow"})
    assert game.state.worn[YOU]
    passes(game)
    assert game.state.phase == "regroup"
    assert not game.state.worn[YOU]


@pytest.mark.rule("TC-7.02")
def test_events_of_both_sides_are_played_in_the_regroup_phase() -> None:
    you = {"fellowship": ["Aragorn, Ranger of the North"], "hand": ["Pursuit Just Behind", "Axe Strike"]}
    theirs = {"minions": ["Orc Soldier"], "hand": ["Massing in the East", "Hate"]}
    game = table(you, theirs, at={"phase": "assignment", "step": "defenders"}, twilight=1)
    passes_until(game, "regroup actions")
    assert (game.decision.seat, game.state.phase) == (YOU, "regroup")
    assert offers(game) == ["Play Pursuit Just Behind", "Pass"]
    act(game, "Play Pursuit Just Behind")
    assert (wounds(game, "Orc Soldier"), game.decision.seat) == (1, OPPONENT)
    rested = table(you, theirs, at={"phase": "regroup"}, twilight=1)
    passes(rested)
    assert offers(rested) == ["Play Massing in the East", "Pass"]
    act(rested, "Play Massing in the East")
    assert (wounds(rested, "Orc Soldier"), rested.decision.seat) == (1, YOU)


@pytest.mark.rule("TC-7.03")
@pytest.mark.parametrize(("held", "deck", "thrown", "left"), [(8, 4, True, 8), (11, 4, False, 8), (5, 1, False, 6)])
def test_hands_are_brought_to_eight(held: int, deck: int, thrown: bool, left: int) -> None:
    theirs = {"hand": CARDS[:held], "draw_deck": CARDS[:deck]}
    game = table({}, theirs, at={"phase": "regroup", "step": "reconcile"})
    assert game.decision.seat == OPPONENT
    game.choose(game.decision.actions[0 if thrown else -1], OPPONENT)
    while game.decisions and game.decision.kind == "reconcile":
        game.choose(game.decision.actions[0], OPPONENT)
    assert len(hand(game, OPPONENT)) == left
    assert len(pile(game, "discard pile", OPPONENT)) == {8: 1, 11: 3, 5: 0}[held]


@pytest.mark.rule("TC-7.04")
def test_shadow_players_reconcile_after_every_move() -> None:
    theirs = {"draw_deck": CARDS, "hand": ["Farin"]}
    game = table({}, theirs, at={"phase": "shadow"})
    passes_until(game, "move on or stay")
    assert len(hand(game, OPPONENT)) == 8
    game.state.move(game.state.hand(OPPONENT)[-1], "discard pile")
    act(game, "Move on")
    passes_until(game, "fellowship phase")
    assert len(hand(game, OPPONENT)) == 8


@pytest.mark.rule("TC-7.05", "TC-7.09")
def test_moving_on_is_open_below_the_limit_only() -> None:
    below = table({}, {}, third={}, at={"phase": "regroup", "step": "reconcile", "moves": 1})
    assert (below.decision.kind, offers(below)) == ("move on or stay", ["Move on", "Stay here"])
    game = table({}, {}, third={}, at={**MOVE_OR_STAY, "moves": 2})
    assert move_limit(game.state) == 2
    assert game.decision.kind != "move on or stay"
    assert game.state.active == OPPONENT


@pytest.mark.rule("TC-7.06")
def test_moving_on_adds_to_the_pool_that_is_kept() -> None:
    you = {"fellowship": ["Farin", "Merry", "Pippin"], "hand": ["Axe Strike"], "draw_deck": CARDS}
    game = table(you, {"sites": ["Ettenmoors"]}, at=MOVE_OR_STAY, twilight=3)
    act(game, "Move on")
    assert (game.state.twilight, game.state.phase, len(hand(game))) == (9, "shadow", 1)


@pytest.mark.rule("TC-7.07", "TC-7.08")
def test_staying_reconciles_and_discards_the_minions_only() -> None:
    you = {"fellowship": [{"name": "Farin", "with": ["Black Breath"]}], "draw_deck": CARDS}
    theirs = {"minions": ["Goblin Runner", {"name": "Uruk Savage"}, "Orc Soldier"], "support": ["Orc Bowmen"]}
    game = table(you, theirs, at=MOVE_OR_STAY)
    act(game, "Stay here")
    assert (game.state.active, len(hand(game))) == (OPPONENT, 8)
    assert sorted(pile(game, "discard pile", OPPONENT)) == ["Goblin Runner", "Orc Soldier", "Uruk Savage"]
    assert (zone(game, "Black Breath"), zone(game, "Orc Bowmen")) == ("in play", "in play")


@pytest.mark.rule("TC-7.10")
def test_with_four_or_more_the_limit_is_the_number_of_opponents() -> None:
    game = table({}, {}, third={}, fourth={}, fifth={})
    assert move_limit(game.state) == 4
    game.concede(OPPONENT)
    game.concede(THIRD)
    assert game.state.players() == [YOU, FOURTH, FIFTH]
    for moved in range(1, 5):
        act(game, "Finish the fellowship phase" if moved == 1 else "Move on")
        while game.decision.kind not in ("move on or stay", "fellowship phase"):
            passes(game)
        assert game.decision.kind == ("move on or stay" if moved < 4 else "fellowship phase")
    assert game.state.marker[YOU] == 5


@pytest.mark.rule("TC-7.11")
def test_the_limit_never_falls_below_one() -> None:
    for voices, limit in ((0, 2), (1, 1), (2, 1)):
        game = table({"burdens": 5}, {"support": ["Traitor's Voice"] * voices})
        assert move_limit(game.state) == limit
    gate = table({"fellowship": ["Arwen, Daughter of Elrond"], "site": 2}, path=["Bree Gate"])
    act(gate, "Finish the fellowship phase")
    assert move_limit(gate.state) == 3


@pytest.mark.rule("TC-7.11")
def test_a_change_of_the_limit_lasts_the_whole_turn() -> None:
    guards = [{"name": "Dwarf Guard", "wounds": 1}, *["Dwarf Guard"] * 3]
    theirs = {"support": ["The Number Must Be Few"], "minions": ["Goblin Marksman"]}
    game = table({"fellowship": [GIMLI, "Farin", *guards]}, theirs, at={"phase": "shadow"})
    passes_until(game, "archery wounds")
    game.choose(game.decision.options[3])
    assert len(game.state.companions()) == 6
    assert move_limit(game.state) == 1
    passes_until(game, "regroup actions")
    passes_until(game, "fellowship phase")
    assert (game.state.active, game.state.marker[YOU]) == (OPPONENT, 1)


@pytest.mark.rule("TC-7.11")
def test_a_described_position_knows_the_limit_of_its_turn() -> None:
    company = [GIMLI, "Farin", *["Dwarf Guard"] * 4]
    theirs = {"support": ["The Number Must Be Few"]}
    game = table({"fellowship": company}, theirs, at={"phase": "regroup"})
    assert move_limit(game.state) == 1
    passes_until(game, "fellowship phase")
    assert game.state.active == OPPONENT
    told = table({"fellowship": company}, theirs, at={"phase": "regroup", "move_limit": 2})
    passes_until(told, "move on or stay")
    assert move_limit(told.state) == 2


@pytest.mark.rule("TC-7.12")
def test_who_comes_through_every_skirmish_at_the_last_site_has_won() -> None:
    game = skirmish("Farin", "Goblin Runner", you={"site": 9})
    fight(game)
    assert game.over
    assert game.result is not None
    assert game.result.winners == (YOU,)
    fierce = skirmish("Farin", "Úlairë Cantëa", you={"site": 9})
    fight(fierce)
    assert not fierce.over


@pytest.mark.rule("TC-7.13")
def test_without_minions_the_last_site_is_won_at_once() -> None:
    game = table({"site": 9}, {}, at={"phase": "shadow"})
    passes(game)
    assert game.over


@pytest.mark.rule("TC-7.14", "TC-7.15")
def test_when_the_ring_bearer_dies_the_other_one_has_won() -> None:
    game = skirmish("Frodo", "Cave Troll of Moria")
    fight(game)
    assert game.result is not None
    assert (game.result.winners, game.state.out) == ((OPPONENT,), [YOU])


@pytest.mark.rule("TC-7.15")
def test_once_sam_bears_the_ring_nobody_takes_his_place() -> None:
    you = {"ring_bearer": "Sam, Son of Hamfast", "fellowship": ["Merry"]}
    game = table(
        you,
        {"minions": ["Cave Troll of Moria"]},
        at={"phase": "skirmish", "skirmish": "Sam"},
        assignments={"Cave Troll of Moria": "Sam"},
    )
    passes(game, 2)
    assert game.result is not None
    assert (game.result.winners, game.result.rule, game.state.out) == ((OPPONENT,), "TC-7.14", [YOU])


@pytest.mark.rule("TC-7.16", "TC-7.20")
def test_corruption_loses_at_once_even_at_the_last_site() -> None:
    you = {"site": 9, "burdens": 9, "hand": ["Power According to His Stature"], "fellowship": ["Sam, Son of Hamfast"]}
    game = skirmish("Frodo", "Goblin Runner", you=you)
    act(game, "Play Power According to His Stature")
    assert game.over
    assert game.result is not None
    assert game.result.winners == (OPPONENT,)


@pytest.mark.rule("TC-7.19")
def test_when_a_player_loses_in_his_turn_the_others_reconcile_and_the_next_one_begins() -> None:
    theirs = {"minions": ["Goblin Runner"], "hand": ["Fear"], "draw_deck": CARDS}
    you = {"fellowship": ["Farin"], "hand": ["Elendil's Valor"]}
    game = table(you, theirs, third={"draw_deck": CARDS}, at={"phase": "maneuver"}, twilight=5)
    game.state.last("1_3", "strength", [card(game, "Goblin Runner")], TURN, YOU, 1)
    game.concede(YOU)
    assert (game.decision.kind, game.decision.seat) == ("reconcile", OPPONENT)
    assert len(hand(game, THIRD)) == 8
    act(game, "Keep every card")
    assert (game.decision.kind, game.decision.seat) == ("fellowship phase", OPPONENT)
    assert (len(hand(game, OPPONENT)), game.state.twilight, game.state.lasting) == (8, 0, [])
    assert pile(game, "discard pile", OPPONENT) == ["Goblin Runner"]
    act(game, "Finish the fellowship phase")
    assert game.decision.seat == THIRD


@pytest.mark.rule("TC-7.17", "TC-7.19", "TC-7.21")
def test_a_losers_cards_leave_and_the_turn_passes() -> None:
    game = table(
        {"fellowship": [{"name": "Farin", "with": ["Black Breath"]}]},
        {"minions": ["Goblin Runner"]},
        third={},
        at={"phase": "maneuver"},
        twilight=5,
    )
    farin = card(game, "Farin")
    game.concede(YOU)
    assert game.state.zone_of(farin)[0] == "out of the game"
    assert "Black Breath" in pile(game, "discard pile", OPPONENT)
    passes_until(game, "fellowship phase")
    assert (game.state.active, game.state.twilight) == (OPPONENT, 0)
    assert zone(game, "Goblin Runner") == "discard pile"
    assert game.state.players() == [OPPONENT, THIRD]


@pytest.mark.rule("TC-7.18")
def test_a_losers_sites_are_replaced_in_turn_from_his_right_on() -> None:
    others = [{"name": name, "owner": "opponent"} for name in ("Bag End", "Council Courtyard", "Moria Lake")]
    game = table({"site": 8}, {}, third={}, path=[*others, {"name": "Galadriel's Glade", "owner": "opponent"}])
    mine = [number for number, site in enumerate(game.state.path, 1) if game.state.owner[site] == YOU]
    assert mine == [2, 5, 7, 8]
    game.concede(YOU)
    owners = [game.state.owner[game.state.path[number - 1]] for number in mine]
    assert owners == [THIRD, OPPONENT, THIRD, OPPONENT]
    assert offers(game)


@pytest.mark.rule("TC-7.21", "TC-7.17")
def test_whoever_concedes_in_his_shadow_phase_is_asked_no_more() -> None:
    """Also in the middle of a text that wanted to know something of him: the card that he was playing stays away."""
    phase = {"phase": "shadow", "shadow": "third"}
    idle = table({"site": 4}, {}, third={"hand": ["Goblin Runner"]}, at=phase, twilight=9)
    idle.concede(THIRD)
    assert (idle.decision.seat, idle.state.shadow) == (OPPONENT, OPPONENT)
    theirs = {"hand": ["Worry"], "minions": ["Uruk Savage", "Uruk Slayer"]}
    busy = table({"site": 4}, {}, third=theirs, at=phase, twilight=9)
    act(busy, "Play Worry")
    assert (busy.decision.seat, busy.decision.kind) == (THIRD, "choose")
    busy.concede(THIRD)
    assert (busy.decision.seat, zone(busy, "Worry")) == (OPPONENT, "out of the game")
