"""Resource events of The Dragons that are played in combat."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, skilled
from ..language.combat_conditions import HasStrike
from ..language.combat_effects import TakesSeveral


def register() -> None:
    # Many Foes He Fought
    card(
        "TD-131",
        abilities=[Ability(TakesSeveral(), windows=("assignment",), actor=skilled("warrior"), condition=HasStrike())],
    )
