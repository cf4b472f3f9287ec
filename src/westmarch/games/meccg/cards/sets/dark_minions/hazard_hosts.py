"""The hazard hosts of Dark Minions: permanent-events that take prisoners."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.combat_effects import AgainstStrike
from ...language.conditions import AttackIs
from ...language.hazard_targets import victim
from ...language.imprisonment import Imprisonment, guards
from ...language.prisoner_effects import TakePrisoner, takes_rings_in_time, wears_prisoners_down
from ...language.who import Who

RUINS, SHADOW_HOLD, DARK_HOLD = "Ruins & Lairs", "Shadow-hold", "Dark-hold"


def register() -> None:
    # Flies and Spiders
    card(
        "DM-58",
        "Flies and Spiders",
        abilities=[
            Ability(TakePrisoner(), windows=("strike hazards",), target=victim(Who()), condition=AttackIs("Spider"))
        ],
        imprisons=Imprisonment(RUINS, attacks=(guards("Spider", 3, 9),)),
        triggers=[wears_prisoners_down(+1, escape=15)],
    )
    card(
        "DM-90",
        "Spells of the Barrow-wights",
        abilities=[
            Ability(TakePrisoner(), windows=("strike hazards",), target=victim(Who()), condition=AttackIs("Undead"))
        ],
        imprisons=Imprisonment(RUINS, SHADOW_HOLD, attacks=(guards("Undead", 3, 8),), takes_rings=True),
        triggers=[wears_prisoners_down()],
    )
    # Waylaid, Wounded, and Orc-dragged
    card(
        "DM-99",
        "Waylaid, Wounded, and Orc-dragged",
        abilities=[
            Ability(
                AgainstStrike(prowess=+2),
                TakePrisoner(),
                windows=("strike hazards",),
                target=victim(Who(race="Hobbit")),
                condition=AttackIs("Orc"),
            )
        ],
        imprisons=Imprisonment(
            DARK_HOLD,
            SHADOW_HOLD,
            RUINS,
            attacks=(guards("Orc", 3, 6), guards("Orc", 4, 7), guards("Orc", 5, 8)),
        ),
        triggers=[takes_rings_in_time(7)],
    )
