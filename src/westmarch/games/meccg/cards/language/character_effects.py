"""What Wizards can do by themselves: come to the help of a company, take back a spell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import Discarded, ReturnedToHand
from ...rules.combat.attack import Attack
from ...rules.odd.helping import CameToHelp
from .abilities import Binding, Target
from .effects import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


class JoinAttackedCompany(Effect):
    """He leaves his allies and joins the company under attack for good; one of the strikes is his."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(Attack)
        if attack is None or attack.party(state) is None or not state.lies_in_play(use.card):
            return None
        left = [Discarded(ally, source=use.card, cause="left behind") for ally in state.allies(use.card)]
        return (*left, CameToHelp(use.card, attack.company, source=use.card))

    def text(self) -> str:
        return (
            "Discard his allies; he joins that company and must face a strike of the attack. "
            "After the attack he taps if untapped and makes a corruption check."
        )


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
