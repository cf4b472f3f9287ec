"""Dark Minions: what is found in the Under-deeps."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions.attacks import AttackIs, CompanyAttacked, bearer_faces
from ...language.conditions.characters import BearerIs
from ...language.conditions.influence import InfluenceOn
from ...language.conditions.table import InPlay
from ...language.effects.combat import AttackProwess, CancelAttack, FewerStrikes
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, direct_influence, prowess

DOORS = InPlay("Doors of Night")
WARRIOR = BearerIs(skill="warrior")
LIGHT = CardModifier("Under-deeps roll", +2, scope=Scope.JOURNEY, layer=ITEM_LAYER)


def register() -> None:
    card(
        "DM-166",
        "Aiglos",
        modifiers=[
            prowess(+2, maximum=11, when=WARRIOR & ~DOORS),
            prowess(+5, maximum=11, when=WARRIOR & DOORS),
            body(+1, maximum=10, when=WARRIOR),
            CardModifier("attack body", -2, scope=Scope.ATTACKS, when=WARRIOR & bearer_faces, layer=ITEM_LAYER),
            direct_influence(+3, when=InfluenceOn(characters=("Elf",), factions=("Elf",)) & WARRIOR),
        ],
    )
    card(
        "DM-167",
        "Dragon-helm",
        modifiers=[
            prowess(+1, when=WARRIOR),
            body(+2, maximum=10, when=WARRIOR),
            direct_influence(+3, when=WARRIOR),
        ],
        abilities=[
            Ability(
                CancelAttack(),
                key="helm",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=AttackIs("Dragon", "Drake") & CompanyAttacked("its bearer’s"),
                tap_self=True,
            )
        ],
    )
    card(
        "DM-175",
        "Noldo-lantern",
        modifiers=[LIGHT],
        abilities=[
            Ability(
                AttackProwess(-2),
                FewerStrikes(1),
                key="light",
                title="weaken the attack",
                windows=("attack",),
                actor=Actor(bearer=True),
                condition=AttackIs("Undead", "Nazgûl", "Orc", "Troll") & CompanyAttacked("its bearer’s"),
                tap_self=True,
            )
        ],
    )
