"""The Wizards: lights in the sky that are short-events."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability
from ...language.conditions import ALWAYS, Condition, InPlay, SubjectIs
from ...language.effects import Effect
from ...language.evenstar import ForEachUntilEndOfTurn, TreatOneRegion, own_character_of
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.table_effects import UntilEndOfTurn

GATES = InPlay("Gates of Morning")
ELF = SubjectIs("Elf")


def register() -> None:
    card(
        "TW-343",
        "The Evenstar",
        abilities=[
            _evenstar("play", ""),
            *(
                _evenstar(f"play-{old.lower()}", f"treat a {old} as a {new}", TreatOneRegion(old, new), when=GATES)
                for old, new in (("Wilderness", "Border-land"), ("Border-land", "Free-domain"))
            ),
        ],
    )


def _evenstar(key: str, title: str, *more: Effect, when: Condition = ALWAYS) -> Ability:
    """One Elf is helped; in the morning all are, and the land may be."""
    return Ability(
        UntilEndOfTurn(CardModifier("prowess", +1, scope=Scope.TARGETS, layer=EVENT_LAYER)),
        ForEachUntilEndOfTurn(CardModifier("prowess", +1, scope=Scope.EACH, when=ELF, layer=EVENT_LAYER), when=GATES),
        *more,
        key=key,
        title=title,
        windows=("any",),
        target=own_character_of("Elf"),
        condition=when,
        no_duplicate="yes",
    )
