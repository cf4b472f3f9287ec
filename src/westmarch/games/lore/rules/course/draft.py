"""The character draft (LO-1.27 to LO-1.32), also among several players (LO-6.10) and alone (LO-6.03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.games.middle_earth.checks.check import roll
from westmarch.kernel.action import Action, Pass, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...changes import Drafted, Told
from ...law import DRAFT
from ...state import HAZARDS, LoreState
from ...words import CHARACTER, DRAFTED, POOL
from ..timing.playing import first_of_each


class Draft(Procedure):
    """Players reveal characters in turn, until all have passed."""

    who: int = 0
    done: tuple[int, ...] = ()
    rolls: tuple[tuple[int, ...], ...] = ()
    """What each has rolled; who is tied has rolled more often."""

    @step("LO-6.03")
    def alone(self, state: LoreState) -> Outcome:
        """A solitary player has nobody to draft against: he takes what he likes, within the same limits."""
        if not state.law.solitaire:
            return None
        self.done = (HAZARDS,)
        return self.go_to("reveal")

    @step("LO-1.27")
    def roll(self, state: LoreState) -> Outcome:
        """Whoever rolls most opens; a tie is rolled again among those who are tied."""
        self.rolls = self.rolls or ((),) * state.seats
        tied = [seat for seat, rolled in enumerate(self.rolls) if self.rolls.count(rolled) > 1]
        if not tied:
            self.who = self.rolls.index(max(self.rolls))
            return None
        self.rolls = tuple(
            (*rolled, roll(state, DRAFT, seat, "the draft").total) if seat in tied else rolled
            for seat, rolled in enumerate(self.rolls)
        )
        return self.go_to("roll")

    @step("LO-6.10")
    def sit_down(self, state: LoreState) -> Outcome:
        """The draft goes from the highest roll to the lowest; so they sit counter-clockwise."""
        if state.law.multi_player:
            state.seating = sorted(range(state.seats), key=lambda seat: self.rolls[seat])
        return None

    @step("LO-1.42", "LO-6.13")
    def last_begins(self, state: LoreState) -> Outcome:
        """Who drafts last will take the first turn."""
        state.first = state.left_of(self.who)
        return None

    @step("LO-1.28", "LO-1.32")
    def reveal(self, state: LoreState) -> Outcome:
        if len(self.done) == state.seats:
            return None
        while self.who in self.done:
            # A pass is final; the others go on alone.
            self.who = state.right_of(self.who)
        return window(state, self.who, "draft", (Reveal,), "LO-1.28", StopDrafting(self.who))

    steps = (alone, roll, sit_down, last_begins, reveal)


def drafted_mind(state: LoreState, seat: int) -> int:
    """The printed mind of the characters that a player has revealed."""
    return sum([draft_mind(state, card) for card in state.zone(DRAFTED, seat)])


def draft_mind(state: LoreState, card: CardId) -> int:
    """A main character that may be drafted counts for more (LO-6.60)."""
    facts = CARDS[state.definition[card]].facts
    return state.law.main_starts_as if facts.main else facts.mind


class Reveal(Action, frozen=True):
    """Reveal a character of one's pool."""

    verb = "reveal"
    also_said = frozenset({"draft", "play"})
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        for card in first_of_each(state, state.zone(POOL, seat)):
            if CARDS[state.definition[card]].facts.kind == CHARACTER:
                yield cls(seat, card)

    @requirement("LO-1.29", says=lambda act, state: f"{state.name(act.card)} is unique and has been revealed")
    def not_revealed(self, state: LoreState) -> bool:
        facts = CARDS[state.definition[self.card]].facts
        revealed = [state.definition[card] for seat in range(state.seats) for card in state.zone(DRAFTED, seat)]
        return not facts.unique or facts.id not in revealed

    @requirement("LO-1.30", says="The minds of the characters would be more than eight")
    def within_mind(self, state: LoreState) -> bool:
        return drafted_mind(state, self.seat) + draft_mind(state, self.card) <= state.law.starting_mind

    @requirement("LO-1.31", says="Five characters are the most", by="seat")
    def within_number(self, state: LoreState) -> bool:
        return len(state.zone(DRAFTED, self.seat)) < state.law.starting_characters

    @requirement("LO-6.60", says="A main character is not drafted")
    def main_may_start(self, state: LoreState) -> bool:
        return not CARDS[state.definition[self.card]].facts.main or bool(state.law.main_starts_as)

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Draft)
        frame.who = state.right_of(frame.who)
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
        frame.who = state.right_of(frame.who)
        return Told("reveals nobody more", self.seat, by=("LO-1.32",))

    def sentence(self, state: LoreState) -> str:
        return "Reveal nobody more"
