"""Captives: those whom a card takes in a fight of companies, in the place of their body checks."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.rulings import Deed, allowing
from ...state import MeccgState
from ...words import UNTAPPED
from ..changes import Name, Tapped
from ..piles.aside import imprison, under


class HeldAside(Change, frozen=True):
    """A character is held off to the side with a card; everything on him is discarded, and whom it held before returns
    to his owner's hand."""

    rules = ("ME-7.91", "ME-7.104")

    card: CardId
    host: CardId

    def apply(self, state: MeccgState) -> None:
        for held in list(under(state, self.host)):
            state.lay_aside(held, "hand")
        imprison(state, self.card, self.host)

    def sentence(self, name: Name) -> str:
        return f"{name(self.card)} is held off to the side with {name(self.host)}"


def captors(state: MeccgState, seat: int, company: int) -> tuple[CardId, ...]:
    """The cards with which a player can take somebody captive: their bearers are untapped and fight in a company."""
    return tuple(
        card
        for card in allowing(state, Deed.TAKE_A_CAPTIVE)
        if state.place[card] % state.seats == seat
        and not under(state, card)
        and state.bearer[card] >= 0
        and state.status[state.bearer[card]] == UNTAPPED
        and (own := state.company_of(state.bearer[card])) is not None
        and own.number == company
    )


class TakingACaptive(Procedure):
    """In the place of a body check somebody may be taken captive."""

    seat: int
    loser: CardId
    cards: tuple[CardId, ...]
    asked: bool = False

    @step()
    def choose(self, state: MeccgState) -> Outcome:
        if self.asked:
            return None
        takes: list[Action] = [TakeCaptive(self.seat, card, self.loser) for card in self.cards]
        return Decision(self.seat, "take a captive", [*takes, TakeNoCaptive(self.seat)])

    steps = (choose,)


class TakeCaptive(Action, frozen=True):
    """Tap somebody to take the one who lost the fight captive."""

    verb = "take-captive"
    card: CardId
    loser: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, TakingACaptive)
        frame.asked = True
        captor = state.bearer[self.card]
        return Tapped(captor, source=self.card, cause="cost"), HeldAside(self.loser, self.card, source=self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(state.bearer[self.card])} taps to take {state.name(self.loser)} captive"


class TakeNoCaptive(Pass, frozen=True):
    """Make the body check."""

    verb = "take-no-captive"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, TakingACaptive)
        frame.asked = True
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Take nobody captive"
