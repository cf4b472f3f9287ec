"""The Lidless Eye: tidings that trouble the servants of Sauron."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.conditions.characters import SubjectIs
from ...language.conditions.table import InPlay
from ...language.effects.table import ComeIntoPlay
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.triggers.endings import ends_with_a_deck


def register() -> None:
    ringwraith = SubjectIs("Ringwraith")
    card(
        "LE-144",
        "Tidings of Doubt and Danger",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",), no_duplicate=Unduplicated.AT_ALL)],
        modifiers=[
            CardModifier("direct influence", amount, scope=Scope.EACH, when=when, layer=EVENT_LAYER)
            for amount, when in ((-2, ringwraith), (-1, ringwraith & InPlay("Doors of Night")))
        ],
        triggers=[ends_with_a_deck()],
    )
