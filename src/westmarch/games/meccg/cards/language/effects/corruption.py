"""How the bearer of a corruption card tries to shake it off (ME-8.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.procedure import Outcome

from ....rolls import REMOVAL
from ....rules.changes import Discarded
from ....rules.checks.corruption_cards import REMOVE, REMOVE_UNTAPPED, WITHOUT_TAPPING
from ....words import signed
from ..abilities import Ability, Actor
from ..effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class RemoveOnRoll(Effect):
    """A roll above a number discards the card itself."""

    __slots__ = ("modifier", "number")

    def __init__(self, number: int, modifier: int = 0) -> None:
        self.number = number
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.card):
            return None
        purpose = f"removing {state.name(use.card)} (more than {self.number})"
        check = make_check(state, REMOVAL, use.seat, purpose, self.number, [("without tapping", self.modifier)])
        return Discarded(use.card) if check.beats else None

    def text(self) -> str:
        change = f" modified by {signed(self.modifier)}" if self.modifier else ""
        return f"Make a roll{change}: if it is greater than {self.number}, discard this card."


def removable(number: int) -> list[Ability]:
    """The bearer may try to remove the card: tapping, or without tapping at −3 (ME-8.27)."""
    return [
        Ability(
            RemoveOnRoll(number),
            windows=("organization",),
            key=REMOVE,
            title="try to remove it",
            actor=Actor(bearer=True, tap=True),
        ),
        Ability(
            RemoveOnRoll(number, WITHOUT_TAPPING),
            windows=("organization",),
            key=REMOVE_UNTAPPED,
            title="try to remove it without tapping",
            actor=Actor(bearer=True),
        ),
    ]
