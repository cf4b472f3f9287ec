"""What every law of Middle-earth says to the mechanisms that its games share: numbers and comparisons."""

from __future__ import annotations

import msgspec


class SharedLaw(msgspec.Struct, frozen=True):
    """Where one game of Middle-earth differs from another."""

    name: str
    ties_win: frozenset[str] = frozenset()
    """The kinds of check in which an equal result is enough; in all others it must be higher."""
    strike_tie: str = "ineffectual"
    """What becomes of a strike that the defender's result equals without beating it."""
    wounded_again: int = 1
    """What the body check of a character who was wounded before is made worse by."""
    corruption_rolls_twice: bool = False
    """How badly a character fails is rolled for once more; else the distance of the one roll says it."""
    corruption_near: int = 1
    """By how much a result may be too low and still not be the worst."""
    minimum_hazard_limit: int = 2
    company_limit: int = 7
    """How large a company may be that is on its way; none if zero."""
    most_regions: int = 4
    """The regions of one move, both ends counted."""
