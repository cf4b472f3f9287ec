"""The Lidless Eye: sites that do more than their facts say."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, skilled
from ...language.conditions.places import company_is_here
from ...language.effects.checks import TestRing
from ...language.targets.cards import GOLD_RING


def register() -> None:
    card(
        "LE-393",
        "Mount Doom",
        abilities=[
            Ability(
                TestRing(-3),
                key="test",
                title="test a gold ring",
                windows=("any",),
                actor=skilled("sage", tap=True),
                target=GOLD_RING,
                condition=company_is_here,
            )
        ],
    )
