"""The Lidless Eye: items of minions."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions.characters import BearerIs
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.piles import DrawCards
from ...language.modifiers import CardModifier, Scope, prowess
from ...language.palantiri import palantir
from ...language.trigger import Trigger
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
