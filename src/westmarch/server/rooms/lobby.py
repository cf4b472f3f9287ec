"""The lobby: what can be played, and the tables to go on with, to sit down at, to watch and to replay."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache

import msgspec
from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel
from sqlalchemy import ColumnElement, Engine, exists, or_, select

from westmarch.server.errors import ApiError
from westmarch.server.storage import KeptTable, Seat, Table
from westmarch.server.storage.clock import NOW
from westmarch.server.storage.reading import in_time
from westmarch.server.tables import Tables
from westmarch.server.tables.routes import Served, TableId
from westmarch.server.visitors import Visiting
from westmarch.shelf import GAMES, known_game

MOST = 30
"""Tables in one list."""
LATELY = 24 * 3600
WAITING_AT_LEAST = 600
"""Seconds for which a new table is listed, even if its opener has not come yet."""

LISTED = ("anybody", "computer")
"""Tables that strangers may find by themselves; those between friends are found by their link."""

router = APIRouter(prefix="/api", tags=["lobby"])


class _Camel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


class FormatOf(BaseModel):
    """A way to play a game, and how many play it at least and at most."""

    name: str
    seats: int
    most: int
    words: str


class DeckOf(BaseModel):
    """A ready deck and the formats for which it may be used."""

    name: str
    formats: list[str]
    words: str
    kind: str
    """The kind of player for whom it is, where a game has several."""


class LevelOf(BaseModel):
    """A computer player."""

    name: str
    words: str


class GameOf(BaseModel):
    """A game, and what it takes to sit down."""

    game: str
    title: str
    formats: list[FormatOf]
    decks: list[DeckOf]
    levels: list[LevelOf]


class SeatOf(_Camel):
    """Who sits where."""

    seat: int
    name: str
    kind: str
    level: str = ""
    deck: str = ""
    present: bool = Field(description="connected just now; computer players always are")


class TableCard(_Camel):
    """A table in a list."""

    table: str
    game: str
    format: str
    status: str
    against: str
    seats: list[SeatOf]
    seat: int | None = Field(description="your own seat, if you have one")
    your_move: bool = False
    turn: int | None = None
    words: str = Field(description="how it stands, or how it ended")
    commitment: str = Field(default="", description="to the secret by which it is dealt: see docs/fairness.md")
    created_at: datetime
    changed_at: datetime


class Lobby(BaseModel):
    """All lists of the lobby; a table is in one of them only."""

    mine: list[TableCard]
    open: list[TableCard]
    watch: list[TableCard]
    finished: list[TableCard]


@router.get("/games")
async def games(response: Response) -> list[GameOf]:
    """The games, with their formats, ready decks and computer players; the usual ones come first."""
    response.headers["cache-control"] = "no-cache"
    return known_games()


@cache
def known_games() -> list[GameOf]:
    """All that is on the shelf. Reading it takes a moment, so a server does it as it starts."""
    found = []
    for name in GAMES:
        known = known_game(name)
        suited = {format: known.decks_for(format) for format in known.formats}
        found.append(
            GameOf(
                game=name,
                title=known.title,
                formats=[
                    FormatOf(
                        name=each,
                        seats=known.seats(each),
                        most=known.most_seats(each),
                        words=known.format_words(each),
                    )
                    for each in known.formats
                ],
                decks=[
                    DeckOf(
                        name=deck,
                        formats=[format for format, decks in suited.items() if deck in decks],
                        words=known.deck_words(content),
                        kind=kind,
                    )
                    for kind, deck, content in known.decks_by_kind()
                ],
                levels=[LevelOf(name=level, words=words) for level, words in known.player_words.items()],
            )
        )
    return found


@router.get("/lobby")
async def lobby(tables: Served, visitor: Visiting) -> Lobby:
    """Your games, open tables, games to watch, and games played lately."""
    engine, fronts = tables.archive.engine, tables.fronts.living()
    found = await in_time(lambda: _look_around(engine, visitor.owner, fronts))
    lists = await in_time(lambda: [tables.archive.tables(ids) for ids in found])
    mine, waiting, watch, finished = ([_card(tables, kept, visitor.owner) for kept in kept_ones] for kept_ones in lists)
    mine.sort(key=lambda card: not card.your_move)
    return Lobby(mine=mine, open=waiting, watch=watch, finished=finished)


@router.get("/tables/{table}")
async def table_card(table: TableId, tables: Served, visitor: Visiting) -> TableCard:
    """A table from outside."""
    kept = await tables.kept(table)
    if kept.status == "recalled":
        raise ApiError(404, "This table has been withdrawn.")
    return _card(tables, kept, visitor.owner)


def _look_around(engine: Engine, owner: str, fronts: list[str]) -> tuple[list[str], list[str], list[str], list[str]]:
    """The ids of the tables of each list, the latest first."""
    own = exists().where(Seat.table == Table.id, Seat.owner == owner)
    listed = Table.against.in_(LISTED)
    held = Table.holder.in_(fronts)
    with engine.connect() as connection:

        def find(*which: ColumnElement[bool]) -> list[str]:
            query = select(Table.id).where(*which).order_by(Table.changed.desc()).limit(MOST)
            return list(connection.scalars(query))

        mine = find(own, Table.status.in_(("waiting", "running", "stopped")))
        waits = or_(held, Table.created > NOW - WAITING_AT_LEAST)
        waiting = find(~own, Table.status == "waiting", Table.against == "anybody", waits)
        watch = find(~own, Table.status == "running", listed, held)
        finished = find(own, Table.status == "over")
        finished += find(~own, Table.status == "over", listed, Table.changed > NOW - LATELY)
    return mine, waiting, watch, finished[:MOST]


def seats_of(tables: Tables, kept: KeptTable) -> list[SeatOf]:
    """Who sits where, and who is there."""
    present = tables.present(kept.id)
    return [
        SeatOf(
            seat=each.seat,
            name=each.name,
            kind=each.kind,
            level=each.level,
            deck=kept.shown_deck(each),
            present=each.kind == "computer" or each.seat in present,
        )
        for each in kept.seats
    ]


def _card(tables: Tables, kept: KeptTable, owner: str) -> TableCard:
    own = [each.seat for each in kept.seats if each.owner == owner]
    return TableCard(
        table=kept.id,
        game=kept.game,
        format=kept.format,
        status=kept.status,
        against=kept.against,
        seats=seats_of(tables, kept),
        seat=own[0] if own else None,
        your_move=_is_asked(kept, own),
        turn=kept.turn or None,
        words=_words(kept),
        commitment=kept.commitment,
        created_at=datetime.fromtimestamp(kept.created, UTC),
        changed_at=datetime.fromtimestamp(kept.changed, UTC),
    )


def _is_asked(kept: KeptTable, own: list[int]) -> bool:
    """Whether a table waits for one of these seats; one that has not been taken up yet waits for everybody."""
    if kept.status != "running":
        return False
    asked = [int(seat) for seat in kept.asked.split()]
    return bool(own) and (not asked or not set(asked).isdisjoint(own))


class _Ending(msgspec.Struct):
    words: str = ""


def _words(kept: KeptTable) -> str:
    ending = msgspec.json.decode(kept.result, type=_Ending | None) if kept.result else None
    if ending is not None:
        return ending.words
    return kept.moment if kept.status == "running" else kept.words
