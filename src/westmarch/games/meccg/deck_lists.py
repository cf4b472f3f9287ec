"""The decks that come with the game, as they were published."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..ready_decks import read_decks
from .deck import Deck, parse_deck


@cache
def ready_decks() -> Mapping[str, Deck]:
    """The decks of the folder `decks` by name."""
    return read_decks(f"{__package__}.decks", parse_deck)
