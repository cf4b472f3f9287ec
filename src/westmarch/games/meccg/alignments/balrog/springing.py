"""The Balrog springs forth: cards widen his movement beyond the Under-deeps (ME-5.94)."""

from __future__ import annotations

from ...cards.rulings import Deed, is_allowed_to
from ...rules.timing.lasting import effects_on
from ...rules.values import total_points
from ...state import Company, MeccgState

MOST_REGIONS, POINTS_FOR_ONE_MORE = 4, 8


def springs_forth(state: MeccgState, company: Company) -> int:
    """How many regions he may lay down if a card lets him: one, and more as his points grow; little else adds to it."""
    if not is_allowed_to(state, Deed.SPRING_FORTH, company.seat):
        return 0
    most = min(MOST_REGIONS, 1 + max(0, total_points(state, company.seat) - 1) // POINTS_FOR_ONE_MORE)
    return most + sum(effect.more_regions for effect in effects_on(state, company.number) if effect.for_leaps)
