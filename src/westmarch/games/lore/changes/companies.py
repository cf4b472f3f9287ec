"""What happens to companies, sites and regions, and what is noted of them."""

from __future__ import annotations

from westmarch.games.middle_earth.changes import Name
from westmarch.games.middle_earth.table import Company
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.phrases import listed
from westmarch.kernel.points import carries_out

from ..state import LoreState, Note

SPLIT, TRIED = "split", "tried to go there"
"""What is noted of half of a split company; and where it went: the other half must go elsewhere, even if this one comes
back (LO-2.15)."""


@carries_out("LO-2.40", "LO-5.10", without=None)
def take_conditions(state: LoreState, company: Company, into: Company) -> None:
    """The conditions on a company go to another: to one half of it (LO-5.10), or to the one it joins (LO-2.40)."""
    for card in state.on_company(company):
        state.company_of_card[card] = into.number


class CompanySplit(Change, frozen=True):
    """Some leave a company to be one of their own; conditions on the company stay with one half (LO-5.10)."""

    rules = ("LO-2.14", "LO-5.10")
    company: int
    leaving: tuple[CardId, ...]
    conditions_leave: bool = False

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        state.set_characters(company, tuple(card for card in company.characters if card not in self.leaving))
        new = state.new_company(company.seat, company.site, self.leaving)
        if self.conditions_leave:
            take_conditions(state, company, new)
        state.notes += [Note(SPLIT, number=company.number), Note(SPLIT, number=new.number)]

    def sentence(self, name: Name) -> str:
        return f"{listed([name(card) for card in self.leaving])} form a company of their own"


class CompaniesMerged(Change, frozen=True):
    """Two companies at one site become one, with the conditions of both (LO-2.39, LO-2.40)."""

    rules = ("LO-2.39", "LO-2.40")
    into: int
    company: int

    def apply(self, state: LoreState) -> None:
        into, company = state.company(self.into), state.company(self.company)
        take_conditions(state, company, into)
        state.companies.remove(company)
        state.set_characters(into, (*into.characters, *company.characters))

    def sentence(self, name: Name) -> str:
        return "Two companies at one site join"


class SiteUsed(Change, frozen=True):
    """A player puts a used counter on a site (LO-2.91)."""

    rules = ("LO-2.91",)
    seat: int
    site: CardId

    def apply(self, state: LoreState) -> None:
        state.used[str(self.site)] = state.used.get(str(self.site), 0) | 1 << self.seat

    def sentence(self, name: Name) -> str:
        return f"uses {name(self.site)}"


class SetOut(Change, frozen=True):
    """A company declares its new site, and the regions through which it goes (LO-2.30, LO-2.46)."""

    rules = ("LO-2.30", "LO-2.46")
    seat: int
    company: int
    site: CardId
    regions: tuple[str, ...]

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.destination, company.origin, company.regions = self.site, company.site, self.regions
        company.moved = True
        if Note(SPLIT, number=self.company) in state.notes:
            state.notes.append(Note(TRIED, self.site, self.company))

    def sentence(self, name: Name) -> str:
        return f"moves a company to {name(self.site)} through {listed(self.regions)}"


class Arrived(Change, frozen=True):
    """The new site becomes the current one (LO-2.38)."""

    rules = ("LO-2.38",)
    company: int
    site: CardId

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.site, company.destination, company.regions = self.site, NO_CARD, ()

    def sentence(self, name: Name) -> str:
        return f"A company arrives at {name(self.site)}"


class SentBack(Change, frozen=True):
    """A company must return to where it came from (LO-4.50)."""

    rules = ("LO-4.50",)
    company: int

    def apply(self, state: LoreState) -> None:
        company = state.company(self.company)
        company.destination, company.regions = company.origin, company.regions[:1]

    def sentence(self, name: Name) -> str:
        return "The company must return to its site of origin"


class RegionChanged(Change, frozen=True):
    """A region counts as another type until the turn ends (LO-2.47)."""

    rules = ("LO-2.47",)
    region: str
    type: str

    def apply(self, state: LoreState) -> None:
        state.region_types[self.region] = self.type

    def sentence(self, name: Name) -> str:
        return f"{self.region} counts as {self.type} this turn"


class Noted(Change, frozen=True):
    """Something counts for the rest of the turn: the effect of an event (LO-1.14)."""

    rules = ("LO-1.14",)
    note: Note
    words: str = ""

    @property
    def cards(self) -> tuple[CardId, ...]:
        return (self.note.card,) if self.note.card >= 0 else ()

    def apply(self, state: LoreState) -> None:
        state.notes.append(self.note)

    def sentence(self, name: Name) -> str:
        return self.words or self.note.kind
