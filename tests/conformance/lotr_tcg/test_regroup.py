"""Regroup, winning and losing (TC-7.01 to TC-7.21)."""

from __future__ import annotations

import pytest

from tests.games.lotr_tcg.dialect import (
    OPPONENT,
    THIRD,
    YOU,
    act,
    card,
    fight,
    hand,
    may,
    offers,
    passes,
    passes_until,
    pile,
    skirmish,
    table,
    zone,
)
from westmarch.games.lotr_tcg.rules.values import move_limit

from .test_setup import new

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
def test_everybody_is_asked_for_regroup_actions() -> None:
    game = table({}, {}, at={"phase": "regroup"})
    assert (game.decision.kind, game.decision.seat) == ("regroup actions", YOU)
    passes(game)
    assert (game.decision.kind, game.decision.seat) == ("regroup actions", OPPONENT)


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
    assert may(table({}, {}, third={}, at={**MOVE_OR_STAY, "moves": 1}), "Move on")
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
    state = new(5).state
    assert move_limit(state) == 4
    state.out = [1, 2]
    assert move_limit(state) == 4


@pytest.mark.rule("TC-7.11")
def test_the_limit_never_falls_below_one() -> None:
    game = table({})
    game.state.limit_change = -2
    assert move_limit(game.state) == 1
    game.state.limit_change = 1
    assert move_limit(game.state) == 3


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
    sam = skirmish("Merry", "Goblin Runner", you={"ring_bearer": "Sam, Son of Hamfast"})
    assert sam.state.card(sam.state.ring_bearer[YOU]).title == "Sam"


@pytest.mark.rule("TC-7.16", "TC-7.20")
def test_corruption_loses_at_once_even_at_the_last_site() -> None:
    you = {"site": 9, "burdens": 9, "hand": ["Power According to His Stature"], "fellowship": ["Sam, Son of Hamfast"]}
    game = skirmish("Frodo", "Goblin Runner", you=you)
    act(game, "Play Power According to His Stature")
    assert game.over
    assert game.result is not None
    assert game.result.winners == (OPPONENT,)


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
