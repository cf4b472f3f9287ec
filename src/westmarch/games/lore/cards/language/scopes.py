"""To whom or what a continuous effect applies; one that names a class targets nothing and counts for all (LO-3.47)."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.table import Company
from westmarch.kernel.data import CardId

from ...rules.combat.frames import AttackFrame
from ...state import LoreState
from .base import Scope


class Bearer(Scope):
    """The character with whom the card lies."""

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return type(subject) is int and 0 <= subject == state.bearer[source]

    def text(self) -> str:
        return "its bearer"


class Itself(Scope):
    """The card itself."""

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return type(subject) is int and source == subject

    def text(self) -> str:
        return "itself"


def host_company(state: LoreState, source: CardId) -> Company | None:
    """The company on which a card lies, or that of its bearer."""
    number = state.company_of_card[source]
    if number:
        return next((company for company in state.companies if company.number == number), None)
    return state.company_of(source)


class ItsCompany(Scope):
    """Every member of the company on which the card lies, and the company as such."""

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        company = host_company(state, source)
        if company is None:
            return False
        if isinstance(subject, Company):
            return subject.number == company.number
        if isinstance(subject, AttackFrame):
            return subject.company == company.number
        return type(subject) is int and subject in state.members(company)

    def text(self) -> str:
        return "its company"


class Attacks(Scope):
    """All attacks of some races, whoever faces them (LO-4.10)."""

    def __init__(self, *races: str) -> None:
        self.races = races

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return isinstance(subject, AttackFrame) and (not self.races or subject.race in self.races)

    def text(self) -> str:
        return f"all {' and '.join(self.races)} attacks" if self.races else "all attacks"


class ItsPlayer(Scope):
    """The player who has the card in play."""

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return type(subject) is int and state.side(source) == subject

    def text(self) -> str:
        return "its player"


class Race(Scope):
    """All characters of a race, on both sides (LO-4.10)."""

    def __init__(self, race: str) -> None:
        self.race = race

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return (
            type(subject) is int
            and state.lies_in_play(CardId(subject))
            and state.facts(CardId(subject)).race == self.race
        )

    def text(self) -> str:
        return f"every {self.race}"


class AtItsSite(Scope):
    """Automatic-attacks at the site on which the card lies."""

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return isinstance(subject, AttackFrame) and subject.source == state.bearer[source]

    def text(self) -> str:
        return "automatic-attacks at its site"


class Everything(Scope):
    """Whatever it happens to."""

    def covers(self, state: LoreState, source: CardId, subject: Any) -> bool:
        return True

    def text(self) -> str:
        return "everybody"


BEARER = Bearer()
"""Who bears the card."""
ITSELF = Itself()
"""The card itself."""
ITS_COMPANY = ItsCompany()
"""The company on which the card lies, and all in it."""
ITS_PLAYER = ItsPlayer()
"""The player who has the card in play."""
AT_ITS_SITE = AtItsSite()
"""Automatic-attacks at the site on which the card lies."""
EVERYTHING = Everything()
"""Whatever it happens to."""
