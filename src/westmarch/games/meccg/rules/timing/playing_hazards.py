"""Playing hazards on a moving company: what can be done against it, and doing no more (IN-68, ME-10.138)."""

from __future__ import annotations

from westmarch.kernel.action import Action, Pass
from westmarch.kernel.procedure import Runnable

from ...cards.definition import NAZGUL_EVENT
from ...formats import LAWS
from ...state import MeccgState
from ..agents.abilities import agent_kinds
from ..journey.creatures import PlayCreature
from ..journey.frames import MovementFrame
from ..odd.steeds import send_steeds_back
from ..piles.sideboard import SpendNazgul
from .on_guard import PlaceOnGuard
from .windows import card_actions


def hazard_kinds(state: MeccgState, seat: int) -> tuple[type[Action], ...]:
    """What can be done against a moving company. Where nobody sits, nobody bluffs or leads agents (ME-12.29)."""
    if not LAWS[state.format].on_guard or seat == state.unattended:
        return (PlayCreature, *card_actions(state, seat))
    nazgul = (SpendNazgul,) if state.having(NAZGUL_EVENT) else ()
    return (PlayCreature, PlaceOnGuard, *card_actions(state, seat), *nazgul, *agent_kinds(state, seat))


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
        move = state.stack[-1]
        assert isinstance(move, MovementFrame)
        move.passes += 1
        if self.seat != state.active:
            send_steeds_back(state)
        return None
