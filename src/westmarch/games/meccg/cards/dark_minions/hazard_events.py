"""Dark Minions: hazard events."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability
from ..language.conditions import All, AttackIs, Either, InPlay
from ..language.later_conditions import NotByAnAgent
from ..language.later_effects import BringBack
from ..language.later_triggers import ends_with_a_defeat
from ..language.modifiers import CardModifier, Scope
from ..language.table_effects import ComeIntoPlay

DOORS = InPlay("Doors of Night")
MEN = NotByAnAgent("Man")


def register() -> None:
    # An Unexpected Outpost
    card(
        "DM-45",
        abilities=[Ability(BringBack("a hazard", lambda card: card.is_hazard, twice=DOORS), windows=("hazards",))],
    )
    # Rank upon Rank
    card(
        "DM-80",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate="yes")],
        modifiers=[
            CardModifier(figure, +1, scope=Scope.ATTACKS, when=when)
            for when in (MEN, All(AttackIs("Giant"), DOORS))
            for figure in ("attack prowess", "attack strikes")
        ],
        triggers=[ends_with_a_defeat(Either(MEN, All(AttackIs("Giant"), DOORS)), "such an attack is defeated")],
    )
