"""The Lidless Eye: hazard creatures."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId

from ....rules.timing.scene import company_in_focus
from ....state import MeccgState
from ...definition import card
from ...language.condition import condition
from ...language.conditions.table import InPlay
from ...language.standing.keying import Keying
from ...language.triggers.creatures import may_be_evaded
from ...traits import Trait


def register() -> None:
    card("LE-77", "Hobgoblins")
    card("LE-82", "Lawless Men")
    card("LE-84", "Marsh-drake")
    card("LE-89", "Sellswords Between Charters")
    card("LE-59", "Ambusher", traits=[Trait.ATTACKER_CHOOSES])
    card(
        "LE-71",
        "Ent in Search of the Entwives",
        detains=["hero"],
        keying=[Keying(region_types=("Shadow-land",), when=~InPlay("Doors of Night"))],
    )
    card("LE-78", "Horse-lords", detains=["hero"], play_when=without_friends)
    card(
        "LE-90",
        "Slayer",
        attacks=2,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=1, victim_too=True)],
    )
    card("LE-91", "Sons of Kings", play_when=against_minions)
    card("LE-63", "The Border-watch", detains=["hero"], strikes_against={"hero": 2})


@condition("against the companies of minion players")
def against_minions(state: MeccgState, source: CardId, subject: Any) -> bool:
    return state.alignment(state.active).counts_as_minion


@condition("on a company without a character whose home site is Edoras")
def without_friends(state: MeccgState, source: CardId, subject: Any) -> bool:
    company = company_in_focus(state)
    members = () if company is None else company.characters
    return not any("Edoras" in state.card(who).facts.home_sites for who in members)
