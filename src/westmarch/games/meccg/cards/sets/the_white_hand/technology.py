"""The White Hand: what Saruman's smiths have thought of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import StrikeFrame
from ...definition import card
from ...language.condition import condition
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, prowess
from ..the_wizards.items import WARRIOR

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "WH-53",
        "Mechanical Bow",
        modifiers=[
            body(-1),
            prowess(+2, maximum=8, when=WARRIOR),
            CardModifier("attack body", -1, scope=Scope.ATTACKS, when=bearer_taps_to_fight, layer=ITEM_LAYER),
        ],
    )


@condition("whose strike its bearer, a warrior, taps to face")
def bearer_taps_to_fight(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer is a warrior and faces the strike under way untapped, to tap for it."""
    strike = state.nearest(StrikeFrame)
    if strike is None or strike.character != state.bearer[source] or not WARRIOR.holds(state, source, source):
        return False
    return strike.stance == "tap" and not strike.keeps_untapped
