"""Searching piles and looking at them outside the normal course of play, which some cards stop."""

from __future__ import annotations

from ...cards.rulings import Deed, is_forbidden_to
from ...state import MeccgState


def is_search_stopped(state: MeccgState, seat: int, own: bool = True) -> bool:
    """Whether a card in play cancels what lets a player search or look at a play deck or a discard pile: some cards
    speak of any, others of his own only."""
    return is_forbidden_to(state, Deed.SEARCH, seat) or (own and is_forbidden_to(state, Deed.SEARCH_HIS_OWN, seat))
