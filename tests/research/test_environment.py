"""The games as environments of PettingZoo."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from westmarch.players import look
from westmarch.research import CardGameEnv, env
from westmarch.research.encoding import number_of
from westmarch.shelf import GAMES

QUICK = 120


def play_on(table: CardGameEnv, answers: int, seed: int = 5) -> None:
    """Random answers; those who are through leave."""
    chance = random.Random(seed)
    for _ in range(answers):
        if not table.agents:
            return
        if table.terminations[table.agent_selection] or table.truncations[table.agent_selection]:
            table.step(None)
            continue
        legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
        table.step(int(chance.choice(list(legal))))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_what_pettingzoo_asks_for(game: str) -> None:
    with warnings.catch_warnings():
        # An observation with a mask is a dictionary, as in PettingZoo's own card games.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(env(game, longest=QUICK), num_cycles=2 * QUICK)
        seed_test(lambda: env(game, longest=QUICK), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_nothing_but_what_the_view_tells(game: str) -> None:
    table = CardGameEnv(game)
    table.reset(seed=11)
    # Where every window is asked, another hand of an opponent changes nothing of what is asked now.
    table.game = table.game_kind.new_game(table.decks, seed=11, format=table.format, windows="always")
    table.agent_selection = f"player_{table.game.decision.seat}"
    for _ in range(4):
        play_on(table, 40)
        if table.game.over:
            break
        for agent, seat in zip(table.possible_agents, table.game.state.attended, strict=True):
            other = table.game.sample(seat, random.Random(3).randrange)
            here, there = (table.encoding.table(look(each, seat)[0]) for each in (table.game, other))
            assert np.array_equal(here, there), agent


def test_a_table_in_numbers() -> None:
    table = CardGameEnv("lotr_tcg")
    table.reset(seed=1)
    play_on(table, 12)
    mine, cards = table.encoding.parts(table.observe("player_1")["observation"])
    named = dict(zip(table.encoding.table_columns, mine, strict=True))
    state = table.game.state
    assert (named["seat"], named["twilight"], named["turn"]) == (1, state.twilight, state.turn)
    assert named["phase"] == number_of(state.phase)
    assert named["burdens of seat 0"] == state.burdens[0]
    ids = table.game_kind.book.ids()
    piles = type(state).zone_names
    hands = [[row for row in cards if piles[row[2]] == "hand" and row[3] == seat] for seat in (0, 1)]
    held = sorted(ids[row[0] - 1] for row in hands[1])
    assert held == sorted(state.definition[card] for card in state.zones[piles.index("hand") * 2 + 1])
    assert len(hands[0]) == len(state.zones[piles.index("hand") * 2])
    assert {int(row[0]) for row in hands[0]} <= {0}


@pytest.mark.parametrize(("word", "number"), [("", 0), ("hand", 7168), ("Fellowship", 13172)])
def test_words_have_the_same_number_everywhere(word: str, number: int) -> None:
    assert number_of(word) == number


def test_a_dictionary_has_names_and_sentences() -> None:
    table = CardGameEnv("lotr_tcg")
    table.reset(seed=1)
    while len(table.game.decisions) > 1:
        table.step(0)
    told = table.describe(table.agent_selection)
    assert set(told) == {"seat", "state", "asked", "options"}
    assert [sentence for _, sentence in told["options"]] == [each.sentence for each in table.game.decision.options]
    other = next(agent for agent in table.possible_agents if agent != table.agent_selection)
    assert table.describe(other)["options"] == []


def test_more_options_than_actions_are_shown_page_by_page() -> None:
    table = CardGameEnv("meccg", options=3)
    table.reset(seed=1)
    while len(table.game.decision.actions) < 6:
        table.step(0)
    asked, wanted = table.agent_selection, table.game.decision.actions
    found = []
    for _ in range(-(-len(wanted) // 2)):
        mask = table.observe(asked)["action_mask"]
        found += table._shown()
        assert mask[2] == 1
        table.step(2)
        assert table.agent_selection == asked
    assert found == list(wanted)
    # After the last page comes the first.
    assert table._shown() == list(wanted[:2])
    # The other player answers the same question at the same time.
    table.step(1)
    assert table.agent_selection != asked
    assert table.game.state.answers == {"0": wanted[1]}


def test_the_winner_is_rewarded_and_the_loser_is_not() -> None:
    table = CardGameEnv("lotr_tcg")
    table.reset(seed=2)
    while not table.game.over:
        play_on(table, 1, seed=table.game.state.answered)
    (winner,) = table.game.state.result.winners
    assert table.rewards == {f"player_{winner}": 1.0, f"player_{1 - winner}": -1.0}
    assert all(table.terminations.values())
    play_on(table, 5)
    assert table.agents == []


def test_a_long_game_is_cut_off() -> None:
    table = CardGameEnv("meccg", longest=10)
    table.reset(seed=2)
    play_on(table, 10)
    assert table.truncations == {"player_0": True, "player_1": True}
    assert table.rewards == {"player_0": 0.0, "player_1": 0.0}


def test_a_reset_without_a_seed_begins_another_game() -> None:
    table = CardGameEnv("lotr_tcg")
    seen = []
    for seed in (7, None, 8):
        table.reset(seed=seed)
        seen.append(table.observe("player_0")["observation"])
    assert not np.array_equal(seen[0], seen[1])
    assert np.array_equal(seen[1], seen[2])


def test_the_question_is_shown_in_words() -> None:
    table = CardGameEnv("meccg", render_mode="ansi")
    table.reset(seed=1)
    shown = table.render()
    assert shown is not None
    assert shown.splitlines()[0].startswith(f"{table.agent_selection}: ")
    assert f"0: {table.game.decision.options[0].sentence}" in shown.splitlines()


def test_wrong_wishes_are_named() -> None:
    with pytest.raises(ValueError, match="has no format 'chess'; its formats are"):
        CardGameEnv("meccg", format="chess")
    with pytest.raises(ValueError, match="at least 2 actions"):
        CardGameEnv("meccg", options=1)
    table = CardGameEnv("meccg")
    table.reset(seed=1)
    count = len(table.game.decision.actions)
    with pytest.raises(ValueError, match=f"has no option {count}: there are {count}"):
        table.step(count)
