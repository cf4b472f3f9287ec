"""Decks of gemp: the stored line of collector ids, and the list of names with their numbers."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from westmarch.kernel.errors import DeckProblem, UnreadableDeck

from ..cards.definition import CARDS
from ..cards.facts import all_facts
from ..deck import Deck, from_ids, read_line, title_of

_ID = re.compile(r"(?P<id>\d+_\d+)(?P<look>[*T]*)")
"""A collector id; behind it gemp notes foil and Tengwar cards, which are the same cards to play with."""
PARTS = ("the Ring-bearer", "The One Ring", "the sites", "the draw deck")


def is_stored(line: str) -> bool:
    """Whether a line has the four parts of a stored deck."""
    return line.count("|") == len(PARTS) - 1 and re.fullmatch(r"[\d_*T,|\s]*", line) is not None


def read_stored(text: str, source: str) -> Deck:
    """Read `ringbearer|ring|sites|cards`; the deck is called like its file."""
    problems: list[DeckProblem] = []
    bearer, ring, sites, cards = (
        [_known(word, part, problems) for word in words.split(",") if word.strip()]
        for part, words in zip(PARTS, text.strip().split("|"), strict=True)
    )
    for part, found in ((PARTS[0], bearer), (PARTS[1], ring)):
        if len(found) > 1:
            problems.append(DeckProblem(1, f"{part} is one card, not {len(found)}"))
    deck = Deck(
        Path(source).stem,
        next(filter(None, bearer), ""),
        next(filter(None, ring), ""),
        tuple(filter(None, sites)),
        tuple(filter(None, cards)),
    )
    if problems:
        raise UnreadableDeck(source, problems, deck)
    return deck


def _known(word: str, part: str, problems: list[DeckProblem]) -> str:
    """The id of a card that we know, or nothing and a problem."""
    matched = _ID.fullmatch(word.strip())
    if matched is not None and matched["id"] in all_facts():
        return matched["id"]
    problems.append(DeckProblem(1, f"there is no card {word.strip()!r} ({part})"))
    return ""


def read_text(text: str, source: str) -> Deck:
    """Read one card a line, with how often it is there before or behind it."""
    problems: list[DeckProblem] = []
    found: list[tuple[str, int]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            entry = read_line(line.strip(), number, problems)
            if entry is not None:
                found.append(entry)
    deck = from_ids(Path(source).stem, found)
    if problems:
        raise UnreadableDeck(source, problems, deck)
    return deck


def write_stored(deck: Deck) -> bytes:
    """The ids of a deck in one line."""
    parts = ([deck.ring_bearer], [deck.ring], deck.sites, deck.draw_deck)
    return ("|".join(",".join(part) for part in parts) + "\n").encode()


def write_text(deck: Deck) -> bytes:
    """A name a line: the Ring-bearer and the Ring first, then the draw deck and the sites."""
    counted = Counter(deck.all_cards)
    lines = [f"{number}x {title_of(CARDS[card_id].facts)}" for card_id, number in counted.items()]
    return ("\n".join(lines) + "\n").encode()
