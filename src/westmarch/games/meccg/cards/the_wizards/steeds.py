"""The Wizards: what Nazgûl ride, and what drives the servants of the Shadow on."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability
from ..language.conditions import All, InPlay, Not
from ..language.fury import Madden, StrikeOfCreature


def register() -> None:
    # Fury of the Iron Crown
    crown = "The Iron Crown"
    card(
        "TW-492",
        abilities=[
            Ability(
                Madden(+4, crown),
                windows=("strike hazards",),
                condition=All(StrikeOfCreature("Orc", "Troll", "Man", "Nazgûl"), Not(InPlay(crown))),
            )
        ],
    )
