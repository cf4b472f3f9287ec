"""The squire's judgement, lent to players who search."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.middle_earth.table import WOUNDED
from westmarch.kernel.action import Action
from westmarch.kernel.view import Question, View

from ..counsel import SquireCounsel, chance_to_win
from ..learned import read_lessons
from .features import NAMES, features
from .game import RULES
from .rules.values import corruption, points
from .squire import Squire, worth
from .state import LoreState

SCALE = 4.0
"""The lead in points with which somebody wins about three games of four."""
HURT, BURDENED = 0.4, 0.2
"""What a wound, and a point of corruption that weighs on a character, cost."""


def shortlist(view: View, question: Question, most: int) -> Sequence[Action]:
    """What the squire would do, then the others by what they are worth."""
    state = view.state
    assert isinstance(state, LoreState)
    usual = Squire().choose(view, question)
    others = [action for action in question.actions if action != usual]
    return [usual, *sorted(others, key=lambda action: -worth(state, action))][:most]


def standing(state: LoreState, seat: int) -> float:
    if state.result is not None:
        winners = state.result.winners
        return 1.0 / len(winners) if seat in winners else 0.0
    rivals = [strength(state, other) for other in range(state.seats) if other != seat]
    return chance_to_win(strength(state, seat) - max(rivals), SCALE)


def strength(state: LoreState, seat: int) -> float:
    """Points, and what threatens them."""
    found = float(points(state, seat))
    for card in state.characters(seat):
        found -= HURT * (state.status[card] == WOUNDED) - BURDENED * min(0, corruption(state, card))
    return found


COUNSEL = SquireCounsel(
    rules=RULES,
    horizon=2,
    guide=Squire,
    shortlist=shortlist,
    standing=standing,
    features=features,
    feature_names=NAMES,
    lessons=read_lessons("lore"),
    guide_is_discreet=True,
)
