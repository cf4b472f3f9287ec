"""How the bearer of a corruption card tries to shake it off (ME-8.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import NO_CARD
from westmarch.kernel.procedure import Outcome

from ....rolls import REMOVAL
from ....rules.changes import Discarded, Tapped
from ....rules.checks.corruption_cards import REMOVE, REMOVE_UNTAPPED, WITHOUT_TAPPING
from ....rules.piles.picking import Pick, PickNone
from ....words import UNTAPPED, signed
from ...rulings import Deed, is_allowed
from ..abilities import Ability, Actor
from ..condition import ALWAYS, Condition
from ..effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


class RemoveOnRoll(Effect):
    """A roll above a number discards the card itself; companions may tap in support, perhaps."""

    __slots__ = ("modifier", "number", "supported")

    def __init__(self, number: int, modifier: int = 0, supported: bool = False) -> None:
        self.number = number
        self.modifier = modifier
        self.supported = supported
        """Each companion who taps adds one to the roll."""

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if not state.lies_in_play(use.card):
            return None
        helped = self.supported or is_allowed(state, Deed.BE_HELPED_TO_SHAKE_OFF, use.actor)
        company = state.company_of(use.actor) if helped else None
        if company is not None and NO_CARD not in use.chosen:
            left = [who for who in company.characters if state.status[who] == UNTAPPED and who not in use.chosen]
            choices: list[Action] = [Pick(use.seat, who) for who in left if who != use.actor]
            if choices:
                return Decision(use.seat, "tap in support", [*choices, PickNone(use.seat)])
        supporters = [who for who in use.chosen if who >= 0]
        for who in supporters:
            state.happen(Tapped(who, source=use.card, cause="support"))
        purpose = f"removing {state.name(use.card)} (more than {self.number})"
        parts = [("without tapping", self.modifier), ("support", len(supporters))]
        check = make_check(state, REMOVAL, use.seat, purpose, self.number, parts)
        return Discarded(use.card) if check.beats else None

    def text(self) -> str:
        change = f" modified by {signed(self.modifier)}" if self.modifier else ""
        change += ", +1 for each companion who taps in support" if self.supported else ""
        return f"Make a roll{change}: if it is greater than {self.number}, discard this card."


def removable(number: int, when: Condition = ALWAYS) -> list[Ability]:
    """The bearer may try to remove the card, on a condition perhaps: tapping, or without tapping at −3 (ME-8.27)."""
    return [
        Ability(
            RemoveOnRoll(number),
            windows=("organization",),
            key=REMOVE,
            title="try to remove it",
            actor=Actor(bearer=True, tap=True),
            condition=when,
        ),
        Ability(
            RemoveOnRoll(number, WITHOUT_TAPPING),
            windows=("organization",),
            key=REMOVE_UNTAPPED,
            title="try to remove it without tapping",
            actor=Actor(bearer=True),
            condition=when,
        ),
    ]
