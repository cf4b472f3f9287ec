"""The Dragons: what a dragon's spell, rest and a lady's gift mean for those on the road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded
from ....rules.journey.frames import MovementFrame
from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, creature_attacks
from ...language.effect import Effect
from ...language.effects.combat import ChangeStrike
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import CardModifier, Scope
from ...language.targets.cards import is_corruption_card
from ...language.targets.characters import victim
from ...language.who import Who
from ..dark_minions.standing_hazards import shaken_off_by_a_sage
from ..the_wizards.corruption_cards import checks

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import Company, MeccgState


def register() -> None:
    card(
        "TD-16",
        "Dragon’s Curse",
        abilities=[
            Ability(
                PutOnTarget(),
                ChangeStrike(-1),
                windows=("strike hazards",),
                target=victim(Who(not_wizard=True)),
                condition=AttackIs("Dragon") & creature_attacks,
                no_duplicate=Unduplicated.ON_A_CHARACTER,
            ),
            shaken_off_by_a_sage(6),
        ],
        triggers=[checks("untap phase ends", "his untap phase ends", _in_his_turn)],
    )
    card(
        "TD-95",
        "A Short Rest",
        abilities=[Ability(ComeIntoPlay(), windows=("long-event",))],
        modifiers=[DrawsForAShortWay(4)],
    )
    card(
        "TD-157",
        "Three Golden Hairs",
        abilities=[
            Ability(
                PutOnTarget("actor"),
                LiftCorruption(),
                windows=("any",),
                actor=Actor(Who(skill="diplomat", not_races=("Hobbit",), not_wizard=True)),
                condition=with_galadriel,
            )
        ],
        modifiers=[CardModifier("corruption check", +2, scope=Scope.BEARER)],
    )


def _in_his_turn(state: MeccgState, bearer: CardId, company: Company, margin: int) -> int:
    return int(company.seat == state.active)


class DrawsForAShortWay(CardModifier):
    """More cards may be drawn for a company whose site path is short: one for each region that it lacks."""

    __slots__ = ("length",)

    def __init__(self, length: int) -> None:
        super().__init__("draws", scope=Scope.JOURNEYS)
        self.length = length

    def apply(self, state: Any, subject: Any, value: int) -> int:
        move = state.nearest(MovementFrame)
        path = () if move is None else move.path_now(state)
        return value + max(0, self.length - len(path)) if path else value

    def text(self) -> str:
        return (
            "When a company moves, its player may draw one more card for each region that its site path has fewer than "
            f"{self.length}."
        )


@condition("at the same site as Galadriel")
def with_galadriel(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character is not Galadriel herself, but where she is."""
    own = state.company_of(subject) if subject >= 0 else None
    if own is None or state.name(subject) == "Galadriel":
        return False
    here = state.definition[own.site]
    return any(
        state.name(who) == "Galadriel"
        for company in state.companies
        if state.definition[company.site] == here
        for who in company.characters
    )


class LiftCorruption(Effect):
    """All corruption cards on the character who used the card are discarded."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        cards = [found for found in state.attachments(use.actor) if is_corruption_card(state, found)]
        return tuple(Discarded(found, source=use.card) for found in cards) or None

    def text(self) -> str:
        return "All corruption cards on him are discarded."
