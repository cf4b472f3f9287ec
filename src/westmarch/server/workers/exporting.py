"""Writing down what is kept of a person. Only this job reads the database: what it needs is too much to bring along."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from .jobs import Document, ExportAccount, ExportGames

if TYPE_CHECKING:
    from sqlalchemy import Engine

_encode = msgspec.json.Encoder().encode


def export_account(job: ExportAccount) -> Document:
    """The beginning of the file: account and decks."""
    from westmarch.server.storage.data_export import account_of, decks_of

    with _opened(job.database) as engine:
        account, decks = account_of(engine, job.person), decks_of(engine, job.person)
    return Document(b'{"account":' + _encode(account) + b',"decks":' + _encode(decks))


def export_games(job: ExportGames) -> Document:
    """Some games, divided by commas."""
    from westmarch.server.storage.data_export import games

    with _opened(job.database) as engine:
        return Document(b",".join(_encode(game) for game in games(engine, job.person, job.tables)))


@contextmanager
def _opened(database: str) -> Iterator[Engine]:
    # Read here: the other jobs need no database.
    from westmarch.server.storage.database import connect_database

    engine = connect_database(database)
    try:
        yield engine
    finally:
        engine.dispose()
