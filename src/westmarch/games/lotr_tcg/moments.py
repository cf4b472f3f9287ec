"""Where a described game stands: whose turn, which phase, which skirmish, who acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.description import SEATS, BadTable, Described, Path
from westmarch.kernel.procedure import InOrder
from westmarch.kernel.questions import BadQuestion

from .changes import PhaseEnds
from .naming import the_card
from .rules.actions.acting import ActionProcedure, FellowshipActions, ShadowActions
from .rules.combat.archery import ArcheryFire
from .rules.combat.assignment import Assignment, fierce_survivors
from .rules.combat.skirmish import Skirmish, Skirmishes
from .rules.course.setup import SetUp
from .rules.course.turn import Sanctuary, Turn, WholeGame
from .rules.timing.aftermath import grant_moves
from .rules.values import fellowship_archery, minion_archery, move_limit
from .state import TcgState

PHASES = (
    "set-up",
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
AT_KEYS = (
    "turn",
    "number",
    "order",
    "phase",
    "step",
    "shadow",
    "skirmish",
    "moves",
    "move_limit",
    "taken",
    "decides",
    "passes",
    "archery",
    "healing_left",
    "bids",
    "ready",
    "this_turn",
    "this_phase",
)
STEPS: dict[str, tuple[str, ...]] = {
    "set-up": tuple(step.name.replace("_", " ") for step in SetUp.steps),
    "start": ("begin", "sanctuary"),
    "fellowship": ("actions", "move"),
    "shadow": ("actions",),
    "maneuver": ("actions",),
    "archery": ("actions", "fire"),
    "assignment": ("actions", "defenders", "minions"),
    "skirmish": ("actions", "resolve"),
    "regroup": ("actions", "reconcile", "move or stay", "own reconcile", "end"),
}
"""The steps at which a phase can be taken up, the usual one first."""

ACTING = ("maneuver", "archery", "assignment", "skirmish", "fierce assignment", "fierce skirmish", "regroup")
"""The phases in which everybody acts in turn (TC-5.02)."""

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

_REGROUP_STEPS = {"reconcile": "shadow_players_reconcile", "own reconcile": "reconcile", "end": "minions_go"}
ARCHERY_KEYS = ("against_fellowship", "against_minions", "target")
BEFORE_THE_PATH = ("bid", "order the bidders", "choose places", "sit down", "place the bids", "first site")


def described_moment(spec: Described) -> Described:
    return Described(spec.value.get("at", {}), ("at",), AT_KEYS)


def is_before_the_path(spec: Described) -> bool:
    """Whether no site lies on the path yet (TC-2.18)."""
    at = described_moment(spec)
    return at.value.get("phase") == "set-up" and _step(at, "set-up") in BEFORE_THE_PATH


def find_in_play(state: TcgState, name: Any, path: Path) -> CardId:
    """A card in play by its title, its name, its id, or its number among its player's copies."""
    if not isinstance(name, str):
        raise BadTable(path, f"expected the name of a card in play, not {name!r}")
    try:
        card = the_card(state, name)
    except BadQuestion as problem:
        raise BadTable(path, str(problem)) from None
    if not state.lies_in_play(card):
        raise BadTable(path, f"{name} is not in play")
    return card


def set_moment(state: TcgState, spec: Described) -> None:
    """Put the frames of the described moment on the stack."""
    at = described_moment(spec)
    _set_order(state, at)
    state.active = at.seat("turn", state.players()[0])
    if state.active in state.out:
        raise at.bad("turn", f"{SEATS[state.active]} is out of the game")
    state.turn = at.number("number", 1, low=1)
    phase = at.choice("phase", PHASES, "skirmish" if "skirmish" in at else "fellowship")
    state.phase = phase.removeprefix("fierce ")
    state.moves = at.number("moves", 0 if phase in ("start", "fellowship", "set-up") else 1)
    state.taken = at.number("taken", 0)
    state.cache.clear()
    _check_acting(state, at, phase)
    state.stack = [WholeGame(step=1)]
    if phase == "set-up":
        state.turn, state.phase = 0, ""
        _set_up(state, at)
        return
    if phase != "start":
        grant_moves(state)
    if "move_limit" in at:
        state.limit_change += at.number("move_limit", 2, low=1) - move_limit(state)
    turn = Turn(state.active)
    if phase == "start":
        _start(state, at, turn)
        return
    turn.go_to(_NEXT_STEP[phase])
    state.push(turn)
    _assign(state, spec)
    _push_phase(state, at, turn, phase)


