"""The site that a company explores, and who is there."""

from __future__ import annotations

from westmarch.kernel.data import CardId

from ..about import OfSitePhase
from ..table import Company, MiddleEarthState, find_company


def company_at_site(state: MiddleEarthState) -> Company | None:
    """The company whose site phase it is."""
    phase = state.nearest(OfSitePhase)
    return None if phase is None else find_company(state, phase.company)


def site_here(state: MiddleEarthState) -> CardId | None:
    """The site that is being explored."""
    company = company_at_site(state)
    return None if company is None else company.site


def has_entered(state: MiddleEarthState) -> bool:
    """Entering and facing what waits there comes first, in each turn anew (IN-31, IN-103, LO-2.85)."""
    phase = state.nearest(OfSitePhase)
    return phase is not None and phase.entered


def explorers(state: MiddleEarthState, seat: int) -> tuple[CardId, ...]:
    """The characters of the company at the site (of all companies when no site is being explored)."""
    phase = state.nearest(OfSitePhase)
    if phase is None:
        return tuple(state.characters(seat))
    company = find_company(state, phase.company)
    return () if company is None else company.characters
