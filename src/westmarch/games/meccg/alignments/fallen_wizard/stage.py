"""Stage cards as the game goes on: one may be discarded in an organization phase (ME-4.05, ME-4.06)."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Self

from westmarch.kernel.action import Action, precondition, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.traits import Trait
from ...notes import Note
from ...rules.changes import Discarded
from ...rules.company.characters import is_organizing
from ...rules.company.stage import STAGE, is_stage_card, stage_points
from ...state import MeccgState
from ..alignment import Alignment


class StageCardGivenUp(Note, frozen=True):
    """A stage card has been discarded by its player this turn."""


@carries_out("ME-4.06", without=inf)
def points_to_spare(state: MeccgState, seat: int) -> float:
    """How many stage points a player has besides those that he must keep."""
    return stage_points(state, seat) - state.alignment(seat).stage_points


class GiveUpStageCard(Action, frozen=True):
    """Discard one of the own stage cards in play."""

    verb = "give-up"
    also_said = frozenset({"card", "discard", "event", "resource", "stage"})
    card: CardId

    @classmethod
    def is_for(cls, alignment: Alignment) -> bool:
        """Whether such players need stage points at all."""
        return alignment.stage_points > 0

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        """The cards that can be spared."""
        spare = points_to_spare(state, seat) if cls.is_for(state.alignment(seat)) else -1
        own = [(card, CARDS[state.definition[card]].facts) for card in state.in_play(seat)]
        return [cls(seat, card) for card, each in own if each.alignment == STAGE and each.stage_points <= spare]

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if cls.is_for(state.alignment(seat)):
            for card in state.in_play(seat):
                if is_stage_card(state.card(card)):
                    yield cls(seat, card)

    @precondition("ME-4.05", says="Stage cards are given up in your own organization phase")
    def in_organization(state: MeccgState, seat: int) -> bool:
        return is_organizing(state, seat)

    @precondition("ME-4.05", says="One stage card has been given up in this phase")
    def first_in_this_phase(state: MeccgState, seat: int) -> bool:
        return StageCardGivenUp() not in state.this_turn

    @requirement(
        "ME-4.06",
        says=lambda give, state: f"You would have less than {give.least(state)} stage points",
        sought=True,
    )
    def keeps_enough(self, state: MeccgState) -> bool:
        return state.card(self.card).facts.stage_points <= points_to_spare(state, self.seat)

    def least(self, state: MeccgState) -> int:
        return state.alignment(self.seat).stage_points

    @requirement(says=lambda give, state: f"{state.name(give.card)} stays as long as its site is in play")
    def is_no_haven(self, state: MeccgState) -> bool:
        return Trait.MAKES_A_HAVEN not in state.card(self.card).traits

    def perform(self, state: MeccgState) -> Runnable | None:
        state.this_turn.append(StageCardGivenUp())
        return Discarded(self.card, cause="given up")

    def sentence(self, state: MeccgState) -> str:
        return f"Give up {state.name(self.card)}"
