"""When players may not talk: nobody discusses the hazards that are played among several (LO-6.20)."""

from __future__ import annotations

from westmarch.games.known import Silence
from westmarch.kernel.points import carries_out

from ...state import LoreState
from ...words import MOVEMENT
from .priority import Priority


@carries_out("LO-6.20", without=None)
def silence(state: LoreState) -> Silence | None:
    """Who must be silent now: the opponents of a company while hazards are played on it, attacks included (LO-6.20)."""
    playing = any(isinstance(frame, Priority) and frame.phase == MOVEMENT for frame in state.stack)
    if not state.law.multi_player or not playing or state.result is not None:
        return None
    seats = tuple(state.others(state.active))
    return Silence(seats, "Nobody may discuss hazards while they are being played.", ("LO-6.20",))
