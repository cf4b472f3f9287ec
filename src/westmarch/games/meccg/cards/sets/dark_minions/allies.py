"""Dark Minions: allies."""

from __future__ import annotations

from ...definition import card
from ...language.watches import SAVES_FROM_PRISON
from ...traits import Trait


def register() -> None:
    card(
        "DM-179",
        "Noble Hound",
        traits=[Trait.AT_TAPPED_SITE, Trait.SHIELDS_ITS_MASTER],
        watches=SAVES_FROM_PRISON,
        odd_text="It is discarded to cancel an effect that would take its controlling character prisoner.",
    )
