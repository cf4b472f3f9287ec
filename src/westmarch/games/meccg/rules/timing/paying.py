"""Cards that are discarded as a price as another is declared (CR-T.03)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.changes import Change
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step
from westmarch.kernel.structs import replace

from ...state import MeccgState
from ..changes import CardsRevealed, Discarded
from .chain import Chain
from .using import Use

PAID = NO_CARD
"""What a declaration bears whose price has been paid, by whichever card."""


class PayByDiscarding(Procedure):
    """The player of a card that has been declared discards another for it; one from his hand he shows."""

    play: Use
    done: bool = False

    @step()
    def pay(self, state: MeccgState) -> Outcome:
        if self.done:
            return None
        payable = next(
            (effect.payable(state, self.play.seat) for effect in self.play.what(state).effects if effect.is_price), []
        )
        choices: list[Action] = [PayWith(self.play.seat, held) for held in payable]
        return Decision(self.play.seat, "discard for it", choices) if choices else None

    steps = (pay,)


class PayWith(Action, frozen=True):
    """Discard a card as a price."""

    verb = "pay-with"
    card: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame, chain = state.frame, state.nearest(Chain)
        assert isinstance(frame, PayByDiscarding)
        assert chain is not None
        frame.done = True
        *shown, discarded = given_up(state, self.card, frame.play.card)
        for change in shown:
            state.happen(change)
        entry = next(each for each in reversed(chain.entries) if each.card == frame.play.card)
        paid = replace(entry, more=(*entry.more, PAID))
        chain.entries = tuple(paid if other is entry else other for other in chain.entries)
        return discarded

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} for it"


def given_up(state: MeccgState, card: CardId, source: CardId) -> tuple[Change, ...]:
    """A card from hand is shown and discarded; what lies on the table is discarded."""
    if state.zone_of(card)[0] != "hand":
        return (Discarded(card, source=source, cause="cost"),)
    return CardsRevealed((card,), source=source, cause="from hand"), Discarded(card, source=source, cause="from hand")
