"""The ring that comes of testing a gold ring. How the test is made, and what its result allows, is each game's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ..about import OfRingTest


class PlayTestedRing(Action, frozen=True):
    """Play a ring that the test allows: it goes to whoever bears the gold ring, and nobody taps (IN-126, LO-3.14)."""

    verb = "play-ring"
    card: CardId

    @classmethod
    def candidates(cls, state: Any, seat: int) -> Iterator[Self]:
        for card in cls.rings(state, seat):
            yield cls(seat, card)

    @classmethod
    def rings(cls, state: Any, seat: int) -> Iterator[CardId]:
        """The rings that could come of a test, wherever they are found."""
        raise TypeError(f"{cls.__name__} does not say where rings are found")

    def is_allowed_by_the_test(self, state: Any) -> bool:
        """Whether a test is under way whose result allows the ring."""
        test = state.frame
        return isinstance(test, OfRingTest) and test.allows(state, self.card)

    def perform(self, state: Any) -> Runnable | None:
        test = state.frame
        assert isinstance(test, OfRingTest)
        test.played = True
        return self.put(state, test)

    def put(self, state: Any, test: OfRingTest) -> Runnable:
        """Where the ring goes."""
        raise TypeError(f"{type(self).__name__} does not say where the ring goes")
