"""The Dragons: small treasures and provisions of the Elves."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions.attacks import bearer_faces
from ...language.conditions.characters import BearerIs
from ...language.conditions.influence import InfluenceOn
from ...language.effects.table import UntapBearer, UntapTarget
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, direct_influence
from ...language.targets.characters import companion
from ...language.who import Who
from ...traits import Trait
from .provisions import farther


def register() -> None:
    card(
        "TD-112",
        "Emerald of Doriath",
        modifiers=[
            direct_influence(+1, when=InfluenceOn(characters=("Elf",), factions=("Elf",))),
            CardModifier("general influence", +2, scope=Scope.OWNER, when=BearerIs(race="Wizard"), layer=ITEM_LAYER),
        ],
    )
    card(
        "TD-150",
        "Scabbard of Chalcedony",
        modifiers=[CardModifier("attack body", -1, scope=Scope.ATTACKS, when=bearer_faces, layer=ITEM_LAYER)],
        traits=[Trait.ONE_TO_A_BEARER],
    )
    card(
        "TD-165",
        "Waybread",
        abilities=[
            Ability(
                UntapBearer(),
                key="untap",
                title="untap the bearer",
                windows=("any",),
                actor=Actor(Who(tapped=True), bearer=True),
                discard_self=True,
            ),
            Ability(
                UntapBearer(),
                UntapTarget(),
                key="untap-two",
                title="untap the bearer and a companion",
                windows=("any",),
                actor=Actor(bearer=True),
                target=companion(Who(tapped=True), other=True),
                discard_self=True,
            ),
            farther(1),
        ],
    )
