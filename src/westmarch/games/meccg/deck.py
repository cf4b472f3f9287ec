"""Decks: the readable text in which they are written, and the checks of the introductory game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from westmarch.kernel.data import Data
from westmarch.kernel.errors import BadDeck

from .cards.definition import card_named
from .cards.facts import Facts, find, suggest
from .words import HAVENS

SECTIONS = ("Characters", "Resources", "Hazards", "Sites")
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

    def to_text(self) -> str:
        """The deck as it is written in a file."""
        lines = [self.name]
        parts = (self.characters, self.resources, self.hazards, self.sites)
        for section, ids in zip(SECTIONS, parts, strict=True):
            lines += ["", section]
            lines += [f"{count} {card_named(card_id).name}" for card_id, count in Counter(ids).items()]
        return "\n".join(lines) + "\n"


def parse_deck(text: str, source: str = "deck") -> Deck:
    """Read a deck: its name, then the sections Characters, Resources, Hazards and Sites with lines "2 Concealment"."""
    lines = text.splitlines()
    name = ""
    section = ""
    cards: dict[str, list[str]] = {title: [] for title in SECTIONS}
    problems: list[str] = []
    for number, line in enumerate(lines, start=1):
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
            quantity, _, title = line.partition(" ")
            if not quantity.isdigit() or not title.strip():
                problems.append(f"{source}:{number}: expected a number and a name, such as “2 Concealment”: {line!r}")
                continue
            found = _find(title.strip(), SIDES[section])
            if found is None:
                near = suggest(title)
                hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
                problems.append(f"{source}:{number}: there is no {SIDES[section]} called {title.strip()!r}{hint}")
            else:
                cards[section] += [found.id] * int(quantity)
    if problems:
        raise BadDeck("\n".join(problems))
    return Deck(name or source, *(tuple(cards[title]) for title in SECTIONS))


def _find(name: str, side: str) -> Facts | None:
    """The hero's card of that name, of the earliest set."""
    found = [facts for facts in find(name) if facts.side == side and facts.alignment in ("hero", "neutral")]
    return found[0] if found else None


def load_deck(path: str | Path) -> Deck:
    try:
        return parse_deck(Path(path).read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise BadDeck(f"{path}: {error.strerror}") from error


def check_deck(deck: Deck, allow_incomplete: bool = False) -> list[str]:
    """Every reason why a deck may not be used in the introductory game, with its rule id."""
    problems: list[str] = []
    for name, count in Counter(card_named(card_id).name for card_id in deck.all_cards).items():
        unique = any(
            card_named(card_id).facts.unique and card_named(card_id).name == name for card_id in deck.all_cards
        )
        if unique and count > 1:
            problems.append(f"{name} is unique: one copy, not {count} (IN-127)")
    sites = Counter(card_named(card_id).name for card_id in deck.sites)
    if sites["Rivendell"] < 2:
        problems.append("The location deck needs two copies of Rivendell (IN-137)")
    problems += [f"The location deck needs {haven} (IN-137)" for haven in HAVENS if not sites[haven]]
    if any(card_named(card_id).facts.side != "site" for card_id in deck.sites):
        problems.append("The location deck holds sites only (IN-03)")
    if not any(card_named(card_id).is_wizard for card_id in deck.characters):
        problems.append("The deck has no Wizard (IN-18)")
    if all(card_named(card_id).is_wizard for card_id in deck.characters):
        problems.append("The deck has no character to start with (IN-38)")
    if len(deck.resources) != 30 or len(deck.hazards) != 30:
        problems.append(
            f"A deck has 30 resources and 30 hazards, not {len(deck.resources)} and {len(deck.hazards)} (ID-08)"
        )
    if not allow_incomplete:
        for card_id in dict.fromkeys(deck.all_cards):
            if not card_named(card_id).complete:
                problems.append(f"{card_named(card_id).name} ({card_id}) is not complete yet")
    return problems
