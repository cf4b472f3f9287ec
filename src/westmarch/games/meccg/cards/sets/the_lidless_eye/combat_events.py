"""The Lidless Eye: resource events of minion players for combat."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, facing
from ...language.conditions.attacks import AttackIs
from ...language.conditions.table import InPlay
from ...language.effects.combat import (
    AgainstStrike,
    CancelAttack,
    HalveStrikes,
    KeepUntapped,
    RollTwice,
    WoundTarget,
)
from ...language.targets.characters import character
from ...language.who import Who


def register() -> None:
    card(
        "LE-172",
        "Bold Thrust",
        abilities=[Ability(AgainstStrike(+3, body=-1), windows=("strike",), actor=facing("warrior"))],
    )
    card(
        "LE-180",
        "Diversion",
        abilities=[Ability(CancelAttack(), WoundTarget(), windows=("attack",), target=character(Who(wounded=False)))],
    )
    card(
        "LE-216",
        "Orc Quarrels",
        abilities=[
            Ability(
                CancelAttack(),
                title="cancel the attack",
                windows=("attack",),
                condition=AttackIs("Orc", "Troll", "Man"),
            ),
            Ability(
                HalveStrikes(),
                key="halve",
                title="halve the strikes",
                windows=("attack",),
                condition=InPlay("Skies of Fire"),
            ),
        ],
    )
    card(
        "LE-238",
        "Swift Strokes",
        abilities=[Ability(AgainstStrike(+1), RollTwice(), windows=("strike",), actor=facing("warrior"))],
    )
    card("LE-247", "Under His Blow", abilities=[Ability(KeepUntapped(), windows=("strike",), actor=facing())])
