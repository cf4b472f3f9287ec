"""What events on a whole company need: their target, once a turn, and what they fetch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...rules.company.companies import is_haven_of
from .abilities import Binding, Target

if TYPE_CHECKING:
    from ...state import MeccgState


def _companies_at_havens(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [
        company.characters[0]
        for company in state.companies_of(binding.seat)
        if company.characters and is_haven_of(state, company.seat, company.site)
    ]


OWN_COMPANY_AT_HAVEN = Target("one of your companies at a Haven", _companies_at_havens)
