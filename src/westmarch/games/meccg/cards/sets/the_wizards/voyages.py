"""The Wizards: voyages."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...odd.voyages import BoardShip, ByACharacter


def register() -> None:
    card(
        "TW-248",
        "Great Ship",
        abilities=[
            Ability(BoardShip(), windows=("organization",), actor=Actor(tap=True), condition=ByACharacter()),
        ],
    )
