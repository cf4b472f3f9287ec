"""Conditions of site cards: who is there, and who goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...rules.company.companies import current_site
from ...rules.journey.movement_hazard import MovementHazard
from .conditions import Condition

if TYPE_CHECKING:
    from ...state import MeccgState


class CompanyMovesHere(Condition):
    """The company in its movement/hazard phase goes to this very site card, or stays there."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementHazard)
        if move is None:
            return False
        company = move.party(state)
        return source == (company.destination if move.moving else company.site)

    def text(self) -> str:
        return "if the company moves to this site or stays here"


class CompanyIsHere(Condition):
    """The company of the character in question is at this very site card."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject)
        return company is not None and current_site(state, company) is not None and company.site == source

    def text(self) -> str:
        return "at this site"
