"""The Wizards: the road to Erech, those who wait there, and the stone."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions import All, InPlay
from ...language.deeds import ActorAt, AtSite
from ...language.table_effects import ComeIntoPlay
from ...language.who import Who
from ...odd.paths_of_the_dead import HasWalkedThePaths, UnderTheMountain
from ...traits import Trait

ERECH = "Vale of Erech"


def register() -> None:
    card(
        "TW-193",
        "Army of the Dead",
        play_when=HasWalkedThePaths("Aragorn II"),
        traits=[Trait.WON_WITHOUT_A_CHECK, Trait.NOT_INFLUENCED_AWAY],
    )
    card(
        "TW-302",
        "Paths of the Dead",
        abilities=[
            Ability(
                UnderTheMountain(ERECH, "Undead"),
                windows=("end of organization",),
                actor=Actor(Who(name="Aragorn II")),
                condition=ActorAt("Dunharrow"),
            )
        ],
    )
    card(
        "TW-334",
        "Stone of Erech",
        abilities=[
            Ability(
                ComeIntoPlay(),
                windows=("site",),
                condition=All(AtSite(names=(ERECH,)), InPlay("Men of Lamedon")),
            )
        ],
        falls_with="Men of Lamedon",
    )
