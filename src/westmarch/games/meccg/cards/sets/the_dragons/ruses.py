"""The Dragons: ruses in combat, and news of what the opponent has in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.procedure import Outcome

from ....rules.changes import PutWith, Stored
from ....rules.checks.corruption import CorruptionCheck
from ....rules.combat.changes import HiddenFromAttack
from ....rules.combat.frames import AttackFrame
from ....rules.piles.picking import Pick
from ....rules.site.items import TransferItem
from ...definition import card
from ...language.abilities import Ability, Actor, Binding, Target, skilled
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.combat import AttackProwess
from ...language.effects.lasting import UntilEndOfAttack
from ...language.effects.piles import SeeRandomCards
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
    card(
        "TD-144",
        "Pledge of Conduct",
        abilities=[Ability(HandOver(), windows=("corruption check",), actor=skilled("diplomat"), target=BURDEN)],
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


KEPT_FOR_LATER = frozenset({"in_organization", "first_transfer"})
"""The requirements of a transfer that a pledge does without."""


def _takers(state: MeccgState, seat: int, item: CardId) -> list[CardId]:
    """The companions who could take an item over."""
    company = state.company_of(item)
    others = () if company is None else company.characters
    return [
        who
        for who in others
        if who != state.bearer[item]
        and all(refusal.requirement in KEPT_FOR_LATER for refusal in TransferItem(seat, item, who).refusals(state))
    ]


def _burdens(state: MeccgState, binding: Binding) -> Iterable[CardId]:
    check = state.nearest(CorruptionCheck)
    if check is None:
        return ()
    return [item for item in state.items(check.character) if _takers(state, binding.seat, item)]


BURDEN = Target("an item borne by the one who makes the check, which can be transferred to a companion", _burdens)


class HandOver(Effect):
    """The target passes to a companion of its bearer, without a check."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        takers = _takers(state, use.seat, use.target)
        if not takers:
            return None
        if not use.chosen:
            return Decision(use.seat, "who takes it over", [Pick(use.seat, who) for who in takers])
        return PutWith(use.target, use.chosen[0], source=use.card, cause="transferred")

    def text(self) -> str:
        return "It is transferred to that companion; no corruption check is made for this."
