"""The Dragons: items."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.check_effects import MakeCorruptionCheck
from ...language.conditions import All, AttackIs, Not
from ...language.item_conditions import BearerFaces
from ...language.item_effects import UntapOwnSite
from ...language.later_conditions import CreatureOnTheRoad, HasDragon
from ...language.later_effects import FewerStrikes
from ...language.modifiers import ITEM_LAYER, CardModifier, Scope, body, prowess
from ...language.provisions import MakeIneffectual, Spellbind
from ...language.who import Who

BEARER = Actor(bearer=True)
WORMS = AttackIs("Dragon", "Drake")


def register() -> None:
    card(
        "TD-102",
        "Bow of Dragon-horn",
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
    card(
        "TD-114",
        "Enruned Shield",
        modifiers=[body(+3, maximum=10)],
        abilities=[
            Ability(
                MakeIneffectual(),
                key="shield",
                title="an ineffectual strike",
                windows=("strike",),
                actor=Actor(Who(skill="warrior"), bearer=True),
                condition=BearerFaces(),
                tap_self=True,
            )
        ],
    )
    card(
        "TD-130",
        "Magical Harp",
        abilities=[
            Ability(
                Spellbind(),
                MakeCorruptionCheck(),
                key="harp",
                title="hold the company together",
                windows=("any", "corruption check"),
                actor=BEARER,
                tap_self=True,
            )
        ],
    )
    card(
        "TD-158",
        "Thrór’s Map",
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
    card(
        "TD-172",
        "Wormsbane",
        modifiers=[
            prowess(+2, maximum=9, when=Not(WORMS)),
            prowess(+4, maximum=12, when=WORMS),
            CardModifier("attack body", -2, scope=Scope.ATTACKS, when=All(WORMS, BearerFaces()), layer=ITEM_LAYER),
        ],
    )
