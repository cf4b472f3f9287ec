"""Searching piles and looking at them outside the normal course of play, which some cards stop."""

from __future__ import annotations

from ..cards.traits import Trait
from ..state import MeccgState


def is_search_stopped(state: MeccgState, seat: int) -> bool:
    """Whether a card in play cancels what lets a player search or look at a play deck or a discard pile."""
    stopped: bool | None = state.cache.get("searches stopped")
    if stopped is None:
        stopped = state.cache["searches stopped"] = any(
            Trait.STOPS_SEARCHES in state.card(card).traits
            for owner in range(state.seats)
            for card in state.in_play(owner)
        )
    return stopped and not state.alignment(seat).minion
