"""The squire's judgement, lent to players who search."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.view import Question, View

from ...counsel import SquireCounsel, chance_to_win
from ...learned import read_lessons
from ..game import RULES
from ..state import TcgState
from . import Squire, distinct
from .features import NAMES, features
from .standing import compared

SCALE = 12.0
"""The lead, in the squire's figures, with which somebody wins about three games of four."""


def shortlist(view: View, question: Question, most: int) -> Sequence[Action]:
    """What the squire would do, then the others, copies of a card once."""
    state = view.state
    assert isinstance(state, TcgState)
    usual = Squire().choose(view, question)
    others = [action for action in distinct(state, question.actions) if action != usual]
    return [usual, *others][:most]


def standing(state: TcgState, seat: int) -> float:
    if state.result is not None:
        return 1.0 if seat in state.result.winners else 0.0
    return chance_to_win(compared(state, seat), SCALE)


COUNSEL = SquireCounsel(
    rules=RULES,
    horizon=1,
    guide=Squire,
    shortlist=shortlist,
    standing=standing,
    features=features,
    feature_names=NAMES,
    lessons=read_lessons("lotr_tcg"),
)
