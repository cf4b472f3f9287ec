"""Decks as lists of lines under headings: GCCG, old and new, play.meccg, and the six boxes of cardnum."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck

from ...deck_texts import plain
from ..cards.facts import fold
from ..cards.titles import problem
from ..deck import MOST_COPIES, NOTES, Deck, assemble
from .titles import PLAY_DECK, place, short_title

DECK = "Deck"
FALLEN_WIZARD = "Fallen-wizard sideboard"
HEADINGS = {
    "deck": DECK,
    "play deck": DECK,
    "pool": "Pool",
    "starting pool": "Pool",
    "sideboard": "Sideboard",
    "fw sideboard": FALLEN_WIZARD,
    "fallen-wizard sideboard": FALLEN_WIZARD,
    "sideboard vs fw": FALLEN_WIZARD,
    "site": "Sites",
    "sites": "Sites",
    "site deck": "Sites",
    "location deck": "Sites",
    "character": "Characters",
    "characters": "Characters",
    "resource": "Resources",
    "resources": "Resources",
    "hazard": "Hazards",
    "hazards": "Hazards",
    "notes": NOTES,
}
"""The headings that programs write, and our sections."""
_LINE = re.compile(r"(?:(?P<number>\d+)\s*[xX]?\s+)?(?P<title>\S.*)")
_COUNTED = re.compile(r"#\s*(?P<what>[A-Za-z]+)\s*\(\d+\)\s*")


def heading(line: str) -> str:
    """The section that a line opens; empty if it is no heading."""
    return HEADINGS.get(fold(line.strip().rstrip(":")), "")


def sections_of(title: str) -> tuple[str, ...]:
    """The sections of ours that a heading may mean."""
    return PLAY_DECK if title == DECK else (title,)


def read(text: str, source: str) -> Deck:
    """Read such a list; the deck is called like its file."""
    cards: dict[str, list[str]] = {}
    notes: list[str] = []
    problems: list[DeckProblem] = []
    section = hint = ""
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        counted = _COUNTED.fullmatch(line)
        if heading(line):
            section, hint = heading(line), ""
        elif counted and heading(counted["what"]):
            hint = heading(counted["what"])
        elif section == NOTES:
            if not is_fence(line):
                notes.append(line)
        elif line and not line.startswith("#"):
            try:
                for where, card_id in _cards(line, section, hint):
                    cards.setdefault(where, []).append(card_id)
            except BadDeck as error:
                problems.append(problem(number, error))
    if not any(cards.values()) and not problems:
        problems.append(DeckProblem(0, "the deck is empty"))
    found = assemble(Path(source).stem, cards, notes="\n".join(notes).strip())
    if problems:
        raise UnreadableDeck(source, problems, found)
    return found


def is_fence(line: str) -> bool:
    return len(line) >= 4 and set(line) == {"#"}


def _cards(line: str, section: str, hint: str) -> Iterator[tuple[str, str]]:
    """The cards of one line, each with its section."""
    if not section:
        raise BadDeck(f"a card before the first heading: {line!r}")
    match = _LINE.fullmatch(line)
    assert match is not None, "a line that is not empty has a title"
    quantity = int(match["number"]) if match["number"] and len(match["number"]) < 6 else 1
    if match["number"] and not 1 <= int(match["number"][:6]) <= MOST_COPIES:
        raise BadDeck(f"expected 1 to {MOST_COPIES} copies of {match['title']}, not {match['number']}")
    found = place(match["title"], sections_of(section), "hero", hint)
    for _ in range(quantity):
        yield found


# writing


def _groups(deck: Deck) -> Iterator[tuple[str, tuple[str, ...], list[tuple[str, tuple[str, ...]]]]]:
    """The headings of GCCG, the sections that each covers, and what is in them."""
    parts = dict(deck.sections)
    yield DECK, PLAY_DECK, [(section, parts[section]) for section in PLAY_DECK]
    for section in ("Pool", "Sideboard", "Sites"):
        yield section, (section,), [(section, parts[section])]


def _counted_lines(deck: Deck, section: str, among: tuple[str, ...], ids: tuple[str, ...]) -> list[str]:
    return [
        f"{count} {plain(short_title(card_id, section, among, deck.alignment))}"
        for card_id, count in Counter(ids).items()
    ]


def write_gccg(deck: Deck) -> bytes:
    """As older versions of GCCG have it, in Latin-1."""
    lines = ["# GCCG v0.8.78 Middle-earth deck"]
    for title, among, parts in _groups(deck):
        lines += [title, ""]
        for section, ids in parts:
            lines += _counted_lines(deck, section, among, ids)
        lines.append("")
    return "\n".join(lines).encode("latin-1")


def write_meccg(deck: Deck) -> bytes:
    """As GCCG 0.9.4 has it, in UTF-8."""
    lines: list[str] = []
    for title, among, parts in _groups(deck):
        lines += ["####", title, "####", ""]
        for section, ids in parts:
            if title == DECK:
                lines += [f"# {section.removesuffix('s')} ({len(ids)})", ""]
            lines += [*_counted_lines(deck, section, among, ids), ""]
    lines += ["####", NOTES, "####", "", deck.notes, ""]
    return "\n".join(lines).encode()


def write_play_meccg(deck: Deck) -> bytes:
    """As play.meccg has it: a name a line, as often as the card is there, in Windows-1252."""
    lines: list[str] = []
    for title, among, parts in _groups(deck):
        lines += ["####", title, "####", ""]
        for section, ids in parts:
            lines += [short_title(card_id, section, among, deck.alignment) for card_id in ids]
        lines.append("")
    lines += ["####", NOTES, "####", "", deck.notes, ""]
    try:
        return "\n".join(lines).encode("cp1252")
    except UnicodeEncodeError as error:
        raise BadDeck(f"play.meccg has no letter {error.object[error.start]!r}, which is in the notes") from error


def write_cardnum(deck: Deck) -> bytes:
    """The six boxes of cardnum, each card with its set; it keeps no sites."""
    parts = dict(deck.sections)
    lines: list[str] = []
    for title, section in (
        ("Resources", "Resources"),
        ("Hazards", "Hazards"),
        ("Sideboard", "Sideboard"),
        ("Characters", "Characters"),
        ("Pool", "Pool"),
        ("FW Sideboard", FALLEN_WIZARD),
    ):
        lines += [title]
        for card_id, count in Counter(parts[section]).items():
            lines.append(f"{count} {short_title(card_id, section, (section,), deck.alignment, with_set=True)}")
        lines.append("")
    return "\n".join(lines).encode()
