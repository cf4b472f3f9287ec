"""Jobs on stored games: single positions, chapters, and records from outside."""

from __future__ import annotations

from typing import Any

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.errors import BadRecord, WestmarchError
from westmarch.kernel.game import CONCEDE, Game
from westmarch.kernel.records.record import ENGINE_VERSION, Record, has_digests
from westmarch.kernel.records.replay import new_game, replay
from westmarch.shelf import known_game, read_record

from .jobs import CatchUp, CaughtUp, Course, Document, Position, Read, ReadRecord, Send, Tell, document, packed
from .replay_cache import ReplayCache, apply
from .restoring import restore, sound
from .viewing import EVERYTHING, called, look, view_of


class Chapter(msgspec.Struct):
    """A part of a replay."""

    at: int
    turn: int
    phase: str
    words: str
    marks: list[str]


class Moment(msgspec.Struct):
    """A move with which something telling happens."""

    at: int
    marks: list[str]


class Replay(msgspec.Struct):
    """A game as a replay shows it."""

    table: str
    game: str
    format: str
    over: bool
    seat: int
    seats: msgspec.Raw
    moves: int
    chapters: list[Chapter]
    moments: list[Moment]


class SeenMove(msgspec.Struct, rename="camel"):
    """A view as at the table, without a decision: how it stood, and what was chosen then."""

    version: int
    table: str
    game: str
    format: str
    seat: int
    seats: msgspec.Raw
    status: str
    picture: msgspec.Raw
    waiting: msgspec.Raw
    story: msgspec.Raw
    result: msgspec.Raw
    chose: str
    decision: None = None
    clocks: None = None
    undo: None = None
    may_undo: bool = False
    auto_pass: dict[str, str] = {}
    windows: list[str] = []
    pass_until: None = None
    rematch: None = None


def position(job: Position, cache: ReplayCache) -> Document:
    """How a game stood, as a seat saw it."""
    shown, seat = job.shown, job.seat
    known = known_game(shown.game)
    game, record = game_at(known, job.course, job.at, cache)
    found = look(known, game, called(shown.names, game, -1), seat, 0, asks=False)
    following = job.next
    if record is not None and job.at < len(record.choices):
        following = record.choices[job.at]
    chose = _sentence(game, *following) if following and seat in (EVERYTHING, following[0]) else ""
    return document(
        SeenMove(
            version=job.at,
            table=shown.table,
            game=shown.game,
            format=shown.format,
            seat=seat,
            seats=msgspec.Raw(shown.seats),
            status="over" if game.over else "running",
            picture=msgspec.Raw(found.picture),
            waiting=msgspec.Raw(found.waiting),
            story=msgspec.Raw(b'{"from":%d,"lines":%s}' % (found.start, found.lines)),
            result=msgspec.Raw(found.result),
            chose=chose,
        )
    )


def catch_up(job: CatchUp, cache: ReplayCache) -> CaughtUp:
    """A game as it stood, to go on from there. An answer that no longer fits ends it: what comes before it is kept."""
    known, course = known_game(job.game), job.course
    if course.is_record:
        record, game, _ = cache.game_at(known, course.record, job.at)
        return CaughtUp(job.at, game.save(), ENGINE_VERSION, list(record.choices[: job.at]))
    game, number = restore(known, course.record, course.snapshot, course.number), course.number
    for seat, option in course.answers:
        twin = game.copy()
        try:
            apply(twin, seat, option)
        except Exception:
            break
        game, number = twin, number + 1
    return CaughtUp(number, game.save(), ENGINE_VERSION, [])


def game_at(known: KnownGame, course: Course, at: int, cache: ReplayCache) -> tuple[Game[Any], Record | None]:
    """A game after so many answers, and its record if the course is one."""
    if course.is_record:
        record, game, _ = cache.game_at(known, course.record, at)
        return game, record
    game = restore(known, course.record, course.snapshot, course.number)
    with sound(course.snapshot, course.number):
        for seat, option in course.answers:
            apply(game, seat, option)
    return game, None


def _sentence(game: Game[Any], seat: int, option: str) -> str:
    """A choice in words, as its chooser read it."""
    _, question = view_of(game, seat)
    if question is not None:
        for each in question.options:
            if each.id == option:
                return each.sentence
    return "Give up" if option == CONCEDE else option


def send(job: Send) -> Document:
    """A record as a file."""
    return packed(job.record, **{"content-disposition": f'attachment; filename="westmarch-{job.table}.json"'})


def tell(job: Tell) -> Document:
    """A game as a replay shows it."""
    shown = job.shown
    record = Record.from_json(job.course.record)
    answers = [*record.choices, *job.course.answers]
    chapters, moments = divide(shown.game, record, answers, shown.names)
    seats = msgspec.Raw(shown.seats)
    return document(
        Replay(shown.table, shown.game, shown.format, job.over, job.seat, seats, len(answers), chapters, moments)
    )


def divide(
    game_name: str, record: Record, answers: list[tuple[int, str]], names: list[str]
) -> tuple[list[Chapter], list[Moment]]:
    """The chapters of a game, one for every turn and phase, and its telling moments."""
    known = known_game(game_name)
    game = new_game(known.rules, record)
    names = called(names, game, -1)
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
    for number, (seat, option) in enumerate(answers, start=1):
        apply(game, seat, option)
        note(number)
    return chapters, moments


def read(job: Read) -> ReadRecord:
    """A record from outside, if it can be played through. It may hold anything, so every failure is its own."""
    try:
        return _read(job)
    except (WestmarchError, MemoryError):
        raise
    except Exception as error:
        raise BadRecord("this record cannot be played through") from error


def _read(job: Read) -> ReadRecord:
    record = read_record(job.record)
    known = known_game(record.game)
    game = replay(known.rules, record)
    start = record.start()
    names = called([f"Seat {seat + 1}" for seat in range(len(record.decks))], game, -1)
    result = look(known, game, names, EVERYTHING, 0, asks=False).result
    return ReadRecord(
        record.game,
        record.format,
        record.windows,
        start.to_json(),
        len(record.choices),
        [str(getattr(deck, "name", "")) for deck in record.decks],
        result,
        has_digests(job.record),
    )
