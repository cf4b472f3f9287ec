"""The deck room: read, check, write and try decks. What somebody keeps is another room's business."""

from __future__ import annotations

import base64
import secrets
from functools import cache
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from westmarch.games.page import PageChart
from westmarch.server.errors import ApiError
from westmarch.server.guards.bodies import Body
from westmarch.server.jobs import AllJobs, Asking
from westmarch.server.rooms.answers import HOUR, answer, game_of, sent, shown_as
from westmarch.server.workers.deck_jobs import Checked, Imported, Sampled
from westmarch.server.workers.jobs import (
    ChartDeck,
    CheckDeck,
    DeckGiven,
    Document,
    ExportDeck,
    ImportDeck,
    SampleDeck,
)
from westmarch.shelf import known_game

MOST_LETTERS = 200_000
MOST_SEED = 2**53 - 1
"""Numbers up to here come through JSON unharmed."""

router = APIRouter(prefix="/api/games/{game}/decks", tags=["decks"])


class EntryGiven(BaseModel):
    """A card of a deck that is being built, in a section of it."""

    section: Annotated[str, Field(max_length=40)]
    id: Annotated[str, Field(max_length=20)]
    count: Annotated[int, Field(ge=1, le=99)] = 1


class DeckByCards(BaseModel):
    """A deck that is being built, card by card."""

    name: Annotated[str, Field(max_length=200)] = "New deck"
    alignment: Annotated[str, Field(max_length=20)] = ""
    format: Annotated[str, Field(max_length=100)] = ""
    entries: Annotated[list[EntryGiven], Field(max_length=1000)] = []
    notes: Annotated[str, Field(max_length=20_000)] = ""


class Asked(Body):
    """A deck, in one of three ways: as text in any known format, card by card, or the name of a ready deck."""

    text: Annotated[str | None, Field(max_length=MOST_LETTERS)] = None
    deck: DeckByCards | None = None
    ready: Annotated[str | None, Field(max_length=200)] = None


class ToCheck(Asked):
    """A deck and the format in which it is to be played; without one, its usual format."""

    format: Annotated[str | None, Field(max_length=100)] = None
    allow_incomplete: Annotated[bool, Field(alias="allowIncomplete")] = False


class ToImport(Body):
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
    kind: str
    """The kind of player for whom it is, where a game has several."""


class Shelf(msgspec.Struct, rename="camel", frozen=True):
    """What the deck room needs to know of a game."""

    formats: tuple[str, ...]
    sections: tuple[Section, ...]
    files: tuple[FileKind, ...]
    ready: tuple[ReadyDeck, ...]


@router.get("", responses=shown_as(Shelf))
async def shelf(game: str) -> Response:
    """The formats, the parts of a deck, the kinds of files, and the ready decks."""
    return answer(shelf_of(game_of(game).name), keep=HOUR)


@cache
def shelf_of(game: str) -> msgspec.Raw:
    """The shelf of a game as JSON. Reading it takes a moment, so a server does it as it starts."""
    known = known_game(game)
    ready = []
    for kind, name, deck in known.decks_by_kind():
        formats = tuple(format for format in known.formats if name in known.decks_for(format))
        ready.append(ReadyDeck(name, formats, _text(deck), kind))
    sections = tuple(Section(name, wanted) for name, wanted in known.deck_files.SECTIONS.items())
    files = tuple(FileKind(name, known.deck_files.ENDINGS[name]) for name in known.deck_files.WRITERS)
    return msgspec.Raw(msgspec.json.encode(Shelf(tuple(known.formats), sections, files, tuple(ready))))


@router.post("/check", responses=shown_as(Checked))
async def check(game: str, asked: ToCheck, request: Request, jobs: AllJobs, caller: Asking) -> Response:
    """Whether a deck may be used in a format, and every reason why not. Lines that make no sense are listed with what
    was perhaps meant, and the rest is checked all the same."""
    job = CheckDeck(game_of(game).name, _given(asked), asked.format, asked.allow_incomplete)
    return sent(request, await jobs.do(job, Document, caller))


@router.post("/import", responses=shown_as(Imported))
async def import_file(game: str, given: ToImport, request: Request, jobs: AllJobs, caller: Asking) -> Response:
    """Read a deck file of any known format."""
    known = game_of(game)
    if given.base64 is not None:
        try:
            content = base64.b64decode(given.base64, validate=True)
        except ValueError as error:
            raise ApiError(400, "The content of the file is not in base64.") from error
    elif given.text is not None:
        content = _encoded(given.text)
    else:
        raise ApiError(400, "A file has a text, or its bytes in base64.")
    job = ImportDeck(known.name, DeckGiven(content, given.file_name or "deck"))
    return sent(request, await jobs.do(job, Document, caller))


@router.post("/export", responses={200: {"content": {"application/octet-stream": {}}}})
async def export_file(game: str, asked: ToExport, request: Request, jobs: AllJobs, caller: Asking) -> Response:
    """A deck as a file for another program. What that program has no place for is told, percent-encoded and divided by
    commas, in the header Westmarch-Left-Out."""
    job = ExportDeck(game_of(game).name, _given(asked), asked.format)
    return sent(request, await jobs.do(job, Document, caller))


@router.post("/sample", responses=shown_as(Sampled))
async def sample(game: str, asked: ToSample, request: Request, jobs: AllJobs, caller: Asking) -> Response:
    """An opening hand."""
    seed = asked.seed if asked.seed is not None else secrets.randbelow(MOST_SEED)
    job = SampleDeck(game_of(game).name, _given(asked), asked.format, seed)
    return sent(request, await jobs.do(job, Document, caller))


@router.post("/charts", responses=shown_as(list[PageChart]))
async def charts(game: str, asked: Asked, request: Request, jobs: AllJobs, caller: Asking) -> Response:
    """What a deck is made of."""
    job = ChartDeck(game_of(game).name, _given(asked))
    return sent(request, await jobs.do(job, Document, caller))


def _given(asked: Asked) -> DeckGiven:
    """The deck of a request; one that is given card by card is written down first."""
    if asked.ready is not None:
        return DeckGiven(ready=asked.ready)
    if asked.text is None and asked.deck is None:
        raise ApiError(400, "A deck is given as text, card by card, or by the name of a ready one.")
    return DeckGiven(_encoded(asked.text if asked.text is not None else _written(asked.deck or DeckByCards())))


def _encoded(text: str) -> bytes:
    """A text as bytes; half of a letter is none."""
    return text.encode(errors="replace")


def _written(given: DeckByCards) -> str:
    """The text of a deck that is given card by card; an id is as good as a title there."""
    lines = [_in_one_line(given.name) or "New deck"]
    lines += [f"Format: {_in_one_line(given.format)}"] if given.format else []
    lines += [f"Alignment: {_in_one_line(given.alignment)}"] if given.alignment else []
    sections: dict[str, list[str]] = {}
    for each in given.entries:
        sections.setdefault(each.section, []).append(f"{each.count} {_in_one_line(each.id)}")
    for section, entries in sections.items():
        lines += ["", _in_one_line(section), *entries]
    return "\n".join([*lines, "", "Notes", given.notes] if given.notes else lines) + "\n"


def _in_one_line(words: str) -> str:
    return " ".join(words.replace("#", " ").split())


def _text(deck: Any) -> str:
    text: str = deck.to_text()
    return text
