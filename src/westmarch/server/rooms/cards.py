"""The cards room: faces, search by every attribute, the map."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from westmarch.games.known import KnownGame
from westmarch.games.page import PageMap
from westmarch.kernel.errors import WestmarchError
from westmarch.server.errors import ApiError
from westmarch.server.jobs import AllJobs, Asking
from westmarch.server.rooms.answers import HOUR, answer, game_of, sent, shown_as
from westmarch.server.wording import sentence
from westmarch.server.workers.jobs import SearchCards
from westmarch.server.workers.searching import Found

MOST_FACES = 400
MOST_FOUND = 200
MOST_OFFSET = 100_000
USUAL_FOUND = 60
MOST_ATTRIBUTES = 40
LONGEST_VALUE = 1000

router = APIRouter(prefix="/api/games/{game}", tags=["cards"])


@router.get("/cards", responses=shown_as(dict[str, Any]))
async def faces(game: str, ids: Annotated[str, Query(description="Card ids, divided by commas.")]) -> Response:
    """The faces of several cards, by id."""
    known = game_of(game)
    wanted = list(dict.fromkeys(part.strip() for part in ids.split(",") if part.strip()))
    if len(wanted) > MOST_FACES:
        raise ApiError(400, f"At most {MOST_FACES} cards can be asked for at once, not {len(wanted)}.")
    return answer({card_id: _face(known, card_id) for card_id in wanted}, keep=HOUR)


@router.get("/cards/{card_id}")
async def one_face(game: str, card_id: str) -> Response:
    """The face of one card."""
    return answer(_face(game_of(game), card_id), keep=HOUR)


def _face(known: KnownGame, card_id: str) -> msgspec.Struct:
    try:
        return known.page.face(card_id)
    except WestmarchError as error:
        raise ApiError(404, sentence(error)) from error


@router.get("/search", responses=shown_as(Found))
async def search(
    game: str,
    request: Request,
    jobs: AllJobs,
    caller: Asking,
    q: Annotated[str, Query(max_length=200, description="Words that the card must hold, in any spelling.")] = "",
    limit: Annotated[int, Query(ge=0, le=MOST_FOUND)] = USUAL_FOUND,
    offset: Annotated[int, Query(ge=0, le=MOST_OFFSET)] = 0,
) -> Response:
    """Cards by words and attributes. Every attribute of `/filters` may be given: a value, several divided by |, or for
    numbers a range such as 3..5."""
    known = game_of(game)
    wanted = tuple(
        (name, value) for name, value in request.query_params.items() if name not in ("q", "limit", "offset")
    )
    if len(wanted) > MOST_ATTRIBUTES or any(len(value) > LONGEST_VALUE for _, value in wanted):
        raise ApiError(400, "That is more than anybody could look for at once.")
    job = SearchCards(known.name, q, wanted, limit, offset)
    return sent(request, await jobs.search(job, caller), keep=HOUR)


@router.get("/filters", responses=shown_as(dict[str, list[str]]))
async def filters(game: str) -> Response:
    """The attributes of cards, each with the values that occur."""
    return answer(game_of(game).page.filters(), keep=HOUR)


@router.get("/map", responses=shown_as(PageMap))
async def drawn_map(game: str) -> Response:
    """The lands of the game: regions with their borders, sites with their places."""
    found = game_of(game).page.map()
    if found is None:
        raise ApiError(404, "This game has no map.")
    return answer(found, keep=HOUR)
