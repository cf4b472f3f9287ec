"""A game's own judgement, lent to players who search: its heuristic player chooses, its figures say who is ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any

from westmarch.kernel.action import Action
from westmarch.kernel.player import Player
from westmarch.kernel.rules import Rules
from westmarch.kernel.view import Question, View

from .learned import Lessons

JUDGEMENT = "the squire's judgement"
SUREST = 1e-6
"""No table is judged to be nearer to lost or won than this while the game goes on."""


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
        features: Callable[[Any, int], tuple[float, ...]],
        feature_names: tuple[str, ...],
        lessons: Lessons,
        guide_is_discreet: bool = False,
    ) -> None:
        """The features are those of tables with two seats, by their names; the lessons say what they are worth. How the
        game itself judges a table always comes before them."""
        self.rules = rules
        self.horizon = horizon
        self._guide = guide
        self._shortlist = shortlist
        self._standing = standing
        self._features = features
        self.feature_names = (JUDGEMENT, *feature_names)
        self.lessons = lessons
        self.guide_is_discreet = guide_is_discreet

    def guide(self) -> Player:
        return self._guide()

    def shortlist(self, view: View, question: Question, most: int) -> Sequence[Action]:
        return self._shortlist(view, question, most)

    def turn(self, state: Any) -> int:
        turn: int = state.turn
        return turn

    def active(self, state: Any) -> int:
        active: int = state.active
        return active

    def standing(self, state: Any, seat: int) -> float:
        return self._standing(state, seat)

    def features(self, state: Any, seat: int) -> tuple[float, ...]:
        return (log_odds(self._standing(state, seat)), *self._features(state, seat))

    def value(self, state: Any, seat: int) -> float:
        learned = self.lessons.of(state.format) if state.seats == 2 and state.result is None else None
        if learned is None or tuple(learned.weights) != self.feature_names:
            return self._standing(state, seat)
        return learned.value(self.features(state, seat))

    def unlearned(self, format: str, seats: int) -> str:
        if seats != 2:
            return f"nothing has been learned of games with {seats} seats"
        return self.lessons.lacking(format, self.feature_names)


def chance_to_win(lead: float, scale: float) -> float:
    """From a lead over the strongest rival; with the scale as lead somebody wins about three games of four."""
    return 1.0 / (1.0 + exp(-lead / scale))


def log_odds(chance: float) -> float:
    """The other way round: a lead, in scales, from a chance to win."""
    kept = min(1.0 - SUREST, max(SUREST, chance))
    return log(kept / (1.0 - kept))
