"""Lessons as the page shows them: the real table of the real engine, and what the learner is told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from westmarch.games.known import KnownGame
from westmarch.kernel.data import CardId
from westmarch.kernel.game import Game
from westmarch.kernel.view import Question
from westmarch.shelf import known_game
from westmarch.teaching.lesson import Lesson, Step, WholeGame, read_lessons
from westmarch.teaching.playing import LEARNER, Playing, played

from .advising import Advice
from .jobs import Document, LessonAsked, LessonPlayed, document
from .protocol import Reason
from .reasons import reasons
from .refusals import CannotDo
from .viewing import called, look, view_of

OPPONENT = "Opponent"


class LessonView(msgspec.Struct, rename="camel"):
    """The table of a lesson or a puzzle from the learner's seat. It has no decision while a question is asked in
    words."""

    version: int
    game: str
    format: str
    picture: msgspec.Raw
    decision: msgspec.Raw
    waiting: msgspec.Raw
    story: msgspec.Raw
    result: msgspec.Raw


class LessonSeen(msgspec.Struct, rename="camel"):
    """Where a lesson stands after some right answers, and what came of the last attempt."""

    number: int
    of: int
    """How many lessons there are."""
    title: str
    steps: int
    done: int
    """How many of the steps are done."""
    right: bool
    """Whether the attempt was right; a wrong one has changed nothing."""
    words: str
    """Why it was not, or what is to be said of it."""
    say: str
    rules: tuple[str, ...]
    look: tuple[int, ...]
    choices: tuple[str, ...]
    moves: bool
    """Whether a move at the table is wanted."""
    hint: Advice | None
    over: bool
    failures: list[str]
    """What the check at the end did not find; the lesson is passed if it is over and there are none."""
    end: str
    whole_game: WholeGame | None
    view: LessonView | None


class LessonReasons(msgspec.Struct):
    """Why a card, or what some words say, is not offered."""

    reasons: list[Reason]


class ListedLesson(msgspec.Struct):
    """A lesson in a list."""

    number: int
    title: str
    goal: str


@cache
def lessons_of(game: str) -> list[Lesson]:
    """The lessons of a game."""
    return read_lessons(known_game(game).vocabulary)


def listed(game: str) -> list[ListedLesson]:
    """The lessons of a game, for who must choose one."""
    return [ListedLesson(each.number, each.scenario.title, each.goal) for each in lessons_of(game)]


def play(job: LessonPlayed) -> Document:
    """Where a lesson stands, and what comes of an attempt."""
    known, lesson = known_game(job.game), _lesson(job.game, job.number)
    if lesson.whole_game is not None:
        return document(_seen(known, lesson, None, True, ""))
    playing = played(lesson, known.vocabulary, job.answers)
    if playing.done < len(job.answers):
        raise CannotDo(409, "This lesson has changed since you began it. Please begin it again.")
    right, words = True, ""
    if job.attempt:
        tried = playing.answer(job.attempt)
        right, words = tried.is_right, tried.words
    return document(_seen(known, lesson, playing, right, words))


def why_not(job: LessonAsked) -> Document:
    """Why something is not offered where a lesson stands."""
    known = known_game(job.game)
    game = played(_lesson(job.game, job.number), known.vocabulary, job.answers).game
    card, words = job.card, job.words
    failed = game.why_not(words, LEARNER) if card is None else game.why_not_card(CardId(card), LEARNER)
    return document(LessonReasons(reasons(known.page, game, LEARNER, failed)))


def _lesson(game: str, number: int) -> Lesson:
    found = lessons_of(game)
    if not 1 <= number <= len(found):
        raise CannotDo(404, f"There is no lesson {number}.")
    return found[number - 1]


def _seen(known: KnownGame, lesson: Lesson, playing: Playing | None, right: bool, words: str) -> LessonSeen:
    step = playing.step if playing is not None else None
    over = playing is not None and step is None
    return LessonSeen(
        number=lesson.number,
        of=len(lessons_of(known.name)),
        title=lesson.scenario.title,
        steps=lesson.told,
        done=playing.done if playing is not None else 0,
        right=right,
        words=words,
        say=step.say if step is not None else _opening(lesson) if playing is None else "",
        rules=lesson.scenario.rules,
        look=tuple(playing.looked_at()) if playing is not None else (),
        choices=step.choices if step is not None else (),
        moves=step is not None and bool(step.do),
        hint=_hint(playing) if playing is not None else None,
        over=over,
        failures=playing.failures() if playing is not None and over else [],
        end=lesson.end if over or playing is None else "",
        whole_game=lesson.whole_game,
        view=_view(known, playing) if playing is not None else None,
    )


def _opening(lesson: Lesson) -> str:
    """What is said before a whole game."""
    return " ".join(step.say for step in lesson.steps if isinstance(step, Step))


def _hint(playing: Playing) -> Advice | None:
    """The move that is meant."""
    step = playing.step
    if step is None or not step.do:
        return None
    id = playing.right_answers()[0]
    question = _question(playing)
    option = next(each for each in question.options if each.id == id)
    return Advice(playing.done, id, option.sentence, "that is what this step is about", option.cards)


def _question(playing: Playing) -> Question:
    _, question = view_of(playing.game, LEARNER)
    assert question is not None, "a step with a move stands where the learner is asked"
    return question


def _view(known: KnownGame, playing: Playing) -> LessonView:
    asks = playing.step is not None and bool(playing.step.do)
    return table_seen(known, playing.game, ["", OPPONENT], LEARNER, playing.done, asks)


def table_seen(
    known: KnownGame, game: Game[Any], names: Sequence[str], seat: int, version: int, asks: bool
) -> LessonView:
    """A table from the seat of who learns at it."""
    seen = look(known, game, called(names, game, seat), seat, 0, asks=asks)
    return LessonView(
        version=version,
        game=known.name,
        format=game.kept_record().format,
        picture=msgspec.Raw(seen.picture),
        decision=msgspec.Raw(seen.decision),
        waiting=msgspec.Raw(seen.waiting),
        story=msgspec.Raw(b'{"from":%d,"lines":%s}' % (seen.start, seen.lines)),
        result=msgspec.Raw(seen.result),
    )
