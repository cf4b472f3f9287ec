"""Decks of GCCG: numbers and names, each with its set, then a line `sites` and the sites."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from ...deck_texts import DeckReading, plain
from ..cards.definition import CARDS
from ..cards.facts import fold, suggest
from ..deck import Deck, from_ids, read_line

SITES = "sites"
ABBREVIATIONS = {1: "FoTR", 2: "MoM", 3: "RotEL"}
"""What GCCG calls the sets."""
_COUNTED = re.compile(r"\d+\s*[xX]?\s+\S.*")
_NAME = re.compile(r"#\s*Name:\s*(\S.*)")


def is_counted(line: str) -> bool:
    return _COUNTED.fullmatch(line) is not None


def read(text: str, source: str) -> Deck:
    """Read such a list; what each card is says where it belongs."""
    reading = DeckReading(source, suggest)
    found: list[tuple[str, int]] = []
    name = Path(source).stem
    for raw in reading.lines(text):
        line = raw.strip()
        named = _NAME.fullmatch(line)
        with reading.noting():
            if named:
                reading.check_length(line)
                name = named[1]
            elif line and not line.startswith("#") and fold(line) not in (SITES, "deck"):
                found.append(read_line(line, reading))
    return reading.finish(from_ids(name, found))


def write(deck: Deck) -> bytes:
    """The draw deck with Ring-bearer and Ring, then the sites, in Latin-1."""
    first = [card_id for card_id in (deck.ring_bearer, deck.ring) if card_id]
    lines = ["# GCCG Lord of the Rings TCG deck", f"# Name: {deck.name}"]
    lines += [*_lines((*first, *deck.draw_deck)), "", SITES, *_lines(deck.sites)]
    return ("\n".join(lines) + "\n").encode("latin-1", "replace")


def _lines(ids: Sequence[str]) -> list[str]:
    return [
        f"{number} {plain(CARDS[card_id].name)} ({ABBREVIATIONS[CARDS[card_id].facts.set]})"
        for card_id, number in Counter(ids).items()
    ]
