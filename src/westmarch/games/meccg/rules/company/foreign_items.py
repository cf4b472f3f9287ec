"""Items of another alignment: they can be played and score, but give their bearers nothing (ME-2.70 to ME-2.73)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out, rule_point

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed, is_forbidden
from ...state import MeccgState
from ..timing.lasting import lasting_effects
from .sides import is_lost_on_orcs

USE_NO_ITEMS = frozenset({"Ringwraith", "Balrog"})
"""The races to whom items give nothing (ME-5.77)."""
GIVE_NOTHING = rule_point("rule", "meccg.foreign_items_give_nothing", ("ME-2.72",))


def is_foreign_item(state: MeccgState, card: CardId) -> bool:
    """Whether a card is an item of an alignment to which its player does not belong."""
    definition = CARDS[state.definition[card]]
    if not definition.is_item:
        return False
    seat = state.place[card] % state.seats
    return definition.facts.alignment not in state.alignment(seat).cards


def gives_nothing(state: MeccgState, card: CardId) -> bool:
    """Neither the bonuses nor the abilities of such an item work (ME-2.72); what it forbids its bearer, it forbids."""
    return state.card(card).is_item and (
        (GIVE_NOTHING and is_foreign_item(state, card))
        or is_of_no_use_to_its_bearer(state, card)
        or is_silenced(state, card)
    )


def is_of_no_use_to_its_bearer(state: MeccgState, card: CardId) -> bool:
    """Whether it would serve another than him who bears it."""
    return (
        is_lost_on_its_bearer(state, card)
        or is_lost_on_orcs(state, card)
        or is_forbidden(state, Deed.USE_ITEMS, state.bearer[card])
    )


def is_silenced(state: MeccgState, card: CardId) -> bool:
    """Whether an effect has taken a card its own for a while."""
    return bool(state.lasting) and any(
        ref.card == card and state.is_current(ref)
        for lasting, effect in lasting_effects(state)
        if effect.silences
        for ref in lasting.targets
    )


@carries_out("ME-5.77", "ME-5.92", "ME-10.55", without=False)
def is_lost_on_its_bearer(state: MeccgState, card: CardId) -> bool:
    """Whether an item means nothing to him who bears it (ME-5.77), unless it was made for such as he."""
    bearer, item = state.bearer[card], state.card(card)
    if bearer < 0 or not item.is_item or state.card(bearer).facts.race not in USE_NO_ITEMS:
        return False
    if Deed.SERVE_A_RINGWRAITH.allowed in item.rulings or Deed.AFFECT_THE_BALROG.allowed in item.rulings:
        return False
    return item.name != "The One Ring" or not is_allowed(state, Deed.USE_THE_ONE_RING, bearer)
