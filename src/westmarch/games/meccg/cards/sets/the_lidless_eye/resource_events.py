"""The Lidless Eye: resource events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.calling import CallTheEnd, ShuffleItselfBack


def register() -> None:
    card(
        "LE-235",
        "Sudden Call",
        abilities=[
            Ability(CallTheEnd(), windows=("any",)),
            Ability(CallTheEnd(), key="play-hazard", title="as a hazard", windows=("hazards",), as_hazard=True),
            Ability(
                ShuffleItselfBack(),
                key="play-back",
                title="back into the play deck",
                windows=("any",),
                in_opponents_turn=True,
            ),
        ],
    )
