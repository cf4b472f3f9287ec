"""Modifiers that last for a while, and effects that wait for a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from westmarch.games.middle_earth.lasting import END_OF_ATTACK, END_OF_TURN, UNTAP_PHASE, At
from westmarch.kernel.procedure import Outcome

from ..condition import Condition
from ..effect import Effect, LastingEffect, OnGuard
from ..modifiers import CardModifier
from .journey import OnCompany

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class Only(Effect):
    """An effect that takes place only on a condition; without it the card does nothing."""

    __slots__ = ("condition", "effect")

    def __init__(self, condition: Condition, effect: Effect) -> None:
        self.condition = condition
        self.effect = effect

    @property
    def on_guard(self) -> OnGuard:  # type: ignore[override]
        return self.effect.on_guard

    @property
    def searches(self) -> bool:  # type: ignore[override]
        return self.effect.searches

    @property
    def of_others(self) -> bool:  # type: ignore[override]
        return self.effect.of_others

    @property
    def at_work(self) -> LastingEffect:
        return self.effect.at_work

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return self.effect.run(state, use) if self.condition.holds(state, use.card, use.target) else None

    def text(self) -> str:
        words = self.condition.text()
        effect = self.effect.text()
        return f"{words[0].upper()}{words[1:]}: {effect[0].lower()}{effect[1:]}"


class Lasts(LastingEffect):
    """A modifier that lasts for a while; subclasses say on whom, and for how long."""

    __slots__ = ("modifier",)

    modifier: CardModifier

    def __init__(self, modifier: CardModifier) -> None:
        self.modifier = modifier

    @property
    def words(self) -> str:
        """What changes, to go on with for whom and how long."""
        return self.modifier.text().removesuffix(".")


class UntilEndOfTurn(Lasts):
    """A modifier that lasts until the end of the turn, on the target, on the one who uses the card, on everybody in his
    company, or on all characters."""

    __slots__ = ("on",)
    on_guard = "company"

    def __init__(self, modifier: CardModifier, on: Literal["target", "actor", "company", "all"] = "target") -> None:
        super().__init__(modifier)
        self.on = on

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if self.on == "company":
            company = state.company_of(use.actor if use.actor >= 0 else use.target)
            targets = () if company is None else tuple(state.fighters(company))
        elif self.on == "all":
            targets = tuple(who for company in state.companies for who in state.fighters(company))
        else:
            targets = (use.actor if self.on == "actor" else use.target,)
        use.last(state, targets)
        return None

    def text(self) -> str:
        words = self.words if self.on == "target" else self.words.replace(" for the target", "")
        whom = {"company": " for each character in the company", "all": " for all characters"}.get(self.on, "")
        return f"{words}{whom} until the end of the turn."


class ThisTurn(Lasts):
    """A modifier of all attacks, or of the company under attack, until the end of the turn; or one for its player until
    his next untap phase."""

    __slots__ = ("company", "until")
    on_guard = "company"

    def __init__(
        self,
        modifier: CardModifier,
        company: bool = False,
        until: At = END_OF_TURN,
    ) -> None:
        super().__init__(modifier)
        self.company = company
        self.until = until

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target) if self.company else None
        if company is None:
            use.last(state, (), until=self.until)
        else:
            use.last(state, tuple(state.fighters(company)), company=company.number)
        return None

    def text(self) -> str:
        whom = " for each character in the company" if self.company else ""
        until = "your next untap phase" if self.until == UNTAP_PHASE else "the end of the turn"
        return f"{self.words}{whom} until {until}."


class UntilEndOfAttack(Lasts):
    """A modifier that lasts for one attack, on the character who uses the card, or on everybody in his company and his
    allies (ME-7.19)."""

    __slots__ = ("on",)

    def __init__(self, modifier: CardModifier, on: Literal["actor", "company"] = "actor") -> None:
        super().__init__(modifier)
        self.on = on

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = None if self.on == "actor" else state.company_of(use.actor)
        targets = (use.actor,) if company is None else tuple(state.fighters(company))
        use.last(state, targets, until=END_OF_ATTACK)
        return None

    def text(self) -> str:
        whom = "him" if self.on == "actor" else "each character in his company"
        return f"{self.words.replace(' for the target', '')} for {whom} against the attack."


class AttacksOnCompany(OnCompany):
    """A modifier of the attacks against the company until the end of the turn."""

    __slots__ = ("modifier",)

    modifier: CardModifier

    def __init__(self, modifier: CardModifier) -> None:
        self.modifier = modifier

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until the end of the turn."
