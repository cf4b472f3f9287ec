"""The squire: a fast heuristic player of MECCG who knows what to play where and keeps his Wizard alive.

He sees what his seat sees and nothing more, judges every option by itself, and takes the best; he never looks ahead on
copies of the game.
"""

from __future__ import annotations

from westmarch.kernel.action import Action, Pass
from westmarch.kernel.view import Question, View

from ..state import MeccgState
from . import (
    combat,
    events,
    exploring,
    hand,
    hazards,
    helping,
    means,
    organizing,
    resources,
    rivals,
    servants,
    travelling,
)
from .position import JUDGES, Position
from .worth import card_worth

MODULES = (
    combat,
    events,
    exploring,
    hand,
    hazards,
    helping,
    means,
    organizing,
    resources,
    rivals,
    servants,
    travelling,
)
"""Where the judges of the kinds of actions are."""


class Squire:
    """The heuristic player. He uses no chance: the seed is only for the sake of the interface."""

    __slots__ = ()

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, question: Question) -> Action:
        state = view.state
        assert isinstance(state, MeccgState)
        position = Position(state, view.seat, question.kind)
        best = question.actions[0]
        most = judge(position, best)
        for action in question.actions[1:]:
            worth = judge(position, action)
            # What brings nothing is left undone: two who may untap each other would do so for ever.
            if worth > most or (worth == most and isinstance(action, Pass)):
                best, most = action, worth
        return best


def judge(position: Position, action: Action) -> float:
    """What an action is worth; to pass is worth nothing, and what nobody judges is judged by the cards it touches."""
    known = JUDGES.get(type(action))
    if known is not None:
        return known(position, action)
    if isinstance(action, Pass):
        return 0.0
    return 0.1 - sum(card_worth(position, card) for card in action.cards) / 10


__all__ = ["Squire", "judge"]
