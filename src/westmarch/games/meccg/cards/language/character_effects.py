"""What Wizards can do by themselves: come to the help of a company, take back a spell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import ReturnedToHand
from .abilities import Binding, Target
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class ReturnTargetToHand(Effect):
    """The target goes to the hand of the player who used the card."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.zone_of(use.target)[0] != "discard pile":
            return None
        return ReturnedToHand(use.target, source=use.card)

    def text(self) -> str:
        return "Take the target to your hand."


def _discarded_spells(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    pile = state.zone("discard pile", binding.seat)
    return [card for card in pile if "Spell" in state.card(card).facts.keywords]


DISCARDED_SPELL = Target("a spell in your discard pile", _discarded_spells, searches=True)
