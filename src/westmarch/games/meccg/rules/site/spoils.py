"""Spoils of an attack: an item in hand that the defender may play at once."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...state import MeccgState
from ..about import OfCompany
from ..changes import PutWith
from ..company.companies import find_company
from ..company.manifestations import is_taken


class MayTakeUp(OfCompany, Procedure):
    """The player of a company may play an item of this name with one of its characters."""

    company: int
    item: str
    done: bool = False

    @step()
    def take_or_leave(self, state: MeccgState) -> Outcome:
        company = find_company(state, self.company)
        if self.done or company is None or not company.characters:
            return None
        seat = company.seat
        found = [card for card in state.hand(seat) if state.name(card) == self.item and not is_taken(state, card)]
        if not found and not state.asks_all:
            return None
        choices: list[Action] = [TakeSpoils(seat, card, who) for card in found[:1] for who in company.characters]
        return Decision(seat, "take the spoils", [*choices, LeaveSpoils(seat)])

    steps = (take_or_leave,)


class TakeSpoils(Action, frozen=True):
    """Play the item with a character."""

    verb = "take-spoils"
    card: CardId
    character: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayTakeUp)
        frame.done = True
        return PutWith(self.card, self.character, cause="played")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.character)} takes {state.name(self.card)}"


class LeaveSpoils(Pass, frozen=True):
    """Do not play it."""

    verb = "leave-spoils"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayTakeUp)
        frame.done = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Keep it in hand"
