"""Deck files: our own text, and those of other programs, read and written.

A file's format is found from what is in it. Whatever cannot be understood is told with its line; nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from westmarch.kernel.errors import BadDeck

from ...deck_texts import decode, load_content
from ..deck import WANTED, Deck, parse_deck
from . import listed, octgn


def load_deck(path: str | Path) -> Deck:
    """The deck of a file, whichever program wrote it."""
    return read_deck(load_content(path), str(path))


def read_deck(content: bytes, source: str = "deck") -> Deck:
    """The deck that a file's content describes."""
    text = decode(content, source)
    return READERS[detect(text)](text, source)


def detect(text: str) -> str:
    """The format in which a deck is written, by name."""
    if text.lstrip().startswith("<"):
        return "octgn"
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if any(set(line) == {"#"} and len(line) >= 4 for line in lines):
        return "meccg"
    if any(line.startswith("# GCCG") for line in lines[:3]):
        return "gccg"
    first = next((line for line in lines if not line.startswith("#")), "")
    heading = listed.heading(first)
    if heading == listed.DECK:
        return "gccg"
    return "cardnum" if heading else "westmarch"


READERS: dict[str, Callable[[str, str], Deck]] = {
    "westmarch": parse_deck,
    "gccg": listed.read,
    "meccg": listed.read,
    "play.meccg": listed.read,
    "cardnum": listed.read,
    "octgn": octgn.read,
}
"""The formats that can be read."""

WRITERS: dict[str, Callable[[Deck], bytes]] = {
    "westmarch": lambda deck: deck.to_text().encode(),
    "gccg": listed.write_gccg,
    "meccg": listed.write_meccg,
    "play.meccg": listed.write_play_meccg,
    "cardnum": listed.write_cardnum,
    "octgn": octgn.write,
}
"""The formats that can be written."""

ENDINGS: dict[str, str] = {
    "westmarch": ".deck",
    "gccg": ".dek",
    "meccg": ".txt",
    "play.meccg": ".txt",
    "cardnum": ".txt",
    "octgn": ".o8d",
}
"""How the files of each format end."""

SECTIONS: dict[str, str] = WANTED
"""The parts of a deck, and what belongs into each."""


def write_deck(deck: Deck, format: str) -> bytes:
    """A deck in a format, in the encoding that its program expects."""
    if format not in WRITERS:
        raise BadDeck(f"there is no deck format {format!r}; there are {', '.join(WRITERS)}")
    return WRITERS[format](deck)


def left_out(deck: Deck, format: str) -> list[str]:
    """What a format has no place for, in words."""
    lost = []
    if format == "cardnum" and deck.sites:
        lost.append(f"the {len(deck.sites)} sites")
    if format in ("gccg", "meccg", "play.meccg") and deck.against_fallen_wizards:
        lost.append(f"the {len(deck.against_fallen_wizards)} cards against Fallen-wizards")
    if format in ("gccg", "cardnum") and deck.notes:
        lost.append("the notes")
    if format != "westmarch" and deck.format:
        lost.append(f"that it is made for the {deck.format} game")
    return lost
