"""Deck files: our own text, and those of other programs that play the LOTR TCG."""

from __future__ import annotations

from ...deck_formats import DeckFormats
from ..cards.facts import fold
from ..deck import SECTIONS as TITLES
from ..deck import Deck, parse_deck
from . import gccg, gemp


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


SECTIONS: dict[str, str] = {
    "Ring-bearer": "companion who bears the Ring from the start",
    "The One Ring": "The One Ring",
    "Starting fellowship": "companion with which a starter deck begins",
    "Free Peoples": "Free Peoples card",
    "Shadow": "Shadow card",
    "Sites": "site",
}
"""The parts of a deck, and what belongs into each."""


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


FILES = DeckFormats(
    sections=SECTIONS,
    parse=parse_deck,
    readers={"gemp": gemp.read_stored, "gemp-text": gemp.read_text, "gccg": gccg.read},
    writers={"gemp": gemp.write_stored, "gemp-text": gemp.write_text, "gccg": gccg.write},
    endings={"gemp": ".txt", "gemp-text": ".txt", "gccg": ".dek"},
    detect=detect,
    left_out=left_out,
)
