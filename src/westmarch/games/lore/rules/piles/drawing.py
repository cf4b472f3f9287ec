"""Drawing cards, and what happens when a draw pile is exhausted (LO-3.51 to LO-3.53)."""

from __future__ import annotations

from westmarch.kernel.procedure import Again, Outcome, Procedure, step

from ...changes import Discarded, Drew, Exhausted
from ...state import LoreState
from ...words import DISCARD, RESERVE
from .sideboarding import Sideboarding


def draw(state: LoreState, seat: int, number: int, cause: str) -> Draw | None:
    """A player draws some cards at once; where that exhausts his pile, what is still to be done."""
    pile = state.draw_pile(seat)
    if len(pile) <= number:
        return Draw(seat, number, cause)
    for _ in range(number):
        state.happen(Drew(seat, pile[0], cause=cause))
    return None


class Draw(Procedure):
    """A player draws some cards; the last one of a pile exhausts it at once, and he goes on from the new one."""

    seat: int
    number: int
    cause: str = ""

    @step("LO-3.51", "LO-3.52")
    def draw_cards(self, state: LoreState) -> Outcome:
        pile = state.draw_pile(self.seat)
        if self.number > 0 and not pile and (state.zone(DISCARD, self.seat) or state.zone(RESERVE, self.seat)):
            # Nothing was left to shuffle when it was exhausted; now there is.
            return Again(Exhausted(self.seat, counts=False))
        while self.number > 0 and pile:
            self.number -= 1
            state.happen(Drew(self.seat, pile[0], cause=self.cause))
            if not pile:
                return Again(Exhaustion(self.seat))
        return None

    steps = (draw_cards,)


class Exhaustion(Procedure):
    """In order: cards that leave on exhaustion, the sideboard, the new draw pile (LO-3.52)."""

    seat: int

    @step("LO-3.52")
    def discard_what_leaves(self, state: LoreState) -> Outcome:
        leaving = [card for card in state.in_play(self.seat) if state.card(card).behaviour.leaves_on_exhaustion]
        return tuple(Discarded(card) for card in leaving) or None

    @step("LO-3.18")
    def sideboard(self, state: LoreState) -> Outcome:
        return Sideboarding(self.seat, state.law.sideboard_on_exhaustion, "any")

    @step("LO-3.51", "LO-3.53")
    def shuffle(self, state: LoreState) -> Outcome:
        return Exhausted(self.seat)

    steps = (discard_what_leaves, sideboard, shuffle)
