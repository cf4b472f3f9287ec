"""The ready decks of all alignments that follow the challenge decks: each is legal, complete and played to the end."""

from __future__ import annotations

import pytest

from tests.games.meccg.random_games.sound_play import play_checked
from westmarch.games.meccg import new_game
from westmarch.games.meccg.cards.definition import card_named
from westmarch.games.meccg.deck_checks import check_deck, let_pass
from westmarch.games.meccg.decks import ready_decks
from westmarch.games.meccg.squire import Squire
from westmarch.games.meccg.state import MeccgState
from westmarch.kernel.game import Game
from westmarch.kernel.structs import replace
from westmarch.players import RandomPlayer, play_out

CHALLENGE = (
    "Await the Onset",
    "Balrog’s Host",
    "Come by Night upon Them",
    "Feel Free",
    "Great Shadow",
    "It’s magic!",
    "Join the Hunt",
    "Lord of Rings",
    "Marauding Brood of Uglies",
    "Men of Skill",
    "Morgul Rallying Cry",
    "Prophet of Doom",
    "Seducing Nations of Men",
    "Smoke on the Water",
    "Spies and Traitors",
    "Stealthy Tribe",
    "The Ally-Armada",
    "The Shadow-deeps",
    "Wolves!",
)
LET_PASS = {
    "Great Shadow": ["A deck has 30 to 50 resources and as many hazards, not 28 and 30 (ME-2.65)"],
    "The Shadow-deeps": ["The sideboard holds 25 cards at most, not 28 (ME-2.24)"],
}
"""What is against the rules in lists that are played as they were published."""
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
    assert let_pass(deck, "standard") == LET_PASS.get(name, [])


def test_only_the_published_list_has_the_allowance() -> None:
    deck = ready_decks()["Great Shadow"]
    fewer = replace(deck, resources=deck.resources[1:])
    other = replace(deck, name="My Shadow")
    assert check_deck(fewer, "standard", allow_incomplete=True) == [
        "A deck has 30 to 50 resources and as many hazards, not 27 and 30 (ME-2.65)"
    ]
    assert check_deck(other, "standard", allow_incomplete=True) == LET_PASS["Great Shadow"]
    assert let_pass(fewer, "standard") == let_pass(other, "standard") == []


def test_a_tournament_lets_nothing_pass() -> None:
    deck = ready_decks()["Great Shadow"]
    assert any("not 28 and 30 (ME-11.17)" in reason for reason in check_deck(deck, "tournament", allow_incomplete=True))
    assert let_pass(deck, "tournament") == []


@pytest.mark.parametrize("name", CHALLENGE)
def test_the_squire_plays_a_challenge_deck_to_the_end_against_chance(name: str) -> None:
    game = challenge(name, seed=12)
    play_out(game, [RandomPlayer(12), Squire()], most=8000)
    assert game.over


@pytest.mark.soak
@pytest.mark.parametrize("name", CHALLENGE)
@pytest.mark.parametrize("seed", range(100, 130))
def test_many_games_of_a_challenge_deck_end_with_a_sound_table(name: str, seed: int) -> None:
    play_checked(challenge(name, seed, "always" if seed % 10 == 9 else "able"), seed)
