"""Unique cards and those that may not be duplicated (LO-3.49, LO-3.50, LO-4.23)."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.points import carries_out

from ...state import LoreState
from ...words import ASIDE, DECLARED, IN_PLAY, MP_PILE


def in_use(state: LoreState) -> list[CardId]:
    """The cards in play for uniqueness: on the table, in the piles of marshalling points (LO-4.23), and off to the side
    (LO-4.33)."""
    zones = (IN_PLAY, MP_PILE, DECLARED, ASIDE)
    return [card for zone in zones for seat in range(state.seats) for card in state.zone(zone, seat)]


@carries_out("LO-3.49", "LO-4.23", "LO-4.33", without=False)
def is_taken(state: LoreState, card: CardId) -> bool:
    """Whether a unique card, or one that may not be duplicated at all, is there already, whoever has it."""
    facts = state.facts(card)
    if not facts.unique and facts.single != "table":
        return False
    return any(state.definition[other] == facts.id and other != card for other in in_use(state))


@carries_out("LO-3.50", without=False)
def is_doubled(state: LoreState, card: CardId, target: CardId = NO_CARD, company: int = 0) -> bool:
    """Whether a card of its name lies with the same character or site, or on the same company (LO-3.50)."""
    facts = state.facts(card)
    if facts.single in ("character", "site"):
        return any(state.definition[other] == facts.id for other in state.attachments(target))
    if facts.single == "company" and company:
        return any(
            state.definition[other] == facts.id and state.company_of_card[other] == company
            for other in state.all_in_play()
        )
    return False
