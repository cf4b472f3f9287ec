"""Dark Minions: resource events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.combat_effects import UntilEndOfAttack
from ...language.conditions import SubjectIs
from ...language.later_effects import BringBack
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.provisions import RaiseLimit, UnderWay
from ...language.table_effects import PutOnTarget, UntapTarget
from ...language.targets import RUIN, character
from ...language.who import Who
from ...traits import Trait

DWARF = SubjectIs("Dwarf")


def register() -> None:
    card(
        "DM-142",
        "Hundreds of Butterflies",
        abilities=[
            Ability(
                UntapTarget(),
                RaiseLimit(+1),
                windows=("any",),
                target=character(Who(tapped=True)),
                condition=UnderWay(),
            )
        ],
    )
    card(
        "DM-155",
        "Rebuild the Town",
        abilities=[Ability(PutOnTarget(), windows=("site",), target=RUIN)],
        traits=[Trait.REBUILDS_THE_SITE],
    )
    card(
        "DM-159",
        "Smoke Rings",
        abilities=[
            Ability(
                BringBack("a resource or character", lambda card: card.is_resource or card.is_character),
                windows=("untap", "organization", "long-event", "site", "end of turn", "response"),
            )
        ],
    )
    card(
        "DM-124",
        "The Dwarves Are upon You!",
        abilities=[
            Ability(
                *(
                    UntilEndOfAttack(
                        CardModifier(figure, amount, scope=Scope.TARGETS, when=DWARF, layer=EVENT_LAYER), on="company"
                    )
                    for figure, amount in (("prowess", +2), ("body", -1))
                ),
                windows=("attack",),
                actor=Actor(Who(race="Dwarf")),
                no_duplicate=" on a given attack",
            )
        ],
    )
