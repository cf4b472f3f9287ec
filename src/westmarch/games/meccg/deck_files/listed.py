"""Decks as lists of lines under headings: GCCG, old and new, play.meccg, and the six boxes of cardnum."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from westmarch.kernel.errors import BadDeck

from ...deck_texts import NOTES, DeckReading, plain
from ..cards.facts import fold
from ..cards.titles import near_titles
from ..deck import Deck, assemble
from .titles import PLAY_DECK, alignment_of, place, short_title

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
    reading = DeckReading(source, near_titles)
    entries = (_LINE.fullmatch(line.strip()) for line in text.splitlines())
    alignment = alignment_of(match["title"] for match in entries if match is not None)
    cards: dict[str, list[str]] = {}
    notes: list[str] = []
    section = hint = ""
    for line in reading.lines(text):
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
            with reading.noting():
                where, card_id, number = _entry(line, section, hint, alignment, reading)
                cards.setdefault(where, []).extend([card_id] * number)
    if not any(cards.values()) and not reading.problems:
        reading.complain("the deck is empty", line=0)
    return reading.finish(assemble(Path(source).stem, cards, alignment, notes="\n".join(notes).strip()))


def is_fence(line: str) -> bool:
    return len(line) >= 4 and set(line) == {"#"}


def _entry(line: str, section: str, hint: str, alignment: str, reading: DeckReading) -> tuple[str, str, int]:
    """The section and the id of the card that a line names, and how often it is there."""
    reading.check_length(line)
    if not section:
        raise BadDeck(f"a card before the first heading: {line!r}")
    match = _LINE.fullmatch(line)
    assert match is not None, "a line that is not empty has a title"
    found = place(match["title"], sections_of(section), alignment, hint, reading.suggest)
    return *found, reading.count(match["number"] or "1", match["title"])


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
