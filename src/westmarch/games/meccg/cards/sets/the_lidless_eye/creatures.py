"""The Lidless Eye: hazard creatures."""

from __future__ import annotations

from ...definition import card
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
    card("LE-78", "Horse-lords", detains=["hero"], traits=[Trait.SPARES_MEN_OF_EDORAS])
    card(
        "LE-90",
        "Slayer",
        attacks=2,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=1, victim_too=True)],
    )
    card("LE-91", "Sons of Kings", traits=[Trait.AGAINST_MINIONS_ONLY])
    card("LE-63", "The Border-watch", detains=["hero"], strikes_against={"hero": 2})
