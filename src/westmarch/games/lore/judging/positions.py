"""Where a described game of LoRE stands: the turn, the phase, whose part of it, the step, and an attack or a roll."""

from __future__ import annotations

from typing import Any

from westmarch.games.middle_earth.judging.steps import go_to_step
from westmarch.games.middle_earth.table import UNTAPPED, Company
from westmarch.games.middle_earth.timing import EachCompany
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.description import SEATS, Described
from westmarch.kernel.procedure import Procedure

from ..changes import PhaseBegan
from ..rules.combat.attack import Attack
from ..rules.combat.frames import AUTOMATIC, CONDITION, CREATURE
from ..rules.combat.strike import Strike
from ..rules.company.corruption import CorruptionRoll
from ..rules.course.ending import EndGame, EndOfTurn
from ..rules.course.setup import SetUp
from ..rules.course.turn import Turn, WholeGame
from ..rules.journey.frames import company_size
from ..rules.journey.movement import Movement, MovementPhases
from ..rules.site.site_phase import SitePhase, SitePhases, attacks_at
from ..rules.timing.priority import Priority
from ..state import LoreState, Note
from ..words import AT_SITE, END_GAME, END_OF_TURN, MOVEMENT, ORGANIZATION, UNTAP
from .naming import described_card, region_named, site_named

SET_UP = "set-up"
ALL_PHASES = (SET_UP, UNTAP, ORGANIZATION, MOVEMENT, AT_SITE, END_OF_TURN, END_GAME)
TURN_KEYS = ("turn", "number", "phase", "step", "first", "called_by", "region_types", "priority")
PHASE_KEYS: dict[str, tuple[str, ...]] = {
    MOVEMENT: ("company", "done", "hazards_played", "attack", "strike", "corruption_roll"),
    AT_SITE: ("company", "done", "entered", "attacks_faced", "attack", "strike", "corruption_roll"),
    END_GAME: ("rolled",),
}
"""What can be said of a moment only in some phase."""
ATTACK_KEYS = (
    "race",
    "strikes",
    "prowess",
    "body",
    "name",
    "sort",
    "source",
    "each",
    "detainment",
    "attacker_assigns",
    "assigned",
    "excess",
    "keyed_to",
    "step",
)
STRIKE_KEYS = ("on", "excess", "stance", "supporters", "step")
SORTS = ("test", AUTOMATIC, CREATURE, CONDITION)
HELD = (UNTAP, ORGANIZATION, MOVEMENT, AT_SITE)
"""The phases in which players have priority."""


def phase_of(state: LoreState) -> str:
    return state.phase or SET_UP


def set_moment(state: LoreState, described: Any) -> None:
    """Put the frames of the described moment on the stack."""
    special = tuple(dict.fromkeys(key for keys in PHASE_KEYS.values() for key in keys))
    at = Described(described, ("at",), (*TURN_KEYS, *special))
    phase = at.choice("phase", ALL_PHASES, ORGANIZATION)
    for key in special:
        if key in at and key not in PHASE_KEYS.get(phase, ()):
            homes = [name for name, keys in PHASE_KEYS.items() if key in keys]
            raise at.bad(key, f"{key} belongs to the phase {' or '.join(homes)}, not to {phase}")
    if "priority" in at and phase not in HELD:
        raise at.bad("priority", f"nobody has priority in the phase {phase}")
    _set_turn(state, at, phase)
    if phase == SET_UP:
        _begin(state, WholeGame(), "turns", SetUp(), at)
    elif phase == END_GAME:
        rolled = tuple(described_card(state, name, path) for name, path in at.names("rolled"))
        _begin(state, WholeGame(), "end_game", EndGame(rolled=rolled), at, beyond=True)
    else:
        game = WholeGame()
        game.go_to("turns")
        state.push(game)
        _phase_of_turn(state, at, phase)
    _set_pending(state, at)


