"""The Dragons: the blood of Dragons, and the guile with which they weaken those whom they have wounded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.memory import WoundedByCreature
from ....rules.company.manifestations import DRAGONS
from ...definition import card
from ...language.abilities import Ability, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, ByManifestation
from ...language.conditions.characters import HurtBy
from ...language.effects.battle import BodyCheckAfterStrike
from ...language.effects.lasting import UntilEndOfTurn
from ...language.modifiers import CardModifier, Scope
from ...language.targets.characters import ATTACKED_COMPANY, victim
from ...language.who import ANYBODY, Who

if TYPE_CHECKING:
    from ....state import MeccgState

MORTAL = Who(not_wizard=True)


def register() -> None:
    card(
        "TD-14",
        "Dragon’s Blood",
        abilities=[
            Ability(
                BodyCheckAfterStrike("failed", "defeated", whom="target", per_gear=("Armor", "Shield", "Helmet")),
                windows=("strike hazards",),
                target=victim(ANYBODY),
                condition=AttackIs("Dragon", "Drake"),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            )
        ],
    )
    card(
        "TD-74",
        "Subtlety of Guile",
        abilities=[
            Ability(
                UntilEndOfTurn(_less_body(1)),
                title="a wounded character",
                windows=("hazards",),
                target=victim(MORTAL),
                condition=HurtBy("Dragon"),
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                UntilEndOfTurn(_less_body(2)),
                key="play-itangast",
                title="wounded by Itangast",
                windows=("hazards",),
                target=victim(MORTAL),
                condition=wounded_by_itangast,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            Ability(
                UntilEndOfTurn(CardModifier("body", -1, scope=Scope.TARGETS, when=is_mortal), on="company"),
                key="play-company",
                title="for Itangast, on the whole company",
                windows=("attack",),
                target=ATTACKED_COMPANY,
                condition=ByManifestation("Itangast"),
                no_duplicate=Unduplicated.ON_A_COMPANY,
            ),
        ],
    )


def _less_body(amount: int) -> CardModifier:
    return CardModifier("body", -amount, scope=Scope.TARGETS)


@condition("(unless he is a Wizard)")
def is_mortal(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character looked at is no avatar."""
    return not state.card(subject).is_avatar


@condition("on a character wounded by a manifestation of Itangast this turn")
def wounded_by_itangast(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character was wounded by Itangast, in whatever shape, this turn."""
    return any(
        isinstance(note, WoundedByCreature) and note.character == subject and DRAGONS.get(note.name) == "Itangast"
        for note in state.this_turn
    )
