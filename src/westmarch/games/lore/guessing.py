"""What hidden cards might be: for players who think ahead with what they know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

from westmarch.games.beliefs import Candidate, believed, fill_up, keep, left_of, shuffled
from westmarch.kernel.data import CardId

from .cards.definition import all_cards
from .decks import ready_decks
from .state import LoreState
from .words import DRAW_PILE, HAND, POOL, SIDEBOARD

KEPT = {
    "character": 0.75,
    "faction": 1.35,
    "gold ring": 1.8,
    "minor item": 1.35,
    "greater item": 1.6,
    "event": 1.25,
    "creature": 1.25,
    "hazard event": 0.55,
    "hazard condition": 0.35,
}
"""How readily a kind of card stays in a hand where others, which count 1, are played: what squires hold, against what
their decks have left (`python -m tools.calibration`)."""


def fill_hidden(state: LoreState, seat: int, below: Callable[[int], int]) -> None:
    """Own hidden cards are what the own deck list leaves. Others are believed to play one of the ready decks, each as
    likely as the cards make it that they have shown; what it leaves is in their hands and piles."""
    for owner in range(state.seats):
        cards = [CardId(card) for card in range(len(state.definition)) if state.owner[card] == owner]
        hidden = [card for card in cards if not state.definition[card]]
        if not hidden:
            continue
        seen = Counter(state.definition[card] for card in cards if state.definition[card])
        if owner == seat:
            held = {DRAW_PILE: shuffled(left_of(state.decklists[owner], seen), below)}
        else:
            held = believed(candidates(state.law.solitaire), seen, below)
            piled = [card for card in hidden if state.zone_of(card)[0] not in (POOL, SIDEBOARD)]
            held[DRAW_PILE] = fill_up(held[DRAW_PILE], held.get(POOL, []), len(piled), below)
        for card in sorted(hidden, key=lambda card: state.zone_of(card)[0] != HAND):
            zone = state.zone_of(card)[0]
            left = held.get(zone) or held[DRAW_PILE] or list(plausible(state.law.solitaire))
            state.definition[card] = keep(left, kept, below) if zone == HAND else left.pop(below(len(left)))


@cache
def kept(card_id: str) -> float:
    """How readily a card stays in a hand."""
    return KEPT.get(all_cards()[card_id].kind, 1.0)


@cache
def candidates(hazards: bool) -> tuple[Candidate, ...]:
    """The decks that somebody could be playing; the hazards of a solitaire game are nothing else."""
    return tuple(
        Candidate(
            {DRAW_PILE: deck.hazards}
            if hazards
            else {POOL: deck.pool, DRAW_PILE: deck.draw_pile, SIDEBOARD: deck.sideboard}
        )
        for deck in ready_decks().values()
    )


@cache
def plausible(hazards: bool) -> tuple[str, ...]:
    """What a hidden card may be where no deck that is known has anything left."""
    return tuple(card for deck in candidates(hazards) for card in deck.places[DRAW_PILE])
