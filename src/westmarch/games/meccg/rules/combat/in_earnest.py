"""Companies that are attacked in earnest where others would only be detained."""

from __future__ import annotations

from ...cards.rulings import Deed, is_forbidden_to
from ...state import Company, MeccgState


def is_attacked_in_earnest(state: MeccgState, company: Company) -> bool:
    """Whether nobody stoops to detaining the companies of a player."""
    return is_forbidden_to(state, Deed.DETAIN, company.seat)
