"""What every law of Middle-earth says to the mechanisms that its games share."""

from __future__ import annotations

import msgspec


class SharedLaw(msgspec.Struct, frozen=True):
    """What one game does otherwise than another, by numbers and comparisons."""

    name: str
    ties_win: frozenset[str] = frozenset()
    """The kinds of check in which an equal result is enough; in all others it must be higher."""
