"""Dark Minions: resource permanent-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.company_events import OWN_COMPANY_AT_HAVEN, ItemFromSideboard, OnceATurn
from ...language.isolation import spent_when_isolated_attack_is_defeated
from ...language.table_effects import ComeIntoPlay, PutOnTarget
from ...traits import Trait


def register() -> None:
    card(
        "DM-121",
        "Crown of Flowers",
        abilities=[Ability(ComeIntoPlay(), windows=("any",))],
        traits=[Trait.CROWNS_A_RESOURCE],
    )
    card(
        "DM-122",
        "Cup of Farewell",
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
    card(
        "DM-132",
        "Forewarned Is Forearmed",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate="yes")],
        traits=[Trait.ISOLATES_ATTACKS],
        triggers=[spent_when_isolated_attack_is_defeated()],
    )