def _set_order(state: TcgState, at: Described) -> None:
    """The seats clockwise, from the first player (TC-2.17)."""
    if "order" not in at:
        return
    order = list(at.seats("order"))
    if sorted(order) != [*range(state.seats)]:
        raise at.bad("order", f"expected every player once: {', '.join(SEATS[: state.seats])}")
    state.order = order
    state.cache.clear()


def _check_acting(state: TcgState, at: Described, phase: str) -> None:
    for key in ("decides", "passes"):
        if key in at and phase not in ACTING:
            raise at.bad(key, f"in the {phase} phase players do not act in turn")
    if "skirmish" in at and state.phase != "skirmish":
        raise at.bad("skirmish", f"no skirmish is fought in the {phase} phase")
    if "shadow" in at and phase != "shadow":
        raise at.bad("shadow", f"in the {phase} phase no single Shadow player acts")
    if "archery" in at and phase != "archery":
        raise at.bad("archery", f"nobody shoots in the {phase} phase")
    if "healing_left" in at and phase != "start":
        raise at.bad("healing_left", "a sanctuary heals at the start of a turn (TC-3.10)")
    for key in ("bids", "ready"):
        if key in at and phase != "set-up":
            raise at.bad(key, "that belongs to the set-up")


def _step(at: Described, phase: str) -> str:
    """The described step of a phase, by its name in words."""
    known = STEPS[phase.removeprefix("fierce ")]
    wanted = at.text("step", known[0]).strip().lower().replace("_", " ")
    if wanted not in known:
        raise at.bad("step", f"there is no step {wanted!r} in the {phase} phase; there are {', '.join(known)}")
    return wanted


def _acting(state: TcgState, at: Described, phase: str) -> ActionProcedure:
    """Who acts next, and how many have passed one after another (TC-5.03)."""
    order = state.counter_clockwise(state.active)
    seat = at.seat("decides", state.active)
    if seat not in order:
        raise at.bad("decides", f"{SEATS[seat]} is out of the game")
    passes = at.number("passes", 0, high=len(order) - 1)
    return ActionProcedure(phase, order.index(seat), passes)


# before the first turn, and its beginning


def _set_up(state: TcgState, at: Described) -> None:
    """The set-up from one of its steps on: bids made, players ready (TC-2.19)."""
    setting = SetUp()
    setting.go_to(_step(at, "set-up").replace(" ", "_"))
    bids = Described(at.value.get("bids", {}), at.at("bids"), SEATS[: state.seats])
    setting.bids = tuple((SEATS.index(name), bids.number(name, 0)) for name in sorted(bids.value, key=SEATS.index))
    setting.ready = at.seats("ready")
    if setting.at not in ("bid", "order_the_bidders"):
        setting.choosing = tuple(sorted(range(state.seats), key=lambda seat: -dict(setting.bids).get(seat, 0)))
        if setting.at != "choose_places":
            setting.places = tuple((seat, place) for place, seat in enumerate(state.order))
    state.push(setting)


def _start(state: TcgState, at: Described, turn: Turn) -> None:
    if _step(at, "start") == "sanctuary":
        turn.go_to("fellowship_phase")
        state.push(turn)
        state.push(Sanctuary(at.number("healing_left", 5, high=5)))
    elif "healing_left" in at:
        raise at.bad("healing_left", "write `step: sanctuary` with it")
    else:
        state.turn -= 1
        state.push(turn)
    state.phase = ""


# the phases


