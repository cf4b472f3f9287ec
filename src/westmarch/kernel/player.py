"""The interface of a player.

A player is handed its own view of the table and the question that its seat must answer, and nothing else: whatever the
seat may not know is not in its hands.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .action import Action
from .rules import Rules
from .view import Option, Question, View


class Player(Protocol):
    """Anybody who can answer: a person at a terminal, chance, a heuristic, a search."""

    def choose(self, view: View, question: Question) -> Action | Option:
        """One of the question's options."""
        ...


class Counsel(Protocol):
    """What a game gives to players that search: its rules, a quick player, and its judgement of a table."""

    @property
    def rules(self) -> Rules: ...

    @property
    def horizon(self) -> int:
        """How many turns are played on before a table is judged."""
        ...

    def guide(self) -> Player:
        """The quick player whose judgement is trusted until search shows better, and who plays imagined tables on."""
        ...

    @property
    def guide_is_discreet(self) -> bool:
        """Whether the guide reads nothing that its seat may not know, even where nothing is hidden: then imagined
        tables are shown to it as they are, which takes less time."""
        ...

    def shortlist(self, view: View, question: Question, most: int) -> Sequence[Action]:
        """The answers that are worth weighing, without those that come to the same, and the guide's own first."""
        ...

    def turn(self, state: Any) -> int:
        """How many turns have been played."""
        ...

    def active(self, state: Any) -> int:
        """Whose turn it is."""
        ...

    def standing(self, state: Any, seat: int) -> float:
        """How well a seat stands, between 0 (lost) and 1 (won)."""
        ...

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The figures that can be read off a table, by name."""
        ...

    def features(self, state: Any, seat: int) -> tuple[float, ...]:
        """These figures from the side of a seat, on a table with two seats: what a judgement is learned on."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """How likely a seat wins, as learned from many games; how well it stands where nothing has been learned."""
        ...

    def unlearned(self, format: str, seats: int) -> str:
        """Why `value` knows no better than `standing` at a table, in one line; nothing where it does."""
        ...
