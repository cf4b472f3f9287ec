"""The White Hand: factions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame
from ....rules.company.companies import openness
from ....rules.journey.land import site_type
from ...definition import card
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.effects.combat import CancelAttack
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState

WILD = ("Wilderness", "Ruins & Lairs")


def register() -> None:
    card(
        "WH-40",
        "Wild Hounds",
        play_when=hounds_follow,
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                discard_self=True,
                condition=attacked_in_the_wild,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE],
    )


@condition("by a character in a covert company, of a minion player")
def hounds_follow(state: MeccgState, source: CardId, subject: Any) -> bool:
    """Minion players need a covert company."""
    company = state.company_of(subject)
    if company is None or not state.alignment(company.seat).counts_as_minion:
        return True
    return openness(state, company) == "covert"


@condition("if it is an automatic-attack at a Ruins & Lairs, or keyed to Wilderness or Ruins & Lairs")
def attacked_in_the_wild(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The attack on one of the player's companies comes from the wild."""
    attack = state.nearest(AttackFrame)
    party = None if attack is None else attack.party(state)
    if attack is None or party is None or party.seat != state.place[source] % state.seats:
        return False
    if attack.automatic:
        return site_type(state, party.site) == "Ruins & Lairs"
    return attack.keyed_to in WILD
