"""The ready decks of all alignments that follow the challenge decks: each is legal, complete and played to the end."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.sound_play import play_checked
from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.deck_checks import check_deck
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.players import play_out

CHALLENGE = (
    "Balrog’s Host",
    "It’s magic!",
    "Join the Hunt",
    "Lord of Rings",
    "Marauding Brood of Uglies",
    "Morgul Rallying Cry",
    "Seducing Nations of Men",
    "Smoke on the Water",
    "Stealthy Tribe",
    "Wolves!",
)
RIVALS = ("Stewards of Gondor", "Dwarven Quest", "Return of the King")


def challenge(name: str, seed: int, windows: str = "able") -> Game[MeccgState]:
    """A game of one of these decks against that of a hero."""
    decks = [ready_decks()[name], ready_decks()[RIVALS[seed % len(RIVALS)]]]
    return new_game(decks if seed % 2 else decks[::-1], seed=seed, windows=windows, format="standard")


@pytest.mark.parametrize("name", CHALLENGE)
def test_a_challenge_deck_is_legal_complete_and_explained(name: str) -> None:
    deck = ready_decks()[name]
    assert check_deck(deck, "standard") == []
    assert [card_id for card_id in deck.all_cards if not card_named(card_id).complete] == []
    assert len(deck.notes) > 200


@pytest.mark.parametrize("name", CHALLENGE)
def test_a_challenge_deck_is_played_to_the_end_at_random(name: str) -> None:
    play_checked(challenge(name, seed=11), 11)


@pytest.mark.parametrize("name", CHALLENGE)
def test_the_squire_plays_a_challenge_deck_to_the_end(name: str) -> None:
    game = challenge(name, seed=12)
    play_out(game, [Squire(), Squire()], most=8000)
    assert game.over


@pytest.mark.soak
@pytest.mark.parametrize("name", CHALLENGE)
@pytest.mark.parametrize("seed", range(100, 130))
def test_many_games_of_a_challenge_deck_end_with_a_sound_table(name: str, seed: int) -> None:
    play_checked(challenge(name, seed, "always" if seed % 10 == 9 else "able"), seed)
