"""The Balrog: hazard events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.conditions.characters import SubjectIs
from ...language.conditions.places import at_haven
from ...language.effects.table import DiscardSelf, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.characters import victim
from ...language.who import Who


def register() -> None:
    # Diminish and Depart
    card(
        "BA-17",
        "Diminish and Depart",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("hazards",),
                target=victim(Who(races=("Elf", "Hobbit", "Wizard"))),
                no_duplicate=Unduplicated.ON_A_COMPANY,
            ),
            Ability(
                DiscardSelf(),
                windows=("organization",),
                key="remain",
                title="discard it",
                actor=Actor(bearer=True, tap=True),
                condition=at_haven,
            ),
        ],
        modifiers=[
            _company("mind", +1, SubjectIs("Elf", "Hobbit")),
            _company("direct influence", -1, SubjectIs("Wizard")),
        ],
    )


def _company(quantity: str, amount: int, when: SubjectIs) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.COMPANY, when=when, layer=EVENT_LAYER)
