"""Whole games of the squire: they end, he beats chance, he is the same every time, and he knows only what he sees."""

import pytest

from tests.games.lotr_tcg.random_play import random_game
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.game import new_game
from westmarch.games.lotr_tcg.squire import Squire
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.game import Game
from westmarch.players import Player, RandomPlayer, look, play_out

MOST = 5000


def _won(number: int, format: str = "starter") -> bool:
    """Whether the squire wins a game against chance, seats and decks changing with its number."""
    ready = list(ready_decks().values())
    first, second = ready[number // 2 % 6], ready[(number // 2 + number // 12) % 6]
    game = new_game([first, second], seed=number, format=format)
    seat = number % 2
    players: list[Player] = [RandomPlayer(number), RandomPlayer(number)]
    players[seat] = Squire()
    play_out(game, players, MOST)
    assert game.result is not None
    return game.result.winners == (seat,)


def test_he_beats_chance() -> None:
    assert sum(_won(number) for number in range(24)) >= 19


@pytest.mark.soak
@pytest.mark.parametrize("format", ["starter", "standard"])
def test_he_beats_chance_in_many_games(format: str) -> None:
    assert sum(_won(number, format) for number in range(400)) >= 380


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_squires_end(seats: int) -> None:
    game = random_game(seats, seats=seats)
    play_out(game, [Squire()] * seats, MOST)
    assert game.over


@pytest.mark.parametrize("seed", range(6))
def test_he_plays_any_cards(seed: int) -> None:
    game = random_game(seed, mixed=True)
    play_out(game, [Squire(), Squire()], MOST)
    assert game.over


def _choices(game: Game[TcgState]) -> list[str]:
    play_out(game, [Squire(1), Squire(2)], 60)
    return [choice for _, choice in game.kept_record().choices]


def test_the_same_game_twice_is_the_same() -> None:
    assert _choices(random_game(5)) == _choices(random_game(5))


def test_what_he_may_not_know_changes_nothing() -> None:
    """Other cards in the opponent's hand and deck, the same choice."""
    game = random_game(9, mixed=True)
    squire = Squire()
    for _ in range(80):
        if game.over:
            break
        seat = game.decision.seat
        view, questions = look(game, seat)
        other = game.copy()
        state = other.state
        for card, known in enumerate(state.known):
            if not known >> seat & 1:
                state.definition[card] = "1_3"
        state.cache.clear()
        masked, again = look(other, seat)
        chosen = squire.choose(view, questions[0])
        assert squire.choose(masked, again[0]) == chosen
        game.choose(chosen, seat)
