"""The file of a laboratory: its plan and every game that was played, written as soon as it is over.

It is an SQLite database. An interrupted run loses the games that were under way, and nothing else.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from westmarch.kernel.errors import WestmarchError, in_one_line

from .plan import Plan
from .simulation_data import Failed, Watched

KIND = 0x77_6C_61_62
"""SQLite's `application_id` of our files."""

_TABLES = """
CREATE TABLE plan (id INTEGER PRIMARY KEY CHECK (id = 1), plan TEXT NOT NULL);
CREATE TABLE games (number INTEGER PRIMARY KEY, played TEXT, record BLOB, error TEXT);
"""


class BadNotebook(WestmarchError):
    """A file that is no laboratory's, or not of this plan."""


class Notebook:
    """One laboratory's file, open."""

    def __init__(self, path: Path, connection: sqlite3.Connection, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self._connection = connection

    @classmethod
    def begin(cls, path: Path, plan: Plan) -> Notebook:
        """A new file."""
        if path.exists():
            raise BadNotebook(f"{path} exists already")
        try:
            connection = sqlite3.connect(path, isolation_level=None)
            connection.execute(f"PRAGMA application_id = {KIND}")
            connection.execute("PRAGMA journal_mode = WAL")
            # All of it or nothing: a file without a plan would be no file of ours.
            connection.execute("BEGIN")
            for statement in _TABLES.strip().splitlines():
                connection.execute(statement)
            connection.execute("INSERT INTO plan VALUES (1, ?)", (msgspec.json.encode(plan).decode(),))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadNotebook(f"{path} cannot be written: {error}") from error
        return cls(path, connection, plan)

    @classmethod
    def open(cls, path: Path) -> Notebook:
        """A file that is there."""
        if not path.is_file():
            raise BadNotebook(f"there is no file {path}")
        try:
            connection = sqlite3.connect(path, isolation_level=None)
            (kind,) = connection.execute("PRAGMA application_id").fetchone()
            if kind != KIND:
                raise BadNotebook(f"{path} is not a file of `westmarch lab`")
            (text,) = connection.execute("SELECT plan FROM plan").fetchone()
            return cls(path, connection, msgspec.json.decode(text, type=Plan))
        except (sqlite3.Error, TypeError, msgspec.MsgspecError) as error:
            raise BadNotebook(f"{path} cannot be read: {in_one_line(error)}") from error

    def close(self) -> None:
        self._connection.close()

    def missing(self) -> list[int]:
        """The games that are still to be played; those that failed are tried again."""
        done = {row[0] for row in self._connection.execute("SELECT number FROM games WHERE error IS NULL")}
        return [number for number in range(self.plan.size) if number not in done]

    def add(self, number: int, outcome: Watched | Failed) -> None:
        """A game, on the disk when this returns."""
        row: tuple[int, str | None, bytes | None, str | None]
        if isinstance(outcome, Failed):
            row = (number, None, None, outcome.error)
        else:
            bare = msgspec.structs.replace(outcome, record=b"")
            row = (number, msgspec.json.encode(bare).decode(), outcome.record, None)
        try:
            self._connection.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            raise BadNotebook(f"{self.path} cannot be written: {error}") from error

    def games(self) -> Iterator[tuple[int, Watched]]:
        """The finished games without their records, by number."""
        for number, played in self._connection.execute(
            "SELECT number, played FROM games WHERE played IS NOT NULL ORDER BY number"
        ):
            yield number, msgspec.json.decode(played, type=Watched)

    def failures(self) -> list[tuple[int, str]]:
        """The games that could not be finished, and why."""
        return list(self._connection.execute("SELECT number, error FROM games WHERE error IS NOT NULL ORDER BY number"))

    def record(self, number: int) -> bytes:
        """The record of a game."""
        row = self._connection.execute("SELECT record FROM games WHERE number = ?", (number,)).fetchone()
        if row is None or row[0] is None:
            raise BadNotebook(f"{self.path} has no finished game {number}")
        return zlib.decompress(row[0])
