"""What cards do to corruption checks, influence checks and ring tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...words import signed
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.resolve import Resolve
    from ...state import MeccgState


class CheckBonus(Effect):
    """A bonus to the check that is being made; with `per_companion`, so much for each character in the company."""

    __slots__ = ("amount", "per_companion")

    def __init__(self, amount: int, per_companion: bool = False) -> None:
        self.amount = amount
        self.per_companion = per_companion

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        check = state.frames_with("bonus")
        if check is not None:
            count = 1
            if self.per_companion:
                company = state.company_of(check.character)
                count = 0 if company is None else len(company.characters)
            check.bonus += self.amount * count
        return None

    def text(self) -> str:
        each = " for each character in the company" if self.per_companion else ""
        return f"{signed(self.amount)} to the check{each}."


class MakeCorruptionCheck(Effect):
    """Somebody makes a corruption check: the one who used the card, or its target."""

    __slots__ = ("modifier", "whom")

    def __init__(self, modifier: int = 0, whom: str = "actor") -> None:
        self.modifier = modifier
        self.whom = whom

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        from ...rules.corruption import CorruptionCheck

        who: CardId = use.actor if self.whom == "actor" else use.target
        if who < 0 or not state.lies_in_play(who):
            return None
        return CorruptionCheck(who, modifier=self.modifier, reason=state.name(use.card))

    def text(self) -> str:
        who = "He" if self.whom == "actor" else "The target"
        change = f" modified by {signed(self.modifier)}" if self.modifier else ""
        return f"{who} makes a corruption check{change}."


class TestRing(Effect):
    """The gold ring that is the target is tested."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: int = 0) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        from ...rules.rings import RingTest

        if use.target < 0 or not state.lies_in_play(use.target):
            return None
        return RingTest(use.seat, use.target, state.bearer[use.target], modifier=self.modifier)

    def text(self) -> str:
        change = f", the result modified by {signed(self.modifier)}" if self.modifier else ""
        return f"Test the gold ring{change}."
