"""Taking up one of several weapons, armours, shields or helmets (ME-10.28, CR-T.119)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.rulings import Deed, is_allowed
from ...state import MeccgState
from ..about import OfGear
from ..changes import Name
from ..combat.frames import StrikeFrame
from .gear import is_in_use


class TakenUp(Change, frozen=True):
    """A character uses one item rather than another of its kind."""

    rules = ("ME-10.28",)

    card: CardId

    def apply(self, state: MeccgState) -> None:
        kind, bearer = state.card(self.card).gear, state.bearer[self.card]
        if kind == "Weapon" and is_allowed(state, Deed.USE_TWO_WEAPONS, bearer):
            # He may go on using the other weapon, but no shield with two.
            kind = "Shield"
        dropped = [card for card in state.attachments(bearer) if state.card(card).gear == kind]
        state.in_use = [card for card in state.in_use if card not in dropped and card != self.card]
        state.in_use.append(self.card)
        state.table_changed()

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is taken up"


class TakeUp(Action, frozen=True):
    """Use another of several items of a kind."""

    verb = "take-up"
    item: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if not state.law.gear_limits:
            return
        strike = state.nearest(StrikeFrame)
        for bearer in state.characters(seat) if strike is None else (strike.character,):
            borne = state.attachments(bearer)
            gear = [card for card in borne if CARDS[state.definition[card]].gear] if len(borne) > 1 else []
            if len(gear) > 1:
                for item in gear:
                    if not is_in_use(state, item):
                        yield cls(seat, item)

    @requirement(says="It has been taken up already")
    def not_again(self, state: MeccgState) -> bool:
        """Once in a strike, and once in an organization phase: to change to and fro is pointless."""
        frame = state.nearest(OfGear)
        return frame is None or self.item not in frame.taken_up

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.nearest(OfGear)
        if frame is not None:
            frame.taken_up += (self.item,)
        return TakenUp(self.item)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(state.bearer[self.item])} uses {state.name(self.item)}"
