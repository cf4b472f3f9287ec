"""Tables over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Request, WebSocket
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocketDisconnect

from westmarch.kernel.records.fairness import NONCE
from westmarch.server.errors import ApiError, storage_unavailable
from westmarch.server.guards.bodies import Body
from westmarch.server.guards.limits import Caller, Limits, caller_of
from westmarch.server.jobs import Asking
from westmarch.server.names import GUEST
from westmarch.server.operations.metrics import SOCKETS
from westmarch.server.operations.troubles import trouble_in
from westmarch.server.people import People
from westmarch.server.storage.outages import AWAY, is_passing
from westmarch.server.storage.reading import in_time
from westmarch.server.visitors import Visiting, Visitor

from .clocks import Terms
from .connections import Connection
from .draining import AGAIN
from .live import LiveTable
from .messages import handle
from .service import Seated, Tables
from .wire import (
    LARGEST,
    Closing,
    FromClient,
    Hello,
    Say,
    WhyNot,
    read_message,
    write_frame,
)

HELLO_WITHIN = 15.0
MOST_TEXT = 60_000
"""Letters of a deck's text."""
NOISE = 30
"""Messages that nobody can read, before a connection is closed."""
TOO_FAST = 1.0
"""Seconds for which a connection is not read that has brought more messages than it may."""

router = APIRouter(prefix="/api/tables", tags=["tables"])
_log = logging.getLogger(__name__)


def tables_of(connection: HTTPConnection) -> Tables:
    """The tables of the server that a request has come to."""
    tables: Tables = connection.app.state.tables
    return tables


async def _served(connection: HTTPConnection) -> Tables:
    return tables_of(connection)


