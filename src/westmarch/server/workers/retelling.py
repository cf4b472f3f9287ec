"""Games told again: single positions, chapters, and records from outside."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.kernel.errors import BadRecord, WestmarchError
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.record import Record
from westmarch.kernel.replay import new_game, replay
from westmarch.shelf import known_game, read_record

from .errands import Chapter, Chapters, Moment, Position, Read, ReadRecord, Seen, Tell
from .looking import EVERYTHING, called, look, view_of

MOST_CHOICES = 50_000
"""A record that is longer is no game that anybody played."""


def position(errand: Position) -> Seen:
    """How a game stood, as a seat saw it."""
    known = known_game(errand.game)
    if errand.snapshot is not None:
        game = Game[Any].load(known.rules, errand.snapshot)
    else:
        game = new_game(known.rules, Record.from_json(errand.start))
    for seat, option in errand.answers:
        _apply(game, seat, option)
    names = called(errand.names, game, -1)
    found = look(known, game, names, errand.seat, 0, asks=False)
    chose = ""
    if errand.next is not None and errand.seat in (EVERYTHING, errand.next[0]):
        chose = _sentence(game, *errand.next)
    return Seen(found, chose, game.over)


def _apply(game: Game[Any], seat: int, option: str) -> None:
    if option == CONCEDE:
        game.concede(seat)
    else:
        game.choose(option, seat)


def _sentence(game: Game[Any], seat: int, option: str) -> str:
    """A choice in words, as its chooser read it."""
    _, question = view_of(game, seat)
    if question is not None:
        for each in question.options:
            if each.id == option:
                return each.sentence
    return "Give up" if option == CONCEDE else option


def tell(errand: Tell) -> Chapters:
    """The chapters of a game: a new one begins with every turn and phase."""
    known = known_game(errand.game)
    game = new_game(known.rules, Record.from_json(errand.start))
    names = called(errand.names, game, -1)
    chapters: list[Chapter] = []
    moments: list[Moment] = []
    told = 0

    def note(at: int) -> None:
        nonlocal told
        moment = known.page.moment(game.state, names)
        log = game.state.log
        marks = known.page.marks(log[told:])
        told = len(log)
        if not chapters or (chapters[-1].turn, chapters[-1].phase) != (moment.turn, moment.phase):
            chapters.append(Chapter(at, moment.turn, moment.phase, moment.words, []))
        kept = chapters[-1].marks
        kept += [mark for mark in dict.fromkeys(marks) if mark not in kept]
        if marks:
            moments.append(Moment(at, marks))

    note(0)
    for number, (seat, option) in enumerate(errand.answers, start=1):
        _apply(game, seat, option)
        note(number)
    return Chapters(len(errand.answers), chapters, moments)


def read(errand: Read) -> ReadRecord:
    """A record from outside, if it can be played through. It may hold anything, so every failure is its own."""
    try:
        return _read(errand)
    except WestmarchError:
        raise
    except Exception as error:
        raise BadRecord("this record cannot be played through") from error


def _read(errand: Read) -> ReadRecord:
    record = read_record(errand.record)
    if len(record.choices) > MOST_CHOICES:
        raise BadRecord(f"this record has {len(record.choices)} choices; no game is that long")
    known = known_game(record.game)
    game = replay(known.rules, record)
    start = msgspec.structs.replace(record, choices=())
    names = called([f"Seat {seat + 1}" for seat in range(len(record.decks))], game, -1)
    result = look(known, game, names, EVERYTHING, 0, asks=False).result
    return ReadRecord(
        record.game,
        record.format,
        record.windows,
        start.to_json(),
        list(record.choices),
        [str(getattr(deck, "name", "")) for deck in record.decks],
        result,
        game.over,
    )
