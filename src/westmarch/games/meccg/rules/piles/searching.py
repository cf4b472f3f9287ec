"""Searching piles and looking at them outside the normal course of play, which some cards stop."""

from __future__ import annotations

from ...cards.traits import Trait
from ...state import MeccgState


def is_search_stopped(state: MeccgState, seat: int) -> bool:
    """Whether a card in play cancels what lets a player search or look at a play deck or a discard pile."""
    return bool(state.having(Trait.STOPS_SEARCHES)) and not state.alignment(seat).minion
