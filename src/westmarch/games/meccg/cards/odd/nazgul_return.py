"""Nazgûl that return from the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...rules.piles.picking import TakenToHand
from ...rules.piles.searching import is_search_stopped
from ..language.condition import Condition
from ..language.nazgul import is_nazgul
from ..language.trigger import Trigger

if TYPE_CHECKING:
    from ...state import MeccgState


@carries_out("CR-T.131", without=lambda state: state.response_order())
def who_recovers(state: MeccgState) -> list[int]:
    """The players, in turn, who may take cards back at the end of a turn: of several opponents only the left-hand
    neighbour of the player who moves (CR-T.131)."""
    those = (state.active, state.hazard_player(state.active))
    return [seat for seat in state.response_order() if seat in those]


class MayRecover(Procedure):
    """Each player in turn may take one of his Nazgûl from the discard pile to his hand."""

    asked: tuple[int, ...] = ()

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        for seat in who_recovers(state):
            if seat in self.asked or is_search_stopped(state, seat):
                continue
            pile = state.zone("discard pile", seat)
            found = [card for card in pile if is_nazgul(state.card(card))]
            if found or (state.asks_all and pile):
                choices: list[Action] = [Recover(seat, card) for card in found]
                return Decision(seat, "recover a Nazgûl", [*choices, RecoverNone(seat)])
        return None

    def has_answered(self, seat: int) -> None:
        """A player has taken a card, or none."""
        self.asked += (seat,)

    steps = (ask,)


class Recover(Action, frozen=True):
    """Take a card from the own discard pile to hand."""

    verb = "recover"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayRecover)
        frame.has_answered(self.seat)
        return TakenToHand(self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Take {state.name(self.card)} from the discard pile to hand"


class RecoverNone(Pass, frozen=True):
    """Take nothing."""

    verb = "recover-none"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, MayRecover)
        frame.has_answered(self.seat)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Take no Nazgûl"


def nazgul_return(when: Condition) -> Trigger:
    """At the end of each turn each player may take a Nazgûl back to hand."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return MayRecover() if when.holds(state, source, source) else None

    words = f"At the end of each turn, {when.text()}, each player may take a Nazgûl from his discard pile to his hand."
    return Trigger("end of turn", act, words)
