"""What rules ask of timing in every game of Middle-earth: what is under way just now, and which company comes next.

When cards may be used, and what answers what, is each game's own: a chain of effects, or keywords and priority."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable

from .about import OfCompany
from .table import Company, MiddleEarthState, find_company


def company_in_focus(state: MiddleEarthState) -> Company | None:
    """The company that moves, is attacked or explores a site at this moment."""
    frame = state.nearest(OfCompany)
    return None if frame is None else find_company(state, frame.company)


def companies_left(state: MiddleEarthState, done: Collection[int]) -> list[int]:
    """The companies of the player whose turn it is that are still to have the phase, by their numbers."""
    seat, left = state.active, []
    for company in state.companies:
        if company.seat == seat and company.number not in done:
            left.append(company.number)
    return left


class EachCompany(Procedure):
    """A phase that each company of the player whose turn it is has once, in the order that he likes (IN-64, IN-101,
    LO-2.29, LO-2.85)."""

    done: tuple[int, ...] = ()
    """The companies that have had it, or have it now."""
    asks_for_the_last: ClassVar[bool] = True
    """That the only company left comes next is said, too; else its phase begins at once."""

    def phase_of(self, company: int) -> Procedure:
        """The phase of one company."""
        raise TypeError(f"{type(self).__name__} does not say what a company does")

    def begin(self, company: int) -> Procedure:
        """Now a company has its phase."""
        self.done += (company,)
        return self.phase_of(company)

    def one_by_one(self, state: MiddleEarthState, take: Callable[[int, int], Action], kind: str, rule: str) -> Outcome:
        """Ask which company comes next, as long as one is left."""
        left = companies_left(state, self.done)
        if len(left) == 1 and not self.asks_for_the_last:
            return Again(self.begin(left[0]))
        return Decision(state.active, kind, [take(state.active, number) for number in left], rule) if left else None


class NextCompany(OfCompany, Action, frozen=True):
    """Take a company through a phase that each of them has."""

    company: int

    def perform(self, state: MiddleEarthState) -> Runnable | None:
        phases = state.stack[-1]
        assert isinstance(phases, EachCompany)
        return phases.begin(self.company)
