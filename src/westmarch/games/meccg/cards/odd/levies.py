"""Men who are called back, and who are the price of the call."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...rules.changes import Discarded
from ...rules.piles.taking import DeckShuffled, Fetched
from ...state import MeccgState
from ..language.trigger import Trigger


def calls_men_back() -> Trigger:
    """At the end of each turn each player may shuffle a Man creature from his discard pile into his play deck."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return CallMenBack()

    words = (
        "At the end of each turn each player may shuffle one Man hazard creature from his discard pile into his "
        "play deck."
    )
    return Trigger("end of turn", act, words)


def costs_men_or_itself() -> Trigger:
    """At the end of the opponent's long-event phase its player gives up a Man creature, or the card."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        owner = state.place[source] % state.seats
        return None if owner == state.active else PayInMen(owner, source)

    words = "At the end of an opponent’s long-event phase discard this card or a Man hazard creature from your hand."
    return Trigger("long-event phase ends", act, words)


class CallMenBack(Procedure):
    """Each player in turn may shuffle a Man creature from his discard pile into his play deck."""

    asked: tuple[int, ...] = ()

    @step()
    def call(self, state: MeccgState) -> Outcome:
        for seat in state.response_order():
            if seat in self.asked:
                continue
            men = {
                state.definition[card]: card
                for card in reversed(state.zone("discard pile", seat))
                if _is_man(state, card)
            }
            if men or (state.asks_all and state.zone("discard pile", seat)):
                choices: list[Action] = [CallBack(seat, card) for card in men.values()]
                return Decision(seat, "call Men back", [*choices, CallNobody(seat)])
        return None

    steps = (call,)


class CallBack(Action, frozen=True):
    """Shuffle this creature into the play deck."""

    verb = "call-back"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        calling = state.frame
        assert isinstance(calling, CallMenBack)
        calling.asked += (self.seat,)
        state.happen(Fetched(self.card, "play deck"))
        state.happen(DeckShuffled(self.seat))
        return None

    def sentence(self, state: MeccgState) -> str:
        return f"Shuffle {state.name(self.card)} into your play deck"


class CallNobody(Pass, frozen=True):
    """Leave the discard pile as it is."""

    verb = "call-nobody"

    def perform(self, state: MeccgState) -> Runnable | None:
        calling = state.frame
        assert isinstance(calling, CallMenBack)
        calling.asked += (self.seat,)
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Call nobody back"


class PayInMen(Procedure):
    """A player discards a Man creature from his hand, or the card that asks for it."""

    seat: int
    card: CardId

    @step()
    def pay(self, state: MeccgState) -> Outcome:
        men = {state.definition[card]: card for card in state.hand(self.seat) if _is_man(state, card)}
        choices: list[Action] = [PayUp(self.seat, card) for card in (*men.values(), self.card)]
        return Decision(self.seat, f"pay for {state.name(self.card)}", choices)

    steps = (pay,)


class PayUp(Action, frozen=True):
    """Discard this card."""

    verb = "pay-up"
    unseen = "card"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        paying = state.frame
        assert isinstance(paying, PayInMen)
        paying.finish()
        return Discarded(self.card, cause="given up")

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)}"


def _is_man(state: MeccgState, card: CardId) -> bool:
    definition = state.card(card)
    return definition.is_creature and definition.facts.race == "Man"
