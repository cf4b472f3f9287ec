"""Ready decks that a newcomer can play."""

from __future__ import annotations

from functools import cache
from importlib import resources

from ..deck import Deck, parse_deck


@cache
def ready_decks() -> dict[str, Deck]:
    """The decks of this folder by name."""
    found = {}
    for file in sorted(resources.files(__package__).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".deck"):
            deck = parse_deck(file.read_text(encoding="utf-8"), file.name)
            found[deck.name] = deck
    return found


def decks_for(format: str) -> dict[str, Deck]:
    """The ready decks that were made for such a format, by name."""
    return {name: deck for name, deck in ready_decks().items() if deck.suits(format)}
