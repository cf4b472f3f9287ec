"""The Dragons: hazard events."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability
from ..language.check_effects import MakeCorruptionCheck
from ..language.later_conditions import BEARER_OF_TREASURE


def register() -> None:
    # Dragon-sickness
    card(
        "TD-18",
        abilities=[
            Ability(MakeCorruptionCheck(-1, whom="target"), windows=("hazards",), target=BEARER_OF_TREASURE),
        ],
    )
