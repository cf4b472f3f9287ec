"""What carries a company along the coasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ..language.condition import condition
from ..language.effects.journey import OnCompany

if TYPE_CHECKING:
    from ...state import MeccgState


class BoardShip(OnCompany):
    """This turn the company's characters may tap to cancel hazards aimed at it on a way along the coast."""

    __slots__ = ()

    lends_actions = True
    is_ship = True

    def text(self) -> str:
        return (
            "Until the end of the turn, if the site path of his company holds a Coastal Sea and no two other regions "
            "in a row, any character in the company may tap to cancel a hazard declared in a chain that targets the "
            "company or what belongs to it; its card is discarded."
        )


@condition("by a character")
def by_a_character(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The one who uses the card is a character, not an ally."""
    return subject >= 0 and state.card(subject).is_character
