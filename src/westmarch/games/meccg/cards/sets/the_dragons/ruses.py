"""The Dragons: ruses in combat, and news of what the opponent has in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Stored
from ....rules.combat.changes import HiddenFromAttack
from ....rules.combat.frames import AttackFrame
from ....rules.piles.picking import LookedAt
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import AttackProwess
from ...language.effects.lasting import UntilEndOfAttack
from ...language.modifiers import EVENT_LAYER, CardModifier, Scope
from ...language.who import ANYBODY, Who

if TYPE_CHECKING:
    from collections.abc import Iterable

    from westmarch.kernel.data import CardId

    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "TD-140",
        "More Sense than You",
        abilities=[Ability(AvoidStrikes(), windows=("attack",), actor=Actor(ANYBODY, tap=True))],
    )
    card("TD-151", "Secret News", abilities=[Ability(SeeRandomCards(5), windows=("any",))])
    card(
        "TD-153",
        "Staff Asunder",
        abilities=[
            Ability(
                MakeCorruptionCheck(),
                StoreTarget(),
                UntilEndOfAttack(CardModifier("prowess", +5, scope=Scope.TARGETS, layer=EVENT_LAYER)),
                AttackProwess(0, -2),
                windows=("attack",),
                actor=Actor(Who(race="Wizard")),
                target=STAFF,
            )
        ],
    )


class AvoidStrikes(Effect):
    """Whoever uses the card cannot be given a strike of the attack."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else HiddenFromAttack(use.actor, source=use.card)

    def text(self) -> str:
        return "He (it may be an ally, too) cannot be given a strike of the attack."


class SeeRandomCards(Effect):
    """The opponents show random cards of their hands, all at once."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        changes: list[Change] = []
        for seat in state.players():
            hand = [] if seat == use.seat else list(state.hand(seat))
            seen = [hand.pop(state.chance.pick(len(hand))) for _ in range(min(self.number, len(hand)))]
            if seen:
                changes.append(LookedAt(use.seat, tuple(seen), source=use.card))
        return tuple(changes) or None

    def text(self) -> str:
        return f"Look at {self.number} random cards of your opponent’s hand."


class StoreTarget(Effect):
    """The target goes to the marshalling point pile of its player."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return Stored(use.target, use.seat, source=use.card) if state.lies_in_play(use.target) else None

    def text(self) -> str:
        return "Place the target in your marshalling point pile."


def _staffs(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    return [item for item in state.items(binding.actor) if state.name(item) == "Wizard’s Staff"]


STAFF = Target("a Wizard’s Staff that he bears", _staffs)
