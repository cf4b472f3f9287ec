"""Choosing a new site: reach, the regions crossed, Gorgoroth's gates (LO-2.41 to LO-2.46, LO-3.62)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.journey.map import Series
from westmarch.games.middle_earth.table import Company, find_company
from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import listed
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...changes import SetOut
from ...state import LoreState
from ..company.characters import fits_into
from ..values import REGIONS, derive
from .frames import MovementFrame

GORGOROTH, IMLAD_MORGUL, GATES = "Gorgoroth", "Imlad Morgul", ("Udûn", "Nurn")
SPECIAL = "special movement"


@carries_out("LO-2.41", without=lambda state, company: 99)
def reach(state: LoreState, company: Company) -> int:
    """How many regions a move may have, both ends counted (LO-2.41)."""
    return derive(state, REGIONS, company, state.law.most_regions)


@carries_out("LO-3.62", without=True)
def may_enter_gorgoroth(series: Series) -> bool:
    """From Imlad Morgul, or through Udûn or Nurn; inside Gorgoroth and out of it the way is free (LO-3.62)."""
    if GORGOROTH not in series[1:] or series[0] in (GORGOROTH, IMLAD_MORGUL):
        return True
    return any(gate in series for gate in GATES)


def moves_specially(state: LoreState, company: Company) -> bool:
    """Whether a card lets it go where no series of regions leads (LO-3.63)."""
    return any(note.kind == SPECIAL and note.number == company.number for note in state.notes)


def ways(state: LoreState, company: Company, site: CardId) -> tuple[Series, ...]:
    """The series of regions that lead to a site, without detours; the mover picks one of several (LO-2.43, LO-2.44)."""
    start, end = state.facts(company.site).region, state.facts(site).region
    found = state.map.shortest(start, end, min(reach(state, company), 6)) if end in state.map.types else ()
    if moves_specially(state, company) and not any(may_enter_gorgoroth(series) for series in found):
        return ((start, end),)
    return found


class GoTo(Action, frozen=True):
    """Declare a new site and, where several would do, the region between (LO-2.44)."""

    verb = "go"
    site: CardId
    regions: Series

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        company = moving(state)
        if company is None:
            return
        near = state.map.within(state.facts(company.site).region, min(reach(state, company), 6))
        special = moves_specially(state, company)
        for site in state.sites():
            if special or state.facts(site).region in near:
                for series in ways(state, company, site):
                    yield cls(seat, site, series)

    @requirement("OP-03", "LO-2.32", says="The company is there already; it may stay")
    def is_another_site(self, state: LoreState) -> bool:
        company = moving(state)
        return company is not None and company.site != self.site

    @requirement("LO-3.62", says="Gorgoroth is closed on this way")
    def is_open(self, state: LoreState) -> bool:
        company = moving(state)
        return company is not None and (may_enter_gorgoroth(self.regions) or moves_specially(state, company))

    @requirement("LO-2.45", says="The two companies would be too large together")
    def has_room(self, state: LoreState) -> bool:
        company = moving(state)
        if company is None:
            return False
        there = [other for other in state.companies_of(self.seat) if other.site == self.site and other is not company]
        return all(fits_into(state, other, state.members(company)) for other in there)

    @requirement("LO-2.15", says="The two halves of a split company must go to different sites")
    def is_not_where_the_other_half_went(self, state: LoreState) -> bool:
        company = moving(state)
        return company is not None and not any(half.site == self.site for half in other_halves(state, company, True))

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MovementFrame)
        frame.step += 1
        return SetOut(self.seat, frame.company, self.site, self.regions)

    def sentence(self, state: LoreState) -> str:
        between = listed(self.regions[1:-1])
        through = f" through {between}" if between else ""
        return f"Move to {state.name(self.site)}{through}"


class Stay(Action, frozen=True):
    """The company does not move (LO-2.32)."""

    verb = "stay"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        yield cls(seat)

    @requirement("LO-2.15", says="One half of a split company must try to move away")
    def other_half_moved(self, state: LoreState) -> bool:
        company = moving(state)
        halves = [] if company is None else other_halves(state, company, False)
        return company is None or not halves or any(half.moved or is_waiting(state, half) for half in halves)

    def perform(self, state: LoreState) -> Runnable | None:
        state.frame.step += 1
        return None

    def sentence(self, state: LoreState) -> str:
        return "Stay"


def moving(state: LoreState) -> Company | None:
    """The company whose movement phase it is."""
    frame = state.nearest(MovementFrame)
    return None if frame is None else find_company(state, frame.company)


def other_halves(state: LoreState, company: Company, moved: bool) -> list[Company]:
    """The other half of a company that split this turn; only if it has moved, where that is asked."""
    split = {note.number for note in state.notes if note.kind == "split"}
    if company.number not in split:
        return []
    halves = [other for other in state.companies_of(company.seat) if other.number in split and other is not company]
    return [half for half in halves if half.moved or not moved]


def is_waiting(state: LoreState, company: Company) -> bool:
    """Whether its movement phase is still to come this turn."""
    return not any(note.kind == "moved" and note.number == company.number for note in state.notes)
