"""What a card needs of its player besides a site, as far as it can be known from afar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from westmarch.games.middle_earth.cards.language.conditions import All, Condition
from westmarch.kernel.data import CardId

from ..cards.language.stage import OwnFactions, OwnInPlay, StagePoints, YouAre
from .position import Position

OF_THE_PLAYER = (OwnFactions, OwnInPlay, StagePoints, YouAre)
"""Conditions that hold for a player, wherever his companies are."""


def is_beyond_reach(position: Position, card: CardId) -> bool:
    """Whether a card in hand needs something of its player that he does not have: other cards, stage points."""
    known: bool | None = position.memory.get(("beyond reach", card))
    if known is None:
        definition = position.state.card(card)
        needs = [ability.condition for ways in definition.from_hand.values() for ability in ways]
        own = definition.behaviour.play_when
        lacking = own is not None and _is_lacking(position, card, own)
        if definition.is_event() and needs:
            lacking = lacking or all(_is_lacking(position, card, need) for need in needs)
        known = position.memory["beyond reach", card] = lacking
    return known


def has_a_taker(position: Position, characters: Sequence[CardId], card: CardId) -> bool:
    """Whether one of some characters meets what a card asks of the one who plays it where he is."""
    condition = position.state.card(card).behaviour.play_when
    return condition is None or any(condition.holds(position.state, card, who) for who in characters)


def _is_lacking(position: Position, card: CardId, condition: Condition) -> bool:
    return any(not part.holds(position.state, card, card) for part in _parts(condition))


def _parts(condition: Condition) -> Iterator[Condition]:
    """The parts of a condition that speak of the player."""
    if isinstance(condition, All):
        for part in condition.parts:
            yield from _parts(part)
    elif isinstance(condition, OF_THE_PLAYER):
        yield condition
