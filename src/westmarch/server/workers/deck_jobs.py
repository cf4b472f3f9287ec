"""Decks: reading, checking, writing, trying and charting them."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from urllib.parse import quote

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.action import slug
from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck, WestmarchError
from westmarch.server.wording import sentence
from westmarch.shelf import known_game

from .jobs import ChartDeck, CheckDeck, DeckGiven, DeckJob, Document, ExportDeck, ImportDeck, SampleDeck, document
from .refusals import CannotDo

_RULES = re.compile(r"\s*\(([A-Z]{2}-[A-Z0-9.]+(?:, [A-Z]{2}-[A-Z0-9.]+)*)\)$")


class Entry(msgspec.Struct, rename="camel", frozen=True):
    """A card of a deck, and how often it is there."""

    section: str
    count: int
    id: str
    name: str


class Problem(msgspec.Struct, rename="camel", frozen=True):
    """What cannot be understood: in which line (0: in none), and what was perhaps meant."""

    line: int
    words: str
    suggestions: tuple[str, ...]


class Violation(msgspec.Struct, rename="camel", frozen=True):
    """A reason why a deck may not be used."""

    words: str
    rules: tuple[str, ...]


class Checked(msgspec.Struct, rename="camel", frozen=True):
    """A deck, and all that is wrong with it."""

    name: str
    format: str
    legal: bool
    entries: tuple[Entry, ...]
    counts: dict[str, int]
    violations: tuple[Violation, ...]
    problems: tuple[Problem, ...]
    notes: str
    text: str


class Imported(msgspec.Struct, rename="camel", frozen=True):
    """What a file holds, as our own text."""

    name: str
    text: str
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]


class Sampled(msgspec.Struct, rename="camel", frozen=True):
    """An opening hand, and the seed that gives it again."""

    cards: list[str]
    seed: int


def handle(job: DeckJob) -> Document:
    """What comes of a job about a deck."""
    known = known_game(job.game)
    try:
        match job:
            case CheckDeck():
                return document(_check(known, job))
            case ImportDeck():
                return document(_import(known, job.deck))
            case ExportDeck():
                return _export(known, job)
            case SampleDeck():
                deck, _ = _understood(known, job.deck)
                hand = known.page.opening_hand(deck, job.format or known.usual_format(deck), job.seed)
                return document(Sampled(hand, job.seed))
            case ChartDeck():
                deck, _ = _understood(known, job.deck)
                return document(known.page.charts(deck))
    except CannotDo:
        raise
    except WestmarchError as error:
        raise CannotDo(400, sentence(error)) from error


def _check(known: KnownGame, job: CheckDeck) -> Checked:
    deck, problems = _understood(known, job.deck)
    format = job.format or known.usual_format(deck)
    reasons = known.check_deck(deck, format, job.allow_incomplete)
    return Checked(
        name=deck.name,
        format=format,
        legal=not reasons and not problems,
        entries=_entries(known, deck),
        counts={name: len(ids) for name, ids in deck.sections},
        violations=tuple(_violation(words) for words in reasons),
        problems=problems,
        notes=deck.notes,
        text=deck.to_text(),
    )


def _import(known: KnownGame, given: DeckGiven) -> Imported:
    deck, problems = _read(known, given)
    if deck is None:
        return Imported("", "", (), problems)
    return Imported(deck.name, deck.to_text(), _entries(known, deck), problems)


def _export(known: KnownGame, job: ExportDeck) -> Document:
    """The file; what its format has no place for is told in a header."""
    deck, problems = _understood(known, job.deck)
    if problems:
        raise CannotDo(400, " ".join(f"Line {each.line}: {each.words}." for each in problems[:20]))
    content = known.deck_files.write_deck(deck, job.format)
    lost = known.deck_files.left_out(deck, job.format)
    name = f"{slug(deck.name) or 'deck'}{known.deck_files.ENDINGS[job.format]}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    if lost:
        headers["Westmarch-Left-Out"] = ",".join(quote(words) for words in lost)
    return Document(content, kind="application/octet-stream", headers=headers)


def _understood(known: KnownGame, given: DeckGiven) -> tuple[Any, tuple[Problem, ...]]:
    """A deck as far as it can be understood, and what could not be."""
    if given.ready is not None:
        ready = known.ready_deck(given.ready)
        if ready is None:
            raise CannotDo(404, f"There is no ready deck {given.ready}; there are {', '.join(known.ready_decks())}.")
        return ready, ()
    deck, problems = _read(known, given)
    if deck is None:
        raise CannotDo(400, " ".join(each.words for each in problems))
    return deck, problems


def _read(known: KnownGame, given: DeckGiven) -> tuple[Any, tuple[Problem, ...]]:
    """The deck of a file, or as much of it as can be understood, and the problems."""
    try:
        return known.deck_files.read_deck(given.content, given.source), ()
    except UnreadableDeck as error:
        return error.understood, tuple(_problem(each) for each in error.problems)
    except BadDeck as error:
        return None, (Problem(0, sentence(error), ()),)


def _problem(found: DeckProblem) -> Problem:
    return Problem(found.line, sentence(BadDeck(found.words)), found.suggestions)


def _violation(words: str) -> Violation:
    """A reason, apart from the ids of the rules that stand behind it."""
    rules = _RULES.search(words)
    if rules is None:
        return Violation(words, ())
    return Violation(words[: rules.start()], tuple(rules[1].split(", ")))


def _entries(known: KnownGame, deck: Any) -> tuple[Entry, ...]:
    return tuple(
        Entry(section, count, card_id, known.book.named(card_id)[0].name)
        for section, ids in deck.sections
        for card_id, count in Counter(ids).items()
    )
