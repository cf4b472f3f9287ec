"""What becomes of a creature that was defeated, and who scores it (ME-7.59 to ME-7.62)."""

from __future__ import annotations

from westmarch.kernel.changes import Change

from ...state import MeccgState
from ..changes import Discarded, Removed, Stored
from ..company.trophies import is_worth_points
from .frames import AttackFrame


def fate_of(state: MeccgState, attack: AttackFrame) -> Change:
    """Where a defeated creature goes: to the victor's marshalling point pile if it is worth something to him (ME-7.61);
    one that was played as an automatic-attack is only discarded (ME-7.80)."""
    if attack.automatic:
        return Discarded(attack.creature, cause="defeated")
    return scored_or_removed(state, attack)


def scored_or_removed(state: MeccgState, attack: AttackFrame) -> Change:
    """A beaten card goes to its victor's pile, or from the game if it is worth nothing to him."""
    victor = attack.defender(state)
    if is_worth_points(state, attack.creature, victor):
        return Stored(attack.creature, victor, cause="defeated")
    return Removed(attack.creature, cause="defeated")
