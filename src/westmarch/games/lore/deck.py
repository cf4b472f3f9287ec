"""A deck: character pool, draw pile and sideboard (LO-3.54), and the readable text in which it is written."""

from __future__ import annotations

import re

from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck

from ..deck_texts import LONGEST_LINE, NOTES, DeckReading, NoSuchCard, deck_text, shortened
from .cards.definition import Card, all_cards
from .cards.facts import Facts, fold, named, suggest
from .words import SITE

POOL, CHARACTERS, RESOURCES, HAZARDS, SIDEBOARD = SECTIONS = (
    "Character pool",
    "Characters",
    "Resources",
    "Hazards",
    "Sideboard",
)
_HEADINGS = {fold(title): title for title in (*SECTIONS, NOTES)}
_COUNTED = re.compile(r"(\d+) ?(?:[xX×] ?| )(?=\S)")


class Deck(Data, frozen=True):
    """A deck list by card ids, each as often as it is in the deck."""

    name: str
    pool: tuple[str, ...]
    characters: tuple[str, ...]
    resources: tuple[str, ...]
    """A card that may be hazard or resource counts where it is listed (LO-6.02)."""
    hazards: tuple[str, ...]
    sideboard: tuple[str, ...] = ()
    format: str = ""
    notes: str = ""

    @property
    def draw_pile(self) -> tuple[str, ...]:
        return (*self.characters, *self.resources, *self.hazards)

    @property
    def all_cards(self) -> tuple[str, ...]:
        return (*self.pool, *self.draw_pile, *self.sideboard)

    @property
    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Its parts under the titles that they have in a file."""
        parts = (self.pool, self.characters, self.resources, self.hazards, self.sideboard)
        return tuple(zip(SECTIONS, parts, strict=True))

    def to_text(self) -> str:
        """The deck as a file has it; `parse_deck` gives the same deck back."""
        return deck_text(self.name, {"Format": self.format}, self.sections, _title, self.notes)


def _title(card_id: str, section: str) -> str:
    return all_cards()[card_id].name


def cards_of(ids: tuple[str, ...]) -> list[Card]:
    """What the cards of a part of a deck are."""
    cards = all_cards()
    return [cards[card_id] for card_id in ids]


def parse_deck(text: str, source: str = "deck") -> Deck:
    """The deck that our own text describes; what is wrong is told line by line."""
    return _Parser(source).parse(text)


class _Parser:
    """Reads a deck line by line."""

    def __init__(self, source: str) -> None:
        self.reading = DeckReading(source, suggest)
        self.name = ""
        self.format = ""
        self.section = ""
        self.parts: dict[str, list[str]] = {title: [] for title in SECTIONS}
        self.notes: list[str] = []

    def parse(self, text: str) -> Deck:
        for line in self.reading.lines(text):
            with self.reading.noting():
                self.read(line)
        if not self.name:
            self.reading.complain("the deck is empty; its first line is its name", line=0)
        pool, characters, resources, hazards, sideboard = (tuple(self.parts[title]) for title in SECTIONS)
        notes = "\n".join(self.notes).strip()
        return self.reading.finish(Deck(self.name, pool, characters, resources, hazards, sideboard, self.format, notes))

    def read(self, line: str) -> None:
        heading = _HEADINGS.get(fold(line)) if len(line) <= LONGEST_LINE else None
        if self.section == NOTES:
            self.notes.append(line.rstrip())
        elif not line.strip() or line.lstrip().startswith("#"):
            return
        elif not self.name:
            self.reading.check_length(line)
            self.name = line.strip()
        elif heading is not None:
            self.section = heading
        elif line.startswith("Format:"):
            self.reading.check_length(line)
            self.format = line.partition(":")[2].strip()
        elif not self.section:
            raise BadDeck(f"a card before the first section ({', '.join(SECTIONS)}): {shortened(line)!r}")
        else:
            facts, count = self.card(line)
            self.parts[self.section] += [facts.id] * count

    def card(self, line: str) -> tuple[Facts, int]:
        """A card and how often; what follows a # is a remark."""
        self.reading.check_length(line)
        words = " ".join(line.partition("#")[0].split())
        counted = _COUNTED.match(words)
        title = words[counted.end() :] if counted else words
        facts = named(title)
        if facts is None or facts.kind == SITE:
            near = self.reading.suggest(title)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise NoSuchCard(f"there is no card called {title!r}{hint}", near)
        return facts, self.reading.count(counted[1] if counted else "1", title)
