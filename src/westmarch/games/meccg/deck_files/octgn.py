"""Decks of OCTGN (.o8d): XML, read without entities, by the names of the cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck

from ..cards.facts import fold
from ..cards.titles import problem
from ..deck import MOST_COPIES, Deck, assemble
from .listed import FALLEN_WIZARD, HEADINGS
from .titles import place, short_title

GAME = "Middle-earth CCG"
TITLES = {FALLEN_WIZARD: "FW Sideboard"}
"""How OCTGN calls a section, where it is not as we do."""


def read(text: str, source: str) -> Deck:
    reader = _Reader(source)
    parser = expat.ParserCreate()
    reader.parser = parser
    parser.StartElementHandler = reader.begin
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.words
    parser.StartDoctypeDeclHandler = reader.refuse
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        words = f"this is no XML: {expat.ErrorString(error.code)}"
        raise UnreadableDeck(source, [DeckProblem(error.lineno, words)]) from error
    return reader.deck()


class _Reader:
    """Collects the cards of each section, and remembers everything that is wrong."""

    parser: expat.XMLParserType

    def __init__(self, source: str) -> None:
        self.source = source
        self.section = ""
        self.quantity = ""
        self.title = ""
        self.line = 0
        self.in_card = False
        self.notes: list[str] = []
        self.in_notes = False
        self.cards: dict[str, list[str]] = {}
        self.problems: list[DeckProblem] = []

    def complain(self, words: str, line: int) -> None:
        self.problems.append(DeckProblem(line, words))

    def refuse(self, *declared: object) -> None:
        """Entities could make a small file large, or read other files."""
        line = self.parser.CurrentLineNumber
        raise UnreadableDeck(self.source, [DeckProblem(line, "a deck declares no document type")])

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        if name == "section":
            title = attributes.get("name", "")
            self.section = HEADINGS.get(fold(title), "")
            if not self.section:
                self.complain(f"there is no section {title!r}", line)
        elif name == "card":
            self.in_card, self.title, self.line = True, "", line
            self.quantity = attributes.get("qty", "1")
        elif name == "notes":
            self.in_notes = True
        elif name != "deck":
            self.complain(f"an unknown element {name!r}", line)

    def words(self, words: str) -> None:
        if self.in_card:
            self.title += words
        elif self.in_notes:
            self.notes.append(words)
        elif words.strip():
            self.complain(f"words outside of a card: {words.strip()!r}", self.parser.CurrentLineNumber)

    def end(self, name: str) -> None:
        if name == "section":
            self.section = ""
        elif name == "notes":
            self.in_notes = False
        if name != "card":
            return
        self.in_card = False
        try:
            if not self.section:
                raise BadDeck(f"{self.title.strip()!r} is in no section")
            if not self.quantity.isdecimal() or not 1 <= int(self.quantity[:6]) <= MOST_COPIES:
                raise BadDeck(f"expected 1 to {MOST_COPIES} copies of {self.title.strip()}, not {self.quantity!r}")
            section, card_id = place(self.title.strip(), (self.section,), "hero")
        except BadDeck as error:
            self.problems.append(problem(self.line, error))
        else:
            self.cards.setdefault(section, []).extend([card_id] * int(self.quantity))

    def deck(self) -> Deck:
        if not self.cards and not self.problems:
            self.problems.append(DeckProblem(0, "the deck is empty"))
        found = assemble(Path(self.source).stem, self.cards, notes="".join(self.notes).strip())
        if self.problems:
            raise UnreadableDeck(self.source, self.problems, found)
        return found


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
