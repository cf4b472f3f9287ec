"""Decks, and the readable text in which they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck

from ..deck_texts import LONGEST_LINE, NOTES, DeckReading, deck_text, shortened
from .alignments import ALIGNMENTS, Alignment
from .cards.definition import card_named
from .cards.facts import facts as facts_of
from .cards.printed import Facts
from .cards.titles import card_titled, near_titles, titles_of
from .formats import find_format
from .law import INTRODUCTION

SECTIONS = ("Pool", "Characters", "Resources", "Hazards", "Sideboard", "Fallen-wizard sideboard", "Sites")
SIDEBOARDS = ("Sideboard", "Fallen-wizard sideboard")
MIXED = ("Pool", *SIDEBOARDS)
"""The sections in which cards of several sides stand."""
WANTED = {
    "Pool": "character or item",
    "Characters": "character",
    "Resources": "resource",
    "Hazards": "hazard",
    "Sideboard": "character, resource or hazard",
    "Fallen-wizard sideboard": "character, resource or hazard",
    "Sites": "site",
}
"""What belongs into a section."""
INTRODUCTORY = "introductory"


class Deck(Data, frozen=True):
    """A deck by card ids, each as often as it is in the deck."""

    name: str
    characters: tuple[str, ...]
    resources: tuple[str, ...]
    hazards: tuple[str, ...]
    sites: tuple[str, ...]
    pool: tuple[str, ...] = ()
    """Starting characters and items, apart from the play deck (ME-2.68)."""
    sideboard: tuple[str, ...] = ()
    against_fallen_wizards: tuple[str, ...] = ()
    """Cards that join the sideboard if an opponent is a Fallen-wizard (ME-2.27)."""
    alignment: str = "hero"
    format: str = ""
    """The format for which it was made, if that is a special one: "introductory"."""
    notes: str = ""
    """What its maker has to say about it."""

    @property
    def all_cards(self) -> tuple[str, ...]:
        return tuple(card_id for _, ids in self.sections for card_id in ids)

    @property
    def play_deck(self) -> tuple[str, ...]:
        return (*self.characters, *self.resources, *self.hazards)

    @property
    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Its parts under the titles that they have in a file."""
        parts = (
            self.pool,
            self.characters,
            self.resources,
            self.hazards,
            self.sideboard,
            self.against_fallen_wizards,
            self.sites,
        )
        return tuple(zip(SECTIONS, parts, strict=True))

    def suits(self, format: str) -> bool:
        """Whether it was made for such a format: the introductory game has decks of its own (ID-08)."""
        return (self.format == INTRODUCTORY) == (find_format(format).book == INTRODUCTION)

    def to_text(self) -> str:
        """The deck as it is written in a file."""
        alignment = self.alignment
        headings = {"Format": self.format, "Alignment": "" if alignment == "hero" else alignment}

        def title(card_id: str, section: str) -> str:
            return written(card_id, section, alignment)

        return deck_text(self.name, headings, self.sections, title, self.notes)


def belongs(facts: Facts, section: str, alignment: Alignment) -> bool:
    """Whether a card may stand in a section of a deck, agents and dual cards as they count (ME-3.35, ME-3.12)."""
    if section in MIXED:
        return facts.side in ("character", "resource", "hazard")
    if section == "Sites":
        return facts.side in ("site", "region")
    wanted = WANTED[section]
    if facts.side == wanted and not facts.agent:
        return True
    kinds = {facts.side}
    if facts.agent:
        kinds = {alignment.agents_are}
    if facts.also_resource:
        kinds.add("resource")
    if facts.also_hazard:
        kinds.add("hazard")
    return wanted in kinds


def find_card(title: str, section: str, alignment: str, suggest: Callable[[str], list[str]] = near_titles) -> str:
    """The id of the card that a title means in a section of a deck."""
    kind = ALIGNMENTS[alignment]
    order = (alignment, *sorted(kind.cards - {alignment}))
    return card_titled(title, lambda facts: belongs(facts, section, kind), order, WANTED[section], suggest).id


