"""When a card that lies in play is discarded by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ..condition import Condition
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....state import MeccgState


def ends_with_a_defeat(of: Condition, words: str) -> Trigger:
    """The card is discarded once an attack of some kind is defeated."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or not attack.is_defeated(state) or not of.holds(state, source, source):
            return None
        return Discarded(source, source=source, cause="defeated attack")

    return Trigger("attack over", act, f"Discard this card when {words}.")


def ends_with_a_deck() -> Trigger:
    """The card is discarded when any play deck is exhausted."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, source=source, cause="a deck is exhausted")

    return Trigger("deck exhausted", act, "Discard this card when any play deck is exhausted.")
