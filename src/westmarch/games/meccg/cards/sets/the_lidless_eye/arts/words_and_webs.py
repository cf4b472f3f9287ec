"""The Lidless Eye: what helps and hinders those who try to influence others."""

from __future__ import annotations

from ....definition import card
from ....language.abilities import Ability
from ....language.effects.table import ComeIntoPlay
from ....language.modifiers import EVENT_LAYER, CardModifier, Scope
from ....language.standing.rulings import Allows, Forbids
from ....rulings import Deed


def register() -> None:
    card(
        "LE-245",
        "Tidings of Death",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",))],
        modifiers=[CardModifier("influence check", -1, scope=Scope.EACH, layer=EVENT_LAYER)],
        rulings=[
            Allows(
                Deed.ROLL_AGAIN,
                Scope.PLAYERS,
                words="An additional roll is made for each influence check against a faction; either may be used.",
            )
        ],
    )
    card(
        "LE-150",
        "Webs of Fear & Treachery",
        abilities=[Ability(ComeIntoPlay(), windows=("hazards",))],
        rulings=[
            Forbids(
                Deed.MODIFY_ATTEMPTS,
                Scope.PLAYERS,
                words=(
                    "Nothing modifies influence attempts but unused general influence and unused normal direct "
                    "influence, that which a character has by his own card."
                ),
            )
        ],
    )
