"""Taking everything along, and leaving for good."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from fastapi import APIRouter, Request
from pydantic import Field
from sqlalchemy import Engine
from starlette.responses import Response, StreamingResponse

from westmarch.rulebook.book import fold
from westmarch.server.bodies import Body
from westmarch.server.errors import Complaint
from westmarch.server.limits import Limits, address_of
from westmarch.server.rooms.accounts import Account, Accounts, account_shown
from westmarch.server.storage.leaving import account_of, decks_of, games_of
from westmarch.server.visitors import Visiting

router = APIRouter(prefix="/api/account", tags=["account"])


class Leaving(Body):
    """The password, once more."""

    password: str = Field(max_length=200)


@router.get("/export")
async def export(request: Request, visitor: Visiting, people: Accounts) -> Response:
    """Everything that is kept of you as one JSON file: account, decks, games with their records, what you have said.

    Of a game that is not over it holds your own answers only: its record is sealed."""
    if visitor.person is None:
        raise Complaint(401, "Sign in first.")
    limits: Limits = request.app.state.limits
    limits.count("export", visitor.owner)
    name = re.sub(r"[^a-z0-9]+", "-", fold(visitor.name)).strip("-") or "account"
    headers = {"content-disposition": f'attachment; filename="westmarch-{name}.json"'}
    return StreamingResponse(written(people.engine, visitor.person), media_type="application/json", headers=headers)


def written(engine: Engine, person: int) -> Iterator[bytes]:
    """What is kept of a person, piece by piece: no more than one game is held at a time."""
    encode = msgspec.json.encode
    yield b'{"account":' + encode(account_of(engine, person)) + b',"decks":' + encode(decks_of(engine, person))
    yield b',"games":['
    for number, game in enumerate(games_of(engine, person)):
        yield (b"," if number else b"") + encode(game)
    yield b"]}"


@router.post("/delete")
async def delete(request: Request, wanted: Leaving, visitor: Visiting, people: Accounts) -> Account:
    """Delete the account with decks, sessions and everything said; finished games stay, without the name.

    A running game with another person is given up; among several the computer plays on in the seat."""
    await people.leave(visitor, wanted.password, address_of(request.scope))
    return account_shown(request, visitor)
