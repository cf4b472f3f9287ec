"""What cards do to attacks and strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.procedure import Outcome

from ...words import signed
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.attack import Attack
    from ...rules.resolve import Resolve
    from ...rules.strike import Strike
    from ...state import MeccgState


def _attack(state: MeccgState) -> Attack | None:
    from ...rules.attack import Attack

    return state.nearest(Attack)


def _strike(state: MeccgState) -> Strike | None:
    from ...rules.strike import Strike

    return state.nearest(Strike)


class CancelAttack(Effect):
    """The attack is cancelled; its creature is discarded (IN-82)."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = _attack(state)
        if attack is not None:
            attack.cancelled = True
        return None

    def text(self) -> str:
        return "Cancel the attack."


class CancelStrike(Effect):
    """The strike that is being faced is cancelled."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = _strike(state)
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
        attack = _attack(state)
        if attack is not None:
            attack.prowess_change += self.amount
            attack.body_change += self.body
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
        attack = _attack(state)
        if attack is not None:
            attack.strikes_change += self.amount
        return None

    def text(self) -> str:
        return f"{signed(self.amount)} to the number of strikes of the attack."


class HalveStrikes(Effect):
    """The number of strikes of the attack is halved, rounded up."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = _attack(state)
        if attack is not None:
            attack.halvings += 1
        return None

    def text(self) -> str:
        return "The number of strikes of the attack is halved, rounded up."


class AgainstStrike(Effect):
    """The character's prowess and body change for the strike that he is facing."""

    __slots__ = ("body", "prowess")

    def __init__(self, prowess: int = 0, body: int = 0) -> None:
        self.prowess = prowess
        self.body = body

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = _strike(state)
        if strike is not None:
            strike.prowess_change += self.prowess
            strike.body_change += self.body
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
        strike = _strike(state)
        if strike is not None:
            strike.keeps_untapped = True
        return None

    def text(self) -> str:
        return "The character faces the strike at full prowess without tapping (unless it wounds him)."


class RollTwice(Effect):
    """Two rolls are made for the strike; the defender uses one of them."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        strike = _strike(state)
        if strike is not None:
            strike.rolls = 2
        return None

    def text(self) -> str:
        return "Roll twice for the strike and use either result."
