"""Random play of LoRE: every offered option is accepted, every game ends, and the table stays sound."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.lore.random_play import check, random_game
from tests.games.random_play import (
    check_branching,
    check_copies,
    check_replay,
    check_saving_now,
    check_saving_on_the_way,
    choices,
    play,
    play_to_the_end,
    progress,
)
from tests.games.soundness import check_explanations, check_made_up_games, check_questions
from westmarch.games.lore.formats import GAMES
from westmarch.games.lore.game import RULES
from westmarch.kernel.data import CardId

FORMATS = (
    "standard",
    "standard, northern map",
    "standard, longer game",
    "standard, breaking ties, facing two strikes, starting main characters, recently visited sites",
    "standard, opponent draws first, strict draw pile, limits shrink, hazards stay tapped, no ring victory, "
    "unfaced strikes lapse, no total below zero, companies join on arrival, one engagement step, "
    "no way round to Gorgoroth, anybody may be let go, "
    "own conditions are removed, detaining conditions leave, the eliminated score, exhaustion is called",
    "multi-player",
    "solitaire",
)


def play_checked(seed: int, windows: str, format: str, mixed: bool, every: int = 40) -> None:
    game = random_game(seed, windows, format, mixed)
    for number, now in enumerate(play(game, choices(seed))):
        if number % 5 == 0:
            check(now.state)
        if number % every == 0:
            check_questions(now, try_them=True)
    check(game.state)
    assert game.result is not None
    assert game.result.rule, "the game ended by no rule"


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(("seed", "windows", "mixed"), [(1, "able", True), (2, "always", False)])
def test_games_end_with_a_sound_table(format: str, seed: int, windows: str, mixed: bool) -> None:
    play_checked(seed, windows, format, mixed)


@pytest.mark.parametrize("format", GAMES)
def test_a_game_can_be_saved_on_the_way(format: str) -> None:
    check_saving_on_the_way(RULES, partial(random_game, 3, "able", format, True), 3, 60)


def test_copies_are_independent() -> None:
    check_copies(random_game(4, mixed=True), 4, 150)


@pytest.mark.parametrize("format", GAMES)
def test_records_replay_and_branch(format: str) -> None:
    game = play_to_the_end(random_game(5, format=format, mixed=True), choices(5))
    check_replay(RULES, game)
    check_branching(RULES, game, 5)


@pytest.mark.parametrize("format", GAMES)
def test_whatever_is_asked_is_explained_and_games_are_made_up_from_views(format: str) -> None:
    for number, now in enumerate(play(random_game(6, "always", format, True), choices(6))):
        if number % 97 == 0:
            hand = now.state.hand(0)
            check_explanations(now, [CardId(card) for card in hand[:3]], [0, 1], hand[:1])
            check_made_up_games(now, now.decisions[0].seat, number)
        if number > 600:
            return


@pytest.mark.soak
@pytest.mark.parametrize("format", FORMATS)
def test_soak_of_random_games(format: str) -> None:
    # Two thousand games of two in all, two hundred of three to five, two hundred alone.
    for seed in progress(400 if format.startswith("standard") else 200, format, 2):
        play_checked(seed, "always" if seed % 5 == 4 else "able", format, seed % 2 == 1)


@pytest.mark.soak
@pytest.mark.parametrize("format", GAMES)
def test_soak_of_saving_at_every_decision(format: str) -> None:
    for seed in progress(4, f"saving, {format}", 2):
        for now in play(random_game(seed, "able", format, True), choices(seed)):
            check_saving_now(RULES, now)
