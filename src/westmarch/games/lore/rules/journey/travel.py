"""Choosing a new site: reach, the regions crossed, Gorgoroth's gates (LO-2.41 to LO-2.46, LO-3.62)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Self

from westmarch.games.middle_earth.journey.map import RegionMap, Series
from westmarch.games.middle_earth.table import Company, find_company
from westmarch.kernel.action import Action, Refusal, requirement, slug
from westmarch.kernel.data import CardId
from westmarch.kernel.phrases import listed
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.facts import all_facts
from ...changes import SetOut
from ...changes.companies import SPLIT, TRIED
from ...formats import LAWS
from ...lands import Lands
from ...state import LoreState
from ..company.characters import fits_into
from ..values import REGIONS, derive
from .frames import MovementFrame

GORGOROTH, IMLAD_MORGUL, GATES = "Gorgoroth", "Imlad Morgul", ("Udûn", "Nurn")
SPECIAL = "special movement"


@carries_out("LO-2.41", without=lambda state, company: 99)
def reach(state: LoreState, company: Company) -> int:
    """How many regions a move may have, both ends counted (LO-2.41)."""
    return derive(state, REGIONS, company, LAWS[state.format].most_regions)


@carries_out("LO-3.62", without=True)
def may_enter_gorgoroth(series: Series) -> bool:
    """From Imlad Morgul, or through Udûn or Nurn; inside Gorgoroth and out of it the way is free (LO-3.62)."""
    if GORGOROTH not in series[1:] or series[0] in (GORGOROTH, IMLAD_MORGUL):
        return True
    return any(gate in series[: series.index(GORGOROTH)] for gate in GATES)


@carries_out("LO-3.63", without=False)
def moves_specially(state: LoreState, company: Company) -> bool:
    """Whether a card lets it go where no series of regions leads (LO-3.63)."""
    for note in state.notes:
        if note.kind == SPECIAL and note.number == company.number:
            return True
    return False


def ways(state: LoreState, company: Company, site: CardId) -> tuple[Series, ...]:
    """The series of regions that lead to a site, without detours; the mover picks one of several (LO-2.43, LO-2.44)."""
    start, end = state.facts(company.site).region, state.facts(site).region
    most = min(reach(state, company), 6)
    if moves_specially(state, company):
        found = state.map.series(start, end, most) if end in state.map.types else ()
        if not any(may_enter_gorgoroth(series) for series in found):
            return ((start, end),)
    return without_detours(state.map, start, end, most, state.law.gates_are_sought)


def without_detours(map: RegionMap, start: str, end: str, most: int, sought: bool) -> tuple[Series, ...]:
    """The shortest series from one region to another. Where Gorgoroth is closed on it a longer one is no detour, if
    gates are sought: through them it is needed (LO-3.62)."""
    found = map.series(start, end, most) if end in map.types else ()
    opened = [series for series in found if may_enter_gorgoroth(series)]
    usable = opened if opened and sought else found
    return tuple([series for series in usable if len(series) == len(usable[0])])


def has_split(state: LoreState, seat: int) -> bool:
    """Whether a company has been split this turn."""
    for note in state.notes:
        if note.kind == SPLIT:
            return True
    return False


class GoTo(Action, frozen=True):
    """Declare a new site and, where several would do, the region between (LO-2.44)."""

    verb = "go"
    also_said = frozenset({"go", "move", "travel", "via", "way"})
    site: CardId
    regions: Series

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[GoTo]:
        company = moving(state)
        if company is None:
            return []
        lands, start = state.lands(), company.site
        if moves_specially(state, company):
            sites = [site for site, _ in lands.sites if site != start]
            return [cls(seat, site, series) for site in sites for series in ways(state, company, site)]
        most, sought = min(reach(state, company), 6), LAWS[state.format].gates_are_sought
        return goings(seat, lands, start, most, sought)

    @classmethod
    def allowed(cls, state: LoreState, candidates: Iterable[Self]) -> list[Self]:
        """Only of few sites anything is in question: of those where companies are, or for which they set out."""
        noted = {company.site for company in state.companies if company.seat == state.active}
        for note in state.notes:
            if note.kind == TRIED:
                noted.add(note.card)
        found = [*candidates]
        # At one of them is the company itself.
        doubtful = [go for go in found if go.site in noted] if len(noted) > 1 else []
        if not doubtful:
            return found
        allowed = super().allowed(state, doubtful)
        if len(allowed) == len(doubtful):
            return found
        return [go for go in found if go.site not in noted or go in allowed]

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterator[Self]:
        """Sites that are too far, and detours, too."""
        company = moving(state)
        if company is None or company.seat != seat:
            return
        start = state.facts(company.site).region
        for site in state.sites():
            end = state.facts(site).region
            for series in state.map.series(start, end, reach(state, company)) or ((start, end),):
                yield cls(seat, site, series)

    @classmethod
    def out_of_reach(cls, words: str) -> Refusal | None:
        """A site is named that lies on a section of the map that is not in use (LO-1.26)."""
        said = f"-{slug(words)}-"
        named = [each.name for each in all_facts().values() if each.region and f"-{slug(each.name)}-" in said]
        if not named:
            return None
        return Refusal("section", ("LO-1.26",), f"{max(named, key=len)} is not on the sections of the map in use")

    @requirement("LO-2.41", "LO-2.42", says="It is more than three regions away, both ends counted", sought=True)
    def is_within_reach(self, state: LoreState) -> bool:
        company = moving(state)
        return company is not None and bool(ways(state, company, self.site))

    @requirement("LO-2.43", says="A shorter way leads there, and nobody makes detours", sought=True)
    def is_no_detour(self, state: LoreState) -> bool:
        company = moving(state)
        found = () if company is None else ways(state, company, self.site)
        return not found or len(self.regions) <= len(found[0])

    @requirement("OP-03", "LO-2.32", says="The company is there already; it may stay", sought=True)
    def is_another_site(self, state: LoreState) -> bool:
        company = moving(state)
        return company is not None and company.site != self.site

    @requirement("LO-3.62", says="Gorgoroth is closed on this way", sought=True)
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

    @requirement("LO-2.15", says="The two halves of a split company must go to different sites", when=has_split)
    def is_not_where_the_other_half_went(self, state: LoreState) -> bool:
        company = moving(state)
        if company is None:
            return False
        halves = other_halves(state, company, True)
        return not any(half.site == self.site or has_tried(state, half, self.site) for half in halves)

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.stack[-1]
        assert isinstance(frame, MovementFrame)
        frame.step += 1
        return SetOut(self.seat, frame.company, self.site, self.regions)

    def sentence(self, state: LoreState) -> str:
        between = listed(self.regions[1:-1])
        through = f" through {between}" if between else ""
        return f"Move to {state.name(self.site)}{through}"

    def besides(self, state: LoreState) -> str:
        company = moving(state)
        return "" if company is None else f"company {company.number}"


@lru_cache(maxsize=4096)
def goings(seat: int, lands: Lands, start: CardId, most: int, sought: bool) -> list[GoTo]:
    """Where series of at most so many regions lead from a site, whether longer ones through the gates of Gorgoroth are
    sought or not; it is found out once for all tables with that map."""
    regions = dict(lands.sites)
    free, gated = lands.reached(regions[start], most, GORGOROTH)
    found = [*free]
    for site in gated:
        found += [(site, series) for series in without_detours(lands.map, regions[start], regions[site], most, sought)]
    return [GoTo(seat, site, series) for site, series in found if site != start and may_enter_gorgoroth(series)]


class Stay(Action, frozen=True):
    """The company does not move (LO-2.32)."""

    verb = "stay"
    also_said = frozenset({"do", "not", "move"})

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat)]

    @requirement("LO-2.15", says="One half of a split company must try to move away", when=has_split)
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
    split = {note.number for note in state.notes if note.kind == SPLIT}
    if company.number not in split:
        return []
    halves = [other for other in state.companies_of(company.seat) if other.number in split and other is not company]
    return [half for half in halves if half.moved or not moved]


def has_tried(state: LoreState, company: Company, site: CardId) -> bool:
    """Whether it set out for a site this turn, wherever it is now."""
    return any(note.kind == TRIED and (note.card, note.number) == (site, company.number) for note in state.notes)


def is_waiting(state: LoreState, company: Company) -> bool:
    """Whether its movement phase is still to come this turn."""
    return not any(note.kind == "moved" and note.number == company.number for note in state.notes)
