"""Replays and records. A finished game is an open book; of a running one a seat sees what it has seen, no more."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Header, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from westmarch.players.search import Analysis
from westmarch.server.errors import ApiError
from westmarch.server.jobs import Asking
from westmarch.server.rooms.answers import sent, shown_as
from westmarch.server.rooms.lobby import SeatOf, seats_of
from westmarch.server.storage import KeptTable
from westmarch.server.tables import Tables
from westmarch.server.tables.routes import Served, TableId
from westmarch.server.tables.tokens import bearer_holds
from westmarch.server.workers.viewing import EVERYTHING, SPECTATOR

router = APIRouter(prefix="/api", tags=["replays"])

Bearer = Annotated[str, Header(alias="authorization", max_length=300, description="`Bearer` and the token of a seat")]
SeatAsked = Annotated[int | None, Query(description="whose view: a seat, -1 a spectator, -2 with all hands open")]

SEALED = "The record is sealed until the game is over: it would give away every hand."


class ChapterOf(BaseModel):
    """A turn or a phase, with the moves at which something telling happens."""

    at: int = Field(description="the move with which it begins")
    turn: int
    phase: str
    words: str
    marks: list[str]


class MomentOf(BaseModel):
    """A move with which something telling happens."""

    at: int = Field(description="the table as it stood after so many moves")
    marks: list[str]


class ReplayOf(BaseModel):
    """A game as a replay shows it."""

    table: str
    game: str
    format: str
    over: bool
    seat: int = Field(description="whose view is shown")
    seats: list[SeatOf]
    moves: int
    chapters: list[ChapterOf]
    moments: list[MomentOf]


class Uploaded(BaseModel):
    """Where an uploaded game lies."""

    table: str
    link: str
    untouched: bool = Field(description="known to be as the program wrote it; the first records have no digests")


@router.get("/tables/{table}/record")
async def record(request: Request, table: TableId, tables: Served, caller: Asking) -> Response:
    """The record of a finished game as a file; it is sealed while the game runs."""
    return sent(request, await tables.replays.record(table, caller))


@router.get("/tables/{table}/replay", response_model=ReplayOf)
async def replay(
    request: Request,
    table: TableId,
    tables: Served,
    caller: Asking,
    authorization: Bearer = "",
    seat: SeatAsked = None,
) -> Response:
    """The chapters of a game. While it runs, only its players may step back, each through what they have seen."""
    kept = await tables.replays.kept(table)
    shown = _whose_view(kept, authorization, seat)
    return sent(request, await tables.replays.chapters(kept, shown, _seats(tables, kept), caller))


@router.get("/tables/{table}/analysis", responses=shown_as(Analysis))
async def analysis(request: Request, table: TableId, tables: Served, caller: Asking) -> Response:
    """A look back at a finished game: how the seats stood turn by turn, and up to three moments at which another answer
    led further in imagined games, judged from what the seat could know then."""
    return sent(request, await tables.replays.analysis(table, caller))


@router.get("/tables/{table}/replay/{at}")
async def move(
    request: Request,
    table: TableId,
    at: int,
    tables: Served,
    caller: Asking,
    authorization: Bearer = "",
    seat: SeatAsked = None,
) -> Response:
    """How the table stood after so many moves: a view as in play, without a decision, with `chose` in its place."""
    kept = await tables.replays.kept(table)
    shown = _whose_view(kept, authorization, seat)
    return sent(request, await tables.replays.position(kept, at, shown, _seats(tables, kept), caller))


def _seats(tables: Tables, kept: KeptTable) -> bytes:
    return msgspec.json.encode([each.model_dump(by_alias=True) for each in seats_of(tables, kept)])


def _whose_view(kept: KeptTable, authorization: str, seat: int | None) -> int:
    """The seat through whose eyes somebody may look."""
    if kept.start is None:
        raise ApiError(409, "The game has not begun.")
    if kept.status == "over":
        shown = SPECTATOR if seat is None else seat
        if not EVERYTHING <= shown < len(kept.seats):
            raise ApiError(404, f"There is no seat {shown}.")
        return shown
    held = bearer_holds(kept.seats, authorization)
    if not held:
        raise ApiError(403, f"{SEALED} A player may step back through what was seen from his own seat.")
    if seat is not None and seat not in held:
        raise ApiError(403, "That is not your seat; its cards lie open only when the game is over.")
    return held[0] if seat is None else seat


@router.post("/records", status_code=201)
async def upload(request: Request, tables: Served, caller: Asking) -> Uploaded:
    """Upload the record of a finished game as the body of the request; it is played through and can be replayed."""
    content = await request.body()
    table, untouched = await tables.replays.add_record(content, caller)
    host = tables.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    return Uploaded(table=table, link=f"{host}/replay/{table}", untouched=untouched)
