"""The White Hand: allies."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.combat_effects import CancelStrike
from ...language.provisions import StrikeOnRider
from ...traits import Trait


def register() -> None:
    card(
        "WH-33",
        "Noble Steed",
        abilities=[
            Ability(
                CancelStrike(),
                key="gallop",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(itself=True, tap=True),
                condition=StrikeOnRider(),
            )
        ],
        traits=[Trait.AT_TAPPED_SITE, Trait.IS_A_MOUNT],
    )
