"""The squire's judgement, lent to players who search."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.view import Question, View

from ...counsel import SquireCounsel
from ...learned import read_lessons
from ..game import RULES
from ..state import MeccgState
from . import Squire, judge
from .features import NAMES, features
from .position import Position
from .standing import standing


def shortlist(view: View, question: Question, most: int) -> Sequence[Action]:
    """The best in the squire's judgement, copies of a card once."""
    state = view.state
    assert isinstance(state, MeccgState)
    position = Position(state, view.seat, question.kind)
    judged = [(judge(position, action), action) for action in question.actions]
    judged.sort(key=lambda each: -each[0])
    found: dict[tuple[object, ...], Action] = {}
    for _, action in judged:
        found.setdefault(_likeness(state, view.seat, action), action)
    return list(found.values())[:most]


def _likeness(state: MeccgState, seat: int, action: Action) -> tuple[object, ...]:
    """What an action is, whichever copy of a card in hand it uses."""
    hand = set(state.hand(seat))
    cards = set(type(action).card_fields())
    key: list[object] = [type(action)]
    for name in type(action).__struct_fields__:
        value = getattr(action, name)
        if name in cards:
            held = value if isinstance(value, tuple) else (value,)
            value = tuple(state.definition[card] if card in hand else card for card in held)
        key.append(value)
    return tuple(key)


COUNSEL = SquireCounsel(
    rules=RULES,
    horizon=2,
    guide=Squire,
    shortlist=shortlist,
    standing=standing,
    features=features,
    feature_names=NAMES,
    lessons=read_lessons("meccg"),
    guide_is_discreet=True,
)
