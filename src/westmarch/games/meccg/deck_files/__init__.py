"""Deck files: our own text, and those of other programs that play MECCG or build decks for it."""

from __future__ import annotations

from ...deck_formats import DeckFormats
from ..deck import WANTED, Deck, parse_deck
from . import listed, octgn


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


FILES = DeckFormats(
    sections=WANTED,
    parse=parse_deck,
    readers={
        "gccg": listed.read,
        "meccg": listed.read,
        "play.meccg": listed.read,
        "cardnum": listed.read,
        "octgn": octgn.read,
    },
    writers={
        "gccg": listed.write_gccg,
        "meccg": listed.write_meccg,
        "play.meccg": listed.write_play_meccg,
        "cardnum": listed.write_cardnum,
        "octgn": octgn.write,
    },
    endings={"gccg": ".dek", "meccg": ".txt", "play.meccg": ".txt", "cardnum": ".txt", "octgn": ".o8d"},
    detect=detect,
    left_out=left_out,
)
