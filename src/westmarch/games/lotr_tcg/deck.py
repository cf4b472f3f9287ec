"""A deck: a Ring-bearer, a Ring, nine sites and a draw deck; and the readable text in which it is written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from westmarch.kernel.data import Data
from westmarch.kernel.errors import DeckProblem, UnreadableDeck

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
NOTES = "Notes"
MOST_COPIES = 30
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
_LINE = re.compile(r"(?:(?P<number>\d+)\s*(?:[xX×]\s*|\s))?(?P<title>\S.*?)(?:\s+[xX×]\s*(?P<behind>\d+))?")
_LAST_WORD = re.compile(r"(?P<title>\S.*?)\s*[(\[](?P<word>[^()\[\]]*)[)\]]")
_LOOKS = frozenset({"f", "foil", "t", "tengwar", "p", "promo"})
"""What a list may say of how a card looks; it is the same card to play with."""


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
        lines = [self.name]
        if self.format:
            lines.append(f"Format: {self.format}")
        for title, ids in self.sections:
            if ids:
                lines += ["", title]
                lines += [f"{count} {title_of(CARDS[card_id].facts)}" for card_id, count in Counter(ids).items()]
        if self.notes:
            lines += ["", NOTES, self.notes]
        return "\n".join(lines) + "\n"


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
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        if reader.section == NOTES:
            reader.notes.append(line.rstrip())
        elif words := line.split("#")[0].strip():
            reader.read(words, number)
    return reader.deck(source)


class _Reader:
    """Reads a deck line by line, and remembers everything that is wrong with it."""

    def __init__(self) -> None:
        self.name = self.format = self.section = ""
        self.cards: dict[str, list[str]] = {title: [] for title in SECTIONS}
        self.notes: list[str] = []
        self.problems: list[DeckProblem] = []

    def read(self, line: str, number: int) -> None:
        heading = next((title for title in (*SECTIONS, NOTES) if fold(title) == fold(line)), "")
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not self.name:
            self.name = line
        elif heading:
            self.section = heading
        elif not self.section and colon and key.casefold() == "format":
            self.format = value
            if value not in FORMATS:
                words = f"there is no format {value!r}; the formats are {', '.join(FORMATS)}"
                self.problems.append(DeckProblem(number, words))
        elif not self.section:
            words = f"a card before the first section ({', '.join(SECTIONS)}): {line!r}"
            self.problems.append(DeckProblem(number, words))
        else:
            entry = read_line(line, number, self.problems)
            if entry is not None:
                self.cards[_section(self.section, CARDS[entry[0]])] += [entry[0]] * entry[1]

    def deck(self, source: str) -> Deck:
        if not self.name:
            self.problems.append(DeckProblem(0, "the deck is empty; its first line is its name"))
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
        if self.problems:
            raise UnreadableDeck(source, self.problems, deck)
        return deck


def _section(section: str, kind: Card) -> str:
    """Where a card stands: sites, Rings and the cards of the other side go where they belong."""
    if kind.is_site:
        return SITES
    if kind.is_ring:
        return THE_RING
    if kind.is_companion and section in (RING_BEARER, START):
        return section
    return SHADOW if kind.is_shadow else FREE_PEOPLES


def read_line(line: str, number: int, problems: list[DeckProblem]) -> tuple[str, int] | None:
    """A card and how often; what cannot be read is added to the problems."""
    matched = _LINE.fullmatch(line)
    assert matched is not None, "a line that is not empty has a title"
    title = matched["title"]
    written = matched["number"] or matched["behind"] or "1"
    found = cards_titled(title)
    if not found and matched["number"] is not None and (whole := cards_titled(line)):
        # A name may begin with a number.
        title, written, found = line, "1", whole
    if not found:
        near = suggest(title)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        problems.append(DeckProblem(number, f"there is no card called {title!r}{hint}", tuple(near)))
        return None
    if len(found) > 1:
        versions = tuple(f"{facts.name} ({facts.id})" for facts in found)
        problems.append(DeckProblem(number, f"{title!r} can be {' or '.join(versions)}", versions))
        return None
    if len(written) > 3 or not 1 <= int(written) <= MOST_COPIES:
        problems.append(DeckProblem(number, f"expected 1 to {MOST_COPIES} copies of {title}, not {written}"))
        return None
    return found[0].id, int(written)


def cards_titled(title: str) -> Sequence[Facts]:
    """The cards that a title may mean. Behind the name there may be a set, an id or a collector code in brackets, or
    how the card looks; before it the dot of a unique card."""
    title = title.strip().lstrip("•*·").strip()
    found = named(title)
    if found:
        return found
    matched = _LAST_WORD.fullmatch(title)
    if matched is None:
        return ()
    word = fold(matched["word"])
    rest = cards_titled(matched["title"])
    if word in _LOOKS:
        return rest
    if word in SET_WORDS:
        return [facts for facts in rest if facts.set == SET_WORDS[word]]
    coded = {facts.id for facts in named(matched["word"])}
    return [facts for facts in rest if facts.id in coded]
