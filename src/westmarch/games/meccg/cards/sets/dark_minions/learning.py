"""Dark Minions: what sages and Wizards learn, and the ways below that they find."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.journey import PathHas
from ...language.effects.checks import CheckBonus
from ...language.effects.table import ComeIntoPlay, PutOnTarget, RestoreCompany, TapAfterwards
from ...language.modifiers import CardModifier, Scope
from ...language.who import Who
from ..the_dragons.learning import insight


def register() -> None:
    insight("DM-163", "When You Know More", "influence check", CheckBonus(+2))
    card(
        "DM-139",
        "Hobbit-lore",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapAfterwards(),
                windows=("organization",),
                actor=Actor(Who(name="Gandalf", at_haven=True)),
            )
        ],
        modifiers=[
            CardModifier(
                "direct influence",
                +2,
                scope=Scope.BEARER,
                when=InfluenceOn(characters=("Hobbit",), factions=("Hobbit",)),
            )
        ],
    )
    card(
        "DM-136",
        "Herb-lore",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                TapAfterwards(),
                windows=("any",),
                actor=Actor(Who(name="Radagast")),
                condition=PathHas("Wilderness"),
            ),
            Ability(
                RestoreCompany(),
                key="heal",
                title="heal the company",
                windows=("organization",),
                actor=Actor(bearer=True, tap=True),
                discard_self=True,
            ),
        ],
    )
    card(
        "DM-157",
        "Secret Ways",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[CardModifier("Under-deeps roll", +4, scope=Scope.JOURNEYS)],
    )
