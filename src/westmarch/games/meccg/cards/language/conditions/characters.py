"""Conditions on characters: what the bearer is, and the character that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.games.middle_earth.checks.check import CheckKind
from westmarch.kernel.data import CardId

from ....rules.about import OfCheck
from ....rules.checks.attempts import AttemptFrame
from ....rules.combat.memory import WoundedBy
from ....rules.company.foreign_items import gives_nothing
from ....rules.company.gear import is_in_use
from ....rules.timing.lasting import lasting_effects
from ....words import an, listed
from ..condition import Condition, Influence, condition
from ..who import MAGIC, has_skill

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
        fits = (self.race is None or self.is_of_the_race(state, source, bearer)) and (
            self.skill is None or has_skill(state, bearer, self.skill)
        )
        return fits != self.negated

    def is_of_the_race(self, state: MeccgState, source: CardId, bearer: CardId) -> bool:
        """Whether the bearer is of the race, or an effect lets him bear this very item like one."""
        if self.race is not None and state.card(bearer).is_of(self.race):
            return True
        return any(
            effect.bearer_as == self.race and state.ref(source) in lasting.targets
            for lasting, effect in lasting_effects(state)
        )

    def text(self) -> str:
        return f"if borne by {'other than ' if self.negated else ''}{an(self.race or self.skill or '')}"


@condition("if its bearer uses it")
def used_by_its_bearer(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer uses this weapon or piece of armour, and it is not lost on him."""
    return is_in_use(state, source) and not gives_nothing(state, source)


class SubjectIs(Condition):
    """The character that is looked at is of one of these races, or lacks or has a skill."""

    __slots__ = ("lacks", "races", "skill")

    def __init__(self, *races: str, skill: str | None = None, lacks: str | None = None) -> None:
        self.races = races
        self.skill = skill
        self.lacks = lacks

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        subject = subject.character if isinstance(subject, Influence) else subject
        if self.races and not state.card(subject).is_of(*self.races):
            return False
        if self.lacks is not None and has_skill(state, subject, self.lacks):
            return False
        return self.skill is None or has_skill(state, subject, self.skill)

    def text(self) -> str:
        words = list(self.races)
        if self.lacks is not None:
            words = [f"non-{self.lacks} {word}" for word in words]
        return f"if {an(listed(words, 'or'))}"


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
        return f"if its bearer is {an(f'{self.skill}-user' if self.skill in MAGIC else self.skill)} without it"


@condition("if the check is made in its bearer’s company")
def companion_checks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The check that is being made is that of the bearer or of somebody in his company."""
    check = state.nearest(OfCheck)
    return check is not None and state.company_of(check.character) is state.company_of(source)


@condition("if its bearer makes it")
def bearer_checks(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The check that is being made is the bearer's own."""
    check = state.nearest(OfCheck)
    return check is not None and check.character == state.bearer[source]


@condition("in its bearer’s company")
def in_its_company(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character in question is in the company in which the card lies."""
    company = state.company_of(source)
    return company is not None and company is state.company_of(subject)


class Attempting(Condition):
    """The roll that is about to be made is of a kind: a burglary, a riddling roll, an offering attempt."""

    __slots__ = ("kind",)

    def __init__(self, kind: CheckKind) -> None:
        self.kind = kind

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attempt = state.nearest(AttemptFrame)
        return attempt is not None and attempt.kind is self.kind

    def text(self) -> str:
        return f"if it is {an(self.kind.name)}"


class HurtBy(Condition):
    """The character in question was wounded by an attack of a race this turn."""

    __slots__ = ("race",)

    def __init__(self, race: str) -> None:
        self.race = race

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        return WoundedBy(subject, self.race) in state.this_turn

    def text(self) -> str:
        return f"on a character wounded by {an(self.race)} attack this turn"
