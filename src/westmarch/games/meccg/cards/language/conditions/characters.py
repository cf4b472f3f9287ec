"""Conditions on characters: what the bearer is, and the character that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.about import OfCheck
from ....rules.combat.memory import WoundedBy
from ....words import an, listed
from ..condition import Condition, Influence, condition
from ..who import has_skill

if TYPE_CHECKING:
    from ....state import MeccgState


class BearerIs(Condition):
    """Its bearer is of a race, or has a skill."""

    __slots__ = ("negated", "race", "skill")

    def __init__(self, race: str | None = None, skill: str | None = None, negated: bool = False) -> None:
        self.race = race
        self.skill = skill
        self.negated = negated

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        bearer = state.bearer[source]
        if bearer < 0:
            return False
        fits = (self.race is None or state.card(bearer).facts.race == self.race) and (
            self.skill is None or has_skill(state, bearer, self.skill)
        )
        return fits != self.negated

    def text(self) -> str:
        return f"if borne by {'other than ' if self.negated else ''}{an(self.race or self.skill or '')}"


class SubjectIs(Condition):
    """The character that is looked at is of one of these races, or lacks or has a skill."""

    __slots__ = ("lacks", "races", "skill")

    def __init__(self, *races: str, skill: str | None = None, lacks: str | None = None) -> None:
        self.races = races
        self.skill = skill
        self.lacks = lacks

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        subject = subject.character if isinstance(subject, Influence) else subject
        if self.races and state.card(subject).facts.race not in self.races:
            return False
        if self.lacks is not None and has_skill(state, subject, self.lacks):
            return False
        return self.skill is None or has_skill(state, subject, self.skill)

    def text(self) -> str:
        words = list(self.races)
        if self.lacks is not None:
            words = [f"non-{self.lacks} {word}" for word in words]
        return f"if {listed(words, 'or')}"


class BearerAlready(Condition):
    """The bearer has a skill without the help of this card."""

    __slots__ = ("skill",)

    def __init__(self, skill: str) -> None:
        self.skill = skill

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        bearer = state.bearer[source]
        if bearer < 0:
            return False
        if self.skill in state.card(bearer).facts.skills or self.skill in state.card(bearer).behaviour.magic:
            return True
        others = (card for card in state.attachments(bearer) if card != source)
        return any(state.card(card).behaviour.skill == self.skill for card in others)

    def text(self) -> str:
        return f"if its bearer is {an(self.skill)} without it"


@condition("if the check is made in its bearer’s company")
def companion_checks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The check that is being made is that of the bearer or of somebody in his company."""
    check = state.nearest(OfCheck)
    return check is not None and state.company_of(check.character) is state.company_of(source)


@condition("in its bearer’s company")
def in_its_company(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is in the company in which the card lies."""
    company = state.company_of(source)
    return company is not None and company is state.company_of(subject)


class HurtBy(Condition):
    """The character in question was wounded by an attack of a race this turn."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return WoundedBy(subject, self.race) in state.this_turn

    def text(self) -> str:
        return f"on a character wounded by {an(self.race)} attack this turn"
