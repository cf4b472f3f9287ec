"""The Wizards: resources against Nazgûl."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.conditions import InPlay
from ...odd.nazgul_events import NAZGUL_TO_CANCEL, CancelNazgul, HeartenAll

DOORS = InPlay("Doors of Night")


def register() -> None:
    card(
        "TW-305",
        "Praise to Elbereth",
        abilities=[
            Ability(
                CancelNazgul(),
                HeartenAll(+1, when=DOORS),
                title="against Nazgûl",
                windows=("any",),
                actor=Actor(tap=True, anywhere=True),
                target=NAZGUL_TO_CANCEL,
            ),
            Ability(
                HeartenAll(+1, when=DOORS),
                key="play-strength",
                title="without tapping",
                windows=("any",),
                condition=DOORS,
            ),
        ],
    )
