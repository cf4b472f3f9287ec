"""The end of a turn (LO-2.98, LO-2.99), calling the end game, and the Council of Lórien (LO-1.06 to LO-1.08)."""

from __future__ import annotations

from itertools import repeat
from typing import Self

from westmarch.kernel.action import Action, Decision, Pass, all_legal, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out
from westmarch.kernel.procedure import Again, Outcome, Procedure, Runnable, step
from westmarch.kernel.state import Result

from ...changes import Called, DiscardedFromHand, PhaseBegan, Reserved, ReserveShuffled, TurnEnded
from ...formats import LAWS
from ...state import HAZARDS, LoreState, Note
from ...words import END_GAME
from ..company.corruption import CorruptionRoll
from ..piles.drawing import draw
from ..timing.scene import ABLE
from ..timing.triggers import settle
from ..values import hand_sizes, points

VERDICTS = (
    (25, "a complete victory"),
    (20, "a victory"),
    (15, "a marginal victory"),
    (10, "a marginal loss"),
    (5, "a loss"),
    (-1000, "a complete loss"),
)
"""From how many points on a solitaire game is what (LO-6.08)."""


class EndOfTurn(Procedure):
    """No actions are taken: cards are put away, hands are reset, and what ends with the turn ends (LO-4.16)."""

    done: int = 0

    @step("LO-2.98")
    def discard_or_reserve(self, state: LoreState) -> Outcome:
        """Each player may discard one card, or put one into his reserve pile instead."""
        players = state.around(state.active)
        if self.done == len(players):
            self.done = 0
            return None
        seat = players[self.done]
        return window(state, seat, "discard or reserve one card", (DiscardOne, ReserveOne), "LO-2.98", KeepAll(seat))

    @step("LO-2.98")
    def reset_hands(self, state: LoreState) -> Outcome:
        """Each player draws up, or discards down, to his hand size."""
        seats = state.around(state.active)[self.done :]
        for seat, size in hand_sizes(state, seats).items():
            missing = size - len(state.hand(seat))
            if missing < 0:
                return Decision(seat, "discard to hand size", all_legal(state, seat, (DiscardDown,)), "LO-2.98")
            self.done += 1
            follows = draw(state, seat, missing, "end of turn") if missing else None
            if follows is not None:
                return Again(follows)
        self.done = 0
        return None

    @step("LO-2.99", "LO-4.16")
    def end_effects(self, state: LoreState) -> Outcome:
        """End-of-turn effects, in an order that the current player sets."""
        return settle(state)

    @step("LO-1.03", "LO-1.04")
    def call(self, state: LoreState) -> Outcome:
        seat = state.active
        if state.called_by >= 0 or state.has_note("asked to call"):
            return None
        found: list[Action] = all_legal(state, seat, (Call,))
        if not found and state.windows == ABLE:
            return None
        found.append(DoNotCall(seat))
        return Decision(seat, "call the end game", found, "LO-1.04")

    @step("LO-2.99", "LO-1.45")
    def shuffle_reserve(self, state: LoreState) -> Outcome:
        return (*[ReserveShuffled(seat) for seat in seats_of(state)], TurnEnded(state.active))

    steps = (discard_or_reserve, reset_hands, end_effects, call, shuffle_reserve)


@carries_out("OP-20", without=lambda state: [state.active])
def seats_of(state: LoreState) -> list[int]:
    """Whose reserve piles go back when a turn ends: the current player's, and those of a solitary player's two hands
    (OP-20)."""
    return state.around(state.active) if LAWS[state.format].solitaire else [state.active]


class PutAwayOne(Action, frozen=True):
    """Put a card of one's hand away, unseen."""

    unseen = "card"
    of_any_card = True
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [*map(cls, repeat(seat), state.held(seat).hand)]


class DiscardOne(PutAwayOne, frozen=True):
    verb = "discard-one"

    def perform(self, state: LoreState) -> Runnable | None:
        next_player(state)
        return DiscardedFromHand(self.seat, self.card)

    def sentence(self, state: LoreState) -> str:
        return f"Discard {state.name(self.card)}"


class ReserveOne(PutAwayOne, frozen=True):
    verb = "reserve-one"
    also_said = frozenset({"pile", "put"})

    def perform(self, state: LoreState) -> Runnable | None:
        next_player(state)
        return Reserved(self.seat, self.card)

    def sentence(self, state: LoreState) -> str:
        return f"Reserve {state.name(self.card)}"


class DiscardDown(PutAwayOne, frozen=True):
    """Discard a card because the hand is too large."""

    verb = "discard-down"

    def perform(self, state: LoreState) -> Runnable | None:
        return DiscardedFromHand(self.seat, self.card)

    def sentence(self, state: LoreState) -> str:
        return f"Discard {state.name(self.card)} from your hand"


class KeepAll(Pass, frozen=True):
    verb = "keep-all"
    also_said = frozenset({"discard", "nothing", "reserve"})

    def perform(self, state: LoreState) -> Runnable | None:
        next_player(state)
        return None

    def sentence(self, state: LoreState) -> str:
        return "Keep all cards"


