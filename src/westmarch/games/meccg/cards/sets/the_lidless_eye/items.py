"""The Lidless Eye: items of minions."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.check_effects import MakeCorruptionCheck
from ...language.conditions import BearerIs
from ...language.deck_effects import DrawCards
from ...language.item_palantiri import palantir
from ...language.modifiers import CardModifier, Scope, prowess
from ...language.triggers import Trigger
from ...language.who import Who
from ..the_wizards.items import WARRIOR, left_behind


def register() -> None:
    card("LE-304", "Broad-headed Spear", modifiers=[prowess(+2, maximum=8, when=WARRIOR)])
    card(
        "LE-332",
        "Palantír of Elostirion",
        modifiers=[CardModifier("hand size", +1, scope=Scope.OWNER, when=BearerIs(skill="sage"))],
        abilities=[
            *palantir(DrawCards(1), title="draw a card"),
            Ability(
                DrawCards(1),
                MakeCorruptionCheck(),
                key="sage",
                title="draw a card as a sage",
                windows=("any",),
                actor=Actor(Who(skill="sage"), bearer=True, tap=True),
                tap_self=True,
            ),
        ],
        triggers=[Trigger("company moves", left_behind, "Discarded if its bearer moves.")],
    )
