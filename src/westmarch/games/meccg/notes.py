"""Notes: what has been done in a turn and counts for the rest of it."""

from __future__ import annotations

from westmarch.kernel.data import Data


class Note(Data, frozen=True):
    """Something that was done this turn. The rule or the card that looks for it later has a kind of note of its own."""
