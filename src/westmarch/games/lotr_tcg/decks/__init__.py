"""Ready decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ..deck import Deck, read_deck

HERE = Path(__file__).parent


@cache
def ready_decks() -> Mapping[str, Deck]:
    """The decks that come with the game, by name."""
    decks = (read_deck(path.read_text(encoding="utf-8"), path.name) for path in sorted(HERE.glob("*.deck")))
    return MappingProxyType({deck.name: deck for deck in decks})
