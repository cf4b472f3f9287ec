"""The Dragons: items."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, Actor
from ..language.conditions import All, AttackIs, Not
from ..language.item_conditions import BearerFaces
from ..language.item_effects import UntapOwnSite
from ..language.later_conditions import CreatureOnTheRoad, HasDragon
from ..language.later_effects import FewerStrikes
from ..language.modifiers import ITEM_LAYER, CardModifier, Scope, prowess
from ..language.who import Who

BEARER = Actor(bearer=True)
WORMS = AttackIs("Dragon", "Drake")


def register() -> None:
    # Bow of Dragon-horn
    card(
        "TD-102",
        abilities=[
            Ability(
                FewerStrikes(1),
                key="shoot",
                title="one strike less",
                windows=("attack",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=CreatureOnTheRoad(),
                tap_self=True,
            )
        ],
    )
    # Thrór’s Map
    card(
        "TD-158",
        abilities=[
            Ability(
                UntapOwnSite(),
                key="map",
                title="untap the site",
                windows=("any",),
                actor=BEARER,
                condition=HasDragon(),
                discard_self=True,
            )
        ],
    )
    # Wormsbane
    card(
        "TD-172",
        modifiers=[
            prowess(+2, maximum=9, when=Not(WORMS)),
            prowess(+4, maximum=12, when=WORMS),
            CardModifier("attack body", -2, scope=Scope.ATTACKS, when=All(WORMS, BearerFaces()), layer=ITEM_LAYER),
        ],
    )
