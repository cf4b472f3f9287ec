"""Conditions on sites: where a company is, what is there, where a card was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.automatic_attacks import attacks_at
from ....rules.company.companies import current_site, is_at_haven
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.site.exploring import site_here
from ....rules.site.frames import SiteFrame
from ....rules.timing.scene import company_in_focus
from ....words import HAVENS, TAPPED, UNTAPPED, listed
from ..condition import Condition

if TYPE_CHECKING:
    from ....state import MeccgState


class SiteIs(Condition):
    """The company of the source (or of the character looked at) is at a site of this name."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        site = current_site(state, company)
        return site is not None and state.card(site).name in self.names

    def text(self) -> str:
        return f"while at {listed(list(self.names), 'or')}"


class AtHaven(Condition):
    """The company of the source is at a Haven."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source)
        return is_at_haven(state, company)

    def text(self) -> str:
        return "while at a Haven"


class AtSite(Condition):
    """The company explores a site of one of these types (or of this name), tapped or untapped as the card says."""

    __slots__ = ("names", "tapped", "types")

    def __init__(self, *types: str, names: tuple[str, ...] = (), tapped: bool | None = None) -> None:
        self.types = types
        self.names = names
        self.tapped = tapped

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        site = site_here(state)
        if site is None or (site_type(state, site) not in self.types and state.name(site) not in self.names):
            return False
        return self.tapped is None or state.status[site] == (TAPPED if self.tapped else UNTAPPED)

    def text(self) -> str:
        state = "" if self.tapped is None else "tapped " if self.tapped else "untapped "
        places = [f"a {state}{kind}" for kind in self.types] + [f"{state}{name}" for name in self.names]
        return f"at {listed(places, 'or')}"


class ActorAt(Condition):
    """The character who uses the card is at a site of this name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and state.site_name(company) == self.name

    def text(self) -> str:
        return f"at {self.name}"


class StoredAt(Condition):
    """The card lies in a marshalling point pile and was stored at one of these sites, or at a Haven."""

    __slots__ = ("haven", "names")

    def __init__(self, *names: str, haven: bool = False) -> None:
        self.names = names
        self.haven = haven

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        where = state.stored_at.get(str(source), "")
        return where in self.names or (self.haven and where in HAVENS)

    def text(self) -> str:
        return f"if stored at {listed([*self.names, *(['a Haven'] if self.haven else [])], 'or')}"


class StoredAtAll(Condition):
    """The card has been stored."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return str(source) in state.stored_at

    def text(self) -> str:
        return "once it is stored"


class NotAtSiteTypes(Condition):
    """The company is not at a site of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source) or state.company_of(subject)
        return company is not None and state.card(company.site).facts.site_type not in self.types

    def text(self) -> str:
        return f"at a site that is no {listed(list(self.types), 'or')}"


class ExploringUntapped(Condition):
    """The bearer's company is exploring its site, which is untapped."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        phase = state.nearest(SiteFrame)
        company = state.company_of(source)
        if phase is None or company is None or phase.company != company.number:
            return False
        return state.status[company.site] != TAPPED

    def text(self) -> str:
        return "if the site of its bearer is being explored and is untapped"


class InformationHere(Condition):
    """The company explores an untapped site that lists information (IN-29)."""

    __slots__ = ()

    rules = ("IN-29",)

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        site = site_here(state)
        return site is not None and state.status[site] == UNTAPPED and "information" in state.card(site).facts.playable

    def text(self) -> str:
        return "at an untapped site where information is playable"


class CompanyMovesHere(Condition):
    """The company in its movement/hazard phase goes to this very site card, or stays there."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        move = state.nearest(MovementFrame)
        if move is None:
            return False
        company = move.party(state)
        return source == (company.destination if move.moving else company.site)

    def text(self) -> str:
        return "if the company moves to this site or stays here"


class CompanyIsHere(Condition):
    """The company of the character in question is at this very site card."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject)
        return company is not None and current_site(state, company) is not None and company.site == source

    def text(self) -> str:
        return "at this site"


class SiteHasAttacks(Condition):
    """The target site has at least so many automatic-attacks, those that cards add among them."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: MeccgState, source: CardId, subject: CardId) -> bool:
        company = company_in_focus(state)
        if subject < 0 or company is None:
            return False
        return len(attacks_at(state, company, subject)) >= self.number

    def text(self) -> str:
        return f"if the site has {'an' if self.number == 1 else 'a second'} automatic-attack"
