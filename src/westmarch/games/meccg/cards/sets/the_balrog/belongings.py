"""The Balrog: a faction and the weapon that are his alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import StrikeFrame
from ....rules.company_combat.strike import CompanyStrike
from ...definition import card
from ...language.condition import condition
from ...language.conditions.attacks import bearer_faces
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, prowess
from ...language.standing.rulings import Allows
from ...rulings import Deed
from ...traits import Trait
from .allies import by_the_balrog

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card("BA-80", "A Few Recruits", traits=[Trait.AT_TAPPED_SITE])
    card(
        "BA-81",
        "Stabbing Tongue of Fire",
        play_when=by_the_balrog,
        modifiers=[
            prowess(+1, when=taps_for_the_strike),
            CardModifier("attack body", -1, scope=Scope.ATTACKS, when=bearer_faces, layer=ITEM_LAYER),
            CardModifier("body check", +1, scope=Scope.ATTACKS, when=bearer_strikes, layer=ITEM_LAYER),
        ],
        traits=[Trait.AT_TAPPED_SITE, Trait.CANNOT_BE_TRANSFERRED],
        rulings=[Allows(Deed.AFFECT_THE_BALROG)],
    )


@condition("if he taps for the strike")
def taps_for_the_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The bearer faces a strike, or deals one, and taps for it."""
    strike = state.nearest(StrikeFrame)
    if strike is None:
        return False
    if isinstance(strike, CompanyStrike) and strike.striker == subject:
        return strike.striker_stance == "tap"
    return strike.character == subject and strike.stance == "tap"


@condition("if the bearer strikes")
def bearer_strikes(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Companies fight, and the strike under way is the bearer's."""
    strike = state.nearest(CompanyStrike)
    return strike is not None and strike.striker == state.bearer[source]
