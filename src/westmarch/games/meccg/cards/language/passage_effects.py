"""Passes, fords and mounts: what lets a company go where the regions do not border on each other, or past them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome

from ...rules.combat.attack import Attack
from ...rules.journey.reach import region_limit
from ...rules.journey.regions import regions_within
from ...rules.journey.travel import choose_again
from ...words import listed
from .conditions import Condition
from .journey_effects import OnCompany, company_of_use

if TYPE_CHECKING:
    from ...rules.journey.regions import Borders
    from ...rules.timing.resolve import Resolve
    from ...state import Company, MeccgState


class Passage(OnCompany):
    """For the company's region movement some regions are adjacent; its destination may be chosen anew."""

    __slots__ = ("borders",)

    def __init__(self, borders: Borders) -> None:
        self.borders = borders

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        outcome = super().run(state, use)
        company = company_of_use(state, use)
        if company is not None:
            choose_again(state, company)
        return outcome

    def text(self) -> str:
        pairs = listed([f"{one} and {other}" for one, other in self.borders])
        return f"For the company’s region movement this turn these are adjacent: {pairs}."


class MoreRegions(OnCompany):
    """The company may lay down more regions for its move this turn (ME-6.33)."""

    __slots__ = ("more_regions",)

    def __init__(self, more_regions: int) -> None:
        self.more_regions = more_regions

    def text(self) -> str:
        regions = "an additional region" if self.more_regions == 1 else f"{self.more_regions} additional regions"
        return f"The company may lay down {regions} for its move this turn."


class Waylaid(OnCompany):
    """The company faces an attack as its movement/hazard phase begins."""

    __slots__ = ("prowess", "race", "strikes")

    def __init__(self, race: str, strikes: int, prowess: int) -> None:
        self.race = race
        self.strikes = strikes
        self.prowess = prowess

    def waylays(self, state: MeccgState, company: Company) -> Attack:
        return Attack(
            company=company.number,
            attacker=state.hazard_player(company.seat),
            creature=NO_CARD,
            race=self.race,
            base_strikes=self.strikes,
            base_prowess=self.prowess,
        )

    def text(self) -> str:
        figures = f"{self.strikes} strikes with {self.prowess} prowess"
        return f"As its movement/hazard phase begins the company faces an attack of {self.race}s: {figures}."


class OpensWays(Condition):
    """The company is near enough to one of the passages for its region movement."""

    __slots__ = ("borders",)

    def __init__(self, borders: Borders) -> None:
        self.borders = borders

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        region = None if company is None else state.card(company.site).facts.region
        if company is None or region is None or state.card(company.site).facts.under_deeps:
            return False
        near = regions_within(region, region_limit(state, company) - 1)
        return any(one in near or other in near for one, other in self.borders)

    def text(self) -> str:
        return "on a company near one of the passages"


class MovesInto(Condition):
    """The company’s new site lies in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, *regions: str) -> None:
        self.regions = regions

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        if company is None or company.destination < 0:
            return False
        return state.card(company.destination).facts.region in self.regions

    def text(self) -> str:
        return f"on a company that moves to a site in {listed(list(self.regions), 'or')}"


class SetsOutFrom(Condition):
    """The company is at a site of this name, or at one on the surface of this region."""

    __slots__ = ("name", "region")

    def __init__(self, name: str = "", region: str = "") -> None:
        self.name = name
        self.region = region

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        if company is None:
            return False
        here = state.card(company.site).facts
        return here.region == self.region and not here.under_deeps if self.region else here.name == self.name

    def text(self) -> str:
        return f"on a company at {f'a site in {self.region}' if self.region else self.name}"


def regions_of(borders: Borders) -> tuple[str, ...]:
    """The regions that a card names, each once."""
    return tuple(dict.fromkeys(region for pair in borders for region in pair))
