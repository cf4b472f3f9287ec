"""Moments that cards in play may wait for: changes that say which moment they are, and what they are about."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.structs import Trait


class SetsOff(Trait):
    """A change by which triggers may be set off (LO-3.44)."""

    __slots__ = ()

    def moment(self) -> str:
        """What cards that wait for it call it."""
        raise TypeError(f"{type(self).__name__} is no moment")

    def about(self) -> CardId:
        """To which card it happens, or `NO_CARD`."""
        raise TypeError(f"{type(self).__name__} is no moment")
