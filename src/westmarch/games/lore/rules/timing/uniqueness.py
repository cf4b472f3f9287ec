"""Unique cards and those that may not be duplicated (LO-3.49, LO-3.50, LO-4.23)."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...state import LoreState
from ...words import ASIDE, DECLARED, IN_PLAY, MP_PILE, ZONES

KINDS = tuple(map(ZONES.index, (IN_PLAY, MP_PILE, DECLARED, ASIDE)))
"""The kinds of places whose cards are in play for uniqueness."""


@cache
def places_in_use(seats: int) -> tuple[int, ...]:
    """These places themselves."""
    return tuple([kind * seats + seat for kind in KINDS for seat in range(seats)])


def is_in_use(state: LoreState, name: str, but: CardId) -> bool:
    """Whether a card, by what it is, is in play for uniqueness: on the table, in a pile of marshalling points
    (LO-4.23), or off to the side (LO-4.33)."""
    definition, zones = state.definition, state.zones
    for place in places_in_use(state.seats):
        cards = zones[place]
        if cards and name in map(definition.__getitem__, cards):
            for card in cards:
                if definition[card] == name and card != but:
                    return True
    return False


@carries_out("LO-3.49", "LO-4.23", "LO-4.33", without=False)
def is_taken(state: LoreState, card: CardId) -> bool:
    """Whether a unique card, or one that may not be duplicated at all, is there already, whoever has it."""
    facts = CARDS[state.definition[card]].facts
    if not facts.unique and facts.single != "table":
        return False
    return is_in_use(state, facts.id, card)


@carries_out("LO-3.50", without=False)
def is_doubled(state: LoreState, card: CardId, target: CardId = NO_CARD, company: int = 0) -> bool:
    """Whether a card of its name lies with the same character or site, or on the same company (LO-3.50)."""
    facts = CARDS[state.definition[card]].facts
    if facts.single in ("character", "site"):
        return any(state.definition[other] == facts.id for other in state.attachments(target))
    if facts.single == "company" and company:
        return any(
            state.definition[other] == facts.id and state.company_of_card[other] == company
            for other in state.all_in_play()
        )
    return False