def _push_phase(state: TcgState, at: Described, turn: Turn, phase: str) -> None:
    step = _step(at, phase)
    if phase.startswith("fierce"):
        state.fierce_round = True
    if state.phase in ("maneuver", "archery", "assignment"):
        state.push(InOrder((PhaseEnds(state.phase),)))
    if phase == "fellowship":
        if step == "actions":
            state.push(FellowshipActions())
    elif phase == "shadow":
        _shadow(state, at, turn)
    elif state.phase == "assignment":
        is_fierce = phase.startswith("fierce")
        assignment = Assignment(fierce_survivors(state) if is_fierce else (), is_fierce)
        assignment.go_to("left_over" if step == "minions" else "defenders")
        state.push(assignment)
        if step == "actions":
            state.push(_acting(state, at, "assignment"))
    elif state.phase == "skirmish":
        state.push(Skirmishes())
        if "skirmish" in at:
            _begin_skirmish(state, at, step)
        elif "step" in at or "decides" in at or "passes" in at:
            raise at.bad("skirmish", "whose skirmish is it? Write `skirmish: Gimli`")
    elif phase == "archery":
        _archery(state, at, step)
    elif phase == "regroup" and step != "actions":
        turn.go_to(_REGROUP_STEPS.get(step, step.replace(" ", "_")))
    else:
        state.push(_acting(state, at, phase))


def _shadow(state: TcgState, at: Described, turn: Turn) -> None:
    others = state.shadow_players()
    seat = at.seat("shadow", others[0])
    if seat not in others:
        raise at.bad("shadow", f"the Shadow players of this turn are {', '.join(SEATS[each] for each in others)}")
    state.shadow = seat
    turn.shadows = tuple(others[others.index(seat) + 1 :])
    state.push(InOrder((PhaseEnds("shadow", seat),)))
    state.push(ShadowActions(seat))


def _archery(state: TcgState, at: Described, step: str) -> None:
    """Archery actions, or the fire: from its beginning, or with so many wounds still to assign."""
    fire = ArcheryFire()
    if "archery" in at:
        spec = Described(at.value["archery"], at.at("archery"), ARCHERY_KEYS)
        fire.against_fellowship = spec.number("against_fellowship", minion_archery(state))
        fire.against_minions = spec.number("against_minions", fellowship_archery(state))
        if "target" in spec:
            fire.target = spec.seat("target", 0)
            if fire.target not in state.shadow_players():
                raise spec.bad("target", f"{SEATS[fire.target]} is no Shadow player")
        fire.go_to("wounds_for_the_fellowship")
        step = "fire"
    state.push(fire)
    if step == "actions":
        state.push(_acting(state, at, "archery"))


def _begin_skirmish(state: TcgState, at: Described, step: str) -> None:
    character = find_in_play(state, at.text("skirmish"), at.at("skirmish"))
    if not any(state.facing[card] == character for card in state.minions()):
        raise at.bad("skirmish", f"no minion is assigned to {state.name(character)}: write `assignments`")
    skirmish = Skirmish(character)
    skirmish.begun = skirmish.minions(state)
    skirmish.go_to("resolve")
    state.fighting = character
    state.push(skirmish)
    if step == "actions":
        state.push(_acting(state, at, "skirmish"))


def _assign(state: TcgState, spec: Described) -> None:
    """`assignments: {Goblin Runner: Gimli}`, or `{Gimli: [Goblin Runner 1, Goblin Runner 2]}`."""
    found: Any = spec.value.get("assignments", {})
    if not isinstance(found, Mapping):
        raise BadTable(("assignments",), "expected minions and whom they skirmish, such as {Goblin Runner: Gimli}")
    for one, others in found.items():
        path = ("assignments", one)
        card = find_in_play(state, str(one), path)
        for other in others if isinstance(others, list) else [others]:
            _pair(state, card, find_in_play(state, other, path), path)


def _pair(state: TcgState, one: CardId, other: CardId, path: Path) -> None:
    minion, character = (one, other) if state.card(one).is_minion else (other, one)
    for card in (minion, character):
        if not state.card(card).is_character or not state.is_active(card):
            raise BadTable(path, f"{state.name(card)} cannot skirmish in this turn")
    if not state.card(minion).is_minion or state.card(character).is_minion:
        raise BadTable(path, "a minion skirmishes a companion or an ally")
    if state.facing[minion] >= 0:
        raise BadTable(path, f"{state.name(minion)} is assigned twice")
    state.facing[minion] = character
