"""Random play of Fallen-wizards against all others ends with a sound table, and the squire plays them."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.sound_play import play_checked
from westmarch.games.meccg import new_game
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.players import RandomPlayer, play_out

HUNT = ready_decks()["Join the Hunt"]
OTHERS = [
    ready_decks()["Dwarven Quest"],
    ready_decks()["Marauding Brood of Uglies"],
    HUNT,
    ready_decks()["Stewards of Gondor"],
]


def hunting_game(seed: int, format: str = "standard", windows: str = "able") -> Game[MeccgState]:
    """A game of a Fallen-wizard, who sits first or second, against one of the others."""
    decks = [HUNT, OTHERS[seed % len(OTHERS)]]
    if seed // len(OTHERS) % 2:
        decks.reverse()
    return new_game(decks, seed=seed, windows=windows, format=format)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_fallen_wizards_end_with_a_sound_table(seed: int) -> None:
    play_checked(hunting_game(seed, "standard", "always" if seed == 2 else "able"), seed)


@pytest.mark.soak
@pytest.mark.parametrize("format", ["standard", "2-deck", "tournament"])
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_games_of_fallen_wizards_end_with_a_sound_table(seed: int, format: str) -> None:
    play_checked(hunting_game(seed, format, "always" if seed % 10 == 9 else "able"), seed)


@pytest.mark.parametrize("seed", range(3))
def test_the_squire_plays_fallen_wizards_to_the_end(seed: int) -> None:
    game = hunting_game(seed)
    play_out(game, [Squire(), Squire()])
    assert game.over


def test_the_squire_beats_random_play_with_a_fallen_wizard() -> None:
    won = 0
    for seed in range(4):
        game = new_game([HUNT, OTHERS[seed]], seed=seed, format="standard")
        play_out(game, [Squire(), RandomPlayer(seed)])
        assert game.result is not None
        won += game.result.winners == (0,)
    assert won >= 3
