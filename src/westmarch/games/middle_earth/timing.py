"""What rules ask of timing in every game of Middle-earth: what is under way just now, and which company comes next.

When cards may be used, and what answers what, is each game's own: a chain of effects, or keywords and priority."""

from __future__ import annotations

from collections.abc import Callable, Collection

from westmarch.kernel.action import Action, Decision

from .about import OfCompany
from .table import Company, MiddleEarthState, find_company


def company_in_focus(state: MiddleEarthState) -> Company | None:
    """The company that moves, is attacked or explores a site at this moment."""
    frame = state.nearest(OfCompany)
    return None if frame is None else find_company(state, frame.company)


def companies_left(state: MiddleEarthState, done: Collection[int]) -> list[int]:
    """The companies of the player whose turn it is that are still to have the phase, by their numbers."""
    return [company.number for company in state.companies_of(state.active) if company.number not in done]


def next_company(
    state: MiddleEarthState, left: list[int], take: Callable[[int, int], Action], kind: str, rule: str
) -> Decision | None:
    """Each company has the phase once, in the order that its player likes (IN-64, IN-101, LO-2.29, LO-2.85)."""
    return Decision(state.active, kind, [take(state.active, number) for number in left], rule) if left else None
