"""Puzzles: a table at which one answer is clearly the best. Nothing is kept here: the page knows what somebody has
solved, and brings along the rating that an attempt changes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import Field
from starlette.responses import Response

from westmarch.server.guards.bodies import Body
from westmarch.server.jobs import AllJobs, Asking
from westmarch.server.rooms.answers import game_of, sent, shown_as
from westmarch.server.workers.jobs import Document, PuzzleAsked, PuzzlePlayed, PuzzlesListed
from westmarch.server.workers.lessons import LessonReasons
from westmarch.server.workers.puzzles import Puzzles, PuzzleSeen

router = APIRouter(prefix="/api/games/{game}/puzzles", tags=["puzzles"])

Number = Annotated[int, Path(ge=1, le=10_000, description="the number of a puzzle")]


class PlayerRating(Body):
    """The rating of who tries a puzzle, as Glicko-2 has it."""

    rating: Annotated[float, Field(ge=0, le=4000)] = 1500.0
    deviation: Annotated[float, Field(ge=10, le=350)] = 350.0
    volatility: Annotated[float, Field(ge=0.01, le=0.2)] = 0.06


class PuzzleAttempt(Body):
    """The id of an option; without one, the puzzle as it stands. With a rating, what the attempt makes of it."""

    attempt: Annotated[str, Field(max_length=300)] = ""
    give_up: bool = False
    rating: PlayerRating | None = None


class WhyNotInPuzzle(Body):
    """What is not offered: a card, or some words."""

    card: Annotated[int, Field(ge=-(2**31), lt=2**31)] | None = None
    words: Annotated[str, Field(max_length=200)] = ""


@router.get("", responses=shown_as(Puzzles))
async def puzzles(request: Request, game: str, jobs: AllJobs, caller: Asking) -> Response:
    """The puzzles of a game, and today's (by the date in UTC)."""
    job = PuzzlesListed(game_of(game).name, datetime.now(UTC).date())
    return sent(request, await jobs.document(job, lambda: jobs.do(job, Document, caller)))


@router.post("/{number}", responses=shown_as(PuzzleSeen))
async def play(
    request: Request, game: str, number: Number, attempt: PuzzleAttempt, jobs: AllJobs, caller: Asking
) -> Response:
    """Try a puzzle. A wrong answer is told how it compares and may be followed by others; the right one, or giving up,
    is answered with the solution."""
    own = attempt.rating
    rating = None if own is None else (own.rating, own.deviation, own.volatility)
    job = PuzzlePlayed(game_of(game).name, number, attempt.attempt, attempt.give_up, rating)
    return sent(request, await jobs.document(job, lambda: jobs.do(job, Document, caller)))


@router.post("/{number}/why-not", responses=shown_as(LessonReasons))
async def why_not(
    request: Request, game: str, number: Number, asked: WhyNotInPuzzle, jobs: AllJobs, caller: Asking
) -> Response:
    """Why something is not offered at the table of a puzzle."""
    job = PuzzleAsked(game_of(game).name, number, asked.card, asked.words)
    return sent(request, await jobs.document(job, lambda: jobs.do(job, Document, caller)))
