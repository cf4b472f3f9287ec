"""Healing by cards: at some sites, and with some healers, it reaches everybody who is there."""

from __future__ import annotations

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ...cards.odd.traits.companies import has_a_healer
from ...cards.traits import Trait
from ...state import MeccgState
from ...words import WOUNDED
from ..changes import Healed


def heal(state: MeccgState, who: CardId, untapped: bool = False, source: CardId = NO_CARD) -> Runnable | None:
    """A healing effect on a wounded character, and on all the wounded whom his site or his healer reaches too."""
    others = (*_at_a_healing_site(state, who), *_with_a_healer(state, who))
    patients = [card for card in (who, *others) if state.status[card] == WOUNDED]
    return tuple(Healed(card, untapped, source=source) for card in dict.fromkeys(patients)) or None


def _at_a_healing_site(state: MeccgState, who: CardId) -> list[CardId]:
    """Everybody at the site of a character, if healing there affects all."""
    company = state.company_of(who)
    if company is None or Trait.HEALS_ALL not in state.card(company.site).traits:
        return []
    here = state.definition[company.site]
    return [card for other in state.companies if state.definition[other.site] == here for card in state.fighters(other)]


def _with_a_healer(state: MeccgState, who: CardId) -> list[CardId]:
    """Everybody in the company of a character, if somebody in it makes healing reach all."""
    company = state.company_of(who)
    return [] if company is None or not has_a_healer(state, company) else state.fighters(company)
