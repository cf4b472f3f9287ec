"""Conditions on sites: where a company is, what is there, where a card was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....notes import OwnHaven, stored_or_played_at
from ....rules.combat.automatic_attacks import attacks_at
from ....rules.company.companies import current_site, is_at_haven
from ....rules.journey.frames import MovementFrame
from ....rules.journey.land import site_type
from ....rules.site.exploring import has_information, site_here
from ....rules.site.frames import SiteFrame
from ....rules.timing.scene import company_in_focus
from ....state import PILE
from ....words import HAVENS, TAPPED, UNTAPPED, an, listed
from ..condition import Condition, condition

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


@condition("while at a Haven")
def at_haven(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the source is at a Haven."""
    company = state.company_of(source)
    return is_at_haven(state, company)


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
        places = [an(f"{state}{kind}") for kind in self.types] + [f"{state}{name}" for name in self.names]
        return f"at {listed(places, 'or')}"


class ActorAt(Condition):
    """The character who uses the card is at a site of one of these names or types, tapped if the card says so."""

    __slots__ = ("names", "tapped", "types")

    def __init__(self, *names: str, types: tuple[str, ...] = (), tapped: bool = False) -> None:
        self.names = names
        self.types = types
        self.tapped = tapped

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        site = current_site(state, state.company_of(subject) if subject >= 0 else None)
        if site is None or (self.tapped and state.status[site] != TAPPED):
            return False
        return state.name(site) in self.names or site_type(state, site) in self.types

    def text(self) -> str:
        kinds = [f"tapped {kind}" if self.tapped else kind for kind in self.types]
        return f"at {listed([*self.names, *(f'a {kind}' for kind in kinds)], 'or')}"


class OwnCharacterAt(Condition):
    """One of the player's companies is at a site."""

    __slots__ = ("site",)

    def __init__(self, site: str) -> None:
        self.site = site

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        seat = state.owner[source]
        sites = [current_site(state, company) for company in state.companies_of(seat)]
        return any(site is not None and state.name(site) == self.site for site in sites)

    def text(self) -> str:
        return f"if one of your characters is at {self.site}"


class StoredAt(Condition):
    """The card lies in a marshalling point pile and was stored at one of these sites, or at a Haven."""

    __slots__ = ("haven", "names")

    def __init__(self, *names: str, haven: bool = False) -> None:
        self.names = names
        self.haven = haven

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        """To those who have havens of their own these are the ones that are meant (ME-2.04)."""
        own = isinstance(state.stored_at.get(str(source)), OwnHaven)
        where = stored_or_played_at(state.stored_at, source)
        return where in self.names or (self.haven and (own or where in HAVENS))

    def text(self) -> str:
        return f"if stored at {listed([*self.names, *(['a Haven'] if self.haven else [])], 'or')}"


@condition("once it is stored")
def stored_at_all(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card has been stored."""
    return str(source) in state.stored_at and state.place[source] // state.seats == PILE


class NotAtSiteTypes(Condition):
    """The company is not at a site of one of these types."""

    __slots__ = ("types",)

    def __init__(self, *types: str) -> None:
        self.types = types

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(source) or state.company_of(subject)
        if company is None:
            return False
        printed = state.card(company.site).facts.site_type
        # What takes a Haven its name does so for healing and for hazards only.
        return (printed if printed in HAVENS else site_type(state, company.site)) not in self.types

    def text(self) -> str:
        return f"at a site that is no {listed(list(self.types), 'or')}"


@condition("if the site of its bearer is being explored and is untapped")
def exploring_untapped(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer's company is exploring its site, which is untapped."""
    phase = state.nearest(SiteFrame)
    company = state.company_of(source)
    if phase is None or company is None or phase.company != company.number:
        return False
    return state.status[company.site] != TAPPED


@condition("at an untapped site where information is playable", "IN-29")
def information_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores an untapped site that lists information (IN-29)."""
    site = site_here(state)
    return site is not None and state.status[site] == UNTAPPED and has_information(state, site)


@condition("at a site where information is playable")
def lists_information(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company explores a site that lists information, tapped or not."""
    site = site_here(state)
    return site is not None and has_information(state, site)


@condition("if the company moves to this site or stays here")
def company_moves_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company in its movement/hazard phase goes to this very site card, or stays there."""
    move = state.nearest(MovementFrame)
    if move is None:
        return False
    company = move.party(state)
    return source == (company.destination if move.moving else company.site)


@condition("at this site")
def company_is_here(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The company of the character in question is at this very site card."""
    company = state.company_of(subject)
    return company is not None and current_site(state, company) is not None and company.site == source


class SiteHasAttacks(Condition):
    """The target site has an automatic-attack of this number, those that cards add counted after its own."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: MeccgState, source: CardId, subject: CardId) -> bool:
        company = company_in_focus(state)
        if subject < 0 or company is None:
            return False
        return any(attack.ordinal == self.number for attack in attacks_at(state, company, subject))

    def text(self) -> str:
        return "if the site has the automatic-attack that you choose"
