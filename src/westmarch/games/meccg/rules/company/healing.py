"""Healing by cards: at some sites, and with some healers, it reaches everybody who is there."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, allowing, allows
from ...state import MeccgState
from ...words import WOUNDED
from ..changes import Healed


def heal(state: MeccgState, who: CardId, untapped: bool = False, source: CardId = NO_CARD) -> Runnable | None:
    """A healing effect on a wounded character, and on all the wounded whom his site or his healer reaches too."""
    patients = [card for card in (who, *_healed_together(state, who)) if state.status[card] == WOUNDED]
    return tuple(Healed(card, untapped, source=source) for card in dict.fromkeys(patients)) or None


def _healed_together(state: MeccgState, who: CardId) -> list[CardId]:
    """Everybody whom a card reaches that reaches him, too: a site for all who are there, a healer for her company."""
    together = Deed.BE_HEALED_TOGETHER
    sources = [card for card in allowing(state, together) if allows(state, card, together, who)]
    if not sources:
        return []
    return [
        card
        for company in state.companies
        for card in state.fighters(company)
        if any(allows(state, source, together, card) for source in sources)
    ]
