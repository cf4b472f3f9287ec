"""How a card comes to stand: tapped, untapped, wounded. Each game names its own rules for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from .table import UNTAPPED, MiddleEarthState

Name = Callable[[int], str]


class Stands(Change, frozen=True):
    """A card is turned."""

    to: ClassVar[int] = UNTAPPED
    told: ClassVar[str] = ""
    card: CardId

    def apply(self, state: MiddleEarthState) -> None:
        state.status[self.card] = self.to

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} {self.told}"
