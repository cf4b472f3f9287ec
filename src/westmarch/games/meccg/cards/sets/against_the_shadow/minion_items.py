"""Against the Shadow: items of minions."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.effects.lasting import UntilEndOfTurn
from ...language.modifiers import EVENT_LAYER, ITEM_LAYER, CardModifier, Scope, direct_influence
from ...traits import Trait
from ..the_lidless_eye.treasures import dwarven_ring, minor_items


def register() -> None:
    dwarven_ring("AS-123", "Dwarven Ring of Thélor’s Tribe", minor_items())
    dwarven_ring("AS-124", "Dwarven Ring of Thrár’s Tribe", minor_items())
    card(
        "AS-129",
        "Old Treasure",
        modifiers=[direct_influence(+1)],
        abilities=[
            Ability(
                UntilEndOfTurn(
                    CardModifier("direct influence", +4, scope=Scope.TARGETS, layer=EVENT_LAYER), on="actor"
                ),
                key="spend",
                title="spend it",
                windows=("any", "influence check"),
                actor=Actor(bearer=True),
                discard_self=True,
            )
        ],
    )
    less_mind = CardModifier("mind", -1, scope=Scope.BEARER, minimum=1, layer=ITEM_LAYER)
    card("AS-133", "Thrall-ring", modifiers=[less_mind, direct_influence(+1)], traits=[Trait.ONE_TO_A_BEARER])
