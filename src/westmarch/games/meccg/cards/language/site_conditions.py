"""Conditions of sites that can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from .conditions import Condition

if TYPE_CHECKING:
    from ...state import MeccgState


class AtThisSite(Condition):
    """The company is at the site itself."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject)
        return company is not None and company.site == source

    def text(self) -> str:
        return "at this site"
