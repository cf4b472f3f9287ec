"""Traits of single cards that change how piles and hands are dealt with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...traits import OwnTrait

if TYPE_CHECKING:
    from ....state import MeccgState
    from ...definition import Card

OPPONENTS_DISCARD_OPENLY = OwnTrait("Opponents discard their cards face up.")
ONE_IN_A_DECK = OwnTrait("A deck holds one copy at most.")
STORES_AT_THE_END = OwnTrait("Resources may be stored in the end-of-turn phase as in the organization phase.")


def discards_openly(state: MeccgState, seat: int) -> bool:
    """Whether an opponent sees what a player discards."""
    curious = state.having(OPPONENTS_DISCARD_OPENLY)
    return bool(curious) and any(state.place[source] % state.seats != seat for source in curious)


def is_single_in_a_deck(card: Card) -> bool:
    """Whether a deck holds one copy of a card at most, though it is not unique."""
    return ONE_IN_A_DECK in card.traits


def is_stored_at_the_end(state: MeccgState) -> bool:
    """Whether resources may be stored in the end-of-turn phase, too."""
    return bool(state.having(STORES_AT_THE_END))
