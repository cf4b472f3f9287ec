"""What cards do to attacks and strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...rules.changes import Wounded
from ...rules.combat.attack import Attack
from ...rules.combat.strike import Strike
from ...words import signed
from .effects import Effect
from .modifiers import CardModifier

if TYPE_CHECKING:
    from ...rules.combat.attack import Attack
    from ...rules.combat.strike import Strike
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class CancelAttack(Effect):
    """The attack is cancelled; its creature is discarded (IN-82)."""

    __slots__ = ()
    cancels = "attack"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is not None:
            attack.cancelled = True
        return None

    def text(self) -> str:
        return "Cancel the attack."


class CancelStrike(Effect):
    """The strike that is being faced is cancelled."""

    __slots__ = ()
    cancels = "strike"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = state.nearest(Strike)
        if strike is not None:
            strike.cancelled = True
        return None

    def text(self) -> str:
        return "Cancel the strike."


class AttackProwess(Effect):
    """The prowess (and perhaps the body) of the attack changes."""

    __slots__ = ("amount", "body")

    def __init__(self, amount: int, body: int = 0) -> None:
        self.amount = amount
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is not None:
            attack.prowess_change += self.amount
            attack.body_change += self.body
            attack.changed_by += (use.definition,)
        return None

    def text(self) -> str:
        body = f" and {signed(self.body)} to its body" if self.body else ""
        return f"{signed(self.amount)} to the prowess of the attack{body}."


class AttackStrikes(Effect):
    """The number of strikes of the attack changes."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is not None:
            attack.strikes_change += self.amount
        return None

    def text(self) -> str:
        return f"{signed(self.amount)} to the number of strikes of the attack."


class HalveStrikes(Effect):
    """The number of strikes of the attack is halved, rounded up."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is not None:
            attack.halvings += 1
        return None

    def text(self) -> str:
        return "The number of strikes of the attack is halved, rounded up."


class SetStrikes(Effect):
    """The number of strikes of the attack becomes a stated figure, even if each character would face one (CR-E.23)."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is not None:
            attack.fixed_strikes = self.number
        return None

    def text(self) -> str:
        return f"The number of strikes of the attack is reduced to {self.number}."


class AgainstStrike(Effect):
    """The character's prowess and body change for the strike that he is facing."""

    __slots__ = ("body", "prowess")

    def __init__(self, prowess: int = 0, body: int = 0) -> None:
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = state.nearest(Strike)
        if strike is not None:
            strike.strengthen(state, use.seat, self.prowess, self.body)
        return None

    def text(self) -> str:
        parts = []
        if self.prowess:
            parts.append(f"{signed(self.prowess)} prowess")
        if self.body:
            parts.append(f"{signed(self.body)} body")
        return f"{' and '.join(parts)} against the strike."


class KeepUntapped(Effect):
    """The character need not tap for the strike, at no penalty, unless it wounds him."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = state.nearest(Strike)
        if strike is not None:
            strike.keep_untapped(state, use.seat)
        return None

    def text(self) -> str:
        return "The character faces the strike at full prowess without tapping (unless it wounds him)."


class RollTwice(Effect):
    """Two rolls are made for the strike; the defender uses one of them."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = state.nearest(Strike)
        if strike is not None:
            strike.rolls = 2
        return None

    def text(self) -> str:
        return "Roll twice for the strike and use either result."


class WoundTarget(Effect):
    """The target is wounded; there is no body check."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Wounded(use.target, source=use.card) if state.lies_in_play(use.target) else None

    def text(self) -> str:
        return "The target is wounded, without a body check."


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
