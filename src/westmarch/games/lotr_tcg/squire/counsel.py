"""The squire's judgement, lent to players who search."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from westmarch.kernel.action import Action
from westmarch.kernel.player import Player
from westmarch.kernel.rules import Rules
from westmarch.kernel.view import Question, View

from ..game import RULES
from ..state import TcgState
from . import Squire, distinct
from .standing import compared

SCALE = 12.0
"""The lead, in the squire's figures, with which somebody wins about three games of four."""


class TcgCounsel:
    """What the LOTR TCG gives to players who search."""

    rules: Rules = RULES
    horizon = 1

    def guide(self) -> Player:
        return Squire()

    def shortlist(self, view: View, question: Question, most: int) -> Sequence[Action]:
        state = view.state
        assert isinstance(state, TcgState)
        usual = Squire().choose(view, question)
        others = [action for action in distinct(state, question.actions) if action != usual]
        return [usual, *others][:most]

    def turn(self, state: TcgState) -> int:
        return state.turn

    def standing(self, state: TcgState, seat: int) -> float:
        if state.result is not None:
            return 1.0 if seat in state.result.winners else 0.0
        return 1.0 / (1.0 + exp(-compared(state, seat) / SCALE))
