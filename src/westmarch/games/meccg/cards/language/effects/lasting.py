"""Modifiers that last for a while, and effects that wait for a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ..condition import Condition
from ..effect import Effect
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
    def on_guard(self) -> str:  # type: ignore[override]
        return self.effect.on_guard

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return self.effect.run(state, use) if self.condition.holds(state, use.card, use.target) else None

    def text(self) -> str:
        words = self.condition.text()
        effect = self.effect.text()
        return f"{words[0].upper()}{words[1:]}: {effect[0].lower()}{effect[1:]}"


class UntilEndOfTurn(Effect):
    """A modifier that lasts until the end of the turn, on the target or on everybody in the company."""

    __slots__ = ("modifier", "on")
    on_guard = "company"

    def __init__(self, modifier: CardModifier, on: str = "target") -> None:
        self.modifier = modifier
        self.on = on

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if self.on == "company":
            company = state.company_of(use.actor if use.actor >= 0 else use.target)
            targets = () if company is None else tuple(state.fighters(company))
        else:
            targets = (use.actor if self.on == "actor" else use.target,)
        use.last(state, targets)
        return None

    def text(self) -> str:
        words = self.modifier.text().removesuffix(".")
        if self.on != "target":
            words = words.replace(" for the target", "")
        whom = " for each character in the company" if self.on == "company" else ""
        return f"{words}{whom} until the end of the turn."


class ThisTurn(Effect):
    """A modifier of all attacks, or of the company under attack, until the end of the turn."""

    __slots__ = ("company", "modifier")
    on_guard = "company"

    def __init__(self, modifier: CardModifier, company: bool = False) -> None:
        self.modifier = modifier
        self.company = company

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.target) if self.company else None
        if company is None:
            use.last(state, ())
        else:
            use.last(state, tuple(state.fighters(company)), company=company.number)
        return None

    def text(self) -> str:
        whom = " for each character in the company" if self.company else ""
        return f"{self.modifier.text().removesuffix('.')}{whom} until the end of the turn."


class UntilEndOfAttack(Effect):
    """A modifier that lasts for one attack, on the character who uses the card or on everybody in his company."""

    __slots__ = ("modifier", "on")

    def __init__(self, modifier: CardModifier, on: str = "actor") -> None:
        self.modifier = modifier
        self.on = on

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        targets = (use.actor,) if self.on == "actor" or company is None else company.characters
        use.last(state, targets, until="end of attack")
        return None

    def text(self) -> str:
        words = self.modifier.text().removesuffix(".").removesuffix(" for the target")
        whom = "him" if self.on == "actor" else "each character in his company"
        return f"{words} for {whom} against the attack."


class UntilUntapPhase(Effect):
    """A modifier that lasts for its player until his next untap phase."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: CardModifier) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        use.last(state, (), until="untap phase")
        return None

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until your next untap phase."


class AttacksOnCompany(OnCompany):
    """A modifier of the attacks against the company until the end of the turn."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: CardModifier) -> None:
        self.modifier = modifier

    def text(self) -> str:
        return f"{self.modifier.text().removesuffix('.')} until the end of the turn."
