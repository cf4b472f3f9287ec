"""Bids that corrupt a Ring-bearer before the first turn."""

from __future__ import annotations

import pytest

from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.game import new_game
from westmarch.kernel.action import Pass

from .dialect import act, hand


@pytest.mark.rule("TC-2.16", "TC-7.17")
@pytest.mark.parametrize("reckless", [0, 1, 2])
def test_who_bids_too_much_is_out_and_the_others_begin_without_him(reckless: int) -> None:
    decks = [ready_decks()[name] for name in ("Gandalf Starter", "Gimli Starter", "Legolas Starter")]
    game = new_game(decks, seed=3)
    while any(question.kind == "bid burdens" for question in game.decisions):
        question = game.decisions[0]
        number = 10 if question.seat == reckless else question.seat
        game.choose(question.actions[number], question.seat)
    act(game, "Be player 1 in the order of turns")
    while game.decision.kind != "fellowship phase":
        question = game.decision
        passing = next((action for action in question.actions if isinstance(action, Pass)), question.actions[0])
        game.choose(passing, question.seat)
    state = game.state
    assert state.out == [reckless]
    others = [seat for seat in range(3) if seat != reckless]
    assert (state.active in others, state.owner[state.path[0]] in others) == (True, True)
    assert all(len(hand(game, seat)) == 8 for seat in others)


@pytest.mark.rule("TC-7.21")
@pytest.mark.parametrize("bids_made", [0, 1, 3, 4])
@pytest.mark.parametrize("coward", [0, 1, 2])
def test_who_concedes_before_the_first_turn_is_asked_for_no_bid_and_no_place(bids_made: int, coward: int) -> None:
    """Before any bid, after one, after all, or after the first place was taken."""
    decks = [ready_decks()[name] for name in ("Gandalf Starter", "Gimli Starter", "Legolas Starter")]
    game = new_game(decks, seed=3)
    for number in range(bids_made):
        question = game.decisions[0]
        game.choose(question.actions[min(number, len(question.actions) - 1)], question.seat)
    game.concede(coward)
    while game.decision.kind != "fellowship phase":
        assert coward not in [question.seat for question in game.decisions]
        question = game.decision
        passing = next((action for action in question.actions if isinstance(action, Pass)), question.actions[0])
        game.choose(passing, question.seat)
    others = [seat for seat in range(3) if seat != coward]
    assert sorted(game.state.players()) == others
    assert sorted(game.state.order) == [0, 1, 2]
    assert all(len(hand(game, seat)) == 8 for seat in others)
    assert {
        game.state.zone_of(each)[0] for each in range(len(game.state.owner)) if game.state.owner[each] == coward
    } == {"out of the game"}
