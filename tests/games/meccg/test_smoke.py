"""A few random games of each format, whole: the quickest sign that something is broken."""

from __future__ import annotations

import pytest

from tests.games.meccg.invariants import check
from tests.games.meccg.random_play import choices, play, random_game


@pytest.mark.parametrize(
    ("format", "seats", "mixed"),
    [
        ("introductory", 2, False),
        ("standard", 2, False),
        ("standard", 2, True),
        ("multi-player", 3, True),
        ("multi-player", 5, False),
        ("solitaire", 1, True),
    ],
)
@pytest.mark.parametrize("seed", [3, 14])
def test_random_games_end_with_a_sound_table(format: str, seats: int, mixed: bool, seed: int) -> None:
    game = random_game(seed, format=format, seats=seats, mixed=mixed)
    for now in play(game, choices(seed)):
        check(now.state)
    assert game.result is not None
