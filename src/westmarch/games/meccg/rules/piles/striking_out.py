"""Hazards that are removed from the game as they are seen to be discarded."""

from __future__ import annotations

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...cards.rulings import Deed
from ...state import DISCARD, PILE, MeccgState
from ..changes import Discarded, Removed


def strikers(state: MeccgState, seat: int) -> list[CardId]:
    """The stored cards by which a player can strike out what others discard."""
    placed = state.placed()
    found: list[CardId] | None = placed.get(("strikers", seat))
    if found is None:
        pile = state.zones[PILE * state.seats + seat]
        able = [card for card in pile if Deed.STRIKE_OUT.allowed in state.card(card).rulings]
        found = placed["strikers", seat] = able
    return found


def strikes_out(state: MeccgState) -> bool:
    """Whether anybody can strike out what others discard."""
    placed = state.placed()
    found: bool | None = placed.get("strikes out")
    if found is None:
        found = False
        for seat in range(state.seats):
            if strikers(state, seat):
                found = True
        placed["strikes out"] = found
    return found


def seen_discarded(state: MeccgState, change: Discarded) -> None:
    """Whoever sees an opponent discard a common hazard, and knows its ways, may remove it from the game."""
    card = change.card
    definition = CARDS[state.definition[card]]
    if not definition.is_hazard or definition.facts.unique or not strikes_out(state):
        return
    if state.place[card] // state.seats != DISCARD:
        return
    owner = state.owner[card]
    seats = [seat for seat in state.players() if seat != owner and strikers(state, seat) and state.knows(seat, card)]
    if seats:
        state.push(StrikingOut(card, tuple(seats)))


class StrikingOut(Procedure):
    """Those who can strike out a hazard that was discarded are asked, one after the other."""

    card: CardId
    seats: tuple[int, ...]

    @step()
    def ask(self, state: MeccgState) -> Outcome:
        if not self.seats or state.place[self.card] // state.seats != DISCARD:
            return None
        seat = self.seats[0]
        by = strikers(state, seat)
        if not by:
            return None
        return Decision(seat, "strike out a hazard", [StrikeOut(seat, by[0], self.card), LetItBe(seat)])

    steps = (ask,)


class StrikeOut(Action, frozen=True):
    """Discard a stored card to remove a hazard from the game."""

    verb = "strike-out"
    card: CardId
    hazard: CardId

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, StrikingOut)
        frame.seats = ()
        state.happen(Discarded(self.card, source=self.card, cause="cost"))
        return Removed(self.hazard, source=self.card)

    def sentence(self, state: MeccgState) -> str:
        return f"Discard {state.name(self.card)} to remove {state.name(self.hazard)} from the game"


class LetItBe(Pass, frozen=True):
    """Remove nothing from the game."""

    verb = "let-it-be"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, StrikingOut)
        frame.seats = frame.seats[1:]
        return None

    def sentence(self, state: MeccgState) -> str:
        return "Remove nothing from the game"
