"""Hints for who plays against the computer: what the squire would do, and why."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from westmarch.server.errors import ApiError
from westmarch.server.jobs import Asking
from westmarch.server.rooms.answers import sent, shown_as
from westmarch.server.rooms.replays import Bearer
from westmarch.server.storage import KeptTable
from westmarch.server.tables.routes import Served, TableId
from westmarch.server.tables.tokens import bearer_holds
from westmarch.server.workers.advising import Advice

router = APIRouter(prefix="/api", tags=["hints"])


@router.get("/tables/{table}/hint", responses=shown_as(Advice))
async def hint(
    request: Request, table: TableId, tables: Served, caller: Asking, authorization: Bearer = ""
) -> Response:
    """What the squire would do in your seat, and why in one line. It knows what your seat knows, and no more.

    Hints are given where one person plays against the computer, while it is that person's decision."""
    kept = await tables.replays.kept(table)
    return sent(request, await tables.replays.hint(kept, _asked_seat(kept, authorization), caller))


def _asked_seat(kept: KeptTable, authorization: str) -> int:
    """The seat that may have a hint now."""
    held = bearer_holds(kept.seats, authorization)
    if not held:
        raise ApiError(403, "Only who plays at this table may have a hint.")
    if sum(seat.kind == "person" for seat in kept.seats) > 1:
        raise ApiError(403, "Hints are given against the computer only, not between people.")
    if kept.status != "running":
        raise ApiError(409, "The game is not running.")
    return held[0]
