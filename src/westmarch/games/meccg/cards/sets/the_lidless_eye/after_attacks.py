"""The Lidless Eye: what servants of Sauron take away from an attack that they have just faced."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated, skilled
from ...language.conditions.attacks import (
    AttackIs,
    ChangedBefore,
    CompanyAttacked,
    FacesAutomatic,
    attack_defeated,
    creature_attacks,
)
from ...language.conditions.places import stored_at_all
from ...language.effects.combat import AttackProwess, CancelAttack, SetStrikes
from ...language.effects.lasting import Only
from ...language.effects.table import PutOnTarget
from ...language.modifiers import own
from ...language.who import Who
from ...traits import Trait
from .servants_events import FREE_PEOPLES

TOWNS = FacesAutomatic("Border-hold", "Free-hold")
RIDERS = AttackIs("Elf", "Dúnadan", "Man") & creature_attacks


def register() -> None:
    card(
        "LE-186",
        "Foul Trophies",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("after attack",),
                actor=Actor(Who(races=("Orc", "Troll")), tap=True),
                condition=FREE_PEOPLES & attack_defeated,
            ),
            Ability(
                Only(~ChangedBefore(), SetStrikes(1)),
                Only(~ChangedBefore(), AttackProwess(+3, body=-2)),
                key="show",
                title="show the trophies",
                windows=("attack",),
                condition=CompanyAttacked() & FREE_PEOPLES & ~ChangedBefore(),
                discard_self=True,
            ),
        ],
    )
    card(
        "LE-207",
        "The Names Among Them",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("after attack",),
                actor=skilled("scout", tap=True),
                condition=TOWNS,
            ),
            Ability(
                CancelAttack(),
                key="stored",
                title="cancel the attack",
                windows=("attack",),
                condition=TOWNS,
                discard_self=True,
            ),
        ],
        modifiers=[own("marshalling points", +1, when=stored_at_all)],
        traits=[Trait.STORED_AT_HAVEN],
    )
    card(
        "LE-211",
        "No News of Our Riding",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("after attack",),
                actor=Actor(tap=True),
                condition=RIDERS,
                no_duplicate=Unduplicated.IN_A_COMPANY,
            ),
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True, tap=True),
                condition=CompanyAttacked("his") & RIDERS,
            ),
        ],
    )
