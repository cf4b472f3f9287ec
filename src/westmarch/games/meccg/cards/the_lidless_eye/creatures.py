"""The Lidless Eye: hazard creatures."""

from __future__ import annotations

from ..definition import card, plain
from ..language.conditions import InPlay, Not
from ..language.hazard_keying import Keying
from ..language.hazard_triggers import may_be_evaded
from ..traits import Trait


def register() -> None:
    # Hobgoblins, Lawless Men, Marsh-drake, Sellswords Between Charters
    plain("LE-77", "LE-82", "LE-84", "LE-89")
    # Ambusher
    card("LE-59", traits=[Trait.ATTACKER_CHOOSES])
    # Ent in Search of the Entwives
    card(
        "LE-71",
        detains=["hero"],
        keying=[Keying(region_types=("Shadow-land",), when=Not(InPlay("Doors of Night")))],
    )
    # Horse-lords
    card("LE-78", detains=["hero"], traits=[Trait.SPARES_MEN_OF_EDORAS])
    # Slayer
    card(
        "LE-90",
        attacks=2,
        traits=[Trait.ATTACKER_CHOOSES, Trait.ONE_VICTIM],
        triggers=[may_be_evaded(most=1, victim_too=True)],
    )
    # Sons of Kings
    card("LE-91", traits=[Trait.AGAINST_MINIONS_ONLY])
    # The Border-watch
    card("LE-63", detains=["hero"], strikes_against={"hero": 2})
