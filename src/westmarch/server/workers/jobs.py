"""What is asked of the workers that play no games, and what comes back: each job brings along all that it needs.

Replays, records, decks, searches: whatever somebody may ask for without sitting at a table."""

from __future__ import annotations

import gzip
from datetime import date
from typing import Any

import msgspec

from westmarch.players import Outlook

from .protocol import Damaged, Failed, Refused

WORTH_ZIPPING = 1000
"""Bytes from which an answer is compressed."""

_encode = msgspec.json.Encoder().encode


class Deal(msgspec.Struct, tag=True):
    """Check decks and make the start of a record. A deck is {"ready": name} or {"text": text}, or nothing."""

    game: str
    format: str
    decks: list[dict[str, str] | None]
    seed: str
    """A number that is too long for most formats."""
    windows: str
    proof: dict[str, Any] | None = None
    """How the seed was made, packed as in a record."""


class Shown(msgspec.Struct):
    """What the server knows of a table whose game is told again."""

    table: str
    game: str
    format: str
    seats: bytes
    """Who sits where, as JSON."""
    names: list[str]


class Course(msgspec.Struct):
    """How a game went: the start of its record and the answers, or the whole record and no answers."""

    record: bytes
    answers: list[tuple[int, str]] = []
    snapshot: bytes | None = None
    """The game after so many of its answers, compressed; only those after it are given then. It may be damaged."""
    number: int = 0

    @property
    def is_record(self) -> bool:
        """Whether the record says it all."""
        return self.snapshot is None and not self.answers


class Position(msgspec.Struct, tag=True):
    """How a game stood after some answers; seat -2 sees everything. The next choice is told to whom it may be."""

    shown: Shown
    course: Course
    at: int
    seat: int
    next: tuple[int, str] | None = None
    """What was answered then, if the course does not say it."""


class Tell(msgspec.Struct, tag=True):
    """The chapters of a game for its replay."""

    shown: Shown
    course: Course
    seat: int
    over: bool


class Advise(msgspec.Struct, tag=True):
    """What the squire would do in a seat that is asked, and why."""

    game: str
    course: Course
    at: int
    seat: int


class Analyse(msgspec.Struct, tag=True):
    """Look back at a finished game."""

    game: str
    record: bytes


class LessonPlayed(msgspec.Struct, tag=True, frozen=True):
    """Where a lesson stands after some right answers, and what comes of one more."""

    game: str
    number: int
    answers: tuple[str, ...]
    attempt: str = ""


class LessonAsked(msgspec.Struct, tag=True, frozen=True):
    """Why a card, or what some words say, is not offered in a lesson."""

    game: str
    number: int
    answers: tuple[str, ...]
    card: int | None = None
    words: str = ""


class PuzzlesListed(msgspec.Struct, tag=True, frozen=True):
    """The puzzles of a game, and that of a day."""

    game: str
    day: date


class PuzzlePlayed(msgspec.Struct, tag=True, frozen=True):
    """The table of a puzzle, and what comes of an attempt, also to the rating of who makes it."""

    game: str
    number: int
    attempt: str = ""
    give_up: bool = False
    rating: tuple[float, float, float] | None = None
    """Rating, deviation, volatility."""


class PuzzleAsked(msgspec.Struct, tag=True, frozen=True):
    """Why a card, or what some words say, is not offered at the table of a puzzle."""

    game: str
    number: int
    card: int | None = None
    words: str = ""


class Read(msgspec.Struct, tag=True):
    """A record file from outside: play it through."""

    record: bytes


class Send(msgspec.Struct, tag=True):
    """Make the record of a game ready to be sent as a file."""

    table: str
    record: bytes


class CatchUp(msgspec.Struct, tag=True):
    """Play a game up to some answer, or as far as it can be followed, so that whoever takes it up there need not."""

    game: str
    course: Course
    at: int


class DeckGiven(msgspec.Struct):
    """A deck: the content of a file of any known format, or the name of a ready one."""

    content: bytes = b""
    source: str = "deck"
    ready: str | None = None


class CheckDeck(msgspec.Struct, tag=True):
    """Whether a deck may be used in a format, and every reason why not."""

    game: str
    deck: DeckGiven
    format: str | None
    allow_incomplete: bool


