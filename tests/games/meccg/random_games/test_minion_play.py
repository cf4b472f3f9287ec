"""Random play of minions against heroes and against minions ends with a sound table, and the squire plays them."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.sound_play import play_checked
from westmarch.games.meccg import new_game
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.players import play_out

BROOD = "Marauding Brood of Uglies"
HEROES = ("Dwarven Quest", "Return of the King", "Stewards of Gondor")
MATCHES = [(BROOD, hero) for hero in HEROES] + [(hero, BROOD) for hero in HEROES] + [(BROOD, BROOD)] * 2


def minion_game(seed: int, format: str, windows: str = "able") -> Game[MeccgState]:
    """A game between ready decks, of which one at least is a minion's."""
    names = MATCHES[seed % len(MATCHES)]
    return new_game([ready_decks()[name] for name in names], seed=seed, windows=windows, format=format)


@pytest.mark.parametrize("seed", [5, 6])
def test_games_of_minions_end_with_a_sound_table(seed: int) -> None:
    play_checked(minion_game(seed, "standard", "always" if seed == 5 else "able"), seed)


@pytest.mark.soak
@pytest.mark.parametrize("format", ["standard", "2-deck", "tournament"])
@pytest.mark.parametrize("seed", range(100, 300))
def test_many_games_of_minions_end_with_a_sound_table(seed: int, format: str) -> None:
    play_checked(minion_game(seed, format, "always" if seed % 10 == 9 else "able"), seed)


@pytest.mark.parametrize("seed", [3, 6])
def test_the_squire_plays_minions_to_the_end(seed: int) -> None:
    game = minion_game(seed, "standard")
    play_out(game, [Squire(), Squire()])
    assert game.over
