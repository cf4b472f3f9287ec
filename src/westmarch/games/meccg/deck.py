"""Decks: the readable text in which they are written, and the checks of the introductory game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck

from .cards.definition import card_named
from .cards.facts import find, suggest
from .words import HAVENS

SECTIONS = ("Characters", "Resources", "Hazards", "Sites")
MOST_COPIES = 30
SIDES = {"Characters": "character", "Resources": "resource", "Hazards": "hazard", "Sites": "site"}


class Deck(Data, frozen=True):
    """A deck by card ids, each as often as it is in the deck."""

    name: str
    characters: tuple[str, ...]
    resources: tuple[str, ...]
    hazards: tuple[str, ...]
    sites: tuple[str, ...]

    @property
    def all_cards(self) -> tuple[str, ...]:
        return (*self.characters, *self.resources, *self.hazards, *self.sites)

    @property
    def sections(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Its parts under the titles that they have in a file."""
        return tuple(zip(SECTIONS, (self.characters, self.resources, self.hazards, self.sites), strict=True))

    def to_text(self) -> str:
        """The deck as it is written in a file."""
        lines = [self.name]
        for section, ids in self.sections:
            lines += ["", section]
            lines += [f"{count} {card_named(card_id).name}" for card_id, count in Counter(ids).items()]
        return "\n".join(lines) + "\n"


def parse_deck(text: str, source: str = "deck") -> Deck:
    """Read a deck: its name, then the sections Characters, Resources, Hazards and Sites with lines "2 Concealment".

    What follows a # is a remark."""
    name = ""
    section = ""
    cards: dict[str, list[str]] = {title: [] for title in SECTIONS}
    problems: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        if not name:
            name = line
        elif line.capitalize() in SECTIONS:
            section = line.capitalize()
        elif not section:
            problems.append(f"{source}:{number}: a card before the first section ({', '.join(SECTIONS)})")
        else:
            try:
                cards[section] += _read_line(line, SIDES[section])
            except BadDeck as problem:
                problems.append(f"{source}:{number}: {problem}")
    if not name:
        problems.append(f"{source}: the deck is empty; its first line is its name")
    if problems:
        raise BadDeck("\n".join(problems))
    return Deck(name, *(tuple(cards[title]) for title in SECTIONS))


def _read_line(line: str, side: str) -> list[str]:
    """The ids that a line such as "2 Concealment" stands for."""
    quantity, _, title = line.partition(" ")
    title = title.strip()
    if not quantity.isdecimal() or not title:
        raise BadDeck(f"expected a number and a name, such as “2 Concealment”: {line!r}")
    if not 1 <= int(quantity) <= MOST_COPIES:
        raise BadDeck(f"expected 1 to {MOST_COPIES} copies of {title}, not {quantity}")
    found = [facts for facts in find(title) if facts.alignment in ("hero", "neutral")]
    right = [facts for facts in found if facts.side == side]
    if right:
        return [right[0].id] * int(quantity)
    if found:
        raise BadDeck(f"{found[0].name} is a {found[0].side}, not a {side}")
    near = suggest(title)
    hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
    raise BadDeck(f"there is no {side} called {title!r}{hint}")


def load_deck(path: str | Path) -> Deck:
    try:
        return parse_deck(Path(path).read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise BadDeck(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadDeck(f"{path}: this is no text in UTF-8") from error


def check_deck(deck: Deck, allow_incomplete: bool = False) -> list[str]:
    """Every reason why a deck may not be used in the introductory game, with its rule id."""
    problems = [*_wrong_places(deck), *_duplicated_uniques(deck), *_missing_sites(deck), *_missing_characters(deck)]
    if len(deck.resources) != 30 or len(deck.hazards) != 30:
        problems.append(
            f"A deck has 30 resources and 30 hazards, not {len(deck.resources)} and {len(deck.hazards)} (ID-08)"
        )
    if not allow_incomplete:
        for card_id in dict.fromkeys(deck.all_cards):
            if not card_named(card_id).complete:
                problems.append(f"{card_named(card_id).name} ({card_id}) is not complete yet")
    return problems


def _wrong_places(deck: Deck) -> Iterator[str]:
    """The location deck holds the sites, and the sites only (IN-03)."""
    for section, ids in deck.sections:
        for card_id in dict.fromkeys(ids):
            facts = card_named(card_id).facts
            if facts.side != SIDES[section]:
                rule = " (IN-03)" if "site" in (facts.side, SIDES[section]) else ""
                yield f"{facts.name} is a {facts.side} and does not belong among the {section.lower()}{rule}"


def _duplicated_uniques(deck: Deck) -> Iterator[str]:
    """One copy of each unique card (IN-127)."""
    unique = [card_named(card_id).name for card_id in deck.all_cards if card_named(card_id).facts.unique]
    for name, count in Counter(unique).items():
        if count > 1:
            yield f"{name} is unique: one copy, not {count} (IN-127)"


def _missing_sites(deck: Deck) -> Iterator[str]:
    """All four Havens, and Rivendell twice (IN-137)."""
    sites = Counter(card_named(card_id).name for card_id in deck.sites)
    if sites["Rivendell"] < 2:
        yield "The location deck needs two copies of Rivendell (IN-137)"
    for haven in HAVENS:
        if haven != "Rivendell" and not sites[haven]:
            yield f"The location deck needs {haven} (IN-137)"


def _missing_characters(deck: Deck) -> Iterator[str]:
    """A Wizard to be (IN-18), and somebody to start with (IN-38)."""
    wizards = [card_named(card_id).is_wizard for card_id in deck.characters]
    if not any(wizards):
        yield "The deck has no Wizard (IN-18)"
    if all(wizards):
        yield "The deck has no character to start with (IN-38)"
