"""The Wizards: voyages."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, Actor
from ..language.voyages import BoardShip, ByACharacter


def register() -> None:
    # Great Ship
    card(
        "TW-248",
        abilities=[
            Ability(BoardShip(), windows=("organization",), actor=Actor(tap=True), condition=ByACharacter()),
        ],
    )
