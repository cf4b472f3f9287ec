"""A deck: a Ring-bearer, a Ring, nine sites and a draw deck; and the readable text in which it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck

from ..deck_texts import LONGEST_LINE, NOTES, DeckReading, NoSuchCard, deck_text, shortened
from .cards.definition import CARDS, Card
from .cards.facts import SETS, Facts, fold, named, suggest
from .formats import FORMATS

RING_BEARER, THE_RING, START, FREE_PEOPLES, SHADOW, SITES = (
    "Ring-bearer",
    "The One Ring",
    "Starting fellowship",
    "Free Peoples",
    "Shadow",
    "Sites",
)
SECTIONS = (RING_BEARER, THE_RING, START, FREE_PEOPLES, SHADOW, SITES)
SET_WORDS = {
    **{fold(name): number for number, name in SETS.items()},
    **{str(number): number for number in SETS},
    "fotr": 1,
    "mom": 2,
    "rotel": 3,
    "roel": 3,
    "rel": 3,
}
"""What people and programs call the sets."""
_BEFORE = re.compile(r"(\d+) ?(?:[xX×] ?| )(?=\S)")
_BEHIND = re.compile(r" [xX×] ?(\d+)$")
"""How often a card is there, in a line whose words are parted by single spaces."""
_BRACKETED = re.compile(r"[(\[]([^()\[\]]*)[)\]]$")
_LOOKS = frozenset({"f", "foil", "t", "tengwar", "p", "promo"})
"""What a list may say of how a card looks; it is the same card to play with."""
MOST_BRACKETS = 4
_HEADINGS = {fold(title): title for title in (*SECTIONS, NOTES)}


class Deck(Data, frozen=True):
    """A deck list by card ids, each as often as it is in the deck."""

    name: str
    ring_bearer: str
    ring: str
    sites: tuple[str, ...]
    draw_deck: tuple[str, ...]
    start: tuple[str, ...] = ()
    """The companions of a fixed starting fellowship (TC-2.27); they are cards of the draw deck."""
    format: str = ""
    """The format for which it was made, if that is a special one: "starter"."""
    notes: str = ""
    """What its maker has to say about it."""

    def kinds(self) -> list[Card]:
        """The cards of the draw deck."""
        return [CARDS[card_id] for card_id in self.draw_deck]

    @property
    def all_cards(self) -> tuple[str, ...]:
        return tuple(card_id for card_id in (self.ring_bearer, self.ring, *self.draw_deck, *self.sites) if card_id)

    @property
    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Its parts under the titles that they have in a file."""
        later = list(self.draw_deck)
        for card_id in self.start:
            later.remove(card_id)
        parts = (
            (self.ring_bearer,) if self.ring_bearer else (),
            (self.ring,) if self.ring else (),
            self.start,
            tuple(card_id for card_id in later if not CARDS[card_id].is_shadow),
            tuple(card_id for card_id in later if CARDS[card_id].is_shadow),
            self.sites,
        )
        return tuple(zip(SECTIONS, parts, strict=True))

    def to_text(self) -> str:
        """The deck as a file has it; `parse_deck` gives the same deck back."""
        return deck_text(self.name, {"Format": self.format}, self.sections, _title, self.notes)


def _title(card_id: str, section: str) -> str:
    return title_of(CARDS[card_id].facts)


def title_of(facts: Facts) -> str:
    """What a deck calls a card: its name, with its id where several cards have that name."""
    return facts.name if len(named(facts.name)) == 1 else f"{facts.name} ({facts.id})"


def from_ids(name: str, ids: Iterable[tuple[str, int]]) -> Deck:
    """A deck from ids and numbers in any order: what each card is says where it belongs. The first card that may bear
    the Ring from the start is the Ring-bearer."""
    ring_bearer = ring = ""
    sites: list[str] = []
    cards: list[str] = []
    for card_id, count in ids:
        kind = CARDS[card_id]
        for _ in range(count):
            if kind.is_ring and not ring:
                ring = card_id
            elif kind.facts.resistance and not ring_bearer:
                ring_bearer = card_id
            elif kind.is_site:
                sites.append(card_id)
            else:
                cards.append(card_id)
    return Deck(name, ring_bearer, ring, tuple(sites), tuple(cards))


