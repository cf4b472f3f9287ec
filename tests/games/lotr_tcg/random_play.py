"""Random games of the LOTR TCG, for tests: with the ready decks, or with legal decks drawn from all complete cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games import random_play
from tests.games.random_play import answer, rank
from westmarch.games.lotr_tcg.cards.definition import Card, all_cards
from westmarch.games.lotr_tcg.deck import Deck
from westmarch.games.lotr_tcg.deck_checks import MOST_OF_A_TITLE, SITES, check_deck
from westmarch.games.lotr_tcg.decks import ready_decks
from westmarch.games.lotr_tcg.game import new_game
from westmarch.games.lotr_tcg.rules.course.setup import Bid
from westmarch.games.lotr_tcg.state import TcgState
from westmarch.kernel.chance import Chance
from westmarch.kernel.game import Game

ONE_SIDE = 30
COMPANIONS = 8
MINIONS = 12
HIGHEST_BID = 2


def random_game(seed: int, windows: str = "able", seats: int = 2, mixed: bool = False) -> Game[TcgState]:
    """A new game between ready decks, in an order that depends on the seed, or between mixed ones."""
    if mixed:
        decks = [mixed_deck(f"{seed} {seat}") for seat in range(seats)]
        return new_game(decks, seed=seed, windows=windows)
    ready = list(ready_decks().values())
    decks = [ready[seed // len(ready) ** seat % len(ready)] for seat in range(seats)]
    return new_game(decks, seed=seed, windows=windows, format="starter")


def mixed_deck(seed: str) -> Deck:
    """A legal deck of complete cards, in an order that depends on the seed and each card alone: one more complete card
    changes few decks."""
    cards = sorted((card for card in all_cards().values() if card.complete), key=lambda card: rank(f"{seed} {card.id}"))
    deck = Deck(
        f"mixed {seed}",
        next(card.id for card in cards if card.title == "Frodo" and card.facts.resistance),
        next(card.id for card in cards if card.is_ring),
        tuple(
            next(card.id for card in cards if card.is_site and card.facts.number == number)
            for number in range(1, SITES + 1)
        ),
        (
            *some([card for card in cards if card.is_companion and card.title != "Frodo"], COMPANIONS),
            *some([card for card in cards if is_free(card) and not card.is_companion], ONE_SIDE - COMPANIONS),
            *some([card for card in cards if card.is_minion], MINIONS),
            *some([card for card in cards if card.is_shadow and not card.is_minion], ONE_SIDE - MINIONS),
        ),
    )
    assert not check_deck(deck), check_deck(deck)
    return deck


def is_free(card: Card) -> bool:
    return card.facts.side == "free peoples"


def some(cards: list[Card], number: int) -> list[str]:
    """The first so many cards, most of them twice, no title more than four times."""
    found: list[Card] = []
    for place, card in enumerate(cards):
        for _ in range(1 + place % 2):
            if len(found) < number and sum(card.title == other.title for other in found) < MOST_OF_A_TITLE:
                found.append(card)
    return [card.id for card in found]


def step(game: Game[Any], chance: Chance) -> None:
    """Answer one open decision at random; but high bids would end most games before they begin."""
    answer(game, chance, lambda action: not isinstance(action, Bid) or action.number <= HIGHEST_BID)


def play(game: Game[TcgState], chance: Chance) -> Iterator[Game[TcgState]]:
    """Play on at random, stopping at every decision."""
    return random_play.play(game, chance, step)
