"""Burdens: what weighs more on those who bear a source of corruption."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from .conditions import Condition
from .modifiers import EVENT_LAYER, CardModifier, Scope

if TYPE_CHECKING:
    from ...state import MeccgState


def sources_of_corruption(state: MeccgState, character: CardId) -> list[int]:
    """The corruption points of each card with a character that gives him any."""
    from ...rules.values import CORRUPTION_POINTS, derive

    cards = [
        carried for card in state.attachments(character) for carried in (card, *state.attachments(card)) if carried >= 0
    ]
    points = [derive(state, CORRUPTION_POINTS, card, state.card(card).facts.corruption) for card in cards]
    return [amount for amount in points if amount > 0]


class HasSource(Condition):
    """The character that is looked at has a source of corruption."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        if not isinstance(subject, int) or not state.card(CardId(subject)).is_character:
            return False
        return bool(sources_of_corruption(state, CardId(subject)))

    def text(self) -> str:
        return "who has a source of corruption"


class LeastSourceDoubled(CardModifier):
    """The corruption points of one source of each character count twice: his player chooses it, so it is the least."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("corruption points", scope=Scope.EACH, when=HasSource(), layer=EVENT_LAYER)

    def apply(self, state: Any, subject: Any, value: int) -> int:
        return value + min(sources_of_corruption(state, subject))

    def text(self) -> str:
        return (
            "Each character has the corruption points doubled for one of his sources of corruption, the one that is "
            "best for his player: that with the fewest points."
        )
