"""How a player stands beside his opponents, as the chance that he wins from here."""

from __future__ import annotations

from westmarch.games.middle_earth.table import WOUNDED

from ...counsel import chance_to_win
from ..rules.course.scoring import halved
from ..rules.values import corruption_points, points_by_kind, prowess
from ..state import MeccgState
from .position import Position
from .worth import card_worth

STRENGTH = 0.12
"""What a point of prowess is worth in marshalling points."""
HURT = 0.8
"""What a wound costs."""
CORRUPTION = 0.25
"""What a corruption point costs on somebody who has several of them."""
AVATAR = 2.0
IN_HAND = 0.35
"""How much of its worth a card has while it is not played."""
SCALE = 4.5
"""The lead with which somebody wins about three games of four while much is still to come."""
AT_THE_END = 0.4
"""How much of that scale is left when the game is about to end."""


def standing(state: MeccgState, seat: int) -> float:
    """Between 0 (lost) and 1 (won); a draw is worth half."""
    if state.result is not None:
        winners = state.result.winners
        return (1.0 / len(winners) if seat in winners else 0.0) if winners else 0.5
    # A lead counts the more, the nearer the end is.
    return chance_to_win(lead(state, seat), SCALE * (1.0 - (1.0 - AT_THE_END) * progress(state)))


def lead(state: MeccgState, seat: int) -> float:
    """By how much a player is ahead of the strongest rival, in marshalling points; alone, of what he needs."""
    others = [other for other in range(state.seats) if other != seat]
    if not others:
        return worth(state, seat) - state.law.points_to_call
    return worth(state, seat) - max(worth(state, other) for other in others)


def progress(state: MeccgState) -> float:
    """How near the end is, between 0 and 1: by the points of whoever has most."""
    most = max(sum(points_by_kind(state, seat).values()) for seat in range(state.seats))
    return max(0.0, min(1.0, most / state.law.points_to_call))


def worth(state: MeccgState, seat: int) -> float:
    """What a player has, in marshalling points: what would be counted, and what may still come of the rest."""
    kinds = points_by_kind(state, seat)
    points = tuple(kinds.values())
    total = float(sum(halved(points) if state.law.doubles_and_halves else points))
    for character in state.characters(seat):
        total += STRENGTH * prowess(state, character)
        if state.card(character).is_avatar:
            total += AVATAR
        if state.status[character] == WOUNDED:
            total -= HURT
        total -= CORRUPTION * max(0, corruption_points(state, character) - 2)
    position = Position(state, seat, "")
    for card in state.hand(seat):
        total += IN_HAND * card_worth(position, card)
    return total
