"""Traits of single cards that change what ends or untaps in the course of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...traits import OwnTrait

if TYPE_CHECKING:
    from westmarch.kernel.data import CardId

    from ....state import MeccgState
    from ...definition import Card

KEEPS_LONG_EVENTS = OwnTrait(
    "Hazard long-events remain in play; when this card is discarded, all hazard long-events are discarded."
)
STAYS_TAPPED = OwnTrait("This card does not untap in the untap phase.")


def are_long_events_kept(state: MeccgState) -> bool:
    """Whether hazard long-events remain in play."""
    return bool(state.having(KEEPS_LONG_EVENTS))


def keeps_long_events(card: Card) -> bool:
    """Whether a card takes all hazard long-events along when it is discarded."""
    return KEEPS_LONG_EVENTS in card.traits


def stays_tapped(state: MeccgState, card: CardId) -> bool:
    """Whether a card does not untap in the untap phase."""
    return STAYS_TAPPED in state.card(card).traits
