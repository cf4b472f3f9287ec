"""Random play of a Balrog against all others ends with a sound table, and the squire plays him."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.sound_play import play_checked
from westmarch.games.meccg import new_game
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.players import RandomPlayer, play_out

DEEPS = ready_decks()["The Shadow-deeps"]
OTHERS = [
    ready_decks()["Dwarven Quest"],
    ready_decks()["Marauding Brood of Uglies"],
    ready_decks()["Join the Hunt"],
    DEEPS,
]
"""A hero, a minion, a Fallen-wizard and another Balrog."""


def game_below(seed: int, format: str = "standard", windows: str = "able") -> Game[MeccgState]:
    """A game of a Balrog, who sits first or second, against one of the others."""
    decks = [DEEPS, OTHERS[seed % len(OTHERS)]]
    if seed // len(OTHERS) % 2:
        decks.reverse()
    return new_game(decks, seed=seed, windows=windows, format=format)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_balrogs_end_with_a_sound_table(seed: int) -> None:
    play_checked(game_below(seed, "standard", "always" if seed == 1 else "able"), seed)


@pytest.mark.soak
@pytest.mark.parametrize("format", ["standard", "2-deck", "tournament"])
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_games_of_balrogs_end_with_a_sound_table(seed: int, format: str) -> None:
    play_checked(game_below(seed, format, "always" if seed % 10 == 9 else "able"), seed)


def won_by_the_squire(seeds: range) -> int:
    """How many games the squire wins as a Balrog against a random player with the other decks."""
    won = 0
    for seed in seeds:
        game = new_game([DEEPS, OTHERS[seed % len(OTHERS)]], seed=seed, format="standard")
        play_out(game, [Squire(), RandomPlayer(seed)])
        assert game.result is not None
        won += game.result.winners == (0,)
    return won


def test_the_squire_beats_random_play_with_a_balrog() -> None:
    assert won_by_the_squire(range(4)) >= 3


@pytest.mark.soak
def test_the_squire_beats_random_play_in_most_of_twenty_games() -> None:
    assert won_by_the_squire(range(20)) >= 15
