"""The parts of a saved game, as `Game.save` writes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from ..errors import BadRecord, in_one_line
from ..reading import InvalidData, read, shown
from .record import ENGINE_VERSION, Record, made_by

T = TypeVar("T")

FORM = 2
"""How a saved game is written; those of the first form have no digests."""


def parts_of(saved: bytes, game: str) -> dict[str, Any]:
    """The parts of a saved game; one of the first form has no digests."""
    parts = msgspec.json.decode(saved)
    if not isinstance(parts, dict) or not isinstance(parts.get("game"), str):
        raise InvalidData(f"{shown(parts)} is no game")
    if parts["game"] != game:
        raise BadRecord(f"this is a saved game of {in_one_line(parts['game'])}, not of {game}")
    wanted = {"engine", "game", "start", "choices", "state"}
    if "form" in parts:
        wanted |= {"form", "digests"}
        if parts["form"] != FORM:
            raise InvalidData(f"this version does not know the form {shown(parts['form'])}", "form")
    if parts.keys() != wanted:
        raise InvalidData(f"odd or missing: {', '.join(sorted(map(shown, parts.keys() ^ wanted)))}"[:100])
    return parts


def read_start(saved: Any) -> Record:
    """How a saved game began."""
    start: Record = read(Record, saved)
    start.check()
    return start


def inside(name: str, load: Callable[[Any], T], saved: Any) -> T:
    """Load a part; what is wrong with it is named within that part."""
    try:
        return load(saved)
    except InvalidData as invalid:
        raise invalid.within(name) from invalid


def origin_of(parts: dict[str, Any]) -> str:
    """By which engine a game was saved, if it was another one."""
    engine = parts.get("engine")
    return f" ({made_by(engine)})" if isinstance(engine, str) and engine != ENGINE_VERSION else ""
