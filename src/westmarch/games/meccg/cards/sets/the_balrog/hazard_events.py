"""The Balrog: hazard events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Actor, Target, Unduplicated, hazard
from ...language.condition import ALWAYS, Condition
from ...language.conditions.characters import SubjectIs
from ...language.conditions.journey import goes_below
from ...language.conditions.places import at_haven
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.lasting import Only, UntilEndOfTurn
from ...language.effects.table import DiscardSelf, PutOnTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.targets.characters import moving_players_characters, victim
from ...language.who import Who
from .his_company import is_balrog


def register() -> None:
    card(
        "BA-19",
        "Glance of Arien",
        abilities=[
            hazard(
                *_dims(-2, -1),
                *_dims(-2, -1, InPlay("Gates of Morning")),
                target=HIM_ABOVE,
                no_duplicate=Unduplicated.IN_A_TURN,
            )
        ],
    )
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


def _dims(amount: int, body: int, when: Condition = ALWAYS) -> list[Effect]:
    """His prowess and body are lowered until the end of the turn."""
    changes: list[Effect] = [
        UntilEndOfTurn(CardModifier(quantity, change, scope=Scope.TARGETS, layer=EVENT_LAYER))
        for quantity, change in (("prowess", amount), ("body", body))
    ]
    return changes if when is ALWAYS else [Only(when, change) for change in changes]


HIM_ABOVE = Target(
    "The Balrog at or moving to a site above the Under-deeps",
    moving_players_characters,
    lambda state, binding, card: is_balrog(state, card) and not goes_below.holds(state, binding.card, card),
)


def _company(quantity: str, amount: int, when: SubjectIs) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.COMPANY, when=when, layer=EVENT_LAYER)
