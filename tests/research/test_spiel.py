"""The games in OpenSpiel's manner."""

from __future__ import annotations

import random

import pytest

from westmarch.research import SpielState
from westmarch.shelf import known_game


def begin(seed: int = 1) -> SpielState:
    decks = list(known_game("lotr_tcg").decks_for("starter"))[:2]
    return SpielState.new("lotr_tcg", decks, seed=seed)


def test_a_game_is_played_to_its_end() -> None:
    state, chance = begin(), random.Random(1)
    assert state.num_players() == 2
    assert state.returns() == [0.0, 0.0]
    while not state.is_terminal():
        player = state.current_player()
        assert state.legal_actions(1 - player) == []
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.current_player() == -4
    assert state.legal_actions() == []
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_a_clone_goes_its_own_way() -> None:
    state = begin()
    before = state.information_state_string(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[-1])
    assert state.information_state_string(0) == before
    assert twin.game.state.answered == 1


def test_another_state_looks_the_same_to_the_player() -> None:
    state, chance = begin(), random.Random(2)
    for _ in range(10):
        state.apply_action(chance.choice(state.legal_actions()))
    while state.current_player() != 0:
        state.apply_action(chance.choice(state.legal_actions()))
    hands = set()
    for seed in range(5):
        other = state.resample_from_infostate(0, seed)
        assert other.information_state_string(0) == state.information_state_string(0)
        hands.add(other.information_state_string(1))
    assert len(hands) > 1


def test_what_is_not_legal_is_refused() -> None:
    state = begin()
    player = state.current_player()
    with pytest.raises(ValueError, match=f"player {player} has no action 999 now"):
        state.apply_action(999)
    assert state.action_to_string(player, 0) == state.game.decision.options[0].sentence
