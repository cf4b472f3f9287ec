"""Where a described game stands: whose turn, which phase, which skirmish."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.kernel.description import BadTable, Described
from westmarch.kernel.procedure import InOrder

from .rules.acting import ActionProcedure, FellowshipActions, ShadowActions
from .rules.archery import ArcheryFire
from .rules.assignment import Assignment, fierce_survivors
from .rules.changes import PhaseEnds
from .rules.skirmish import Skirmish, Skirmishes
from .rules.turn import Turn, WholeGame
from .state import TcgState

AT_KEYS = ("turn", "number", "phase", "step", "shadow", "skirmish", "moves", "taken", "decides")
PHASES = (
    "start",
    "fellowship",
    "shadow",
    "maneuver",
    "archery",
    "assignment",
    "skirmish",
    "fierce assignment",
    "fierce skirmish",
    "regroup",
)
_NEXT_STEP = {
    "fellowship": "move",
    "shadow": "shadow_phases",
    "maneuver": "archery_phase",
    "archery": "all_shot",
    "assignment": "nobody_assigned",
    "skirmish": "fierce_assignment",
    "fierce assignment": "fierce_skirmishes",
    "fierce skirmish": "survived",
    "regroup": "shadow_players_reconcile",
}
"""The step of the turn that follows each phase."""


def set_moment(state: TcgState, spec: Described) -> None:
    """Put the frames of the described moment on the stack."""
    at = Described(spec.value.get("at", {}), ("at",), AT_KEYS)
    state.active = at.seat("turn", 0)
    state.turn = at.number("number", 1, low=1)
    phase = at.choice("phase", PHASES, "fellowship")
    state.phase = phase.removeprefix("fierce ")
    state.moves = at.number("moves", 0 if phase in ("start", "fellowship") else 1)
    state.taken = at.number("taken", 0)
    state.cache.clear()
    game = WholeGame(step=1)
    state.stack = [game]
    if phase == "start":
        state.phase = ""
        state.turn -= 1
        state.push(Turn(state.active))
        return
    turn = Turn(state.active)
    turn.go_to(_NEXT_STEP[phase])
    state.push(turn)
    _assign(state, spec)
    _push_phase(state, at, turn, phase)


def _push_phase(state: TcgState, at: Described, turn: Turn, phase: str) -> None:
    step = at.text("step", "")
    if state.phase in ("maneuver", "archery", "assignment"):
        state.push(InOrder((PhaseEnds(state.phase),)))
    if phase == "fellowship":
        state.push(FellowshipActions())
    elif phase == "shadow":
        others = state.shadow_players()
        seat = at.seat("shadow", others[0])
        if seat not in others:
            raise at.bad("shadow", "the Free Peoples player has no Shadow phase")
        state.shadow = seat
        turn.shadows = tuple(others[others.index(seat) + 1 :])
        state.push(InOrder((PhaseEnds("shadow", seat),)))
        state.push(ShadowActions(seat))
    elif phase in ("assignment", "fierce assignment"):
        is_fierce = phase.startswith("fierce")
        fierce = fierce_survivors(state) if is_fierce else ()
        if is_fierce:
            state.memory.append("turn fierce round")
        assignment = Assignment(fierce, is_fierce)
        assignment.go_to("defenders")
        state.push(assignment)
        if step != "defenders":
            state.push(ActionProcedure("assignment"))
    elif phase in ("skirmish", "fierce skirmish"):
        if phase.startswith("fierce"):
            state.memory.append("turn fierce round")
        state.push(Skirmishes())
        if "skirmish" in at:
            _begin_skirmish(state, at)
    elif phase == "archery":
        state.push(ArcheryFire())
        if step != "fire":
            state.push(ActionProcedure("archery"))
    elif phase == "regroup" and step == "reconcile":
        turn.go_to("shadow_players_reconcile")
    elif phase == "regroup" and step == "move or stay":
        turn.go_to("move_or_stay")
    else:
        state.push(ActionProcedure(phase))


def _begin_skirmish(state: TcgState, at: Described) -> None:
    from .table import find_in_play

    character = find_in_play(state, at.text("skirmish"), at.at("skirmish"))
    if not any(state.facing[card] == character for card in state.minions()):
        raise at.bad("skirmish", f"no minion is assigned to {state.name(character)}")
    skirmish = Skirmish(character)
    skirmish.begun = skirmish.minions(state)
    skirmish.go_to("resolve")
    state.fighting = character
    state.push(skirmish)
    state.push(ActionProcedure("skirmish"))


def _assign(state: TcgState, spec: Described) -> None:
    """`assignments: {Goblin Runner: Gimli}`."""
    from .table import find_in_play

    found: Any = spec.value.get("assignments", {})
    if not isinstance(found, Mapping):
        raise BadTable(("assignments",), "expected minions and whom they skirmish")
    for minion, character in found.items():
        attacker = find_in_play(state, str(minion), ("assignments", minion))
        state.facing[attacker] = find_in_play(state, str(character), ("assignments", minion))
