"""The Wizards: resource short-events for influence and corruption checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.about import OfCheck
from ....rules.checks.changes import AttemptHelped, CheckHelped
from ....rules.checks.influence import InfluenceAttempt, may_be_mustered
from ....rules.values import prowess
from ....words import signed
from ...definition import card
from ...language.abilities import Ability, Actor, facing, skilled
from ...language.condition import ALWAYS, Condition
from ...language.conditions.influence import Influences
from ...language.effect import Effect
from ...language.effects.checks import CheckBonus, RollForInfluenceTwice
from ...language.effects.table import HealTarget, UntapTarget
from ...language.targets.characters import character
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def _for_influence(*effects: Effect, actor: Actor | None = None, when: Condition = ALWAYS) -> Ability:
    return Ability(*effects, windows=("influence check",), actor=actor, condition=when)


def _diplomat_helps_against_corruption(amount: int) -> Ability:
    return Ability(CheckBonus(amount), key="check", windows=("corruption check",), actor=skilled("diplomat"))


HOBBIT = Who(race="Hobbit")


def register() -> None:
    card(
        "TW-189",
        "A Friend or Three",
        abilities=[Ability(CheckBonus(+1, per_companion=True), windows=("corruption check", "influence check"))],
    )
    card(
        "TW-253",
        "Halfling Strength",
        abilities=[
            Ability(UntapTarget(), title="untap", windows=("any",), target=character(Who(race="Hobbit", tapped=True))),
            Ability(
                HealTarget(untapped=True),
                key="heal",
                title="heal",
                windows=("organization",),
                target=character(Who(race="Hobbit", wounded=True)),
            ),
            Ability(
                CheckBonus(+4),
                key="check",
                title="+4 to the check",
                windows=("corruption check",),
                actor=Actor(HOBBIT, facing=True),
            ),
        ],
    )
    card(
        "TW-267",
        "Lordly Presence",
        abilities=[
            _for_influence(CheckBonus(+5), DrawIfSuccessful(), actor=facing("diplomat"), when=Influences("faction"))
        ],
    )
    card(
        "TW-288",
        "Muster",
        abilities=[_for_influence(ProwessToCheck(maximum=5), actor=facing("warrior"), when=Musters("faction"))],
    )
    card(
        "TW-292",
        "New Friendship",
        abilities=[_for_influence(CheckBonus(+3), actor=facing("diplomat")), _diplomat_helps_against_corruption(+2)],
    )
    card(
        "TW-293",
        "Old Friendship",
        abilities=[
            _for_influence(CheckBonus(+5), actor=facing("diplomat"), when=Influences("character")),
            _diplomat_helps_against_corruption(+4),
        ],
    )
    card("TW-303", "Persuasive Words", abilities=[_for_influence(RollForInfluenceTwice(), actor=facing("diplomat"))])
    card("TW-337", "Tempering Friendship", abilities=[_for_influence(CheckBonus(+4), when=Influences("faction"))])


class DrawIfSuccessful(Effect):
    """The player draws a card if the influence check succeeds."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(InfluenceAttempt) is None else AttemptHelped(draws=1, source=use.card)

    def text(self) -> str:
        return "Draw a card if the check is successful."


class ProwessToCheck(Effect):
    """The prowess of the character who makes the check is added to it, up to a maximum."""

    __slots__ = ("maximum",)

    def __init__(self, maximum: int) -> None:
        self.maximum = maximum

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        check = state.nearest(OfCheck)
        if check is None:
            return None
        return CheckHelped(min(self.maximum, prowess(state, check.character)), source=use.card)

    def text(self) -> str:
        return f"His prowess is added to the check, at most {signed(self.maximum)}."


class Musters(Influences):
    """The influence check is made against a card that can be mustered."""

    __slots__ = ()

    def holds(self, state: MeccgState, source: CardId, subject: Any) -> bool:
        attempt = state.nearest(InfluenceAttempt)
        if attempt is not None and not may_be_mustered(state, attempt.faction):
            return False
        return super().holds(state, source, subject)
