"""What the totals of skirmishes and archery are made of: each figure and each modifier by its source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from westmarch.kernel.data import NO_CARD, CardId

from ..changes.figures import Share, Total
from ..sayings import Figure, Said
from ..state import TcgState
from .values import concerns, counts_no_bonus, in_force, is_archer, is_ignored, is_said, is_useless, takes_part


def strength_of(state: TcgState, cards: Iterable[CardId]) -> Total:
    """The strengths of one side of a skirmish (TC-6.17)."""
    return Total(tuple(share for card in cards for share in _not_below_nothing(state, card)))


def _not_below_nothing(state: TcgState, card: CardId) -> list[Share]:
    """Nobody's strength is less than nothing (TC-1.28): the last that weakens him counts for less then."""
    shares = list(_strength_shares(state, card))
    debt = -sum(share.number for share in shares)
    while debt > 0:
        last = next(index for index in reversed(range(len(shares))) if shares[index].number < 0)
        lessened = min(debt, -shares[last].number)
        shares[last] = Share(shares[last].card, shares[last].number + lessened)
        debt -= lessened
    return [share for share in shares if share.number or share.is_base]


def _strength_shares(state: TcgState, card: CardId) -> Iterator[Share]:
    """As `values.strength` sums them up."""
    yield Share(state.definition[card], state.card(card).facts.strength, is_base=True)
    for borne in state.borne_by(card):
        bonus = state.card(borne).facts.strength
        if bonus and not (bonus > 0 and is_ignored(state, card, borne)):
            yield Share(state.definition[borne], bonus)
    ignoring = counts_no_bonus(state, card)
    for source, _, amount in in_force(state, Figure.STRENGTH, card):
        if not (ignoring and amount > 0 and is_ignored(state, card, source)):
            yield Share(state.definition[source], amount)
    for effect in state.lasting:
        if effect.ability != Figure.STRENGTH or not concerns(state, effect, card):
            continue
        if not (ignoring and effect.number > 0 and is_useless(state, card, effect)):
            yield Share(effect.card, effect.number)


def fellowship_arrows(state: TcgState) -> Total:
    """The archers of the fellowship, and what changes their total (TC-5.07)."""
    archers = [
        card
        for card in state.characters()
        if takes_part(state, card) and is_archer(state, card) and not is_said(state, Said.HOLDS_ITS_FIRE, card)
    ]
    return _arrows(state, Figure.FELLOWSHIP_ARCHERY, archers)


def minion_arrows(state: TcgState) -> Total:
    """The archers among the minions, and what changes their total (TC-5.06)."""
    return _arrows(state, Figure.MINION_ARCHERY, [card for card in state.minions() if is_archer(state, card)])


def _arrows(state: TcgState, figure: Figure, archers: list[CardId]) -> Total:
    shares = [Share(state.definition[card], 1, is_base=True) for card in archers]
    shares += [Share(effect.card, effect.number) for effect in state.lasting if effect.ability == figure]
    shares += [Share(state.definition[source], amount) for source, _, amount in in_force(state, figure, NO_CARD)]
    return Total(tuple(share for share in shares if share.number))
