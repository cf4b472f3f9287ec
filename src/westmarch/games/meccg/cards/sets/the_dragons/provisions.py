"""The Dragons: provisions that rest their bearer or take his company farther."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.effects.journey import MoreRegions
from ...language.effects.table import UntapBearer
from ...language.who import Who
from ...traits import Trait


def register() -> None:
    card(
        "TD-105",
        "Cram",
        abilities=[
            Ability(
                UntapBearer(),
                key="untap",
                title="untap",
                windows=("any",),
                actor=Actor(Who(tapped=True), bearer=True),
                discard_self=True,
            ),
            farther(1),
        ],
    )
    card("TD-160", "Twice-baked Cakes", abilities=[farther(2)], traits=[Trait.AT_TAPPED_SITE])


def farther(regions: int) -> Ability:
    """Discarded in the organization phase for a longer move."""
    return Ability(
        MoreRegions(regions),
        key="farther",
        title="go farther",
        windows=("organization",),
        actor=Actor(bearer=True),
        discard_self=True,
    )
