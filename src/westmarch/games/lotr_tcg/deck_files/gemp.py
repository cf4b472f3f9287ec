"""Decks of gemp: the stored line of collector ids, and the list of names with their numbers."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from westmarch.kernel.errors import BadDeck

from ...deck_texts import DeckReading, shortened
from ..cards.definition import CARDS
from ..cards.facts import all_facts, suggest
from ..deck import Deck, from_ids, read_line, title_of

_ID = re.compile(r"(?P<id>\d+_\d+)(?P<look>[*T]*)")
"""A collector id; behind it gemp notes foil and Tengwar cards, which are the same cards to play with."""
PARTS = ("the Ring-bearer", "The One Ring", "the sites", "the draw deck")


def is_stored(line: str) -> bool:
    """Whether a line has the four parts of a stored deck."""
    return line.count("|") == len(PARTS) - 1 and re.fullmatch(r"[\d_*T,|\s]*", line) is not None


def read_stored(text: str, source: str) -> Deck:
    """Read `ringbearer|ring|sites|cards`; the deck is called like its file."""
    reading = DeckReading(source)
    reading.line = 1
    parts = text.strip().split("|")
    if len(parts) != len(PARTS):
        raise BadDeck(f"{source}: a stored deck has {len(PARTS)} parts ({', '.join(PARTS)}), not {len(parts)}")
    bearer, ring, sites, cards = (_known(words, part, reading) for part, words in zip(PARTS, parts, strict=True))
    return reading.finish(
        Deck(Path(source).stem, next(iter(bearer), ""), next(iter(ring), ""), tuple(sites), tuple(cards))
    )


def _known(words: str, part: str, reading: DeckReading) -> list[str]:
    """The ids of the cards of a part that we know."""
    ids: list[str] = []
    wanted = [word.strip() for word in words.split(",") if word.strip()]
    for word in wanted:
        if reading.is_over:
            break
        matched = _ID.fullmatch(word)
        if matched is not None and matched["id"] in all_facts():
            ids.append(matched["id"])
            reading.count_cards(1)
        else:
            reading.complain(f"there is no card {shortened(word)!r} ({part})")
    if part in PARTS[:2] and len(wanted) > 1:
        reading.complain(f"{part} is one card, not {len(wanted)}")
    return ids


def read_text(text: str, source: str) -> Deck:
    """Read one card a line, with how often it is there before or behind it."""
    reading = DeckReading(source, suggest)
    found: list[tuple[str, int]] = []
    for line in reading.lines(text):
        if line.strip() and not line.lstrip().startswith("#"):
            with reading.noting():
                found.append(read_line(line.strip(), reading))
    return reading.finish(from_ids(Path(source).stem, found))


def write_stored(deck: Deck) -> bytes:
    """The ids of a deck in one line."""
    parts = ([deck.ring_bearer], [deck.ring], deck.sites, deck.draw_deck)
    return ("|".join(",".join(part) for part in parts) + "\n").encode()


def write_text(deck: Deck) -> bytes:
    """A name a line: the Ring-bearer and the Ring first, then the draw deck and the sites."""
    counted = Counter(deck.all_cards)
    lines = [f"{number}x {title_of(CARDS[card_id].facts)}" for card_id, number in counted.items()]
    return ("\n".join(lines) + "\n").encode()
