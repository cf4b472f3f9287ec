"""A warning that is used up when the attack that it left alone has been beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.changes import Discarded
from ...rules.combat.attack import Attack
from .triggers import Trigger

if TYPE_CHECKING:
    from ...state import MeccgState


def spent_when_isolated_attack_is_defeated() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(Attack)
        if attack is None or not attack.isolated or not attack.is_defeated(state):
            return None
        return Discarded(source, source=source)

    return Trigger("attack over", act, "Discard this card when such an attack is defeated.")
