"""What a game brings to be played at a terminal: how it draws its table, words its questions, tells its story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import RenderableType

from westmarch.kernel.action import Action
from westmarch.kernel.view import Question, View


class Line(Protocol):
    """A line of a story; the first line of a turn is a heading."""

    @property
    def text(self) -> str: ...

    @property
    def turn(self) -> int: ...

    @property
    def heading(self) -> bool: ...

    @property
    def phase(self) -> str:
        """The phase that begins with it, if it is worth telling."""
        ...


class Face(Protocol):
    """A game as a person at a terminal meets it. It is handed views only, so it cannot show what is hidden."""

    legend: str
    """What the signs in its pictures mean."""

    def table(self, view: View, names: Sequence[str]) -> RenderableType: ...

    def hand(self, view: View) -> list[str]:
        """The names of the cards in the viewer's hand, in the order in which the table numbers them."""
        ...

    def question(self, view: View, question: Question) -> str: ...

    def note(self, view: View, action: Action) -> str:
        """The number that decides an option, or nothing."""
        ...

    def story(self, view: View, names: Sequence[str], since: int = 0, until: int | None = None) -> Sequence[Line]:
        """The events from one number of the log to another."""
        ...

    def hints(self, view: View, question: Question) -> list[str]: ...