def _set_turn(state: LoreState, at: Described, phase: str) -> None:
    state.active = at.seat("turn", 0)
    state.first = at.seat("first", state.active)
    state.turn = 0 if phase == SET_UP else at.number("number", 1, low=1)
    state.phase = "" if phase == SET_UP else phase
    if "called_by" in at:
        state.called_by = at.seat("called_by", 0)
        # The caller's own turn has to end before the last one begins (LO-1.03).
        state.last_turn = state.turn + (state.seats - 1 if state.called_by == state.active else 0)
    types = Described(at.value.get("region_types", {}), at.at("region_types"), tuple(state.map.types))
    for name in types.value:
        kinds = tuple(dict.fromkeys(state.map.types.values()))
        state.region_types[region_named(state, name, types.at(name))] = types.choice(name, kinds, "")


def _begin(
    state: LoreState, outer: Procedure, step: str, inner: Procedure, at: Described, beyond: bool = False
) -> None:
    """A procedure in the midst of another one, which goes on at a step, or beyond it."""
    outer.go_to(step)
    outer.step += beyond
    state.push(outer)
    state.push(inner)
    go_to_step(inner, at)


def _phase_of_turn(state: LoreState, at: Described, phase: str) -> None:
    turn = Turn(state.active)
    if phase == END_OF_TURN:
        _begin(state, turn, "end", EndOfTurn(), at, beyond=True)
        if state.frame.at in ("discard_or_reserve", "reset_hands", "end_effects"):
            # What ends with the turn was set off as the phase began, and is still to come.
            state.happened(PhaseBegan(END_OF_TURN))
    elif phase in (UNTAP, ORGANIZATION):
        state.push(turn)
        go_to_step(turn, at, "untap" if phase == UNTAP else "organize")
        if "priority" in at:
            _give_priority(state, at, turn, phase, 0)
    elif phase == MOVEMENT:
        _moving(state, at, turn)
    else:
        _exploring(state, at, turn)


def _give_priority(state: LoreState, at: Described, frame: Procedure, phase: str, company: int) -> None:
    """Who may act now; whoever comes before him has passed."""
    steps = {UNTAP: "act_in_untap_phase", ORGANIZATION: "organize", MOVEMENT: "act", AT_SITE: "play"}
    frame.go_to(steps[phase])
    frame.step += 1
    who = at.seat("priority", state.active)
    priority = Priority(phase, company, who, passed=(who - state.active) % state.seats)
    priority.go_to("act_or_pass")
    state.push(priority)


def _company(state: LoreState, at: Described, phases: EachCompany) -> Company | None:
    """The company whose part of the phase is under way; those that have had theirs are noted."""
    done = at.numbers("done", 1, 1000, "expected the number of a company")
    own = {company.number: company for company in state.companies_of(state.active)}
    number = at.number("company", 0)
    for key, each in [*(("done", each) for each in done), *([("company", number)] if "company" in at else [])]:
        if each not in own:
            raise at.bad(key, f"there is no company {each} of {SEATS[state.active]}")
    if number in done:
        raise at.bad("company", f"company {number} is done already")
    phases.done = (*done, *([number] if number else []))
    if state.phase == MOVEMENT:
        state.notes += [Note("moved", number=each) for each in phases.done]
    if not number:
        for key in at.value:
            if (key in PHASE_KEYS[state.phase] and key != "done") or key == "priority":
                raise at.bad(key, f"{key} needs `company`: whose {state.phase} phase is under way?")
        return None
    return own[number]


def _moving(state: LoreState, at: Described, turn: Turn) -> None:
    phases = MovementPhases()
    company = _company(state, at, phases)
    if company is None:
        _begin(state, turn, "movement", phases, at, beyond=True)
        return
    move = Movement(company.number, company_size(state, company), at.number("hazards_played", 0))
    move.touched = (state.hazard_player(),) if move.hazards else ()
    _begin(state, turn, "movement", phases, Described({}, at.path, ()), beyond=True)
    state.push(move)
    go_to_step(move, at, "act" if company.destination >= 0 or "attack" in at else "declare")
    if "priority" in at:
        _give_priority(state, at, move, MOVEMENT, company.number)


