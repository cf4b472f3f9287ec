"""The White Hand: stage resources of Pallando."""

from __future__ import annotations

from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import ALWAYS
from ...language.effects.table import PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.stage import TakeIntoService, in_service, own_character, standing
from ...language.standing.rulings import Allows
from ...language.who import Who
from ...rulings import Deed
from ...traits import Trait

PUPIL = own_character(Who(skill="sage", not_races=("Hobbit", "Dwarf")), at_haven=True)


def register() -> None:
    card(
        "WH-103",
        "Arcane School",
        abilities=[
            Ability(PutOnTarget(), windows=("organization",), target=PUPIL, no_duplicate=Unduplicated.ON_A_CHARACTER)
        ],
        rulings=[Allows(Deed.USE_MAGIC, Scope.BEARER)],
    )
    card(
        "WH-104",
        "Pallando’s Apprentice",
        abilities=[Ability(TakeIntoService(), windows=("organization",), target=PUPIL)],
        modifiers=in_service(2),
        palantiri_when=ALWAYS,
        traits=[Trait.SERVES_THE_AVATAR],
    )
    # Truths of Doom: six points, of which two control characters.
    card(
        "WH-108",
        "Truths of Doom",
        abilities=[standing(no_duplicate=False)],
        modifiers=[
            CardModifier("general influence", +2, scope=Scope.OWNER),
            CardModifier("resisting influence", +4, scope=Scope.OWNER),
        ],
    )
