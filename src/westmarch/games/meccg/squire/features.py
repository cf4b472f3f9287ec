"""What can be read off a table of MECCG for one seat: the figures that the steward's judgement is learned on."""

from __future__ import annotations

from math import log

from westmarch.games.middle_earth.table import WOUNDED

from ..rules.course.scoring import halved
from ..rules.values import corruption_points, points_by_kind, prowess
from ..state import PLAY_DECK, MeccgState
from .standing import progress

KINDS = ("character", "item", "faction", "ally", "kill", "miscellaneous")
BURDENED = 3
"""From so many corruption points on somebody is in danger."""

SIDES = (
    *(f"{kind} points" for kind in KINDS),
    "points that count",
    "one kind or more without points",
    "characters",
    "wounded characters",
    "prowess",
    "corruption points",
    "characters in danger of corruption",
    "items",
    "avatar in play",
    "cards in hand",
    "cards left in the play deck",
    "exhaustions",
)
"""What each player has; his figure less that of the strongest rival counts."""
NAMES = (*SIDES, "points that count late", "own turn")


def features(state: MeccgState, seat: int) -> tuple[float, ...]:
    """The figures of a table with two seats, by `NAMES`: each is turned round for the other seat."""
    mine, theirs = _side(state, seat), _side(state, 1 - seat)
    found = [own - other for own, other in zip(mine, theirs, strict=True)]
    counted = found[SIDES.index("points that count")]
    return (*found, counted * progress(state), 1.0 if state.active == seat else -1.0)


def _side(state: MeccgState, seat: int) -> tuple[float, ...]:
    kinds = points_by_kind(state, seat)
    points = [kinds.get(kind, 0) for kind in KINDS]
    counted = sum(halved(tuple(points)) if state.law.doubles_and_halves else points)
    characters = state.characters(seat)
    corruption = [corruption_points(state, card) for card in characters]
    return (
        *points,
        counted,
        sum(not each for each in points),
        len(characters),
        sum(state.status[card] == WOUNDED for card in characters),
        sum(prowess(state, card) for card in characters),
        sum(corruption),
        sum(each >= BURDENED for each in corruption),
        sum(len(state.items(card)) for card in characters),
        any(state.card(card).is_avatar for card in characters),
        len(state.hand(seat)),
        log(1 + len(state.zones[PLAY_DECK * state.seats + seat])),
        state.exhausted[seat] if state.exhausted else 0,
    )
