"""The deck room: read, check, write and try decks. What somebody keeps is another room's business."""

from __future__ import annotations

import base64
import binascii
import re
import secrets
from collections import Counter
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from fastapi import APIRouter
from pydantic import BaseModel, Field
from starlette.responses import Response

from westmarch.games.page import PageChart
from westmarch.kernel.action import slug
from westmarch.kernel.errors import BadDeck, DeckProblem, UnreadableDeck, WestmarchError
from westmarch.server.errors import Complaint
from westmarch.server.rooms.answers import HOUR, answer, game_of, sentence, shown_as
from westmarch.shelf import KnownGame

MOST_LETTERS = 200_000
MOST_SEED = 2**53 - 1
"""Numbers up to here come through JSON unharmed."""
_RULES = re.compile(r"\s*\(([A-Z]{2}-[A-Z0-9.]+(?:, [A-Z]{2}-[A-Z0-9.]+)*)\)$")

router = APIRouter(prefix="/api/games/{game}/decks", tags=["decks"])


class EntryGiven(BaseModel):
    """A card of a deck that is being built, in a section of it."""

    section: Annotated[str, Field(max_length=40)]
    id: Annotated[str, Field(max_length=20)]
    count: Annotated[int, Field(ge=1, le=99)] = 1


class DeckGiven(BaseModel):
    """A deck that is being built, card by card."""

    name: Annotated[str, Field(max_length=200)] = "New deck"
    alignment: Annotated[str, Field(max_length=20)] = ""
    format: Annotated[str, Field(max_length=100)] = ""
    entries: Annotated[list[EntryGiven], Field(max_length=1000)] = []
    notes: Annotated[str, Field(max_length=20_000)] = ""


class Asked(BaseModel):
    """A deck, in one of three ways: as text in any known format, card by card, or the name of a ready deck."""

    text: Annotated[str | None, Field(max_length=MOST_LETTERS)] = None
    deck: DeckGiven | None = None
    ready: Annotated[str | None, Field(max_length=200)] = None


class ToCheck(Asked):
    """A deck and the format in which it is to be played; without one, its usual format."""

    format: Annotated[str | None, Field(max_length=100)] = None
    allow_incomplete: Annotated[bool, Field(alias="allowIncomplete")] = False


class ToImport(BaseModel):
    """A deck file: its content as text, or its bytes in base64."""

    file_name: Annotated[str, Field(alias="fileName", max_length=200)] = "deck"
    text: Annotated[str | None, Field(max_length=MOST_LETTERS)] = None
    base64: Annotated[str | None, Field(max_length=2 * MOST_LETTERS)] = None


class ToExport(Asked):
    """A deck and the kind of file to write."""

    format: Annotated[str, Field(max_length=40)]


class ToSample(ToCheck):
    """A deck, and the seed of the shuffle if the same hand is wanted again."""

    seed: Annotated[int | None, Field(ge=0, le=MOST_SEED)] = None


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


class Section(msgspec.Struct, rename="camel", frozen=True):
    """A part of a deck, and what belongs into it."""

    name: str
    wanted: str


class FileKind(msgspec.Struct, rename="camel", frozen=True):
    """A kind of deck file that can be written."""

    name: str
    ending: str


class ReadyDeck(msgspec.Struct, rename="camel", frozen=True):
    """A deck that can be played at once, or changed."""

    name: str
    formats: tuple[str, ...]
    text: str


class Shelf(msgspec.Struct, rename="camel", frozen=True):
    """What the deck room needs to know of a game."""

    formats: tuple[str, ...]
    sections: tuple[Section, ...]
    files: tuple[FileKind, ...]
    ready: tuple[ReadyDeck, ...]


@router.get("", responses=shown_as(Shelf))
def shelf(game: str) -> Response:
    """The formats, the parts of a deck, the kinds of files, and the ready decks."""
    known = game_of(game)
    ready = []
    for name, deck in known.ready_decks().items():
        formats = tuple(format for format in known.formats if name in known.decks_for(format))
        ready.append(ReadyDeck(name, formats, _text(deck)))
    sections = tuple(Section(name, wanted) for name, wanted in known.deck_files.SECTIONS.items())
    files = tuple(FileKind(name, known.deck_files.ENDINGS[name]) for name in known.deck_files.WRITERS)
    return answer(Shelf(tuple(known.formats), sections, files, tuple(ready)), keep=HOUR)


@router.post("/check", responses=shown_as(Checked))
def check(game: str, asked: ToCheck) -> Response:
    """Whether a deck may be used in a format, and every reason why not. Lines that make no sense are listed with what
    was perhaps meant, and the rest is checked all the same."""
    known = game_of(game)
    deck, problems = _understood(known, asked)
    try:
        format = asked.format or known.usual_format(deck)
        reasons = known.check_deck(deck, format, asked.allow_incomplete)
    except WestmarchError as error:
        raise Complaint(400, sentence(error)) from error
    entries = _entries(known, deck)
    return answer(
        Checked(
            name=deck.name,
            format=format,
            legal=not reasons and not problems,
            entries=entries,
            counts={name: len(ids) for name, ids in deck.sections},
            violations=tuple(_violation(words) for words in reasons),
            problems=problems,
            notes=deck.notes,
            text=_text(deck),
        )
    )


