"""Random play: every offered option is accepted, every game ends, and the table stays sound."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.meccg.random_games.invariants import check
from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import (
    check_branching,
    check_copies,
    check_replay,
    check_saving_on_the_way,
    choices,
    play,
    play_to_the_end,
    progress,
)
from tests.games.soundness import check_questions
from westmarch.games.meccg.game import RULES

SAMPLES = [
    ("standard", 2, 6, False),
    ("standard", 2, 5, True),
    ("tournament", 2, 2, False),
    ("tournament", 2, 1, True),
    ("2-deck", 2, 1, True),
    ("3-deck", 2, 1, False),
    ("multi-player", 3, 1, True),
    ("multi-player", 4, 1, False),
    ("multi-player", 5, 1, True),
    ("solitaire", 1, 3, False),
    ("solitaire", 1, 2, True),
]
"""Format, seats, number of games, and whether their decks are mixed."""

SOAK = [
    ("introductory", 2, 2_000, False),
    ("standard", 2, 1_000, False),
    ("standard", 2, 300, True),
    ("tournament", 2, 100, True),
    ("3-deck", 2, 50, True),
    ("multi-player", 3, 100, False),
    ("multi-player", 4, 100, False),
    ("multi-player", 5, 100, False),
    ("multi-player", 3, 50, True),
    ("solitaire", 1, 100, False),
    ("solitaire", 1, 100, True),
]


def play_checked(
    seed: int, windows: str = "able", format: str = "introductory", seats: int = 2, mixed: bool = False
) -> None:
    game = random_game(seed, windows, format, seats, mixed)
    for number, now in enumerate(play(game, choices(seed))):
        check(now.state)
        if number % 25 == 0:
            check_questions(now)
    check(game.state)
    assert game.result is not None
    assert game.result.rule, "the game ended by no rule"


@pytest.mark.parametrize("seed", range(30))
def test_offered_options_are_accepted_and_games_end(seed: int) -> None:
    play_checked(seed, "always" if seed % 10 == 0 else "able")


@pytest.mark.parametrize(
    ("format", "seats", "mixed", "seed"),
    [(format, seats, mixed, seed) for format, seats, games, mixed in SAMPLES for seed in range(games)],
)
def test_games_of_every_format_end_with_a_sound_table(format: str, seats: int, mixed: bool, seed: int) -> None:
    play_checked(seed, "always" if seed % 10 == 9 else "able", format, seats, mixed)


def play_giving_up(seed: int, seats: int) -> None:
    """Now and then a player leaves: the one who is asked, or another."""
    game, chance = random_game(seed, format="multi-player", seats=seats, mixed=True), choices(seed)
    given_up = 0
    for number, now in enumerate(play(game, chance)):
        check(now.state)
        if number % 150 == 149 and now.state.turn:
            left = now.state.players()
            now.concede(now.decisions[0].seat if given_up % 2 == seed % 2 else left[chance.below(len(left))])
            given_up += 1
            if game.over:
                break
            check(game.state)
    assert given_up
    assert game.result is not None


@pytest.mark.parametrize(("seed", "seats"), [(0, 3), (1, 4), (2, 5), (18, 5)])
def test_the_others_play_on_when_players_give_up(seed: int, seats: int) -> None:
    play_giving_up(seed, seats)


@pytest.mark.soak
@pytest.mark.parametrize(("format", "seats", "games", "mixed"), SOAK)
def test_soak_of_random_games(format: str, seats: int, games: int, mixed: bool) -> None:
    for seed in progress(games, format, seats, mixed):
        play_checked(seed, "always" if seed % 20 == 19 else "able", format, seats, mixed)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_soak_of_games_in_which_players_give_up(seats: int) -> None:
    for seed in progress(40, "giving up", seats):
        play_giving_up(seed, seats)


def play_saving(seed: int, format: str, seats: int, mixed: bool, every: int = 1) -> None:
    begin = partial(random_game, seed, "able", format, seats, mixed)
    check_saving_on_the_way(RULES, begin, seed, every)


@pytest.mark.parametrize(("seed", "every"), [(0, 1), *((seed, 10) for seed in range(1, 11))])
def test_a_game_saved_and_loaded_on_the_way_ends_the_same(seed: int, every: int) -> None:
    """One game at every decision, the others at every tenth, where each begins with another."""
    play_saving(seed, "introductory", 2, False, every)


@pytest.mark.parametrize(
    ("seed", "format", "seats", "every"),
    [(1, "standard", 2, 4), (3, "solitaire", 1, 4), (4, "multi-player", 3, 40)],
)
def test_a_game_of_the_full_rules_saved_and_loaded_on_the_way_ends_the_same(
    seed: int, format: str, seats: int, every: int
) -> None:
    play_saving(seed, format, seats, True, every)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("format", "seats", "games"),
    [("introductory", 2, 50), ("standard", 2, 20), ("tournament", 2, 5), ("multi-player", 3, 3), ("solitaire", 1, 20)],
)
def test_soak_of_games_saved_and_loaded_at_every_decision(format: str, seats: int, games: int) -> None:
    for seed in progress(games, f"saved, {format}", seats):
        play_saving(seed, format, seats, mixed=format != "introductory")


@pytest.mark.parametrize(("seed", "format"), [*((seed, "introductory") for seed in range(6)), (1, "standard")])
def test_a_copy_is_independent(seed: int, format: str) -> None:
    check_copies(random_game(seed, format=format), seed, 20)


@pytest.mark.parametrize(
    ("seed", "format", "seats"),
    [*((seed, "introductory", 2) for seed in range(6)), (1, "standard", 2), (2, "multi-player", 3)],
)
def test_a_record_replays_to_the_same_end(seed: int, format: str, seats: int) -> None:
    game = play_to_the_end(random_game(seed, format=format, seats=seats), choices(seed))
    check_replay(RULES, game)
    check_branching(RULES, game, seed)
