"""Below which of his havens a Fallen-wizard may have mines."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...rules.company.stage import is_protected, stage_points
from ...state import MeccgState

ENOUGH_STAGES = 6
"""How many stage points are not enough for a mine."""


def may_dig(state: MeccgState, seat: int, haven: CardId) -> bool:
    """Whether a haven is a protected one of a player who has strayed far enough."""
    if state.place[haven] % state.seats != seat or not is_protected(state, haven):
        return False
    return stage_points(state, seat) > ENOUGH_STAGES
