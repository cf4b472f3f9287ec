"""What happens at every table of Middle-earth: a line of the story, and how a card comes to stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from .table import UNTAPPED, MiddleEarthState

Name = Callable[[int], str]


class Line(Change, frozen=True):
    """A line of the story that changes nothing by itself."""

    def apply(self, state: Any) -> None:
        """Only the log learns of it."""


class Told(Line, frozen=True):
    """A line that nobody interprets, in words; what others ask for by its kind has a class of its own.

    Cards are named by whoever reads it, as he knows them: in the words a pair of braces stands for each."""

    words: str
    seat: int = -1
    about: tuple[CardId, ...] = ()
    by: tuple[str, ...] = ()
    """The rules by which it comes about."""

    def cited(self, face: Name) -> tuple[str, ...]:
        return self.by

    @property
    def cards(self) -> tuple[CardId, ...]:
        return self.about

    def sentence(self, name: Name) -> str:
        return self.words.format(*map(name, self.about)) if self.about else self.words


class Stands(Change, frozen=True):
    """A card is turned. Each game names its own rules for it."""

    to: ClassVar[int] = UNTAPPED
    told: ClassVar[str] = ""
    card: CardId

    def apply(self, state: MiddleEarthState) -> None:
        state.status[self.card] = self.to

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} {self.told}"
