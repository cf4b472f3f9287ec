"""Playing hazards on a moving company: what can be done against it, and doing no more (IN-68, ME-10.138)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from westmarch.kernel.action import Action, Pass
from westmarch.kernel.procedure import Runnable

from ...state import MeccgState
from ..odd.steeds import send_steeds_back
from .scene import card_actions


def hazard_kinds(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """What can be done against a moving company."""
    creature, on_guard, nazgul, of_agents = _hazard_kinds()
    if not state.law.on_guard:
        return (creature, *card_actions(state, seat))
    return (creature, on_guard, *card_actions(state, seat), nazgul, *of_agents(state, seat))


@cache
def _hazard_kinds() -> tuple[
    type[Action], type[Action], type[Action], Callable[[MeccgState, int], tuple[type[Action], ...]]
]:
    """What anybody can do, and what those who have agents can."""
    from ..agents.actions import agent_kinds
    from ..journey.creatures import PlayCreature
    from ..piles.sideboard import SpendNazgul
    from .on_guard import PlaceOnGuard

    return PlayCreature, PlaceOnGuard, SpendNazgul, agent_kinds


class NoMoreHazards(Pass, frozen=True):
    """Play no more hazards on this company."""

    verb = "no-more-hazards"

    def sentence(self, state: MeccgState) -> str:
        return "Play no more hazards on this company"


class NothingMore(NoMoreHazards, frozen=True):
    """Begin no chain of effects now; when all pass one after the other, the step is over."""

    def sentence(self, state: MeccgState) -> str:
        is_hazard_player = self.seat == state.hazard_player(state.active)
        return super().sentence(state) if is_hazard_player else "Do nothing now"

    def perform(self, state: MeccgState) -> Runnable | None:
        from ..journey.movement_hazard import MovementHazard

        move = state.frame
        assert isinstance(move, MovementHazard)
        move.passes += 1
        if self.seat != state.active:
            send_steeds_back(state)
        return None
