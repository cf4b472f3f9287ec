"""A finished game in a few words, for those who count games."""

from __future__ import annotations

from .deck import Deck
from .state import LoreState

CALLED, EXHAUSTED, RING, GIVEN_UP = "called", "draw piles exhausted", "The One Ring destroyed", "given up"


def ending(state: LoreState) -> str:
    """How the game ended."""
    result = state.result
    if result is None or not result.rule:
        return GIVEN_UP
    if result.rule == "LO-1.09":
        return RING
    return CALLED if state.called_by >= 0 else EXHAUSTED


def deck_words(deck: Deck) -> str:
    """What a ready deck is about."""
    return deck.notes