def next_player(state: LoreState) -> None:
    frame = state.stack[-1]
    assert isinstance(frame, EndOfTurn)
    frame.done += 1


class Call(Action, frozen=True):
    """Call the end game (LO-1.03)."""

    verb = "call"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat)]

    @requirement("LO-1.03", says="It takes 15 marshalling points to call the end game")
    def has_points(self, state: LoreState) -> bool:
        return points(state, self.seat) >= LAWS[state.format].points_to_call or ends_now(state)

    @requirement("LO-6.07", says="Nobody calls the end of a solitaire game")
    def has_opponents(self, state: LoreState) -> bool:
        return not state.law.solitaire

    def perform(self, state: LoreState) -> Runnable | None:
        return Called(self.seat, at_once=ends_now(state))

    def sentence(self, state: LoreState) -> str:
        return "Call the end game"

    def besides(self, state: LoreState) -> str:
        return "the Council of Lórien"


def piles_are_exhausted(state: LoreState) -> bool:
    """Every draw pile has been exhausted as often as it takes."""
    enough = LAWS[state.format].exhaustions
    for seat in state.around(state.active):
        if state.exhausted[seat] < enough:
            return False
    return True


@carries_out("LO-1.05", without=False)
def ends_now(state: LoreState) -> bool:
    """Whether players have agreed that exhaustion must be called, and it can be (LO-1.05)."""
    return not LAWS[state.format].exhaustion_ends and piles_are_exhausted(state)


class DoNotCall(Pass, frozen=True):
    verb = "go-on"

    def perform(self, state: LoreState) -> Runnable | None:
        state.notes.append(Note("asked to call"))
        return None

    def sentence(self, state: LoreState) -> str:
        return "Do not call the end game"


class EndGame(Procedure):
    """The Council of Lórien: corruption rolls of all characters, then the count."""

    done: int = 0
    rolled: tuple[CardId, ...] = ()
    rounds: int = 0
    """How often a tie has been rolled for (LO-6.57)."""

    @step("LO-1.06")
    def begin(self, state: LoreState) -> Outcome:
        return PhaseBegan(END_GAME)

    @step("LO-1.06", "LO-1.07")
    def last_rolls(self, state: LoreState) -> Outcome:
        """First the player whose turn ended, then the other; each in an order that he picks."""
        players = state.around(state.active)
        while self.done < len(players):
            seat = players[self.done]
            left = [
                card
                for company in state.companies_of(seat)
                for card in state.members(company)
                if card not in self.rolled
            ]
            if len(left) == 1:
                return Again(self.roll_for(state, left[0]))
            if left:
                options = [RollNext(seat, card) for card in left]
                return Decision(seat, "last corruption rolls", list(options), "LO-1.07")
            self.done += 1
        return None

    @step("LO-6.57")
    def break_tie(self, state: LoreState) -> Outcome:
        """By agreement a tie is rolled for again and again, at a growing penalty."""
        totals = [points(state, seat) for seat in state.around(state.active)]
        tied = totals.count(max(totals)) > 1 and not state.law.solitaire
        everybody = [card for seat in range(state.seats) for card in state.characters(seat)]
        if not state.law.breaking_ties or not tied or all(state.facts(card).main for card in everybody):
            # Main characters have no penalty: with nobody else left, the tie stands.
            return None
        self.rounds += 1
        self.done, self.rolled = 0, ()
        return self.go_to("last_rolls")

    @step("LO-1.08", "OP-17")
    def count(self, state: LoreState) -> Outcome:
        """The highest total wins; equal totals are a draw."""
        if state.law.solitaire:
            return None
        totals = tuple(points(state, seat) for seat in range(state.seats))
        players = sorted(state.around(state.active))
        most = max(totals[seat] for seat in players)
        winners = tuple(seat for seat in players if totals[seat] == most)
        details = tuple((("marshalling points", total),) for total in totals)
        reason = "equal marshalling points" if len(winners) > 1 else "the most marshalling points"
        state.result = Result(winners, "LO-1.08", reason, totals, details)
        return None

    @step("LO-6.08")
    def judge(self, state: LoreState) -> Outcome:
        """A solitary player has done as well as his points say."""
        if state.law.solitaire:
            total = points(state, state.active)
            verdict = next(words for least, words in VERDICTS if total >= least)
            won = total >= state.law.points_to_call
            totals = (total, 0)
            details = tuple((("marshalling points", each),) for each in totals)
            state.result = Result((state.active if won else HAZARDS,), "LO-6.08", verdict, totals, details)
        return None

    steps = (begin, last_rolls, break_tie, count, judge)

    def roll_for(self, state: LoreState, card: CardId) -> CorruptionRoll:
        self.rolled = (*self.rolled, card)
        return CorruptionRoll(card, bonus=0 if state.facts(card).main else -self.rounds)


class RollNext(Action, frozen=True):
    verb = "roll-for"
    character: CardId

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, EndGame)
        return frame.roll_for(state, self.character)

    def sentence(self, state: LoreState) -> str:
        return f"{state.name(self.character)} rolls next"
