"""Calling the end of the game: whose total supports a call, and how many turns are left then (ME-1.11 to ME-1.20)."""

from __future__ import annotations

from ...state import MeccgState
from ...words import plain
from ..telling import EndCalled
from .scoring import could_have, points_for_calling


def supports_a_call(state: MeccgState, seat: int) -> bool:
    """The deck was exhausted often enough, or there are points enough after fewer exhaustions (ME-1.49 to ME-1.52)."""
    rules, exhausted = state.law, state.exhausted[seat]
    if exhausted >= rules.exhaustions:
        return True
    if exhausted < rules.points_need_exhaustions or not could_have(state, seat, rules.points_to_call):
        return False
    return points_for_calling(state, seat) >= rules.points_to_call


def shortfall(state: MeccgState, seat: int, whose: str = "You have") -> str:
    """What is missing for a call, in words."""
    rules = state.law
    have = f"{whose} {plain(points_for_calling(state, seat))} marshalling points"
    if rules.exhaustions == 1:
        return f"{have}; {rules.points_to_call} or an exhausted deck are needed"
    return (
        f"{have} and exhausted the deck {state.exhausted[seat]} times; {rules.points_to_call} points "
        f"after {rules.points_need_exhaustions} exhaustions are needed, or {rules.exhaustions} exhaustions"
    )


def call_the_end(state: MeccgState, seat: int) -> EndCalled:
    """After a call in the own turn all others have one more turn (IN-115, ME-12.21).

    Who calls it in another player's turn has one more turn himself, and the end follows that (ME-1.14).
    """
    players = state.players()
    state.called_by = seat
    state.turns_left = len(players) if seat == state.active else players.index(seat) + 1
    return EndCalled(state.alignment(seat).end_of_game, seat)
