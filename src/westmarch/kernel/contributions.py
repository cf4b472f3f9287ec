"""Lists that a mechanism asks and other rules fill: the mechanism need not know who contributes.

CARD_ACTIONS = Contributions[type[Action]]("actions that use cards")     # beside the mechanism
CARD_ACTIONS.are(PlayEvent, UseAbility)                                  # in the table of a game
"""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Contributions(Generic[T]):
    """What others contribute to a mechanism, in their order. It is filled once, when a game is loaded."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._all: tuple[T, ...] | None = None

    def are(self, *contributions: T) -> None:
        """Say what they are."""
        if self._all is not None and self._all != contributions:
            raise ValueError(f"the {self.name} have been named before")
        self._all = contributions

    @property
    def all(self) -> tuple[T, ...]:
        """What has been contributed."""
        if self._all is None:
            raise LookupError(f"nobody has said what the {self.name} are: the rules of the game are not loaded")
        return self._all

    @property
    def one(self) -> T:
        """The only one."""
        (found,) = self.all
        return found
