"""The players who search, as people can choose them for opponents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

import msgspec

from westmarch.kernel.player import Counsel

from .budget import Budget, Seconds
from .captain import Captain


class Level(msgspec.Struct, frozen=True):
    """How long somebody thinks about a decision, and by what he judges where it leads."""

    seconds: float
    words: str
    """What may be expected of him."""
    has_learned: bool = False
    """He judges by what was learned from many games, not by the game's own figures."""

    def captain(self, counsel: Counsel, seed: int, budget: Budget | None = None) -> Captain:
        """The player; with another budget if that is asked for."""
        judge = counsel.value if self.has_learned else counsel.standing
        return Captain(counsel, budget or Seconds(self.seconds), seed, judge)


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "captain": Level(1.0, "Plays each answer on in his head, a second for a decision: a hard opponent."),
        "slow captain": Level(3.0, "The captain with three seconds for a decision: harder still."),
        "steward": Level(
            1.0,
            "The captain with a judgement learned from many games; of formats that were not learned he judges as the "
            "captain does.",
            has_learned=True,
        ),
    }
)
CAPTAINS: Mapping[str, str] = MappingProxyType({name: level.words for name, level in LEVELS.items()})
"""What may be expected of each of them."""


def captains(counsel: Counsel) -> dict[str, Callable[[int], Captain]]:
    """The players who search at a game by name, each made from a seed."""
    return {name: partial(level.captain, counsel) for name, level in LEVELS.items()}


def unlearned(counsel: Counsel, name: str, format: str, seats: int) -> str:
    """What to tell somebody whose opponent has learned, but nothing of what is played; nothing to tell otherwise."""
    if name not in LEVELS or not LEVELS[name].has_learned:
        return ""
    lacking = counsel.unlearned(format, seats)
    return f"The {name} judges as the captain does here: {lacking}." if lacking else ""
