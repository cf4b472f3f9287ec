"""Ready decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from ...ready_decks import read_decks, usable
from ..deck import Deck, parse_deck
from ..deck_checks import check_deck


@cache
def ready_decks() -> Mapping[str, Deck]:
    """The decks that come with the game, by name."""
    return read_decks(__package__, parse_deck)


@lru_cache(maxsize=64)
def decks_for(format: str) -> Mapping[str, Deck]:
    """The ready decks that may be used in a format, by name."""
    return usable(ready_decks(), check_deck, format)
