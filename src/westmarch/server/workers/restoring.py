"""A game as it was stored: from a snapshot, if that can be read, or from its start."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from westmarch.games.known import KnownGame
from westmarch.kernel.errors import WestmarchError
from westmarch.kernel.game import Game
from westmarch.kernel.records.record import Record
from westmarch.kernel.records.replay import new_game


class DamagedSnapshot(WestmarchError):
    """A snapshot that is cut off or altered, or that another version of the program has made."""


def restore(known: KnownGame, start: bytes, snapshot: bytes | None, number: int) -> Game[Any]:
    """The game of a snapshot after so many answers, or from its beginning if there is none."""
    if snapshot is None:
        return new_game(known.rules, Record.from_json(start))
    with sound(snapshot, number):
        game = Game[Any].load(known.rules, zlib.decompress(snapshot))
        # Whether it stands can be seen only by asking what is to be decided.
        asked = [question.actions for question in game.decisions]
    if game.moves != number or not (asked or game.over):
        raise DamagedSnapshot(f"the snapshot after {number} answers is one after {game.moves}")
    return game


@contextmanager
def sound(snapshot: bytes | None, number: int) -> Iterator[None]:
    """Whatever fails with a game that comes from a snapshot may succeed with an earlier one."""
    try:
        yield
    except Exception as error:
        if snapshot is None:
            raise
        raise DamagedSnapshot(f"the snapshot after {number} answers does not serve: {type(error).__name__}") from error
