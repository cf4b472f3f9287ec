"""Where a described game stands: the frames of the turn, the phase and the step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from westmarch.kernel.procedure import Procedure

from .rules.company import find_company
from .rules.council import FreeCouncil
from .rules.limits import hazard_limit
from .rules.movement_hazard import MovementHazard, MovementHazardPhase, site_path
from .rules.organization import Organization
from .rules.site import SitePhase, SitePhases
from .rules.turn import EndOfTurn, LongEvents, Turn, Untap, WholeGame
from .state import MeccgState

Bad = Callable[[tuple[str | int, ...], str], Exception]

PHASES: dict[str, tuple[str, type[Procedure]]] = {
    "untap": ("untap", Untap),
    "organization": ("organization", Organization),
    "long-event": ("long_events", LongEvents),
    "movement-hazard": ("movement_hazard", MovementHazardPhase),
    "site": ("site", SitePhases),
    "end-of-turn": ("end_of_turn", EndOfTurn),
}
AT_KEYS = (
    "turn",
    "phase",
    "step",
    "company",
    "number",
    "hazard_limit",
    "hazards_played",
    "character_played",
    "called_by",
)


def frames_for(state: MeccgState, at: Mapping[str, Any], bad: Bad, seats: Sequence[str]) -> list[Procedure]:
    """The stack of procedures for the described moment."""
    for key in at:
        if key not in AT_KEYS:
            raise bad(("at", key), f"unknown key {key!r}; known here: {', '.join(AT_KEYS)}")
    if at.get("turn", "you") not in seats:
        raise bad(("at", "turn"), f"whose turn? One of {', '.join(seats)}, not {at['turn']!r}")
    state.active = seats.index(at.get("turn", "you"))
    state.turn = at.get("number", 1)
    state.character_played = bool(at.get("character_played", False))
    if "called_by" in at:
        if at["called_by"] not in seats:
            raise bad(("at", "called_by"), f"called by whom? One of {', '.join(seats)}")
        state.called_by = seats.index(at["called_by"])
        state.turns_left = 1
    phase = at.get("phase", "organization")
    game = WholeGame()
    if phase == "set-up":
        return [game]
    game.go_to("turns")
    if phase == "free-council":
        game.go_to("council")
        state.active = (state.active + 1) % state.seats
        game.step += 1
        return [game, FreeCouncil()]
    if phase not in PHASES:
        raise bad(("at", "phase"), f"there is no phase {phase!r}; there are set-up, {', '.join(PHASES)}, free-council")
    step_of_turn, kind = PHASES[phase]
    turn = Turn()
    turn.go_to(step_of_turn)
    turn.step += 1
    frame = kind()
    frames: list[Procedure] = [game, turn, frame]
    if "company" in at and isinstance(frame, MovementHazardPhase | SitePhases):
        frame.done = (at["company"],)
        if find_company(state, at["company"]) is None or find_company(state, at["company"]) not in state.companies_of(
            state.active
        ):
            raise bad(("at", "company"), f"{seats[state.active]} has no company {at['company']!r}")
        frames.append(_company_frame(state, frame, at, bad))
    step = at.get("step")
    if step is not None:
        _go_to_step(frames[-1], step, bad)
    return frames


def _company_frame(state: MeccgState, phase: Procedure, at: Mapping[str, Any], bad: Bad) -> Procedure:
    """A company in the middle of its movement/hazard or site phase."""
    number = at["company"]
    if isinstance(phase, SitePhases):
        site_phase = SitePhase(number)
        if str(at.get("step")).replace(" ", "_") == "play_resources":
            site_phase.entering = site_phase.entered = True
        return site_phase
    move = MovementHazard(number)
    if str(at.get("step", "reveal new site")).replace(" ", "_") == "reveal_new_site":
        return move
    company = state.company(number)
    if company.destination >= 0:
        state.move(company.destination, "in play", company.seat)
        company.origin = company.site
        move.moving = True
        move.path = site_path(state, company.site, company.destination)
    move.hazard_limit = at.get("hazard_limit", hazard_limit(state, move))
    move.hazards_played = at.get("hazards_played", 0)
    return move


def _go_to_step(frame: Procedure, step: Any, bad: Bad) -> None:
    names = [known.name for known in frame.steps]
    wanted = str(step).replace(" ", "_").replace("-", "_")
    if wanted not in names:
        raise bad(
            ("at", "step"),
            f"there is no step {step!r} here; there are {', '.join(name.replace('_', ' ') for name in names)}",
        )
    frame.go_to(wanted)
