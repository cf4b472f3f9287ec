"""Ways through the Under-deeps that cards open besides those on the cards of sites."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from .under_deeps import is_surface_site


def is_way_open(state: MeccgState, origin: CardId, goal: CardId) -> bool:
    """Whether a card on a site of the Under-deeps lets companies go up to the surface without fail."""
    if not is_surface_site(state.card(goal).facts, state.card(origin).facts):
        return False
    return is_allowed(state, Deed.OPEN_THE_WAY_UP, origin)
