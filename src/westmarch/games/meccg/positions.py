"""Where a described game stands: the frames of the turn, the phase, the company's part of it and the step."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.judging.steps import go_to_step
from westmarch.kernel.procedure import Procedure

from .description import SEATS, BadTable, Described, Path, named_in_play
from .frames import read_fields, readable_fields
from .notes import Note
from .pending import PENDING_KEYS, declared_hazards, set_pending
from .rules.checks.opponent_influence import OpponentInfluenced
from .rules.combat.automatic_attacks import automatic_attacks
from .rules.company.companies import find_company
from .rules.company.manifestations import is_lair
from .rules.company.organization import Organization
from .rules.course.council import FreeCouncil
from .rules.course.setup import SetUp
from .rules.course.turn import EndOfTurn, LongEvents, Turn, Untap, WholeGame
from .rules.journey.limits import hazard_limit
from .rules.journey.movement_hazard import MovementHazard
from .rules.journey.movement_hazard_phase import MovementHazardPhase
from .rules.site.hoards import LairEmpty
from .rules.site.site_phase import SitePhase
from .rules.site.site_phases import SitePhases
from .state import MeccgState

PHASES: dict[str, tuple[str, type[Procedure]]] = {
    "untap": ("untap", Untap),
    "organization": ("organization", Organization),
    "long-event": ("long_events", LongEvents),
    "movement-hazard": ("movement_hazard", MovementHazardPhase),
    "site": ("site", SitePhases),
    "end-of-turn": ("end_of_turn", EndOfTurn),
}
ALL_PHASES = ("set-up", *PHASES, "free-council")

TURN_KEYS = ("turn", "number", "phase", "step", "details", "character_played", "this_turn", "called_by", "turns_left")
PHASE_KEYS: dict[str, tuple[str, ...]] = {
    "set-up": ("ready", "agreed", "refused", "shared"),
    "organization": ("settled", "transferred"),
    "movement-hazard": ("company", "done", "hazard_limit", "hazards_played", "hazards_left", "sent_back", "drawn"),
    "site": ("company", "done", "attacks_faced", "site_tapped_now", "minor_item_open"),
    "free-council": ("checked",),
}
"""What can be said of a moment only in some phase."""

INFLUENCED, EMPTY_LAIR = "influenced the opponent", "empty lair "
"""What a scenario can say under `this_turn`; the name of a lair follows the second."""


def set_moment(state: MeccgState, described: Any) -> None:
    """Put the frames of the described moment on the stack."""
    special = tuple(dict.fromkeys(key for keys in PHASE_KEYS.values() for key in keys))
    at = Described(described, ("at",), (*TURN_KEYS, *special, *PENDING_KEYS))
    phase = at.choice("phase", ALL_PHASES, "organization")
    for key in special:
        if key in at and key not in PHASE_KEYS.get(phase, ()):
            homes = [name for name, keys in PHASE_KEYS.items() if key in keys]
            raise at.bad(key, f"{key} belongs to the phase {' or '.join(homes)}, not to {phase}")
    _set_turn(state, at)
    if phase == "set-up":
        _set_up(state, at)
    elif phase == "free-council":
        _council(state, at)
    else:
        _phase_of_turn(state, at, phase)
    if "details" in at:
        _set_details(state, at)
    set_pending(state, at)


def _set_details(state: MeccgState, at: Described) -> None:
    """Whatever else the procedure of the phase keeps in mind, by the names of its fields."""
    frame = state.frame
    spec = Described(at.value["details"], at.at("details"), readable_fields(type(frame)))
    for name, value in read_fields(state, type(frame), spec).items():
        setattr(frame, name, value)


def _set_turn(state: MeccgState, at: Described) -> None:
    state.active = at.seat("turn", 0)
    state.turn = at.number("number", 1, low=1)
    state.character_played = at.flag("character_played")
    state.this_turn = [_note(words, path) for words, path in at.names("this_turn")]
    if "called_by" in at:
        state.called_by = at.seat("called_by", 0)
        # The caller's own turn has to end before the last turn begins (IN-115).
        left = state.seats if state.called_by == state.active else 1
        state.turns_left = at.number("turns_left", left)
    elif "turns_left" in at:
        state.turns_left = at.number("turns_left", 1)


def _note(words: str, path: Path) -> Note:
    """What has been done in the turn, as a scenario says it."""
    if words == INFLUENCED:
        return OpponentInfluenced()
    lair = words.removeprefix(EMPTY_LAIR)
    if lair == words or not is_lair(lair):
        raise BadTable(path, f"{words!r} is neither {INFLUENCED!r} nor {EMPTY_LAIR!r} and the lair of a Dragon")
    return LairEmpty(lair)


def _set_up(state: MeccgState, at: Described) -> None:
    state.turn = 0
    game = WholeGame()
    game.go_to("turns")
    shared = []
    for name, path in at.names("shared"):
        found = [card for seat in range(state.seats) for card in state.zone("pool", seat) if state.name(card) == name]
        if not found:
            raise at.bad("shared", f"{name} is in nobody's pool ({path[-1]})")
        shared += found
    frame = SetUp(ready=at.seats("ready"), agreed=at.seats("agreed"), refused=at.flag("refused"), shared=tuple(shared))
    state.push(game)
    state.push(frame)
    go_to_step(frame, at)


def _council(state: MeccgState, at: Described) -> None:
    """`turn` says who had the last turn: he goes first with the last checks."""
    game = WholeGame()
    game.go_to("council")
    game.step += 1
    checked = tuple(named_in_play(state, name, path) for name, path in at.names("checked"))
    state.turns_left = 0
    state.active = state.left_of(state.active)
    frame = FreeCouncil(checked=checked)
    state.push(game)
    state.push(frame)
    go_to_step(frame, at)


def _phase_of_turn(state: MeccgState, at: Described, phase: str) -> None:
    step_of_turn, kind = PHASES[phase]
    game, turn, frame = WholeGame(), Turn(), kind()
    game.go_to("turns")
    turn.go_to(step_of_turn)
    turn.step += 1
    for each in (game, turn, frame):
        state.push(each)
    if isinstance(frame, Organization):
        frame.settled = tuple(_companies(state, at, "settled"))
        frame.transferred = tuple(named_in_play(state, name, path) for name, path in at.names("transferred"))
    if isinstance(frame, MovementHazardPhase | SitePhases):
        frame.done = tuple(_companies(state, at, "done"))
        if "company" in at:
            number = at.number("company", 0)
            _check_company(state, at, "company", number)
            if number in frame.done:
                raise at.bad("company", f"company {number} is done already")
            frame.done += (number,)
            _company_frame(state, frame, at, number)
            return
        for key in PHASE_KEYS[phase]:
            if key in at and key != "done":
                raise at.bad(key, f"{key} needs `company`: whose {phase} phase is under way?")
    go_to_step(frame, at)


def _companies(state: MeccgState, at: Described, key: str) -> list[int]:
    numbers = at.numbers(key, 1, 1000, "expected the number of a company")
    for number in numbers:
        _check_company(state, at, key, number)
    return numbers


def _check_company(state: MeccgState, at: Described, key: str, number: int) -> None:
    company = find_company(state, number)
    if company is None or company.seat != state.active:
        raise at.bad(key, f"there is no company {number} of {SEATS[state.active]}")


def _company_frame(state: MeccgState, phase: Procedure, at: Described, number: int) -> None:
    """A company in the middle of its movement/hazard or site phase."""
    if isinstance(phase, SitePhases):
        site_phase = SitePhase(number)
        state.push(site_phase)
        go_to_step(site_phase, at, "face automatic attacks" if "attack" in at else "enter or skip")
        _enter(state, site_phase, at)
        return
    move = MovementHazard(number)
    state.push(move)
    go_to_step(move, at, "hazards" if "attack" in at or "chain" in at else "reveal new site")
    _set_out(state, move, at)


def _enter(state: MeccgState, site_phase: SitePhase, at: Described) -> None:
    """What has happened at the site before the step that has been reached."""
    attacks = len(automatic_attacks(state, state.company(site_phase.company)))
    site_phase.entering = site_phase.at != "enter_or_skip"
    site_phase.entered = site_phase.at in ("rescue_prisoners", "play_resources", "clear_away")
    site_phase.attacks_faced = at.number("attacks_faced", attacks if site_phase.entered else 0, high=attacks)
    site_phase.tapped_site = at.flag("site_tapped_now")
    site_phase.bonus_open = at.flag("minor_item_open")


def _set_out(state: MeccgState, move: MovementHazard, at: Described) -> None:
    """What has happened to the company before the step that has been reached."""
    steps = [step.name for step in move.steps]
    company = state.company(move.company)
    move.draws_done = at.seats("drawn")
    move.sent_back = at.flag("sent_back")
    move.hazards_played = at.number("hazards_played", declared_hazards(at))
    if move.at == "hazards":
        # The active player has had his say; `details: {passes: 0}` asks him first.
        move.passes = 1
    if move.at == "reveal_new_site":
        return
    if company.destination >= 0:
        if move.step > steps.index("arrive"):
            raise at.bad("step", f"company {move.company} has arrived by then: describe it with `at`, not with `to`")
        move.set_out(state)
    move.hazard_limit = at.number("hazard_limit", hazard_limit(state, move))
    if "hazards_left" in at:
        if "hazards_played" in at:
            raise at.bad("hazards_left", "say how many hazards were played or how many are left, not both")
        move.hazards_played = move.hazard_limit - at.number("hazards_left", 0, high=move.hazard_limit)
