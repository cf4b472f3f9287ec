"""Lessons: a table that stands where the answers of the learner have led it. Nothing is kept here, only the page knows
how far somebody has come."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import Field
from starlette.responses import Response

from westmarch.server.guards.bodies import Body
from westmarch.server.jobs import AllJobs, Asking
from westmarch.server.rooms.answers import HOUR, answer, game_of, sent, shown_as
from westmarch.server.workers.jobs import Document, LessonAsked, LessonPlayed
from westmarch.server.workers.lessons import LessonReasons, LessonSeen, ListedLesson, listed

router = APIRouter(prefix="/api/games/{game}/lessons", tags=["lessons"])

Number = Annotated[int, Path(ge=1, le=1000, description="the number of a lesson")]
Short = Annotated[str, Field(max_length=300)]
Answers = Annotated[list[Short], Field(max_length=100)]


class Attempt(Body):
    """The right answers so far, and one more; without one, where the lesson stands."""

    answers: Answers = []
    attempt: Short = ""


class WhyNotInLesson(Body):
    """The right answers so far, and what is not offered: a card, or some words."""

    answers: Answers = []
    card: Annotated[int, Field(ge=-(2**31), lt=2**31)] | None = None
    words: Annotated[str, Field(max_length=200)] = ""


@router.get("", responses=shown_as(list[ListedLesson]))
async def lessons(game: str) -> Response:
    """The lessons of a game, the first one first."""
    known = game_of(game)
    return answer(await asyncio.to_thread(listed, known.name), keep=HOUR)


@router.post("/{number}", responses=shown_as(LessonSeen))
async def play(
    request: Request, game: str, number: Number, attempt: Attempt, jobs: AllJobs, caller: Asking
) -> Response:
    """Play a lesson: the answers that were right so far, and an attempt. A wrong one is answered with why."""
    job = LessonPlayed(game_of(game).name, number, tuple(attempt.answers), attempt.attempt)
    return sent(request, await jobs.document(job, lambda: jobs.do(job, Document, caller)))


@router.post("/{number}/why-not", responses=shown_as(LessonReasons))
async def why_not(
    request: Request, game: str, number: Number, asked: WhyNotInLesson, jobs: AllJobs, caller: Asking
) -> Response:
    """Why something is not offered where a lesson stands."""
    job = LessonAsked(game_of(game).name, number, tuple(asked.answers), asked.card, asked.words)
    return sent(request, await jobs.document(job, lambda: jobs.do(job, Document, caller)))
