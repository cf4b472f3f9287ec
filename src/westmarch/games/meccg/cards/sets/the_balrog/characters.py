"""The Balrog: he himself, and his servants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ...definition import card
from ...language.condition import condition
from ...language.conditions.influence import InfluenceOn
from ...language.modifiers import CardModifier, Scope
from ...language.standing.rulings import Allows, Forbids
from ...rulings import Deed
from ..the_lidless_eye.characters import ORCS, ORCS_AND_TROLLS, influence, leader

if TYPE_CHECKING:
    from ....state import MeccgState

HIS_OWN = InfluenceOn(servants_of="Balrog")


def register() -> None:
    card(
        "BA-3",
        "The Balrog",
        modifiers=[CardModifier("Under-deeps roll", +3, scope=Scope.JOURNEY, when=goal_is_below)],
        rulings=[
            Allows(
                Deed.HOLD_BACK_LIGHTLY,
                words="If he does not tap to face a strike, his prowess is only modified by −1.",
            ),
            Forbids(Deed.LEAD, when=~may_have_followers, words="He may not have followers."),
        ],
        odd_text="His company may not use region movement.",
    )
    leader("BA-2", "Azog", 9, +3, influence(+2, HIS_OWN), on=ORCS)
    leader("BA-4", "Bolg", 9, +3, influence(+2, HIS_OWN), on=ORCS)
    leader("BA-5", "Bûthrakaur", 9, +3, influence(+3, HIS_OWN), on=ORCS_AND_TROLLS)
    leader("BA-9", "Umagaur", 9, +2, influence(+3, HIS_OWN), on=ORCS_AND_TROLLS)
    for card_id, name in (("BA-6", "Crook-legged Orc"), ("BA-7", "Hill-troll"), ("BA-8", "Mountain-maggot")):
        card(card_id, name, discarded_on=[7])


@condition("if his company moves to a site of the Under-deeps")
def goal_is_below(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Not on a move that ends on the surface."""
    company = state.company_of(source)
    return company is not None and company.destination >= 0 and state.card(company.destination).facts.under_deeps


LETS_HIM_LEAD = frozenset({"Great Shadow", "Strangling Coils"})


@condition("if a shape that he has taken lets him")
def may_have_followers(state: MeccgState, source: CardId, subject: Any) -> bool:
    return any(state.name(card) in LETS_HIM_LEAD for card in state.attachments(source))
