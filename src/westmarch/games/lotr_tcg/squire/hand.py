"""Cards in hand: which to throw away, which to keep."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action
from westmarch.kernel.data import CardId

from ..cards.facts import is_same
from ..rules.actions.drawing import ThrowNoMore
from ..rules.course.regroup import Keep
from ..state import TcgState
from ..texts.use import Use
from .worth import printed_worth

KEPT = 1.6
"""A card that is worth less gives way to the next one."""
USELESS = 0.1
AS_MINION = 1.0
"""How much of its worth a minion has in one fight."""


def use_of_card(state: TcgState, seat: int, card: CardId) -> float:
    """What a card in hand may still bring: nothing, if it can no longer be played."""
    kind = state.card(card)
    if not kind.id:
        return KEPT
    worth = printed_worth(kind.id)
    if kind.is_minion:
        # A minion whose site is far off costs two tokens more.
        return AS_MINION * worth - 0.15 * max(0, kind.facts.number - 1 - max(state.marker))
    if kind.facts.unique and _is_taken(state, seat, card):
        wounded = any(
            state.wounds[each] and is_same(state.card(each).facts, kind.facts) for each in state.in_play(seat)
        )
        return KEPT + 0.5 if wounded else USELESS
    if kind.is_borne and kind.bearer is not None and not kind.is_shadow and not _has_bearer(state, seat, card):
        return USELESS + 0.2 * worth
    copies = sum(state.definition[other] == kind.id for other in state.hand(seat))
    return worth / (1 + 0.25 * (copies - 1))


def _is_taken(state: TcgState, seat: int, card: CardId) -> bool:
    """A unique card of which one lies in play or among the dead."""
    facts = state.card(card).facts
    return any(is_same(state.card(other).facts, facts) for other in (*state.in_play(seat), *state.dead_pile(seat)))


def _has_bearer(state: TcgState, seat: int, card: CardId) -> bool:
    kind = state.card(card)
    use = Use(seat, card, kind.id, "")
    assert kind.bearer is not None
    return any(kind.bearer.fits(state, use, other) for other in state.in_play(seat) if state.card(other).is_character)


def throw(state: TcgState, seat: int, actions: Sequence[Action]) -> Action:
    """The least useful card; if nobody must throw one away, only what is worth less than an unknown one."""
    thrown = [action for action in actions if action.cards]
    worst = min(thrown, key=lambda action: use_of_card(state, seat, action.cards[0]))
    free = next((action for action in actions if isinstance(action, Keep | ThrowNoMore)), None)
    if free is None:
        return worst
    if isinstance(free, ThrowNoMore):
        return free
    return worst if use_of_card(state, seat, worst.cards[0]) < KEPT else free
