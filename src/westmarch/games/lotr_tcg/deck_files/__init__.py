"""Deck files: our own text, and those of other programs, read and written.

A file's format is found from what is in it. Whatever cannot be understood is told with its line; nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from westmarch.kernel.errors import BadDeck

from ...deck_texts import decode, load_content
from ..cards.facts import fold
from ..deck import SECTIONS as TITLES
from ..deck import Deck, parse_deck
from . import gccg, gemp


def load_deck(path: str | Path) -> Deck:
    """The deck of a file, whichever program wrote it."""
    return read_deck(load_content(path), str(path))


def read_deck(content: bytes, source: str = "deck") -> Deck:
    """The deck that a file's content describes."""
    text = decode(content, source)
    return READERS[detect(text)](text, source)


def detect(text: str) -> str:
    """The format in which a deck is written, by name."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) == 1 and gemp.is_stored(lines[0]):
        return "gemp"
    headings = {fold(line) for line in lines} & {fold(title) for title in TITLES}
    if headings - {gccg.SITES} or any(line.startswith(("Format:", "Alignment:")) for line in lines[:3]):
        return "westmarch"
    if headings or any(line.startswith("# GCCG") for line in lines[:3]):
        first = next((line for line in lines if not line.startswith("#")), "")
        return "gccg" if gccg.is_counted(first) else "westmarch"
    return "gemp-text" if len(lines) > 1 else "westmarch"


READERS: dict[str, Callable[[str, str], Deck]] = {
    "westmarch": parse_deck,
    "gemp": gemp.read_stored,
    "gemp-text": gemp.read_text,
    "gccg": gccg.read,
}
"""The formats that can be read."""

WRITERS: dict[str, Callable[[Deck], bytes]] = {
    "westmarch": lambda deck: deck.to_text().encode(),
    "gemp": gemp.write_stored,
    "gemp-text": gemp.write_text,
    "gccg": gccg.write,
}
"""The formats that can be written."""

ENDINGS: dict[str, str] = {"westmarch": ".deck", "gemp": ".txt", "gemp-text": ".txt", "gccg": ".dek"}
"""How the files of each format end."""

SECTIONS: dict[str, str] = {
    "Ring-bearer": "companion who bears the Ring from the start",
    "The One Ring": "The One Ring",
    "Starting fellowship": "companion with which a starter deck begins",
    "Free Peoples": "Free Peoples card",
    "Shadow": "Shadow card",
    "Sites": "site",
}
"""The parts of a deck, and what belongs into each."""


def write_deck(deck: Deck, format: str) -> bytes:
    """A deck in a format, in the encoding that its program expects."""
    if format not in WRITERS:
        raise BadDeck(f"there is no deck format {format!r}; there are {', '.join(WRITERS)}")
    return WRITERS[format](deck)


def left_out(deck: Deck, format: str) -> list[str]:
    """What a format has no place for, in words."""
    if format == "westmarch":
        return []
    lost = ["its name"] if format != "gccg" else []
    if deck.start:
        lost.append("which companions it starts with")
    if deck.notes:
        lost.append("the notes")
    if deck.format:
        lost.append(f"that it is made for the {deck.format} game")
    return lost
