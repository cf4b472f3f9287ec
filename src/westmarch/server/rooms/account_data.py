"""The account's data: exporting all of it, and deleting the account."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response, StreamingResponse

from westmarch.rulebook.book import fold
from westmarch.server.config import Settings
from westmarch.server.errors import ApiError
from westmarch.server.guards.bodies import Body
from westmarch.server.guards.limits import Caller, Limits, address_of
from westmarch.server.jobs import AllJobs, Asking, Jobs
from westmarch.server.people import People
from westmarch.server.rooms.accounts import Account, Accounts, account_shown
from westmarch.server.storage.data_export import games_of
from westmarch.server.storage.reading import in_time
from westmarch.server.visitors import Visiting
from westmarch.server.workers.jobs import Document, ExportAccount, ExportGames

AT_ONCE = 5
"""Games that a job hands over."""

router = APIRouter(prefix="/api/account", tags=["account"])


class Leaving(Body):
    """The password, once more."""

    password: str = Field(max_length=200)


@router.get("/export")
async def export(request: Request, visitor: Visiting, people: Accounts, jobs: AllJobs, caller: Asking) -> Response:
    """Everything that is kept of you as one JSON file: account, decks, games with their records, what you have said.

    Of a game that is not over it holds your own answers only: its record is sealed."""
    if visitor.person is None:
        raise ApiError(401, "Sign in first.")
    limits: Limits = request.app.state.limits
    limits.count("export", visitor.owner)
    name = re.sub(r"[^a-z0-9]+", "-", fold(visitor.name)).strip("-") or "account"
    headers = {"content-disposition": f'attachment; filename="westmarch-{name}.json"'}
    settings: Settings = request.app.state.settings
    pieces = _written(people, jobs, settings.database_url, visitor.person, caller)
    return StreamingResponse(pieces, media_type="application/json", headers=headers)


async def _written(people: People, jobs: Jobs, database: str, person: int, caller: Caller) -> AsyncIterator[bytes]:
    """What is kept of a person, piece by piece, as jobs write it."""
    yield (await jobs.do(ExportAccount(database, person), Document, caller)).body
    left = await in_time(lambda: games_of(people.engine, person))
    between = b',"games":['
    while left:
        some, left = left[:AT_ONCE], left[AT_ONCE:]
        games = (await jobs.do(ExportGames(database, person, some), Document, caller)).body
        if games:
            yield between + games
            between = b","
    yield b"]}" if between == b"," else between + b"]}"


@router.post("/delete")
async def delete(request: Request, wanted: Leaving, visitor: Visiting, people: Accounts) -> Account:
    """Delete the account with decks, sessions and everything said; finished games stay, without the name.

    A running game with another person is given up; among several the computer plays on in the seat."""
    await people.leave(visitor, wanted.password, address_of(request.scope))
    return account_shown(request, visitor)
