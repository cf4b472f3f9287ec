"""Cards that anybody may play at any time, in another player's turn, too (ME-10.03, CX-21)."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.action import Pass
from westmarch.kernel.procedure import Outcome, Procedure, Runnable, step

from ...formats import LAWS
from ...state import MeccgState
from ...words import BITS, Window
from ..about import OfPhase
from .scene import Scene, named_phase
from .windows import card_window, sorted_hand


class AtAnyTime(OfPhase, Scene):
    """Before a phase of the turn begins the others may play what is not bound to the own turn."""

    asked: tuple[int, ...]
    phase: str
    """The phase that begins."""

    def open_to(self, state: MeccgState, seat: int) -> tuple[Window, ...]:
        return ("any",) if self.asked and seat == self.asked[0] else ()

    @step("CX-21")
    def others(self, state: MeccgState) -> Outcome:
        if not self.asked:
            return None
        return card_window(state, self.asked[0], "at any time", "CX-21", NotNow(self.asked[0]))

    steps = (others,)


class Opening(OfPhase, Procedure):
    """What a phase of the turn opens with, before anybody may act in it: it belongs to the phase already."""

    phase: str
    first: tuple[Any, ...]

    @step()
    def do_it(self, state: MeccgState) -> Outcome:
        return self.first

    steps = (do_it,)


class NotNow(Pass, frozen=True):
    """Play nothing before the phase begins."""

    verb = "not-now"

    def perform(self, state: MeccgState) -> Runnable | None:
        frame = state.frame
        assert isinstance(frame, AtAnyTime)
        frame.asked = frame.asked[1:]
        return None


def opens_with(state: MeccgState, first: Runnable | None, following: Procedure) -> Runnable:
    """A phase of the turn, and what comes first in it."""
    begins = then_begins(state, following)
    if first is None:
        return begins
    opening = Opening(named_phase(following), first if isinstance(first, tuple) else (first,))
    return (opening, *begins) if isinstance(begins, tuple) else (opening, begins)


def then_begins(state: MeccgState, following: Procedure) -> Runnable:
    """A phase of the turn, after those have been asked who hold something for any time."""
    if not LAWS[state.format].open_windows:
        return following
    others = [seat for seat in state.response_order() if seat != state.active]
    asked = tuple(seat for seat in others if state.asks_all or holds_a_hazard(state, seat))
    return (AtAnyTime(asked, named_phase(following)), following) if asked else following


def holds_a_hazard(state: MeccgState, seat: int) -> bool:
    """Whether a hand holds a hazard for any time."""
    hand = sorted_hand(state, seat)
    for card in hand.events if hand.windows & BITS["any"] else ():
        definition = state.card(card)
        if definition.is_hazard and any(not ability.as_resource for ability in definition.from_hand.get("any", ())):
            return True
    return False
