"""The decks that registered people keep on the server; everybody else's stay in the browser."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from westmarch.server.errors import ApiError
from westmarch.server.guards.bodies import Body, Id
from westmarch.server.people import People
from westmarch.server.rooms.accounts import Accounts
from westmarch.server.storage.clock import NOW
from westmarch.server.storage.people import SavedDeck
from westmarch.server.storage.reading import in_time
from westmarch.server.visitors import Visiting

MOST = 300
"""So many decks has nobody."""
MOST_LETTERS = 2_000_000
"""Nor so many letters in all of them: they are listed together."""

router = APIRouter(prefix="/api/decks", tags=["decks"])


class DeckToKeep(Body):
    """A deck in our own text; it need not be finished or legal."""

    name: str = Field(min_length=1, max_length=120)
    game: str = Field(max_length=32)
    format: str = Field(default="", max_length=200)
    text: str = Field(max_length=60_000)


class KeptDeck(DeckToKeep):
    """A deck that is kept."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)

    id: int
    changed_at: datetime


async def _signed_in(visitor: Visiting) -> int:
    if visitor.person is None:
        raise ApiError(401, "Decks are kept here for registered people; yours stay in this browser.")
    return visitor.person


Owner = Annotated[int, Depends(_signed_in)]


@router.get("")
async def my_decks(person: Owner, people: Accounts) -> list[KeptDeck]:
    """My decks, the one changed last first."""
    return await _read(people, SavedDeck.person == person)


@router.post("", status_code=201)
async def keep_deck(deck: DeckToKeep, person: Owner, people: Accounts) -> KeptDeck:
    """Keep a new deck."""

    def write(connection: Connection) -> int:
        count = _check_room(connection, deck, SavedDeck.person == person)
        if count >= MOST:
            raise ApiError(409, f"You have {count} decks already; put some away first.")
        made = insert(SavedDeck).values(person=person, changed=NOW, **deck.model_dump())
        return int(connection.execute(made.returning(SavedDeck.id)).scalar_one())

    id = await people.ledger.write(write)
    return (await _read(people, SavedDeck.id == id))[0]


@router.put("/{id}")
async def change_deck(id: Id, deck: DeckToKeep, person: Owner, people: Accounts) -> KeptDeck:
    """Keep a deck as it is now."""
    mine = (SavedDeck.id == id, SavedDeck.person == person)

    def write(connection: Connection) -> int:
        _check_room(connection, deck, SavedDeck.person == person, SavedDeck.id != id)
        changed = update(SavedDeck).where(*mine).values(changed=NOW, **deck.model_dump())
        return int(connection.execute(changed).rowcount)

    await _change_one(people, write)
    return (await _read(people, *mine))[0]


@router.delete("/{id}", status_code=204)
async def put_deck_away(id: Id, person: Owner, people: Accounts) -> None:
    """Put a deck away for good."""
    mine = delete(SavedDeck).where(SavedDeck.id == id, SavedDeck.person == person)
    await _change_one(people, lambda connection: int(connection.execute(mine).rowcount))


def _check_room(connection: Connection, deck: DeckToKeep, *others: ColumnElement[bool]) -> int:
    """How many other decks somebody has; there must be room for one more besides them."""
    query = select(func.count(), func.coalesce(func.sum(func.length(SavedDeck.text)), 0)).where(*others)
    count, letters = connection.execute(query).one()
    if letters + len(deck.text) > MOST_LETTERS:
        raise ApiError(409, "Your decks fill all the room there is for them; put some away first.")
    return int(count)


async def _change_one(people: People, write: Callable[[Connection], int]) -> None:
    if await people.ledger.write(write) != 1:
        raise ApiError(404, "You have no such deck.")


async def _read(people: People, *which: ColumnElement[bool]) -> list[KeptDeck]:
    def read() -> list[KeptDeck]:
        with people.engine.connect() as connection:
            columns = [column for column in SavedDeck.__table__.columns if column.name != "person"]
            rows = connection.execute(select(*columns).where(*which).order_by(SavedDeck.changed.desc())).mappings()
            return [KeptDeck(**{**row, "changed_at": datetime.fromtimestamp(row["changed"], UTC)}) for row in rows]

    return await in_time(read)
