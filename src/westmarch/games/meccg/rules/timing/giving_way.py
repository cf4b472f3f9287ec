"""Cards that return to hand as another manifestation of their being is played (ME-2.51)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import MeccgState
from ..changes import Discarded, PutWith, ReturnedToHand
from ..company.manifestations import giving_way_to


def give_way(state: MeccgState, card: CardId) -> None:
    """Whatever must return to hand as a card is played does so at once."""
    if not state.lies_in_play(card):
        for other in giving_way_to(state, card):
            state.push(GiveWay(other))


def yields(state: MeccgState, card: CardId) -> bool:
    """A hazard that gives way is discarded; what else does returns to hand."""
    return state.card(card).is_hazard


class GiveWay(Procedure):
    """A card returns to hand because another manifestation of its being is played; a character may hand an item on."""

    card: CardId
    handed_on: bool = False

    @step()
    def hand_on_an_item(self, state: MeccgState) -> Outcome:
        company = state.company_of(self.card)
        if self.handed_on or company is None or not state.card(self.card).is_character:
            return None
        others = [who for who in company.characters if who != self.card]
        hand_over: list[Action] = [HandOn(company.seat, item, who) for item in state.items(self.card) for who in others]
        if not hand_over:
            return None
        return Decision(company.seat, "item handed on", [*hand_over, HandOnNothing(company.seat)])

    @step("ME-2.51")
    def return_to_hand(self, state: MeccgState) -> Outcome:
        if not state.lies_in_play(self.card):
            return None
        if yields(state, self.card):
            return Discarded(self.card, cause="another manifestation")
        return ReturnedToHand(self.card)

    steps = (hand_on_an_item, return_to_hand)


class HandOn(Action, frozen=True):
    """Give an item to a companion before its bearer goes."""

    verb = "hand-on"
    item: CardId
    to: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, GiveWay)
        frame.handed_on = True
        return PutWith(self.item, self.to, cause="transferred")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.to)} takes {state.name(self.item)}"


class HandOnNothing(Pass, frozen=True):
    """Let all his items go with him."""

    verb = "hand-on-nothing"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, GiveWay)
        frame.handed_on = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Hand no item on"
