"""What happens to a character who is eliminated, and to what he bears (IN-98)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.traits import Trait
from ...notes import Note
from ...state import MeccgState
from ...words import WOUNDED
from ..about import OfCharacter
from ..changes import Discarded, Eliminated, PutWith
from ..course.victory import avatar_lost
from .gear import is_for


class FellByABodyCheck(Note, frozen=True):
    """A body check eliminated a character, beside others of his company."""

    character: CardId
    companions: tuple[CardId, ...]


class Elimination(OfCharacter, Procedure):
    """A character is eliminated; if it was in combat, companions may take over his items first."""

    character: CardId
    cause: str = ""
    takers: tuple[CardId, ...] = ()
    by_a_body_check: bool = False

    @step("IN-98")
    def hand_over_items(self, state: MeccgState) -> Outcome:
        """Each unwounded companion may take one item."""
        if self.cause != "combat":
            return None
        company = state.company_of(self.character)
        if company is None or not state.items(self.character):
            return None
        return window(state, company.seat, "items of the eliminated", (TakeItem,), "IN-98")

    @step()
    def leave_play(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.character)
        if self.by_a_body_check and company is not None and self.character in company.characters:
            state.this_turn.append(FellByABodyCheck(self.character, company.characters))
        return Eliminated(self.character, cause=self.cause)

    @step("IN-21", "ME-1.03", "ME-8.12")
    def avatar_is_lost(self, state: MeccgState) -> Outcome:
        avatar_lost(state, self.character)
        return None

    steps = (hand_over_items, leave_play, avatar_is_lost)


class DiscardCharacter(OfCharacter, Procedure):
    """A character is discarded with all that lies with him."""

    character: CardId
    cause: str = ""

    @step()
    def leave_play(self, state: MeccgState) -> Outcome:
        return Discarded(self.character, cause=self.cause)

    @step("IN-21", "ME-1.28", "ME-8.12")
    def avatar_is_lost(self, state: MeccgState) -> Outcome:
        if self.cause == "corruption":
            avatar_lost(state, self.character)
        return None

    steps = (leave_play, avatar_is_lost)


class TakeItem(Action, frozen=True):
    """A companion takes over an item of the eliminated character."""

    verb = "take-item"
    item: CardId
    taker: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        elimination = state.nearest(Elimination)
        company = None if elimination is None else state.company_of(elimination.character)
        if elimination is None or company is None:
            return
        for item in state.items(elimination.character):
            for taker in company.characters:
                if taker != elimination.character:
                    yield cls(seat, item, taker)

    @requirement("IN-98", "ME-7.43", says=lambda take, state: f"{state.name(take.taker)} is wounded")
    def is_unwounded(self, state: MeccgState) -> bool:
        return state.status[self.taker] != WOUNDED

    @requirement("IN-98", "ME-7.43", says=lambda take, state: f"{state.name(take.taker)} has taken an item already")
    def takes_only_one(self, state: MeccgState) -> bool:
        elimination = state.nearest(Elimination)
        return elimination is not None and self.taker not in elimination.takers

    @requirement(says=lambda take, state: f"{state.name(take.item)} cannot be transferred")
    def is_transferable(self, state: MeccgState) -> bool:
        return Trait.CANNOT_BE_TRANSFERRED not in state.card(self.item).traits

    @requirement(says=lambda take, state: f"{state.name(take.item)} is not for {state.name(take.taker)}")
    def is_for_him(self, state: MeccgState) -> bool:
        return is_for(state, self.taker, self.item)

    def perform(self, state: MeccgState) -> Runnable | None:
        elimination = state.frame
        assert isinstance(elimination, Elimination)
        elimination.takers += (self.taker,)
        return PutWith(self.item, self.taker, cause="taken over")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.taker)} takes over {state.name(self.item)}"
