"""Searching piles and looking at them outside the normal course of play, which some cards stop."""

from __future__ import annotations

from ...cards.traits import OwnTrait
from ...state import MeccgState

STOPS_SEARCHES = OwnTrait(
    "Effects that let a player, but for minion players, search or look at any part of a play deck or a discard "
    "pile outside the normal course of play are cancelled."
)


def is_search_stopped(state: MeccgState, seat: int) -> bool:
    """Whether a card in play cancels what lets a player search or look at a play deck or a discard pile."""
    return bool(state.having(STOPS_SEARCHES)) and not state.alignment(seat).counts_as_minion
