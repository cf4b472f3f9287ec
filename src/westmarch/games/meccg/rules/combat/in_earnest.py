"""Companies that are attacked in earnest where others would only be detained."""

from __future__ import annotations

from ...cards.rulings import Deed, is_forbidden, is_forbidden_to
from ...state import Company, MeccgState
from ..company.sides import counts_as_minion
from ..timing.lasting import effects_on
from .frames import AttackFrame


def is_attacked_in_earnest(state: MeccgState, company: Company) -> bool:
    """Whether nobody stoops to detaining the companies of a player."""
    return is_forbidden_to(state, Deed.DETAIN, company.seat)


def lets_nobody_go(state: MeccgState, attack: AttackFrame, company: Company) -> bool:
    """Whether an attack is made at a site where a card keeps minion companies from being only detained, or is a
    creature's keyed to a type of site for which an effect on the company says so."""
    if attack.creature >= 0 and attack.keyed_to_site and state.lasting:
        kinds = {effect.in_earnest_at for effect in effects_on(state, company.number)}
        if attack.place(state, company) in kinds:
            return True
    at_site = attack.automatic or attack.keyed_to_site or attack.agent
    if not at_site or not state.having(Deed.BE_DETAINED_AT.forbidden) or not counts_as_minion(state, company):
        return False
    return is_forbidden(state, Deed.BE_DETAINED_AT, company.destination if company.destination >= 0 else company.site)
