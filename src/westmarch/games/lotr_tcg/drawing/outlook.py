"""How a skirmish would end as things stand: strengths, wounds, who would be overwhelmed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from westmarch.kernel.data import CardId

from ...phrases import counted, listed
from ..rules.values import keyword, overwhelmed_at, strength, vitality_left
from ..state import TcgState


class Outlook(msgspec.Struct, frozen=True):
    """One character against the minions assigned to it, if nobody did anything more."""

    character: CardId
    minions: tuple[CardId, ...]
    strength: int
    against: int
    wins: bool
    """The character needs more strength than the minions together (TC-6.17)."""
    overwhelmed: tuple[CardId, ...] = ()
    wounds: int = 0
    """What each loser takes who is not overwhelmed (TC-6.18, TC-6.19)."""
    dying: tuple[CardId, ...] = ()
    """The losers who would not live."""


def outlook(state: TcgState, character: CardId, minions: Sequence[CardId]) -> Outlook:
    """How it would end now."""
    ours, theirs = strength(state, character), sum(strength(state, card) for card in minions)
    wins = ours > theirs
    winners, losers = ((character,), tuple(minions)) if wins else (tuple(minions), (character,))
    high, low = max(ours, theirs), min(ours, theirs)
    fallen = tuple(card for card in losers if high and high >= overwhelmed_at(state, card) * low)
    wounds = 1 + sum(keyword(state, card, "damage") for card in winners)
    dying = tuple(card for card in losers if card in fallen or vitality_left(state, card) <= wounds)
    return Outlook(character, tuple(minions), ours, theirs, wins, fallen, wounds, dying)


def skirmishes(state: TcgState) -> list[Outlook]:
    """Every skirmish that is assigned, in the order of the fellowship."""
    facing: dict[CardId, list[CardId]] = {}
    for minion in state.minions():
        if state.facing[minion] >= 0:
            facing.setdefault(state.facing[minion], []).append(minion)
    return [outlook(state, card, facing[card]) for card in state.characters() if card in facing]


def outlook_words(state: TcgState, seen: Outlook) -> str:
    """`8 against 9: takes 2 wounds`, `4 against 9: overwhelmed`."""
    figures = f"{seen.strength} against {seen.against}"
    if not seen.wins:
        if seen.overwhelmed:
            return f"{figures}: overwhelmed"
        died = " and dies" if seen.dying else ""
        return f"{figures}: loses, {counted(seen.wounds, 'wound')}{died}"
    if seen.overwhelmed:
        return f"{figures}: wins, {listed([state.name(card) for card in seen.overwhelmed])} overwhelmed"
    killed = listed([state.name(card) for card in seen.dying])
    return f"{figures}: wins, {counted(seen.wounds, 'wound')}{f' kills {killed}' if killed else ''}"
