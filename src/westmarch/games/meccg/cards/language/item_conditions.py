"""Conditions that items and allies ask for: what their bearer is, does and where he stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...rules.combat.attack import Attack
from ...rules.combat.strike import Strike
from ...rules.site.site_phase import SitePhase
from ...words import HAVENS, TAPPED, an, listed
from .conditions import Condition, Influence

if TYPE_CHECKING:
    from ...state import MeccgState


class BearerFaces(Condition):
    """The strike that is being faced is aimed at the bearer."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        strike = state.nearest(Strike)
        return strike is not None and strike.character == state.bearer[source]

    def text(self) -> str:
        return "if the bearer faces the strike"


class CompanyAttacked(Condition):
    """The attack under way is on the company in which the card is."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(Attack)
        company = state.company_of(source)
        return attack is not None and company is not None and attack.company == company.number

    def text(self) -> str:
        return "if the attack is on its company"


class BearerAlready(Condition):
    """The bearer has a skill without the help of this card."""

    __slots__ = ("skill",)

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        bearer = state.bearer[source]
        if bearer < 0:
            return False
        if self.skill in state.card(bearer).facts.skills:
            return True
        others = (card for card in state.attachments(bearer) if card != source)
        return any(state.card(card).behaviour.skill == self.skill for card in others)

    def text(self) -> str:
        return f"if its bearer is {an(self.skill)} without it"


class InfluenceOnHome(Condition):
    """Direct influence that counts only against characters with a home site."""

    __slots__ = ("site",)

    restricts_influence = True

    def __init__(self, site: str) -> None:
        self.site = site

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, Influence) or subject.against < 0:
            return False
        card = state.card(subject.against)
        return card.is_character and self.site in card.facts.home_sites

    def text(self) -> str:
        return f"against characters with {self.site} as a home site"


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
        phase = state.nearest(SitePhase)
        company = state.company_of(source)
        if phase is None or company is None or phase.company != company.number:
            return False
        return state.status[company.site] != TAPPED

    def text(self) -> str:
        return "if the site of its bearer is being explored and is untapped"


class DeckHolds(Condition):
    """The play deck of the card's player holds at least so many cards."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return len(state.zone("play deck", state.zone_of(source)[1])) >= self.count

    def text(self) -> str:
        return f"if your play deck holds at least {self.count} cards"
