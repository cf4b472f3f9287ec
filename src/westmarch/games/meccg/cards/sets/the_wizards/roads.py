"""The Wizards: resource events for those who travel on, and for the lands through which they go."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions import All, InPlay, PathHas
from ...language.hazard_land import TreatRegion, TreatSite
from ...language.old_road import FACTION_NEARBY, AtUntappedHaven, InfluenceFromAfar
from ...language.quiet_lands import AttackToCome, HalveAutomaticAttack, own_site
from ...language.road_effects import MovedToHaven, MoveOn

GATES = InPlay("Gates of Morning")


def register() -> None:
    card("TW-202", "Bridge", abilities=[Ability(MoveOn(), windows=("end of movement",), condition=MovedToHaven())])
    card(
        "TW-294",
        "Old Road",
        abilities=[
            Ability(
                InfluenceFromAfar(-1),
                windows=("site",),
                actor=Actor(tap=True),
                target=FACTION_NEARBY,
                condition=AtUntappedHaven(),
            )
        ],
    )
    card(
        "TW-309",
        "Quiet Lands",
        abilities=[
            *(
                Ability(
                    HalveAutomaticAttack(number),
                    key=key,
                    title=f"the {words} automatic-attack",
                    windows=("any",),
                    target=own_site("Shadow-hold", "Ruins & Lairs"),
                    condition=AttackToCome(number),
                    no_duplicate="yes",
                )
                for number, key, words in ((1, "play", "first"), (2, "play-second", "second"))
            ),
            Ability(
                TreatRegion("Shadow-land", "Wilderness", under_way=True),
                key="play-region",
                title="Shadow-land as Wilderness",
                windows=("any",),
                condition=All(PathHas("Shadow-land"), GATES),
                no_duplicate="yes",
            ),
            Ability(
                TreatSite("Shadow-hold", "Ruins & Lairs"),
                key="play-site",
                title="Shadow-hold as Ruins & Lairs",
                windows=("any",),
                target=own_site("Shadow-hold"),
                condition=GATES,
                no_duplicate="yes",
            ),
        ],
    )
