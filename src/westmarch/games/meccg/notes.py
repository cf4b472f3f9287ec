"""Notes: what has been done in a turn and counts for the rest of it."""

from __future__ import annotations

from typing import ClassVar

from westmarch.kernel.data import Data


class OwnHaven(Data, frozen=True):
    """One of a player's own havens, by name: what is stored there gives him points (ME-7.66)."""

    site: str


class Note(Data, frozen=True):
    """Something that was done this turn. The rule or the card that looks for it later has a kind of note of its own."""

    outlasts_the_turn: ClassVar[bool] = False
    """It is remembered for the rest of the game."""
