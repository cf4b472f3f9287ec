"""The Dragons: what sages, scouts and songs can do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from westmarch.games.middle_earth.checks.check import make_check
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rolls import BY_CARD
from ....rules.combat.changes import cancel_attack
from ....rules.combat.frames import AttackFrame
from ....words import TAPPED
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.conditions.attacks import AttackIs
from ...language.conditions.characters import SubjectIs
from ...language.conditions.table import InPlay
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import AttackProwess
from ...language.effects.lasting import Only
from ...language.effects.table import ComeIntoPlay, PutOnTarget, UntapTarget
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState

GATES = InPlay("Gates of Morning")


def register() -> None:
    card(
        "TD-118",
        "Gift of Comprehension",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                windows=("any",),
                actor=Actor(Who(race="Dúnadan", at_haven=True), tap=True, anywhere=True),
            )
        ],
        skill="sage",
    )
    high = SubjectIs("Elf", "Dúnadan")
    card(
        "TD-154",
        "Star of High Hope",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",))],
        modifiers=[
            CardModifier("prowess", +1, scope=Scope.EACH, when=when, layer=EVENT_LAYER) for when in (high, high & GATES)
        ],
    )
    card(
        "TD-159",
        "Trickery",
        abilities=[
            Ability(
                CancelOnRoll(5),
                windows=("attack",),
                actor=skilled("scout"),
                condition=AttackIs("Orc", "Troll", "Man", "Elf", "Slayer", "Awakened Plant", "Giant"),
            )
        ],
    )
    card(
        "TD-162",
        "Vanish in Sunlight!",
        abilities=[
            Ability(
                AttackProwess(-2),
                Only(GATES, AttackProwess(-2)),
                windows=("attack",),
                condition=AttackIs("Nazgûl", "Undead"),
            )
        ],
    )
    card(
        "TD-167",
        "Wielded Twice",
        abilities=[
            Ability(
                UntapTarget(),
                MakeCorruptionCheck(),
                windows=("any",),
                actor=skilled("sage", tap=True, anywhere=True),
                target=TAPPED_ITEM,
            )
        ],
    )


class CancelOnRoll(Effect):
    """The attack is cancelled if a roll is higher than a number."""

    __slots__ = ("number",)
    cancels = "attack"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        attack = state.nearest(AttackFrame)
        if attack is None or attack.cancelled:
            return None
        purpose = f"{state.name(use.card)} (more than {self.number})"
        beaten = make_check(state, BY_CARD, use.seat, purpose, self.number).beats
        return cancel_attack(state, use.card) if beaten else None

    def text(self) -> str:
        return f"Make a roll: if it is more than {self.number}, the attack is cancelled."


def _tapped_items(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    company = state.company_of(binding.actor) if binding.actor >= 0 else None
    bearers = () if company is None else company.characters
    return [item for who in bearers for item in state.items(who) if state.status[item] == TAPPED]


TAPPED_ITEM = Target("a tapped item in his company", _tapped_items)
