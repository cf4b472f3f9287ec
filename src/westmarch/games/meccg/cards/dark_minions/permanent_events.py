"""Dark Minions: resource permanent-events."""

from __future__ import annotations

from ..definition import card
from ..language.abilities import Ability, Actor
from ..language.company_events import OWN_COMPANY_AT_HAVEN, ItemFromSideboard, OnceATurn
from ..language.table_effects import PutOnTarget
from ..traits import Trait


def register() -> None:
    # Cup of Farewell
    card(
        "DM-122",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=OWN_COMPANY_AT_HAVEN,
                no_duplicate=" on a given company",
            ),
            Ability(
                ItemFromSideboard(),
                windows=("organization", "long-event", "site", "end of turn"),
                key="drink",
                actor=Actor(tap=True),
                condition=OnceATurn(),
            ),
        ],
        traits=[Trait.ON_THE_COMPANY],
    )
