"""Giving a game up that is lost beyond doubt.

A player who searches has an outlook after each decision that he weighs: the best that came of any answer in any of the
worlds that he imagined. He gives up when that has been next to nothing at every decision that he weighed since the
beginning of an earlier own turn, so in two of his turns running; never in the first turns, alone, or among several.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

import msgspec

HOPELESS = 0.02
"""Whoever wins with less than this in the best of all imagined worlds has no hope."""
TURNS_RUNNING = 2
"""In so many own turns running there must have been none."""
FIRST_TURNS = 4
"""Turns of both players together in which nobody gives up."""


class Outlook(msgspec.Struct, frozen=True):
    """How a game of two looks to a player who has weighed a decision."""

    turn: int
    own_turn: bool
    hope: float
    """What the best answer led to in the best of all worlds that were imagined, between 0 and 1."""


@runtime_checkable
class Weighs(Protocol):
    """A player who knows how the game looks to him."""

    @property
    def outlook(self) -> Outlook | None:
        """After his last answer; nothing if there was nothing to weigh, or no game of two."""
        ...


class Resolve:
    """Whether a player still plays on: remembers in which of his turns he has had no hope."""

    __slots__ = ("_hopeless",)

    def __init__(self) -> None:
        self._hopeless: list[int] = []

    def breaks(self, outlook: Outlook | None) -> bool:
        """Hear how the game looks now; whether it is to be given up."""
        if outlook is None:
            return False
        if outlook.hope >= HOPELESS:
            self._hopeless.clear()
            return False
        if outlook.own_turn and outlook.turn not in self._hopeless:
            self._hopeless.append(outlook.turn)
        return len(self._hopeless) >= TURNS_RUNNING and outlook.turn > FIRST_TURNS
