"""Items of another alignment: they can be played and score, but give their bearers nothing (ME-2.70 to ME-2.73)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import rule_point

from ...state import MeccgState

GIVE_NOTHING = rule_point("rule", "meccg.foreign_items_give_nothing", ("ME-2.72",))


def is_foreign_item(state: MeccgState, card: CardId) -> bool:
    """Whether a card is an item of an alignment to which its player does not belong."""
    definition = state.card(card)
    if not definition.is_item:
        return False
    seat = state.place[card] % state.seats
    return definition.facts.alignment not in state.alignment(seat).cards


def gives_nothing(state: MeccgState, card: CardId) -> bool:
    """Neither the bonuses nor the abilities of such an item work (ME-2.72); what it forbids its bearer, it forbids."""
    return GIVE_NOTHING and is_foreign_item(state, card)
