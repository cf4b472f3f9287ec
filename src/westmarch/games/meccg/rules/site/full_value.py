"""Items of another side that are worth all their points: some players have them so at their havens (ME-2.73)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...state import MeccgState
from ..changes import PutWith
from ..company.foreign_items import is_foreign_item
from .havens import is_haven_of


def kept_as_it_is_played(state: MeccgState, change: PutWith) -> None:
    """However an item comes to be played with somebody, it matters where."""
    if change.cause in PutWith.PLAYED:
        keep_value(state, change.card, change.bearer)


def keep_value(state: MeccgState, item: CardId, character: CardId) -> None:
    """An item has been played on a character, or found by him: it may be worth all its points."""
    if keeps_its_value(state, item, character) and item not in state.of_full_value:
        state.of_full_value.append(item)


@carries_out("ME-2.73", without=False)
def keeps_its_value(state: MeccgState, item: CardId, character: CardId) -> bool:
    """Whether an item of another side is played where its player has it at full value: some have at their havens."""
    company = state.company_of(character)
    if company is None or not state.alignment(company.seat).full_value_at_havens:
        return False
    return is_foreign_item(state, item) and is_haven_of(state, company.seat, company.site)
