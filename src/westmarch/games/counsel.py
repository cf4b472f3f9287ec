"""A game's own judgement, lent to players who search: its heuristic player chooses, its figures say who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from westmarch.kernel.action import Action
from westmarch.kernel.player import Player
from westmarch.kernel.rules import Rules
from westmarch.kernel.view import Question, View


class SquireCounsel:
    """What a game gives to players who search."""

    def __init__(
        self,
        *,
        rules: Rules,
        horizon: int,
        guide: Callable[[], Player],
        shortlist: Callable[[View, Question, int], Sequence[Action]],
        standing: Callable[[Any, int], float],
    ) -> None:
        self.rules = rules
        self.horizon = horizon
        self._guide = guide
        self._shortlist = shortlist
        self._standing = standing

    def guide(self) -> Player:
        return self._guide()

    def shortlist(self, view: View, question: Question, most: int) -> Sequence[Action]:
        return self._shortlist(view, question, most)

    def turn(self, state: Any) -> int:
        turn: int = state.turn
        return turn

    def standing(self, state: Any, seat: int) -> float:
        return self._standing(state, seat)


def chance_to_win(lead: float, scale: float) -> float:
    """From a lead over the strongest rival; with the scale as lead somebody wins about three games of four."""
    return 1.0 / (1.0 + exp(-lead / scale))
