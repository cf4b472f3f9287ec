"""What smiths and sages bring back, and the blade that was broken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ...rules.changes import PutWith
from ...rules.checks.corruption import CorruptionCheck
from ...rules.company.gear import may_bear
from ...rules.company.manifestations import is_taken
from ...rules.piles.picking import Pick, one_of_each
from ...words import signed
from ..language.abilities import Binding, Target
from ..language.condition import condition
from ..language.effect import Effect

if TYPE_CHECKING:
    from ...rules.timing.resolve import Resolve
    from ...state import MeccgState


FORGED = ("Weapon", "Armor", "Shield")


def _lost_gear(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return one_of_each(state, (card for card in state.zone("discard pile", binding.seat) if _is_forged(state, card)))


def _is_forged(state: MeccgState, card: CardId) -> bool:
    definition = state.card(card)
    if definition.gear not in FORGED or is_taken(state, card):
        return False
    return any(kind in definition.facts.types for kind in ("minor item", "major item"))


LOST_GEAR = Target("a minor or major weapon, armor or shield in your discard pile", _lost_gear)


class GiveToCompanion(Effect):
    """The target is put under the control of a character in the company of the one who uses the card."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        company = state.company_of(use.actor)
        if company is None:
            return None
        able = [who for who in company.characters if may_bear(state, who, use.target)]
        if not able:
            return None
        if not use.chosen:
            choices: list[Action] = [Pick(use.seat, who) for who in able]
            return Decision(use.seat, f"who takes {state.name(use.target)}", choices)
        return PutWith(use.target, use.chosen[0], source=use.card)

    def text(self) -> str:
        return "Put it under the control of a character in his company."


def _narsil(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [card for card in state.in_play(binding.seat) if state.name(card) == "Narsil"]


NARSIL = Target("Narsil, borne by one of your characters", _narsil)


@condition("while it lies with Narsil")
def lies_with_item(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card lies with an item."""
    return state.bearer[source] >= 0 and state.card(state.bearer[source]).is_item


class HolderChecks(Effect):
    """The bearer of the item with which the card lies makes a corruption check."""

    __slots__ = ("modifier",)

    def __init__(self, modifier: int) -> None:
        self.modifier = modifier

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        item = state.bearer[use.card]
        holder = state.bearer[item] if item >= 0 else item
        if holder < 0:
            return None
        return CorruptionCheck(holder, modifier=self.modifier, reason=state.name(use.card))

    def text(self) -> str:
        return f"The bearer of Narsil makes a corruption check modified by {signed(self.modifier)}."
