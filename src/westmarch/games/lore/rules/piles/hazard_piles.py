"""Hazard piles of games among several players (LO-6.11, LO-6.12, LO-6.16 to LO-6.18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from westmarch.games.middle_earth.changes import Name
from westmarch.kernel.action import Action, Decision, Pass, requirement, window
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId
from westmarch.kernel.numbers import mingle
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS
from ...changes import DiscardedFromHand
from ...state import LoreState
from ...words import HAZARD_PILE
from ..journey.frames import MovementFrame, hazards_left
from ..timing.priority import LoreAction
from ..values import hand_size
from .drawing import Draw


class PutInHazardPile(Change, frozen=True):
    """A hazard goes from hand to the hazard pile, face down (LO-6.12)."""

    rules = ("LO-6.16",)
    rules_by_cause = {"opening": ("LO-6.11",)}
    seat: int
    card: CardId

    def apply(self, state: LoreState) -> None:
        state.move(self.card, HAZARD_PILE)
        mingle(state, self.card)

    def sentence(self, name: Name) -> str:
        return f"puts {name(self.card)} into his hazard pile"


class Filling(Procedure):
    """A player puts one or two hazards into his pile; of a full one he discards before (LO-6.16, LO-6.17)."""

    seat: int
    left: int
    put: int = 0

    @step("LO-6.16")
    def fill(self, state: LoreState) -> Outcome:
        if self.left <= 0 or (self.has_none(state) and not (self.put and state.asks_all)):
            return None
        if is_full(state, self.seat):
            options: list[Action] = [DiscardFromPile(self.seat, card) for card in state.hazard_pile(self.seat)]
            if self.put:
                options.append(EnoughHazards(self.seat))
            return Decision(self.seat, "make room in the hazard pile", options, "LO-6.17")
        if not self.put:
            return Decision(self.seat, "fill the hazard pile", list(PutAway.legal(state, self.seat)), "LO-6.16")
        return window(state, self.seat, "fill the hazard pile", (PutAway,), "LO-6.16", EnoughHazards(self.seat))

    steps = (fill,)

    def has_none(self, state: LoreState) -> bool:
        """Whether there is no hazard in the hand; that nobody asks for another would tell it to the others."""
        return not holds_a_hazard(state, self.seat)


class OpeningPile(Procedure):
    """Before the first turn up to three hazards may be put away, and the hand drawn full again (LO-6.11)."""

    seat: int
    left: int
    put: int = 0

    @step("LO-6.11")
    def put_away(self, state: LoreState) -> Outcome:
        if self.left <= 0:
            return None
        done = EnoughHazards(self.seat)
        return window(state, self.seat, "opening hazards", (PutAway,), "LO-6.11", done)

    @step("LO-6.11")
    def draw_back(self, state: LoreState) -> Outcome:
        if len(state.hand(self.seat)) >= hand_size(state, self.seat):
            return None
        return window(state, self.seat, "draw back to hand size", (DrawBack,), "LO-6.11")

    steps = (put_away, draw_back)


def is_full(state: LoreState, seat: int) -> bool:
    """Whether a hazard pile has no room for another card (LO-6.17)."""
    return len(state.hazard_pile(seat)) >= state.law.hazard_pile


def holds_a_hazard(state: LoreState, seat: int) -> bool:
    """Whether there is a hazard in a hand, as far as it is known."""
    for card in state.held(seat).hand:
        if CARDS[state.definition[card]].facts.may_be_hazard:
            return True
    return False


class PutAway(Action, frozen=True):
    """Put a hazard of one's hand into one's hazard pile."""

    verb = "put-away"
    unseen = "card"
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> Iterator[Self]:
        seen: set[str] = set()
        for card in state.hand(seat):
            name = state.definition[card]
            if name and name not in seen:
                seen.add(name)
                yield cls(seat, card)

    @classmethod
    def conceivable(cls, state: LoreState, seat: int) -> Iterable[Self]:
        # Only games of several players have hazard piles.
        return cls.candidates(state, seat) if state.law.multi_player else ()

    @requirement("LO-6.11", "LO-6.16", says=lambda act, state: f"{state.name(act.card)} is no hazard")
    def is_a_hazard(self, state: LoreState) -> bool:
        return state.facts(self.card).may_be_hazard

    @requirement("LO-6.17", says="The hazard pile is full")
    def has_room(self, state: LoreState) -> bool:
        return not is_full(state, self.seat)

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Filling | OpeningPile)
        frame.left -= 1
        frame.put += 1
        return PutInHazardPile(self.seat, self.card, cause="opening" if isinstance(frame, OpeningPile) else "")

    def sentence(self, state: LoreState) -> str:
        return f"Put {state.name(self.card)} into your hazard pile"


class DiscardFromPile(Action, frozen=True):
    """Make room in one's hazard pile."""

    verb = "discard-from-pile"
    unseen = "card"
    card: CardId

    def perform(self, state: LoreState) -> Runnable | None:
        return DiscardedFromHand(self.seat, self.card)

    def sentence(self, state: LoreState) -> str:
        return f"Discard {state.name(self.card)} from your hazard pile"


class EnoughHazards(Pass, frozen=True):
    verb = "enough-hazards"

    def sentence(self, state: LoreState) -> str:
        return "Put no more into your hazard pile"


class DrawBack(Action, frozen=True):
    """Draw the hand full again."""

    verb = "draw-back"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat)]

    def perform(self, state: LoreState) -> Runnable | None:
        state.frame.step += 1
        return Draw(self.seat, hand_size(state, self.seat) - len(state.hand(self.seat)), "opening hand")

    def sentence(self, state: LoreState) -> str:
        return "Draw back to hand size"


class Fill(LoreAction, frozen=True):
    """Fill one's hazard pile instead of playing from it; it costs one of the hazard limit (LO-6.16)."""

    verb = "fill"

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        # More than two seats have games of several players only.
        return [cls(seat)] if state.seats > 2 else []

    @requirement("LO-6.16", says="Hazard piles are filled in the movement phases of others")
    def in_movement(self, state: LoreState) -> bool:
        return self.seat != state.active and state.nearest(MovementFrame) is not None

    @requirement("LO-6.16", says="There is no hazard in hand")
    def has_a_hazard(self, state: LoreState) -> bool:
        return holds_a_hazard(state, self.seat)

    @requirement("LO-6.16", says="The hazard limit of the company has been reached")
    def within_limit(self, state: LoreState) -> bool:
        left = hazards_left(state)
        return left is None or left > 0

    def carry_out(self, state: LoreState) -> Runnable | None:
        frame = state.nearest(MovementFrame)
        assert frame is not None
        frame.hazards += 1
        return Filling(self.seat, state.law.filled_at_once)

    def sentence(self, state: LoreState) -> str:
        return "Put hazards into your hazard pile"
