"""Traits of single cards that change how attacks and strikes fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...traits import OwnTrait

if TYPE_CHECKING:
    from westmarch.kernel.data import CardId

    from ....state import MeccgState

CANNOT_BE_ATTACKED = OwnTrait("Cannot be attacked.")
SPARES_WIZARDS = OwnTrait("Wizards face none of its strikes.")
MIND_FOR_PROWESS = OwnTrait("A character’s prowess against its strikes is his mind.")
SHIELDS_ITS_MASTER = OwnTrait(
    "A strike must be assigned to it before one can be assigned to its controlling character; "
    "for assigning strikes it counts as untapped."
)


def can_be_attacked(state: MeccgState, ally: CardId) -> bool:
    """Whether an ally can face strikes."""
    return CANNOT_BE_ATTACKED not in state.card(ally).traits


def can_strike(state: MeccgState, creature: CardId, target: CardId) -> bool:
    """Whether a creature does not spare somebody for being a Wizard."""
    return SPARES_WIZARDS not in state.card(creature).traits or not state.card(target).is_avatar


def is_fought_by_mind(state: MeccgState, creature: CardId) -> bool:
    """Whether what counts against the strikes of an attack is the mind; an attack may have no creature."""
    return creature >= 0 and MIND_FOR_PROWESS in state.card(creature).traits


def is_shield(state: MeccgState, ally: CardId) -> bool:
    """Whether an ally is struck before its master can be, and counts as untapped for that."""
    return SHIELDS_ITS_MASTER in state.card(ally).traits