def written(card_id: str, section: str, alignment: str) -> str:
    """The shortest title that means a card in a section of a deck."""
    titles = titles_of(facts_of(card_id))
    for title in titles[:-1]:
        try:
            if find_card(title, section, alignment) == card_id:
                return title
        except BadDeck:
            continue
    return titles[-1]


def parse_deck(text: str, source: str = "deck") -> Deck:
    """Read a deck: its name, then the sections with lines "2 Concealment". What follows a # is a remark.

    Between the name and the first section there may be the lines "Format: introductory" and "Alignment: hero". A last
    section, Notes, holds any words."""
    reader = _Reader(DeckReading(source, near_titles))
    for line in reader.reading.lines(text):
        if reader.section == NOTES:
            reader.notes.append(line.rstrip())
        elif words := line.split("#")[0].strip():
            with reader.reading.noting():
                reader.read(words)
    return reader.deck()


class _Reader:
    """Reads a deck line by line."""

    def __init__(self, reading: DeckReading) -> None:
        self.reading = reading
        self.name = ""
        self.heading = {"Format": "", "Alignment": "hero"}
        self.section = ""
        self.cards: dict[str, list[str]] = {title: [] for title in SECTIONS}
        self.notes: list[str] = []

    def read(self, line: str) -> None:
        if not self.name:
            self.name = shortened(line, LONGEST_LINE)
            self.reading.check_length(line)
            return
        self.reading.check_length(line)
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not self.section and colon and key.capitalize() in self.heading:
            self.read_heading(key.capitalize(), value)
        elif line.capitalize() in (*SECTIONS, NOTES):
            self.section = line.capitalize()
        elif not self.section:
            raise BadDeck(f"a card before the first section ({', '.join(SECTIONS)})")
        else:
            copies, title = counted(line)
            found = find_card(title, self.section, self.heading["Alignment"], self.reading.suggest)
            self.cards[self.section] += [found] * self.reading.count(copies, title)

    def read_heading(self, key: str, value: str) -> None:
        if key == "Format":
            find_format(value)
        elif value not in ALIGNMENTS:
            raise BadDeck(f"there is no alignment {value!r}; there are {', '.join(ALIGNMENTS)}")
        self.heading[key] = value

    def deck(self) -> Deck:
        if not self.name:
            self.reading.complain("the deck is empty; its first line is its name", line=0)
        notes = "\n".join(self.notes).strip()
        found = assemble(self.name, self.cards, self.heading["Alignment"], self.heading["Format"], notes)
        return self.reading.finish(found)


def assemble(
    name: str, cards: Mapping[str, Sequence[str]], alignment: str = "hero", format: str = "", notes: str = ""
) -> Deck:
    """A deck from the ids in each of its sections."""
    return Deck(
        name=name,
        pool=tuple(cards.get("Pool", ())),
        characters=tuple(cards.get("Characters", ())),
        resources=tuple(cards.get("Resources", ())),
        hazards=tuple(cards.get("Hazards", ())),
        sideboard=tuple(cards.get("Sideboard", ())),
        against_fallen_wizards=tuple(cards.get("Fallen-wizard sideboard", ())),
        sites=tuple(cards.get("Sites", ())),
        alignment=alignment,
        format=format,
        notes=notes,
    )


def counted(line: str) -> tuple[str, str]:
    """The number and the title that a line such as "2 Concealment" gives."""
    copies, _, title = line.partition(" ")
    title = title.strip()
    if not copies.isdecimal() or not title:
        raise BadDeck(f"expected a number and a name, such as “2 Concealment”: {line!r}")
    return copies, title


def incomplete_cards(deck: Deck) -> list[str]:
    """The cards of a deck that do not do all they should yet."""
    return [card_id for card_id in dict.fromkeys(deck.all_cards) if not is_done(card_id)]


def is_done(card_id: str) -> bool:
    """Regions are places on the map: they have nothing to do."""
    found = card_named(card_id)
    return found.complete or found.facts.side == "region"
