"""Ready decks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from ..deck import Deck, parse_deck
from ..deck_checks import check_deck

HERE = Path(__file__).parent


@cache
def ready_decks() -> Mapping[str, Deck]:
    """The decks that come with the game, by name."""
    decks = (parse_deck(path.read_text(encoding="utf-8"), path.name) for path in sorted(HERE.glob("*.deck")))
    return MappingProxyType({deck.name: deck for deck in decks})


@cache
def decks_for(format: str) -> Mapping[str, Deck]:
    """The ready decks that may be used in a format, by name."""
    return MappingProxyType(
        {name: deck for name, deck in ready_decks().items() if not check_deck(deck, format, allow_incomplete=True)}
    )
