"""The hazard limit of a company (IN-69, IN-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.values import Quantity

from ..state import MeccgState
from .company import company_size
from .lasting import effects_on

if TYPE_CHECKING:
    from .movement_hazard import MovementHazard

HAZARD_LIMIT = Quantity("hazard limit")
TURN_LIMIT = Quantity("hazard limit of the turn")
"""What is made of the limit last of all."""


def hazard_limit(state: MeccgState, move: MovementHazard) -> int:
    """Company size, at least the format's minimum (ID-01), and what events have made of it before the move."""
    limit = max(state.rules.minimum_hazard_limit, HAZARD_LIMIT.derive(state, move, 0))
    for effect in effects_on(state, move.company):
        change = getattr(effect, "limit_change", None)
        if change is not None:
            limit = change(state, move, limit)
    company = move.party(state)
    site = company.destination if move.moving else company.site
    if move.moving:
        limit += state.card(site).behaviour.hazard_limit
    return TURN_LIMIT.derive(state, move, limit)


@HAZARD_LIMIT.modifier("IN-69", layer=0)
def size_of_the_company(state: MeccgState, move: MovementHazard, value: int) -> int:
    return value + company_size(state, move.party(state))


@TURN_LIMIT.modifier("ME-2.37", "CR-T.158", layer=0)
def halved_for_the_sideboard(state: MeccgState, move: MovementHazard, value: int) -> int:
    """Half of it, rounded up, if hazards were brought from the sideboard as the turn began."""
    return (value + 1) // 2 if state.limits_halved else value
