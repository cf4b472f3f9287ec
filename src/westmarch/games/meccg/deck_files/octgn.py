"""Decks of OCTGN (.o8d): XML, read without entities, by the names of the cards."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr, unescape

from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck

from ...deck_texts import NOTES, DeckReading, shortened
from ..cards.facts import fold
from ..cards.titles import near_titles
from ..deck import Deck, assemble
from .listed import FALLEN_WIZARD, HEADINGS, sections_of
from .titles import alignment_of, place, short_title

GAME = "Middle-earth CCG"
_TITLE = re.compile(r">([^<>]{1,80})</card>")
TITLES = {FALLEN_WIZARD: "FW Sideboard"}
"""How OCTGN calls a section, where it is not as we do."""


def read(text: str, source: str) -> Deck:
    """Read such a file; the deck is called like it."""
    titles = (unescape(title) for title in _TITLE.findall(text))
    reader = _Reader(DeckReading(source, near_titles), alignment_of(titles))
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        words = f"this is no XML: {expat.ErrorString(error.code)}"
        raise UnreadableDeck(source, [DeckProblem(error.lineno, words)]) from error
    except _Enough:
        pass
    return reader.deck()


class _Enough(Exception):
    """Nothing more is read."""


class _Reader:
    """Collects the cards of each section."""

    def __init__(self, reading: DeckReading, alignment: str) -> None:
        self.reading = reading
        self.alignment = alignment
        self.section = ""
        self.copies = ""
        self.title: list[str] = []
        self.line = 0
        """Where the card begins that is being read; 0 outside of cards."""
        self.notes: list[str] = []
        self.in_notes = False
        self.cards: dict[str, list[str]] = {}
        # The text has been decoded already: what the file says of its encoding means nothing any more.
        self.parser = expat.ParserCreate("utf-8")
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.words
        self.parser.StartDoctypeDeclHandler = self.refuse

    def move_on(self) -> None:
        """Follow the parser to the line where it is, if reading goes on at all."""
        if self.reading.is_over:
            raise _Enough
        self.reading.line = self.parser.CurrentLineNumber

    def refuse(self, *declared: object) -> None:
        """Entities could make a small file large, or read other files."""
        problem = DeckProblem(self.parser.CurrentLineNumber, "a deck declares no document type")
        raise UnreadableDeck(self.reading.source, [problem])

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self.move_on()
        if self.line:
            self.reading.complain(f"a card holds a name, not an element {shortened(name)!r}")
        elif name == "section":
            title = attributes.get("name", "")
            self.section = HEADINGS.get(fold(title), "")
            if self.section in ("", NOTES):
                self.section = ""
                self.reading.complain(f"there is no section {shortened(title)!r}")
        elif name == "card":
            self.line, self.title = self.reading.line, []
            self.copies = attributes.get("qty", "1")
        elif name == "notes":
            self.in_notes = True
        elif name != "deck":
            self.reading.complain(f"an unknown element {shortened(name)!r}")

    def words(self, words: str) -> None:
        self.move_on()
        if self.line:
            self.title.append(words)
        elif self.in_notes:
            self.notes.append(words)
        elif words.strip():
            self.reading.complain(f"words outside of a card: {shortened(words.strip())!r}")

    def end(self, name: str) -> None:
        self.move_on()
        if name == "section":
            self.section = ""
        elif name == "notes":
            self.in_notes = False
        elif name == "card" and self.line:
            self.reading.line, self.line = self.line, 0
            with self.reading.noting():
                self.read_card("".join(self.title).strip())

    def read_card(self, title: str) -> None:
        self.reading.check_length(title)
        if not self.section:
            raise BadDeck(f"{title!r} is in no section")
        section, card_id = place(title, sections_of(self.section), self.alignment, suggest=self.reading.suggest)
        self.cards.setdefault(section, []).extend([card_id] * self.reading.count(self.copies, title))

    def deck(self) -> Deck:
        if not self.cards and not self.reading.problems:
            self.reading.complain("the deck is empty", line=0)
        found = assemble(Path(self.reading.source).stem, self.cards, self.alignment, notes="".join(self.notes).strip())
        return self.reading.finish(found)


def write(deck: Deck) -> bytes:
    """The deck for OCTGN; our card ids stand where its own would."""
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f"<deck game={quoteattr(GAME)}>"]
    for section, ids in deck.sections:
        lines.append(f'  <section name={quoteattr(TITLES.get(section, section))} shared="False">')
        for card_id, count in Counter(ids).items():
            title = short_title(card_id, section, (section,), deck.alignment)
            lines.append(f'    <card qty="{count}" id={quoteattr(card_id)}>{escape(title)}</card>')
        lines.append("  </section>")
    if deck.notes:
        lines.append(f"  <notes>{escape(deck.notes)}</notes>")
    lines.append("</deck>")
    return ("\n".join(lines) + "\n").encode()