class ImportDeck(msgspec.Struct, tag=True):
    """Read a deck file."""

    game: str
    deck: DeckGiven


class ExportDeck(msgspec.Struct, tag=True):
    """Write a deck as a file of some format."""

    game: str
    deck: DeckGiven
    format: str


class SampleDeck(msgspec.Struct, tag=True):
    """Draw an opening hand."""

    game: str
    deck: DeckGiven
    format: str | None
    seed: int


class ChartDeck(msgspec.Struct, tag=True):
    """What a deck is made of."""

    game: str
    deck: DeckGiven


class SearchCards(msgspec.Struct, tag=True, frozen=True):
    """Cards by words and attributes."""

    game: str
    words: str
    wanted: tuple[tuple[str, str], ...]
    limit: int
    offset: int


class SearchRules(msgspec.Struct, tag=True, frozen=True):
    """Rules by words, or those of a chapter."""

    words: str
    game: str | None
    chapter: str | None
    limit: int
    offset: int


class HashPassword(msgspec.Struct, tag=True):
    """Hash a new password, with so much work."""

    password: str
    time_cost: int
    memory_cost: int
    parallelism: int


class CheckPassword(msgspec.Struct, tag=True):
    """Whether a password belongs to a hash."""

    password: str
    hashed: str


class ExportAccount(msgspec.Struct, tag=True):
    """Write down what is kept of a person besides games."""

    database: str
    person: int


class ExportGames(msgspec.Struct, tag=True):
    """Write down some games of a person."""

    database: str
    person: int
    tables: list[str]


class Think(msgspec.Struct, tag=True):
    """Find the answer of a computer player who takes his time."""

    game: str
    saved: bytes
    level: str
    seat: int


DeckJob = CheckDeck | ImportDeck | ExportDeck | SampleDeck | ChartDeck
Search = SearchCards | SearchRules
Account = HashPassword | CheckPassword | ExportAccount | ExportGames
Job = (
    Deal
    | Position
    | Tell
    | Advise
    | Analyse
    | LessonPlayed
    | LessonAsked
    | PuzzlesListed
    | PuzzlePlayed
    | PuzzleAsked
    | Read
    | Send
    | CatchUp
    | Think
    | DeckJob
    | Search
    | Account
)

LONG = (Tell, Read, Analyse)
"""Kinds of jobs that may take seconds; there is always a worker left for the others."""


# replies


class Dealt(msgspec.Struct, tag=True):
    """The start of a record, and what the decks are called."""

    start: bytes
    deck_names: list[str]


class Document(msgspec.Struct, tag=True):
    """An answer that is ready to be sent."""

    body: bytes
    zipped: bool = False
    """Whether the body is compressed, as gzip."""
    kind: str = "application/json"
    headers: dict[str, str] = {}


class CaughtUp(msgspec.Struct, tag=True):
    """A game after some answers; those that came from a record are told."""

    number: int
    snapshot: bytes
    engine: str
    answers: list[tuple[int, str]]


class Thought(msgspec.Struct, tag=True):
    """The option that a computer player takes, and how the game looks to him."""

    option: str
    outlook: Outlook | None = None


class PasswordHashed(msgspec.Struct, tag=True):
    """What is to be kept of a password."""

    hashed: str


class PasswordChecked(msgspec.Struct, tag=True):
    """Whether it was the right one."""

    is_right: bool


class ReadRecord(msgspec.Struct, tag=True):
    """A record that could be played through."""

    game: str
    format: str
    windows: str
    start: bytes
    moves: int
    deck_names: list[str]
    result: bytes
    has_digests: bool


Result = (
    Dealt | Document | CaughtUp | Thought | PasswordHashed | PasswordChecked | ReadRecord | Refused | Failed | Damaged
)


def document(what: Any) -> Document:
    """Something as JSON, compressed if that is worth it."""
    return packed(_encode(what))


def packed(body: bytes, **headers: str) -> Document:
    """JSON that is ready, compressed if that is worth it."""
    if len(body) < WORTH_ZIPPING:
        return Document(body, headers=headers)
    return Document(gzip.compress(body, 6, mtime=0), zipped=True, headers=headers)
