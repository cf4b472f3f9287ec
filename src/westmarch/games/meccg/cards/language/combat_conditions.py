"""Conditions on the fight that is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from .conditions import Condition

if TYPE_CHECKING:
    from ...state import MeccgState


class HasStrike(Condition):
    """The character has been given a strike of the attack."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        from ...rules.combat.attack import Attack

        attack = state.nearest(Attack)
        return attack is not None and subject in attack.assigned

    def text(self) -> str:
        return "if you have given him a strike"
