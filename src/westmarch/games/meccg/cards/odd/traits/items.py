"""Traits of single cards that change what items are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...traits import OwnTrait

if TYPE_CHECKING:
    from westmarch.kernel.data import CardId

    from ....state import MeccgState

TWO_WEAPONS = OwnTrait("If he is a warrior without this card he may use two weapons, but no shield with them.")
BURIES_AN_ITEM = OwnTrait("What lies under it gives no marshalling points.")
ALIGNS_THE_STONE = OwnTrait("The bearer of the Palantír is able to use it.")


def is_sword_master(state: MeccgState, bearer: CardId) -> bool:
    """Whether a warrior has learned to fight with two weapons."""
    if "warrior" not in state.card(bearer).facts.skills:
        return False
    return any(TWO_WEAPONS in state.card(card).traits for card in state.attachments(bearer))


def burying(state: MeccgState) -> list[CardId]:
    """The cards in play that bury items under them."""
    return state.having(BURIES_AN_ITEM)


def is_buried_under(state: MeccgState, card: CardId) -> bool:
    """Whether what lies under a card gives no marshalling points."""
    return BURIES_AN_ITEM in state.card(card).traits


def is_aligned(state: MeccgState, stone: CardId) -> bool:
    """Whether the bearer of a Palantír is able to use it, whoever he is."""
    return any(ALIGNS_THE_STONE in state.card(card).traits for card in state.attachments(stone))
