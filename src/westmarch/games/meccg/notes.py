"""Notes: what has been done in a turn and counts for the rest of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from westmarch.kernel.data import CardId, Data


class OwnHaven(Data, frozen=True):
    """One of a player's own havens, by name: what is stored there gives him points (ME-7.66)."""

    site: str


def stored_or_played_at(stored_at: Mapping[str, str | OwnHaven], card: CardId) -> str:
    """The name of the site at which a card was stored or played, if that is remembered."""
    where = stored_at.get(str(card), "")
    return where.site if isinstance(where, OwnHaven) else where


class Note(Data, frozen=True):
    """Something that was done this turn. The rule or the card that looks for it later has a kind of note of its own."""

    outlasts_the_turn: ClassVar[bool] = False
    """It is remembered for the rest of the game."""
