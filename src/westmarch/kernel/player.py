"""The interface of a player.

A player is handed its own view of the table and the question that its seat must answer, and nothing else: whatever the
seat may not know is not in its hands.
"""

from __future__ import annotations

from typing import Protocol

from .action import Action
from .game import Option, Question, View


class Player(Protocol):
    """Anybody who can answer: a person at a terminal, chance, a heuristic, a search."""

    def choose(self, view: View, question: Question) -> Action | Option:
        """One of the question's options."""
        ...
