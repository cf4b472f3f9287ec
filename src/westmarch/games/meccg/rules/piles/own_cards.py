"""The cards of one's own side: whoever comes by others, by whatever chance, cannot play them."""

from __future__ import annotations

from functools import cache

from westmarch.kernel.data import CardId

from ...alignments import ALIGNMENTS
from ...cards.definition import CARDS
from ...state import MeccgState
from ..about import OfCard

OWN_CARDS = ("ME-2.24", "ME-2.76", "ME-2.80", "ME-2.84", "ME-2.91", "ME-2.95")
"""The rules that say whose characters and resources are whose."""


def is_own_card(state: MeccgState, seat: int, card: CardId) -> bool:
    """Whether a character or a resource is of the side of a player, or an item that he may use all the same."""
    return _is_own(state.alignments[seat], state.definition[card])


def of_another_side(play: OfCard, state: MeccgState) -> str:
    return f"{state.name(play.card)} is no card of your side"


@cache
def _is_own(alignment: str, definition: str) -> bool:
    kind, card = ALIGNMENTS[alignment], CARDS[definition]
    facts = card.facts
    if facts.specific == ALIGNMENTS["balrog"].avatar and facts.specific != kind.avatar:
        return False
    if card.is_character:
        return facts.alignment in kind.cards and (not facts.avatar or facts.alignment == kind.name)
    if not card.is_resource or facts.also_hazard:
        return True
    return facts.alignment in kind.cards or (card.is_item and facts.alignment in kind.items)
