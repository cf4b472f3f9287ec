"""The character draft (LO-1.27 to LO-1.32)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Pass, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...changes import Drafted, Told
from ...law import DRAFT
from ...state import LoreState
from ...words import CHARACTER, DRAFTED, POOL
from ..timing.playing import first_of_each


class Draft(Procedure):
    """Players reveal characters in turn, until both have passed."""

    who: int = 0
    done: tuple[int, ...] = ()

    @step("LO-1.27")
    def roll(self, state: LoreState) -> Outcome:
        """Whoever rolls more opens; a tie is rolled again."""
        totals = [roll(state, DRAFT, seat, "the draft").total for seat in range(state.seats)]
        best = max(totals)
        if totals.count(best) > 1:
            return self.go_to("roll")
        self.who = totals.index(best)
        return None

    @step("LO-1.42")
    def second_begins(self, state: LoreState) -> Outcome:
        """Who drafts second will take the first turn."""
        state.first = state.left_of(self.who)
        return None

    @step("LO-1.28", "LO-1.32")
    def reveal(self, state: LoreState) -> Outcome:
        if len(self.done) == state.seats:
            return None
        if self.who in self.done:
            # A pass is final; the other goes on alone.
            self.who = state.left_of(self.who)
        return window(state, self.who, "draft", (Reveal,), "LO-1.28", StopDrafting(self.who))

    steps = (roll, second_begins, reveal)


def drafted_mind(state: LoreState, seat: int) -> int:
    """The printed mind of the characters that a player has revealed."""
    return sum(draft_mind(state, card) for card in state.zone(DRAFTED, seat))


def draft_mind(state: LoreState, card: CardId) -> int:
    """A main character that may be drafted counts for more (LO-6.60)."""
    facts = state.facts(card)
    return state.law.main_starts_as if facts.main else facts.mind


class Reveal(Action, frozen=True):
    """Reveal a character of one's pool."""

    verb = "reveal"
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card in first_of_each(state, state.zone(POOL, seat)):
            if state.facts(card).kind == CHARACTER:
                yield cls(seat, card)

    @requirement("LO-1.29", says=lambda act, state: f"{state.name(act.card)} is unique and has been revealed")
    def not_revealed(self, state: LoreState) -> bool:
        facts = state.facts(self.card)
        revealed = [state.definition[card] for seat in range(state.seats) for card in state.zone(DRAFTED, seat)]
        return not facts.unique or facts.id not in revealed

    @requirement("LO-1.30", says="The minds of the characters would be more than eight")
    def within_mind(self, state: LoreState) -> bool:
        return drafted_mind(state, self.seat) + draft_mind(state, self.card) <= state.law.starting_mind

    @requirement("LO-1.31", says="Five characters are the most")
    def within_number(self, state: LoreState) -> bool:
        return len(state.zone(DRAFTED, self.seat)) < state.law.starting_characters

    @requirement("LO-6.60", says="A main character is not drafted")
    def main_may_start(self, state: LoreState) -> bool:
        return not state.facts(self.card).main or bool(state.law.main_starts_as)

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Draft)
        frame.who = state.left_of(frame.who)
        return Drafted(self.seat, self.card)

    def sentence(self, state: LoreState) -> str:
        return f"Reveal {state.name(self.card)}"


class StopDrafting(Pass, frozen=True):
    """Reveal nobody more; this is final (LO-1.32)."""

    verb = "stop-drafting"

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Draft)
        frame.done = (*frame.done, self.seat)
        frame.who = state.left_of(frame.who)
        return Told("reveals nobody more", self.seat, by=("LO-1.32",))

    def sentence(self, state: LoreState) -> str:
        return "Reveal nobody more"
