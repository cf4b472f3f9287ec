"""What hidden cards might be: for players who think ahead with what they know."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from westmarch.kernel.data import CardId

from .decks import ready_decks
from .state import LoreState
from .words import POOL, SIDEBOARD


def fill_hidden(state: LoreState, seat: int, below: Callable[[int], int]) -> None:
    """Own hidden cards are what the own deck list leaves; others' are drawn from what the ready decks play."""
    for owner in range(state.seats):
        hidden = [CardId(card) for card, name in enumerate(state.definition) if not name and state.owner[card] == owner]
        left = list(state.decklists[owner]) if owner == seat else []
        for card, name in enumerate(state.definition):
            if state.owner[card] == owner and name in left:
                left.remove(name)
        for card in hidden:
            choices = left or plausible(state.zone_of(card)[0], state.law.solitaire)
            name = choices[below(len(choices))]
            state.definition[card] = name
            if name in left:
                left.remove(name)


@cache
def plausible(zone: str, hazards: bool) -> list[str]:
    """What a hidden card of an opponent may be: any card that a ready deck holds in such a place; the hazards of a
    solitaire game are nothing else."""
    found: list[str] = []
    for deck in ready_decks().values():
        found += (
            deck.hazards
            if hazards
            else deck.pool
            if zone == POOL
            else deck.sideboard
            if zone == SIDEBOARD
            else deck.draw_pile
        )
    return found
