"""Sideboarding: a card goes from the sideboard to the reserve pile, on several occasions (LO-3.15 to LO-3.20)."""

from __future__ import annotations

from typing import Self

from westmarch.games.middle_earth.table import UNTAPPED
from westmarch.kernel.action import Action, Pass, requirement, window
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...cards.definition import CARDS, MAIN
from ...changes import Discarded, Reserved, Tapped
from ...state import LoreState
from ...words import CHARACTER, NAZGUL, ORGANIZATION, SIDEBOARD
from ..journey.frames import MovementFrame, hazards_left
from ..timing.acting import Declared
from ..timing.priority import LoreAction

ANY, HAZARD, RESOURCE, RESOURCE_OR_CHARACTER = "any", "hazard", "resource", "resource or character"


class Sideboarding(Procedure):
    """A player may move so many cards of a type from his sideboard to his reserve pile."""

    seat: int
    number: int
    type: str

    @step("LO-3.15")
    def choose(self, state: LoreState) -> Outcome:
        if self.number <= 0 or not is_worth_asking(state, self.seat):
            return None
        return window(state, self.seat, "sideboard", (TakeFromSideboard,), "LO-3.15", LeaveSideboard(self.seat))

    steps = (choose,)


def is_worth_asking(state: LoreState, seat: int) -> bool:
    """Whether a player has a sideboard from which he could take something, or is asked in any case."""
    return bool(state.zone(SIDEBOARD, seat)) or state.asks_all


class TakeFromSideboard(Action, frozen=True):
    """Put a card of the sideboard into the reserve pile."""

    verb = "sideboard"
    also_said = frozenset({"pile", "put", "reserve", "take"})
    unseen = "card"
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        first: dict[str, Self] = {}
        for card in state.zone(SIDEBOARD, seat):
            name = state.definition[card]
            if name and name not in first:
                first[name] = cls(seat, card)
        return [*first.values()]

    @requirement("LO-3.15", says="On this occasion only certain kinds of cards may be sideboarded")
    def is_of_the_type(self, state: LoreState) -> bool:
        frame = state.stack[-1]
        return isinstance(frame, Sideboarding) and suits(state, self.card, frame.type)

    def perform(self, state: LoreState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, Sideboarding)
        frame.number -= 1
        return Reserved(self.seat, self.card, cause="sideboard")

    def sentence(self, state: LoreState) -> str:
        return f"Sideboard {state.name(self.card)}"


class LeaveSideboard(Pass, frozen=True):
    verb = "no-sideboard"

    def sentence(self, state: LoreState) -> str:
        return "Leave the sideboard as it is"


def suits(state: LoreState, card: CardId, type: str) -> bool:
    """Whether a card may be sideboarded on an occasion."""
    facts = CARDS[state.definition[card]].facts
    if type == HAZARD:
        return facts.may_be_hazard
    if type == RESOURCE:
        return facts.is_resource
    if type == RESOURCE_OR_CHARACTER:
        return facts.is_resource or facts.kind == CHARACTER
    return True


class SideboardByMain(LoreAction, frozen=True):
    """Tap the main character in one's own organization phase for a resource or a character (LO-3.19)."""

    verb = "sideboard-by"
    offered_by = MAIN
    character: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat, card) for card, _ in state.having((MAIN, seat))]

    @requirement("LO-3.19", says=lambda act, state: state.how_it_stands(act.character))
    def is_untapped(self, state: LoreState) -> bool:
        return state.status[self.character] == UNTAPPED

    @requirement("LO-3.19", says="A main character reaches for the sideboard in his own organization phase")
    def in_organization(self, state: LoreState) -> bool:
        return state.phase == ORGANIZATION and self.seat == state.active

    def carry_out(self, state: LoreState) -> Runnable | None:
        return Tapped(self.character, cause="cost"), Sideboarding(self.seat, 1, RESOURCE_OR_CHARACTER)

    def sentence(self, state: LoreState) -> str:
        return f"Tap {state.name(self.character)} to sideboard a resource or a character"


class SideboardByNazgul(LoreAction, frozen=True):
    """Give up a Nazgûl condition in the opponent's movement phase for a hazard (LO-3.20)."""

    verb = "sideboard-by-nazgul"
    offered_by = NAZGUL
    card: CardId

    @classmethod
    def candidates(cls, state: LoreState, seat: int) -> list[Self]:
        return [cls(seat, card) for card, _ in state.having((NAZGUL, seat))]

    @requirement("LO-3.20", says="A Nazgûl is given up in the opponent's movement phase")
    def in_movement(self, state: LoreState) -> bool:
        return self.seat != state.active and state.nearest(MovementFrame) is not None

    @requirement("LO-3.20", says="The hazard limit of the company has been reached")
    def within_limit(self, state: LoreState) -> bool:
        left = hazards_left(state)
        return left is None or left > 0

    def carry_out(self, state: LoreState) -> Runnable | None:
        frame = state.nearest(MovementFrame)
        assert frame is not None
        frame.hazards += 1
        return Discarded(self.card, cause="cost"), Declared(self.seat, Sideboarding(self.seat, 1, HAZARD))

    def sentence(self, state: LoreState) -> str:
        return f"Discard {state.name(self.card)} to sideboard a hazard"
