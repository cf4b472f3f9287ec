"""How a player stands: how far his fellowship has come, how sound it is, and what he holds.

The figure is made of what his opponent or he himself may see; a card that the viewer does not know counts as any card.
"""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ..rules.course.regroup import may_move_on
from ..rules.values import resistance, strength, vitality
from ..state import TcgState
from .worth import (
    IN_HAND,
    KEYWORDS,
    MINION_IN_HAND,
    STRENGTH,
    TWILIGHT,
    UNKNOWN,
    UPKEEP,
    VITALITY,
    printed_worth,
    text_worth,
)

GAME = 200.0
"""To win or to lose."""
SITE = 3.0
RING_BEARER = (GAME, 9.0, 3.5, 1.0)
"""What it costs to have so little vitality left on the Ring-bearer."""
BURDEN = 1.0
LAST_BURDENS = 30.0
"""What one burden costs while there is room for many, and how much more the last ones do."""
LEFT_OVER = 0.15
"""How much of its strength a minion is worth that outlives the fight, should the fellowship move on."""
LATE = 3
"""So many sites before the last the Shadow begins to spend what it has saved."""
SPARE_COPY = 0.1
"""A card in hand that can only be thrown away."""
HURT = 0.6
"""How much of his worth a companion loses by wounds before the last one."""


def burden_cost(margin: int) -> float:
    """What the burdens cost that leave so many to corruption."""
    return GAME if margin <= 0 else LAST_BURDENS / (margin + 1) - BURDEN * margin


def bearer_cost(left: int) -> float:
    """What the wounds of a Ring-bearer cost."""
    return RING_BEARER[max(0, left)] if left < len(RING_BEARER) else 0.0


def soundness(left: int, whole: int) -> float:
    """The part of his worth that a companion has with so much vitality left."""
    return 1.0 - HURT * (1.0 - left / whole) if whole and left > 0 else 0.0


def character_worth(state: TcgState, card: CardId) -> float:
    """A companion or ally, unhurt, with what he bears."""
    kind = state.card(card)
    own = text_worth(kind.id) + sum(KEYWORDS.get(name, 0.0) * value for name, value in kind.facts.keywords)
    for borne in state.borne_by(card):
        if state.owner[borne] == state.owner[card]:
            own += text_worth(state.definition[borne])
    if kind.is_ally:
        return 0.5 + 0.2 * kind.facts.vitality + own
    if state.owner[card] == state.active:
        return STRENGTH * strength(state, card) + VITALITY * vitality(state, card) + own - UPKEEP
    power = kind.facts.strength + sum(state.card(borne).facts.strength for borne in state.borne_by(card))
    return STRENGTH * power + VITALITY * kind.facts.vitality + own - UPKEEP


def standing(state: TcgState, seat: int) -> float:
    """How a player stands."""
    if state.result is not None:
        return GAME if seat in state.result.winners else -GAME
    if seat in state.out:
        return -GAME
    bearer = state.ring_bearer[seat]
    total = SITE * state.marker[seat] - burden_cost(resistance(state, seat) - state.burdens[seat])
    total -= bearer_cost(vitality(state, bearer) - state.wounds[bearer])
    own_turn = seat == state.active
    goes_on = not own_turn and may_move_on(state)
    for card in state.in_play(seat):
        kind = state.card(card)
        if kind.is_companion or kind.is_ally:
            whole = vitality(state, card)
            worth = character_worth(state, card)
            total += worth if card == bearer else worth * soundness(whole - state.wounds[card], whole)
        elif kind.is_minion:
            if goes_on:
                total += LEFT_OVER * strength(state, card)
        elif not kind.is_ring and not _is_counted(state, card):
            total += text_worth(kind.id)
    if goes_on:
        total += 0.5 * TWILIGHT * state.twilight / (len(state.players()) - 1)
    return total + hand_worth(state, seat)


def _is_counted(state: TcgState, card: CardId) -> bool:
    """Whether a card lies on somebody of the same player, with whom it is counted."""
    bearer = state.bearer[card]
    return bearer >= 0 and state.owner[bearer] == state.owner[card] and not state.card(bearer).is_minion


def hand_worth(state: TcgState, seat: int) -> float:
    """What the cards in a hand may bring; a unique card of which one is in play or dead already, next to nothing."""
    hand = state.hand(seat)
    if not hand or not any(map(state.definition.__getitem__, hand)):
        return UNKNOWN * len(hand)
    patience = 1.0 if seat == state.active else patience_of_the_shadow(state)
    taken = {state.card(card).title for card in (*state.in_play(seat), *state.dead_pile(seat))}
    total = 0.0
    for card in hand:
        kind = state.card(card)
        if not kind.id:
            total += UNKNOWN
        elif kind.facts.unique and kind.title in taken:
            total += SPARE_COPY
        else:
            total += patience * (MINION_IN_HAND if kind.is_minion else IN_HAND) * printed_worth(kind.id)
    return total


def patience_of_the_shadow(state: TcgState) -> float:
    """How much cards are worth that the Shadow keeps for a later fight: nothing where there will be none."""
    return min(1.0, (state.law.last_site - state.site_number) / LATE)


def compared(state: TcgState, seat: int) -> float:
    """How a player stands beside the others."""
    others = [each for each in state.order if each != seat]
    return standing(state, seat) - sum(standing(state, each) for each in others) / len(others)