def parse_deck(text: str, source: str = "deck") -> Deck:
    """Read a deck: its name, then the sections with lines "2 Athelas". What follows a # is a remark.

    Between the name and the first section there may be a line "Format: starter". A last section, Notes, holds any
    words. What is not understood is told together, with line numbers and suggestions."""
    reader = _Reader(DeckReading(source, suggest))
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
        self.name = self.format = self.section = ""
        self.cards: dict[str, list[str]] = {title: [] for title in SECTIONS}
        self.notes: list[str] = []

    def read(self, line: str) -> None:
        if not self.name:
            self.name = shortened(line, LONGEST_LINE)
            self.reading.check_length(line)
            return
        self.reading.check_length(line)
        heading = _HEADINGS.get(fold(line), "")
        key, colon, value = (part.strip() for part in line.partition(":"))
        if heading:
            self.section = heading
        elif not self.section and colon and key.casefold() == "format":
            self.format = value
            if value not in FORMATS:
                raise BadDeck(f"there is no format {value!r}; the formats are {', '.join(FORMATS)}")
        elif not self.section:
            raise BadDeck(f"a card before the first section ({', '.join(SECTIONS)}): {line!r}")
        else:
            card_id, count = read_line(line, self.reading)
            self.cards[_section(self.section, CARDS[card_id])] += [card_id] * count

    def deck(self) -> Deck:
        if not self.name:
            self.reading.complain("the deck is empty; its first line is its name", line=0)
        bearers, rings, start = self.cards[RING_BEARER], self.cards[THE_RING], self.cards[START]
        deck = Deck(
            self.name,
            next(iter(bearers), ""),
            next(iter(rings), ""),
            tuple(self.cards[SITES]),
            (*start, *bearers[1:], *rings[1:], *self.cards[FREE_PEOPLES], *self.cards[SHADOW]),
            tuple(start),
            self.format,
            "\n".join(self.notes).strip(),
        )
        return self.reading.finish(deck)


def _section(section: str, kind: Card) -> str:
    """Where a card stands: sites, Rings and the cards of the other side go where they belong."""
    if kind.is_site:
        return SITES
    if kind.is_ring:
        return THE_RING
    if kind.is_companion and section in (RING_BEARER, START):
        return section
    return SHADOW if kind.is_shadow else FREE_PEOPLES


def read_line(line: str, reading: DeckReading) -> tuple[str, int]:
    """A card and how often."""
    reading.check_length(line)
    line = " ".join(line.split())
    title, copies, is_before = _counted(line)
    found = cards_titled(title)
    if not found and is_before and (whole := cards_titled(line)):
        # A name may begin with a number.
        title, copies, found = line, "1", whole
    if not found:
        near = reading.suggest(title)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise NoSuchCard(f"there is no card called {title!r}{hint}", near)
    if len(found) > 1:
        versions = tuple(f"{facts.name} ({facts.id})" for facts in found)
        raise NoSuchCard(f"{title!r} can be {' or '.join(versions)}", versions)
    return found[0].id, reading.count(copies, title)


def _counted(line: str) -> tuple[str, str, bool]:
    """The title that a line gives, how often it wants the card, and whether it says so before the title."""
    before = _BEFORE.match(line)
    title = line[before.end() :] if before else line
    behind = _BEHIND.search(title)
    if behind:
        title = title[: behind.start()]
    number = before or behind
    return title, number[1] if number else "1", before is not None


def cards_titled(title: str) -> Sequence[Facts]:
    """The cards that a title may mean. Behind the name there may be a set, an id or a collector code in brackets, or
    how the card looks; before it the dot of a unique card."""
    title = title.strip().lstrip("•*·").strip()
    said: list[str] = []
    while not (found := named(title)):
        last = _BRACKETED.search(title)
        if last is None or not (rest := title[: last.start()].strip()) or len(said) == MOST_BRACKETS:
            return ()
        said.append(last[1])
        title = rest
    return [facts for facts in found if all(_is_said(facts, words) for words in said)]


def _is_said(facts: Facts, words: str) -> bool:
    """Whether words in brackets may stand behind the name of a card."""
    word = fold(words)
    if word in _LOOKS:
        return True
    return facts.set == SET_WORDS[word] if word in SET_WORDS else facts in named(words)