@router.post("/import", responses=shown_as(Imported))
def import_file(game: str, given: ToImport) -> Response:
    """Read a deck file of any known format."""
    known = game_of(game)
    if given.base64 is not None:
        try:
            content = base64.b64decode(given.base64, validate=True)
        except binascii.Error as error:
            raise Complaint(400, "The content of the file is not in base64.") from error
    elif given.text is not None:
        content = given.text.encode()
    else:
        raise Complaint(400, "A file has a text, or its bytes in base64.")
    deck, problems = _read(known, content, given.file_name or "deck")
    if deck is None:
        return answer(Imported("", "", (), problems))
    return answer(Imported(deck.name, _text(deck), _entries(known, deck), problems))


@router.post("/export", responses={200: {"content": {"application/octet-stream": {}}}})
def export_file(game: str, asked: ToExport) -> Response:
    """A deck as a file for another program. What that program has no place for is told, percent-encoded and divided by
    commas, in the header Westmarch-Left-Out."""
    known = game_of(game)
    deck = _whole(known, asked)
    try:
        content = known.deck_files.write_deck(deck, asked.format)
        lost = known.deck_files.left_out(deck, asked.format)
    except WestmarchError as error:
        raise Complaint(400, sentence(error)) from error
    name = f"{slug(deck.name) or 'deck'}{known.deck_files.ENDINGS[asked.format]}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    if lost:
        headers["Westmarch-Left-Out"] = ",".join(quote(words) for words in lost)
    return Response(content, headers=headers, media_type="application/octet-stream")


@router.post("/sample", responses=shown_as(Sampled))
def sample(game: str, asked: ToSample) -> Response:
    """An opening hand."""
    known = game_of(game)
    deck, _ = _understood(known, asked)
    seed = asked.seed if asked.seed is not None else secrets.randbelow(MOST_SEED)
    try:
        hand = known.page.opening_hand(deck, asked.format or known.usual_format(deck), seed)
    except WestmarchError as error:
        raise Complaint(400, sentence(error)) from error
    return answer(Sampled(hand, seed))


@router.post("/charts", responses=shown_as(list[PageChart]))
def charts(game: str, asked: Asked) -> Response:
    """What a deck is made of."""
    known = game_of(game)
    deck, _ = _understood(known, asked)
    return answer(known.page.charts(deck))


def _whole(known: KnownGame, asked: Asked) -> Any:
    """A deck without any problem."""
    deck, problems = _understood(known, asked)
    if problems:
        raise Complaint(400, " ".join(f"Line {each.line}: {each.words}." for each in problems[:20]))
    return deck


def _understood(known: KnownGame, asked: Asked) -> tuple[Any, tuple[Problem, ...]]:
    """The deck of a request as far as it can be understood, and what could not be."""
    if asked.ready is not None:
        ready = known.ready_deck(asked.ready)
        if ready is None:
            raise Complaint(404, f"There is no ready deck {asked.ready}; there are {', '.join(known.ready_decks())}.")
        return ready, ()
    if asked.text is None and asked.deck is None:
        raise Complaint(400, "A deck is given as text, card by card, or by the name of a ready one.")
    text = asked.text if asked.text is not None else _written(asked.deck or DeckGiven())
    deck, problems = _read(known, text.encode(), "deck")
    if deck is None:
        raise Complaint(400, " ".join(each.words for each in problems))
    return deck, problems


def _written(given: DeckGiven) -> str:
    """A deck that is given card by card, as our own text; an id is as good as a title there."""
    lines = [_in_one_line(given.name) or "New deck"]
    lines += [f"Format: {_in_one_line(given.format)}"] if given.format else []
    lines += [f"Alignment: {_in_one_line(given.alignment)}"] if given.alignment else []
    for section in dict.fromkeys(entry.section for entry in given.entries):
        lines += ["", _in_one_line(section)]
        lines += [f"{each.count} {_in_one_line(each.id)}" for each in given.entries if each.section == section]
    return "\n".join([*lines, "", "Notes", given.notes] if given.notes else lines) + "\n"


def _in_one_line(words: str) -> str:
    return " ".join(words.replace("#", " ").split())


def _read(known: KnownGame, content: bytes, source: str) -> tuple[Any, tuple[Problem, ...]]:
    """The deck of a file, or as much of it as can be understood, and the problems."""
    try:
        return known.deck_files.read_deck(content, source), ()
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


def _text(deck: Any) -> str:
    text: str = deck.to_text()
    return text
