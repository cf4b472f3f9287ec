"""Formats and ready decks in words, for somebody who is about to choose."""

from __future__ import annotations

from westmarch.kernel.phrases import listed

from ..deck import Deck
from ..formats import find_format


def format_words(name: str) -> str:
    """What sets a format apart."""
    return f"{find_format(name).words}."


def deck_words(deck: Deck) -> str:
    """The cultures of a deck, and how much is in it."""
    cultures = {
        is_shadow: dict.fromkeys(kind.facts.culture for kind in deck.kinds() if kind.is_shadow == is_shadow)
        for is_shadow in (False, True)
    }
    free, shadow = (listed([culture.capitalize() for culture in cultures[side]]) for side in (False, True))
    return f"{free} against {shadow}: {len(deck.draw_deck)} cards"
