"""A few random games of each format, whole: the quickest sign that something is broken.

They mix cards of the first set only, which has nearly all its cards: a new card elsewhere leaves them as they are."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.invariants import check
from tests.games.meccg.random_games.random_play import random_game
from tests.games.random_play import choices, play


@pytest.mark.parametrize(
    ("format", "seats", "mixed", "seed"),
    [
        ("introductory", 2, False, 3),
        ("introductory", 2, False, 14),
        ("standard", 2, False, 3),
        ("standard", 2, False, 14),
        ("standard", 2, True, 3),
        ("standard", 2, True, 14),
        ("multi-player", 3, True, 3),
        ("multi-player", 5, False, 14),
        ("solitaire", 1, True, 3),
        ("solitaire", 1, True, 14),
    ],
)
def test_random_games_end_with_a_sound_table(format: str, seats: int, mixed: bool, seed: int) -> None:
    game = random_game(seed, format=format, seats=seats, mixed=mixed, only_set="TW")
    for now in play(game, choices(seed)):
        check(now.state)
    assert game.result is not None
