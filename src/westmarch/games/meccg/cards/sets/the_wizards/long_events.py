"""The Wizards: resource long-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.conditions import ALWAYS, All, AttackIs, Condition, InPlay, SubjectIs
from ...language.effects import Effect
from ...language.event_effects import RemoveCorruptionCards
from ...language.hazard_land import Treats
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import ComeIntoPlay
from ...language.watches import STAYS_AT_HAVEN

GATES = InPlay("Gates of Morning")
DOORS = InPlay("Doors of Night")


def register() -> None:
    card("TW-203", "Clear Skies", abilities=[_long_event(when=GATES)], modifiers=[_each("prowess", +2)])
    card(
        "TW-223",
        "Elf-song",
        abilities=[_long_event(RemoveCorruptionCards())],
        watches=STAYS_AT_HAVEN,
        odd_text="No character at a Haven may be discarded or returned to hand.",
    )
    card(
        "TW-241",
        "Fog",
        abilities=[_long_event(when=GATES, no_duplicate="yes")],
        treats=[
            Treats(
                {
                    "Free-domain": "Border-land",
                    "Border-land": "Wilderness",
                    "Shadow-land": "Wilderness",
                    "Dark-domain": "Shadow-land",
                }
            )
        ],
    )
    # Lapse of Will: three in all against Nazgûl
    card(
        "TW-264",
        "Lapse of Will",
        abilities=[_long_event()],
        modifiers=[_attacks(-1), _attacks(-2, when=AttackIs("Nazgûl"))],
    )
    card(
        "TW-285",
        "Moon",
        abilities=[_long_event(no_duplicate="yes")],
        treats=[
            Treats({"Wilderness": "Border-land", "Border-land": "Free-domain"}, when=GATES),
            Treats({"Dark-domain": "Shadow-land", "Shadow-land": "Wilderness"}, when=DOORS),
        ],
    )
    card(
        "TW-335",
        "Sun",
        abilities=[_long_event(no_duplicate="yes")],
        modifiers=[
            _each("prowess", +1, when=SubjectIs("Dúnadan")),
            _each("prowess", +1, when=All(SubjectIs("Man", "Dúnadan"), GATES)),
            _attacks(-1, when=GATES),
        ],
    )


def _long_event(*effects: Effect, when: Condition = ALWAYS, no_duplicate: str = "") -> Ability:
    return Ability(ComeIntoPlay(), *effects, windows=("long-event",), condition=when, no_duplicate=no_duplicate)


def _each(quantity: str, amount: int, when: Condition = ALWAYS) -> CardModifier:
    return CardModifier(quantity, amount, scope=Scope.EACH, when=when, layer=EVENT_LAYER)


def _attacks(amount: int, when: Condition = ALWAYS) -> CardModifier:
    return CardModifier("attack prowess", amount, scope=Scope.ATTACKS, when=when, layer=EVENT_LAYER)
