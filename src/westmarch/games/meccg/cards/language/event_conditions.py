"""Conditions under which events can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...rules.checks.influence import InfluenceAttempt
from ...rules.combat.attack import Attack
from ...rules.site.exploring import site_here
from ...words import UNTAPPED, an, listed
from .conditions import Condition

if TYPE_CHECKING:
    from ...state import MeccgState


class InformationHere(Condition):
    """The company explores an untapped site that lists information (IN-29)."""

    __slots__ = ()

    rules = ("IN-29",)

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        site = site_here(state)
        return site is not None and state.status[site] == UNTAPPED and "information" in state.card(site).facts.playable

    def text(self) -> str:
        return "at an untapped site where information is playable"


class IsMoving(Condition):
    """A new site has been chosen for the company."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        company = state.company_of(subject) if subject >= 0 else None
        return company is not None and company.destination >= 0

    def text(self) -> str:
        return "on a company that moves to a new site"


class NormalProwess(Condition):
    """The attack under way has at least this prowess before it is changed, and is not by these races."""

    __slots__ = ("at_least", "not_races")

    def __init__(self, at_least: int, not_races: tuple[str, ...] = ()) -> None:
        self.at_least = at_least
        self.not_races = not_races

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attack = state.nearest(Attack)
        if attack is None or attack.race in self.not_races:
            return False
        # An agent has what its card says; being at home or hidden changes that.
        normal = state.card(attack.creature).facts.prowess if attack.agent else attack.base_prowess
        return (normal or 0) >= self.at_least

    def text(self) -> str:
        but = f" that is not by {listed([an(race) for race in self.not_races], 'or')}" if self.not_races else ""
        return f"against an attack with a normal prowess of {self.at_least} or more{but}"


class OwnCharacterAt(Condition):
    """One of the player's companies is at a site."""

    __slots__ = ("site",)

    def __init__(self, site: str) -> None:
        self.site = site

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        seat = state.owner[source]
        return any(state.site_name(company) == self.site for company in state.companies_of(seat))

    def text(self) -> str:
        return f"if one of your characters is at {self.site}"


class Influences(Condition):
    """The influence check is made against a card of some kind: a character, a faction."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attempt = state.nearest(InfluenceAttempt)
        if attempt is None:
            return False
        card = state.card(attempt.faction)
        return card.is_character if self.kind == "character" else card.is_faction

    def text(self) -> str:
        return f"for a check against {an(self.kind)}"
