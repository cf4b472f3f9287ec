"""Sites on which cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ....rules.journey.land import site_type
from ....rules.timing.scene import company_in_focus
from ....words import listed
from ..abilities import Binding, Target

if TYPE_CHECKING:
    from ....state import MeccgState


def _site_under_way(state: MeccgState, binding: Binding) -> list[CardId]:
    """The site to which the company moves, or at which it stays."""
    company = company_in_focus(state)
    if company is None:
        return []
    return [company.destination if company.destination >= 0 else company.site]


def site(*types: str) -> Target:
    """The company's new site, if it is of one of these types."""

    def allows(state: MeccgState, binding: Binding, card: CardId) -> bool:
        return not types or site_type(state, card) in types

    kinds = f" if it is a {listed(list(types), 'or')}" if types else ""
    return Target(f"the company’s new site{kinds}", _site_under_way, allows)
