"""A deck: a Ring-bearer, a Ring, nine sites and a draw deck; and the readable text in which it is written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck

from .cards.definition import CARDS, Card
from .cards.facts import Facts, named, suggest

SECTIONS = ("Ring-bearer", "The One Ring", "Starting fellowship", "Free Peoples", "Shadow", "Sites")
MOST_COPIES = 30
_LINE = re.compile(r"(?:(\d+)\s*[x×]?\s+)?(.+?)(?:\s*[x×](\d+))?")


class Deck(Data, frozen=True):
    """A deck list by card ids, each as often as it is in the deck."""

    name: str
    ring_bearer: str
    ring: str
    sites: tuple[str, ...]
    draw_deck: tuple[str, ...]
    start: tuple[str, ...] = ()
    """The companions of a fixed starting fellowship (TC-2.27); they are cards of the draw deck."""

    def kinds(self) -> list[Card]:
        """The cards of the draw deck."""
        return [CARDS[card_id] for card_id in self.draw_deck]

    @property
    def all_cards(self) -> tuple[str, ...]:
        return tuple(card_id for card_id in (self.ring_bearer, self.ring, *self.draw_deck, *self.sites) if card_id)

    def to_text(self) -> str:
        """The deck as a file has it; `read_deck` gives the same deck back."""
        rest = Counter(self.draw_deck)
        rest.subtract(self.start)
        sides = {"Free Peoples": False, "Shadow": True}
        parts: dict[str, list[tuple[str, int]]] = {
            "Ring-bearer": [(self.ring_bearer, 1)] if self.ring_bearer else [],
            "The One Ring": [(self.ring, 1)] if self.ring else [],
            "Starting fellowship": list(Counter(self.start).items()),
            **{
                title: [(card_id, count) for card_id, count in rest.items() if CARDS[card_id].is_shadow == is_shadow]
                for title, is_shadow in sides.items()
            },
            "Sites": list(Counter(self.sites).items()),
        }
        lines = [self.name]
        for title, cards in parts.items():
            listed = [f"{count} {title_of(CARDS[card_id].facts)}" for card_id, count in cards if count > 0]
            if listed:
                lines += ["", title, *listed]
        return "\n".join(lines) + "\n"


def title_of(facts: Facts) -> str:
    """What a deck calls a card: its name, with its id where several cards have that name."""
    return facts.name if len(named(facts.name)) == 1 else f"{facts.name} ({facts.id})"


def from_ids(name: str, ids: Iterable[tuple[str, int]], start: tuple[str, ...] = ()) -> Deck:
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
    return Deck(name, ring_bearer, ring, tuple(sites), tuple(cards), start)


def read_deck(text: str, source: str = "the deck") -> Deck:
    """A deck from its text. What is not understood is named together, with line numbers and suggestions."""
    name, section = "", ""
    found: list[tuple[str, int]] = []
    bearer: list[tuple[str, int]] = []
    start: list[str] = []
    problems: list[DeckProblem] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("#")[0].strip()
        if not line:
            continue
        if line.casefold() in {title.casefold() for title in SECTIONS}:
            section = next(title for title in SECTIONS if title.casefold() == line.casefold())
            continue
        if not name and not section:
            name = line
            continue
        entry = read_line(line, number, problems)
        if entry is None:
            continue
        (bearer if section == "Ring-bearer" else found).append(entry)
        if section == "Starting fellowship":
            start += [entry[0]] * entry[1]
    deck = from_ids(name or "A deck", [*bearer, *found], tuple(start))
    if problems:
        raise UnreadableDeck(source, problems, deck)
    if not found:
        raise BadDeck(f"{source}: there is no card in it")
    return deck


def read_line(line: str, number: int, problems: list[DeckProblem]) -> tuple[str, int] | None:
    """A card and how often; what cannot be read is added to the problems."""
    matched = _LINE.fullmatch(line)
    assert matched is not None
    count = int(matched[1] or matched[3] or 1)
    title = matched[2].strip()
    by_id = re.fullmatch(r"(.*?)\s*\((\d_\d+)\)", title)
    cards = named(by_id[2]) if by_id else named(title)
    if not cards:
        near = suggest(title)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        problems.append(DeckProblem(number, f"there is no card called {title!r}{hint}", tuple(near)))
        return None
    if len(cards) > 1:
        versions = tuple(f"{facts.name} ({facts.id})" for facts in cards)
        problems.append(DeckProblem(number, f"{title!r} can be {' or '.join(versions)}", versions))
        return None
    if not 1 <= count <= MOST_COPIES:
        problems.append(DeckProblem(number, f"{count} copies are not 1 to {MOST_COPIES}"))
        return None
    return cards[0].id, count