Served = Annotated[Tables, Depends(_served)]
TableId = Annotated[str, Path(max_length=22, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str | None, Field(max_length=60, description="left out: the name of the account, or Connection")]
DeckName = Annotated[str, Field(max_length=120)]
Against = Literal["computer", "friend", "anybody", "myself"]
Promised = Annotated[
    str | None, Field(max_length=22, pattern=r"^[A-Za-z0-9_-]+$", description="the table that was promised to you")
]
Nonce = Annotated[
    str | None, Field(pattern=f"^{NONCE}$", description="32 to 64 random hexadecimal digits, mixed into the seed")
]


class DeckChoice(BaseModel):
    """A ready deck by name, or a deck's text; with neither a ready deck is chosen."""

    ready: DeckName | None = None
    text: str | None = Field(default=None, max_length=MOST_TEXT)

    def wish(self) -> dict[str, str] | None:
        """The choice as it is kept."""
        if self.text is not None:
            return {"text": self.text}
        return {"ready": self.ready} if self.ready else None


class ClockTerms(BaseModel):
    """Minutes for the whole game, and seconds more with every turn of one's own."""

    minutes: float = Field(ge=0.001, le=10_000)
    increment: float = Field(default=0, ge=0, le=3600)

    def terms(self) -> Terms:
        """The same in no more digits than a clock shows."""
        return Terms(round(self.minutes, 3), round(self.increment, 3))


class NewTable(Body):
    """What is to be played, and against whom."""

    game: str = Field(max_length=32)
    format: str = Field(max_length=200)
    name: Name = None
    deck: DeckChoice | None = None
    against: Against
    level: str | None = Field(default=None, max_length=32)
    opponentDeck: DeckChoice | DeckName | None = None
    clock: ClockTerms | None = None
    promise: Promised = None
    nonce: Nonce = None
    seats: int | None = Field(default=None, ge=1, le=10)


class Joining(Body):
    """Who sits down, with which deck."""

    name: Name = None
    deck: DeckChoice | None = None
    nonce: Nonce = None


class GoingOn(Body):
    """From where a finished game is gone on with, and by whom."""

    at: int = Field(ge=0)
    seat: int = Field(ge=0)
    level: str | None = Field(default=None, max_length=32)
    name: Name = None


class PromisedTable(BaseModel):
    """A table that nobody sits at yet, and the commitment to the secret by which it will be dealt."""

    table: str
    commitment: str


class TakenSeat(BaseModel):
    """A seat and the token that lets you act for it; keep it secret."""

    table: str
    seat: int
    token: str
    link: str


async def _called(request: Request, visitor: Visitor, wanted: str | None) -> str:
    """What a visitor is called at a table."""
    people: People = request.app.state.people
    return await people.table_name(visitor, wanted or visitor.name or GUEST)


def _taken(request: Request, seated: Seated) -> TakenSeat:
    settings = tables_of(request).settings
    host = settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    return TakenSeat(table=seated.table, seat=seated.seat, token=seated.token, link=f"{host}/table/{seated.table}")


@router.post("/promise", status_code=201)
async def promise(tables: Served) -> PromisedTable:
    """The commitment of a table that you will open within the hour, so that it is there before your nonce is."""
    promised = await tables.promise()
    return PromisedTable(table=promised.table, commitment=promised.commitment)


@router.post("", status_code=201)
async def open_table(
    request: Request, wanted: NewTable, tables: Served, visitor: Visiting, caller: Asking
) -> TakenSeat:
    """Open a table and sit down at it."""
    other = wanted.opponentDeck
    if isinstance(other, str):
        other = DeckChoice(ready=other)
    seated = await tables.open_table(
        game=wanted.game,
        format=wanted.format,
        name=await _called(request, visitor, wanted.name),
        owner=visitor.owner,
        deck=wanted.deck.wish() if wanted.deck else None,
        against=wanted.against,
        level=wanted.level or "",
        opponent_deck=other.wish() if other else None,
        clock=wanted.clock.terms() if wanted.clock else None,
        promise=wanted.promise,
        nonce=wanted.nonce or "",
        seats=wanted.seats,
        caller=caller,
    )
    return _taken(request, seated)


@router.post("/{table}/join", status_code=201)
async def join_table(
    request: Request, table: TableId, wanted: Joining, tables: Served, visitor: Visiting, caller: Asking
) -> TakenSeat:
    """Sit down in the first open seat; with the last one the game begins."""
    deck = wanted.deck.wish() if wanted.deck else None
    name = await _called(request, visitor, wanted.name)
    return _taken(request, await tables.join(table, name, visitor.owner, deck, caller, wanted.nonce or ""))


@router.post("/{table}/leave", status_code=204)
async def leave_table(table: TableId, tables: Served, visitor: Visiting) -> None:
    """Withdraw an open table."""
    await tables.leave(table, visitor.owner)


@router.get("/{table}/seat")
async def my_seat(request: Request, table: TableId, tables: Served, visitor: Visiting) -> TakenSeat:
    """The seat that belongs to this session, with a token for it."""
    return _taken(request, await tables.seat_again(table, visitor.owner))


@router.post("/{table}/continue", status_code=201)
async def go_on(
    request: Request, table: TableId, wanted: GoingOn, tables: Served, visitor: Visiting, caller: Asking
) -> TakenSeat:
    """Go on with a finished game from one of its moves, against the computer."""
    name = await _called(request, visitor, wanted.name)
    seated = await tables.go_on(table, wanted.at, wanted.seat, wanted.level or "", name, visitor.owner, caller)
    return _taken(request, seated)


@router.get("/{table}/report", response_class=PlainTextResponse)
async def report(table: TableId, tables: Served, visitor: Visiting) -> Response:
    """Where the engine failed as a game stopped, and the own answers so far, for those who play it.

    What lies on the table stays sealed."""
    kept = await tables.kept(table)
    mine = {seat.seat for seat in kept.seats if seat.owner == visitor.owner}
    if not mine:
        raise ApiError(403, "Only those who play at this table may read its report.")
    if kept.status != "stopped":
        raise ApiError(409, "This game has not stopped.")
    answers = await in_time(lambda: tables.archive.answers(table))
    own = [f"{number}: {each.option}" for number, each in enumerate(answers, start=1) if each.seat in mine]
    head = f"Westmarch: {kept.game}, {kept.format}, table {kept.id}, after {len(answers)} answers\n"
    headers = {"content-disposition": f'attachment; filename="westmarch-{kept.id}.txt"'}
    trouble = trouble_in(kept.report)
    lines = [head, *trouble.places, trouble.kind, "", "Your answers, by their numbers:", *own, ""]
    return PlainTextResponse("\n".join(lines), headers=headers)


@router.websocket("/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    """Play or watch: the first message says hello, and with which token."""
    with SOCKETS.track_inprogress():
        await _connected(websocket, table)


async def _connected(websocket: WebSocket, table: str) -> None:
    await websocket.accept()
    tables = tables_of(websocket)
    try:
        hello = await asyncio.wait_for(_receive(websocket), HELLO_WITHIN)
        if not isinstance(hello, Hello):
            raise ApiError(400, "The first message says hello.")
        live, held = await tables.enter(table, hello.token)
    except WebSocketDisconnect:
        return
    except Exception as error:
        await _turn_away(websocket, error)
        return
    connection = Connection(websocket.send_text, held, live.kept.seats[held[0]].name if held else "", hello.token)
    sending = asyncio.create_task(_send(websocket, connection))
    tables.sending.add(sending)
    sending.add_done_callback(tables.sending.discard)
    try:
        await live.welcome(connection)
        await _listen(websocket, live, connection, websocket.app.state.limits, caller_of(websocket))
    except WebSocketDisconnect:
        pass
    finally:
        connection.dismiss()
        await live.farewell(connection)
        await sending


async def _turn_away(websocket: WebSocket, error: Exception) -> None:
    """Say why somebody cannot come in, and whether to try again."""
    if is_passing(error):
        error = storage_unavailable()
    elif not isinstance(error, ApiError):
        if not isinstance(error, ValueError | TimeoutError):
            raise error
        error = ApiError(400, "The first message says hello.")
    farewell = Closing(error.words, AGAIN if error.status_code == 503 else None)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.send_text(write_frame(farewell).decode())
        await websocket.close(farewell.code)


async def _send(websocket: WebSocket, connection: Connection) -> None:
    """Deliver frames; once it is dismissed the socket is closed."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await connection.deliver()
        await websocket.close(connection.code)
    connection.is_gone = True


async def _listen(
    websocket: WebSocket, live: LiveTable, connection: Connection, limits: Limits, caller: Caller
) -> None:
    """Do what a connection asks for, message by message."""
    noise = 0
    while not connection.is_gone:
        try:
            message = await _receive(websocket)
        except ValueError as error:
            noise += 1
            if noise > NOISE:
                return
            connection.refuse(f"This message cannot be read: {error}")
            continue
        try:
            limits.count_caller("message", caller)
        except ApiError as error:
            connection.refuse(error.words)
            await asyncio.sleep(TOO_FAST)
            continue
        try:
            if isinstance(message, Say):
                limits.count_caller("chat", caller)
            elif isinstance(message, WhyNot):
                limits.count_caller("question", caller)
            await handle(live, connection, message)
        except ApiError as error:
            connection.refuse(error.words, error.rules)
        except WebSocketDisconnect:
            raise
        except Exception as error:
            if is_passing(error):
                # Nobody knows yet whether it was done: the next view will tell.
                connection.refuse(AWAY)
                continue
            _log.exception("a message could not be followed", extra={"table": live.id})
            connection.refuse("The server could not do this. Nothing has changed.")


async def _receive(websocket: WebSocket) -> FromClient:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None:
        raise ValueError("messages are JSON text")
    data = text.encode(errors="replace")
    if len(data) > LARGEST:
        raise ValueError(f"messages have at most {LARGEST} bytes")
    try:
        read: FromClient = read_message(data)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return read
