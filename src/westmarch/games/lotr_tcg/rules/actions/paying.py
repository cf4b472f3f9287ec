"""Twilight as a price: who adds tokens to the pool, who takes them from it (TC-1.23, TC-1.24)."""

from __future__ import annotations

from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...changes import TwilightAdded, TwilightRemoved
from ...state import TcgState
from ...words import Cause
from ..values import roaming_penalty, twilight_cost


def pay_twilight(state: TcgState, seat: int, card: CardId, price: int) -> tuple[Change, ...]:
    """Free Peoples cards add their cost to the pool, Shadow cards take it from there (TC-1.23, TC-1.24)."""
    if not price:
        return ()
    if seat == state.active:
        return (TwilightAdded(price, cause=Cause.COST),)
    return (TwilightRemoved(price, cause=Cause.COST),)


@carries_out("TC-1.24", "TC-4.05", without=True)
def is_payable(state: TcgState, seat: int, price: int) -> bool:
    return seat == state.active or state.twilight >= price


def can_pay_for(state: TcgState, seat: int, card: CardId, on: CardId = NO_CARD) -> bool:
    """The Free Peoples player pays by adding tokens: for him nothing is too dear."""
    return seat == state.active or is_payable(state, seat, twilight_cost(state, seat, card, on))


def price_words(state: TcgState, seat: int, card: CardId, on: CardId = NO_CARD) -> str:
    """What a card costs with all its parts, against the tokens that are there: "4 and 2 for roaming: 6 of 5"."""
    kind = state.card(card)
    cost = twilight_cost(state, seat, card, on)
    roaming = roaming_penalty(state, seat, card) if kind.is_minion else 0
    changed = cost - roaming - kind.facts.twilight
    parts = [str(kind.facts.twilight)]
    if changed:
        parts.append(f"{changed} by other cards" if changed > 0 else f"{-changed} less by other cards")
    if roaming:
        parts.append(f"{roaming} for roaming")
    total = f": {cost} of {state.twilight}" if len(parts) > 1 else f" of {state.twilight}"
    return f"{state.name(card)} costs too much twilight: {' and '.join(parts)}{total}"