def _exploring(state: LoreState, at: Described, turn: Turn) -> None:
    phases = SitePhases()
    company = _company(state, at, phases)
    if company is None:
        _begin(state, turn, "at_sites", phases, at, beyond=True)
        return
    entered = at.flag("entered", "attack" in at)
    sources = [source for source, _ in attacks_at(state, company.site)]
    attacks, listed = len(sources), sources.count(company.site)
    faced = at.number("attacks_faced", attacks if entered else 0, high=attacks)
    site = SitePhase(company.number, entered, min(faced, listed), tuple(sources[listed:faced]), asked=entered)
    _begin(state, turn, "at_sites", phases, Described({}, at.path, ()), beyond=True)
    state.push(site)
    go_to_step(site, at, "enter" if not entered else "play" if faced == attacks else "face attacks")
    if "priority" in at:
        _give_priority(state, at, site, AT_SITE, company.number)


# what is under way


def _set_pending(state: LoreState, at: Described) -> None:
    """An attack, a strike of it, or a corruption roll, above whatever else goes on."""
    if "attack" in at:
        _set_attack(state, at)
    if "strike" in at:
        _set_strike(state, Described(at.value["strike"], at.at("strike"), STRIKE_KEYS), at)
    if "corruption_roll" in at:
        state.push(CorruptionRoll(described_card(state, at.value["corruption_roll"], at.at("corruption_roll"))))


def _set_attack(state: LoreState, at: Described) -> None:
    spec = Described(at.value["attack"], at.at("attack"), ATTACK_KEYS)
    attack = Attack(
        at.number("company", 0),
        state.hazard_player(),
        spec.text("race", "Orc"),
        spec.number("strikes", 1, low=0),
        spec.number("prowess", 7, low=-100),
        spec.number("body", 0) if "body" in spec else None,
        sort=spec.choice("sort", SORTS, SORTS[0]),
        source=described_card(state, spec.value["source"], spec.at("source")) if "source" in spec else NO_CARD,
        name=spec.text("name", "Somebody"),
        each=spec.flag("each"),
        detainment=spec.flag("detainment"),
        attacker_assigns=spec.flag("attacker_assigns"),
    )
    for name, path in spec.names("keyed_to"):
        # By the name of a region or a site; the types follow from it (LO-2.52).
        if name in state.map.types:
            attack.keyed_names = (*attack.keyed_names, name)
        else:
            site = site_named(state, name, path)
            attack.keyed_names, attack.keyed_site = (state.name(site),), state.facts(site).type
    attack.assigned = _cards(state, spec, "assigned")
    attack.excess = _cards(state, spec, "excess")
    attack.to_face = attack.assigned
    attack.strikes = len(attack.assigned) + len(attack.excess)
    state.push(attack)
    go_to_step(attack, spec, "resolve strikes" if attack.assigned else "begin")


def _cards(state: LoreState, spec: Described, key: str) -> tuple[CardId, ...]:
    return tuple(described_card(state, name, path) for name, path in spec.names(key))


def _set_strike(state: LoreState, spec: Described, at: Described) -> None:
    attack = state.nearest(Attack)
    if attack is None:
        raise at.bad("strike", "a strike needs an `attack` whose strike it is")
    character = described_card(state, spec.text("on"), spec.at("on"))
    if character not in attack.to_face:
        raise spec.bad("on", f"{state.name(character)} is not among those to whom strikes are `assigned`")
    place = attack.to_face.index(character)
    attack.to_face = attack.to_face[:place] + attack.to_face[place + 1 :]
    stance = spec.choice("stance", ("", "tap", "stay"), "")
    was = UNTAPPED if stance else state.status[character]
    strike = Strike(character, was, spec.number("excess", attack.excess.count(character)), stance=stance)
    strike.supporters = spec.number("supporters", 0)
    state.push(strike)
    go_to_step(strike, spec, "support" if stance else "hazards")
