"""Deck files: our own text, read and written. No other program knows decks of LoRE."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from westmarch.kernel.errors import BadDeck

from ..deck_texts import decode, load_content
from .deck import Deck, parse_deck

WRITERS: dict[str, Callable[[Deck], bytes]] = {"westmarch": lambda deck: deck.to_text().encode()}
ENDINGS: dict[str, str] = {"westmarch": ".deck"}
SECTIONS: dict[str, str] = {
    "Character pool": "character for the draft, or starting item or quest",
    "Characters": "character of the draw pile",
    "Resources": "resource of the draw pile",
    "Hazards": "hazard of the draw pile",
    "Sideboard": "card of the sideboard",
}
"""The parts of a deck, and what belongs into each."""


def load_deck(path: str | Path) -> Deck:
    """The deck of a file."""
    return read_deck(load_content(path), str(path))


def read_deck(content: bytes, source: str = "deck") -> Deck:
    """The deck that a file's content describes."""
    return parse_deck(decode(content, source), source)


def write_deck(deck: Deck, format: str) -> bytes:
    """A deck in a format."""
    if format not in WRITERS:
        raise BadDeck(f"there is no deck format {format!r}; there are {', '.join(WRITERS)}")
    return WRITERS[format](deck)


def left_out(deck: Deck, format: str) -> list[str]:
    """What a format has no place for: ours has for everything."""
    return []
