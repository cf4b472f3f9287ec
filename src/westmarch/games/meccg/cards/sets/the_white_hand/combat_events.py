"""The White Hand: resource events for combat."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, skilled
from ...language.conditions.attacks import AttackIs
from ...language.effects.combat import CancelAttack


def register() -> None:
    card(
        "WH-43",
        "Crept Along Cleverly",
        abilities=[
            Ability(
                CancelAttack(),
                windows=("attack",),
                actor=skilled("ranger"),
                condition=AttackIs("Wolf", "Animal", "Spider", "Dragon", "Drake", "Undead"),
            )
        ],
    )
