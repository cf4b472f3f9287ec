"""The squire of LoRE beats a player who chooses by chance, and against himself he comes to an end that he calls."""

from __future__ import annotations

from collections import Counter

import pytest

from westmarch.games.lore.decks import ready_decks
from westmarch.games.lore.game import new_game
from westmarch.games.lore.squire import Squire
from westmarch.games.lore.state import LoreState
from westmarch.games.lore.summary import CALLED, ending
from westmarch.kernel.game import Game
from westmarch.kernel.player import Player
from westmarch.players import RandomPlayer

pytestmark = pytest.mark.soak
MOST_DECISIONS = 20_000


def play(seed: int, players: list[Player], format: str = "standard") -> Game[LoreState]:
    decks = list(ready_decks().values())
    chosen = [decks[(seed + seat) % len(decks)] for seat in range(len(players))]
    game = new_game(chosen, seed=seed, format=format)
    for _ in range(MOST_DECISIONS):
        if game.over:
            return game
        question = game.decisions[0]
        game.choose(players[question.seat].choose(game.view(question.seat), question), question.seat)
    raise AssertionError(f"game {seed} did not end")


def won_against_chance(games: int) -> float:
    """What share of some games the squire wins, in each seat as often."""
    won = 0.0
    for seed in range(games):
        seat = seed % 2
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed)]
        players[seat] = Squire(seed)
        result = play(seed, players).result
        assert result is not None
        won += (seat in result.winners) / len(result.winners)
    return won / games


def test_a_squire_beats_chance() -> None:
    assert won_against_chance(4) == 1.0


def test_a_squire_plays_with_several_and_alone() -> None:
    assert play(1, [Squire(seed) for seed in range(3)], "multi-player").result is not None
    assert play(2, [Squire(1)], "solitaire").result is not None


def test_squires_come_to_an_end_that_one_of_them_calls() -> None:
    endings = Counter(ending(play(seed, [Squire(seed), Squire(seed + 1)]).state) for seed in range(3))
    assert endings[CALLED] == 3


def test_soak_of_squires() -> None:
    assert won_against_chance(400) >= 0.95
    endings = Counter(ending(play(seed, [Squire(seed), Squire(seed + 1)]).state) for seed in range(200))
    assert endings[CALLED] >= 150
