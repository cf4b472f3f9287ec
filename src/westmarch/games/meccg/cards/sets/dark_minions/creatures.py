"""Dark Minions: hazard creatures."""

from __future__ import annotations

from ...definition import card
from ...language.aftermath import NoSkillCards, aftermath, unless_cancelled, unless_defeated
from ...language.conditions import AttackIs
from ...language.journey_effects import AttacksOnCompany
from ...language.modifiers import CardModifier, PerRanger, Scope
from ...traits import Trait


def register() -> None:
    card(
        "DM-106",
        "Chill Douser",
        abilities=[
            aftermath(
                *(
                    AttacksOnCompany(CardModifier(figure, +1, scope=Scope.ATTACKS_ON_COMPANY, when=AttackIs("Undead")))
                    for figure in ("attack strikes", "attack prowess")
                )
            )
        ],
        triggers=[unless_cancelled("This begins when the attack is over, unless it was cancelled.")],
    )
    card(
        "DM-108",
        "Little Snuffler",
        traits=[Trait.ATTACKER_CHOOSES],
        modifiers=[PerRanger("attack body", -2)],
        abilities=[aftermath(NoSkillCards("scout"))],
        triggers=[unless_defeated("This begins when the attack is over, unless it was defeated.")],
    )
    card("DM-111", "Stirring Bones")
