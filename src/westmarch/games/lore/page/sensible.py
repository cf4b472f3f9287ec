"""Questions that have one sensible answer, as their player sees the table, and what is asked several times over."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.games.middle_earth.timing import companies_left
from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.structs import replace

from ...page.game_page import Sensible
from ...page.plans import Plans, Round
from ..drawing.needs import corruption_need, strike_need
from ..rules.combat.frames import AttackFrame
from ..rules.combat.strike import Stance, Strike
from ..rules.company.corruption import CorruptionRoll
from ..rules.company.influence import is_controlled
from ..rules.course.ending import RollNext
from ..rules.course.turn import too_many_companies
from ..rules.journey.movement import DrawMore, Movement
from ..rules.site.site_phase import Enter, SitePhase, attacks_at
from ..rules.values import hand_size
from ..state import LoreState

LOWEST = 2
"""The least that two dice show."""


def draw_the_most(state: LoreState, seat: int, actions: Sequence[Action]) -> Action | None:
    """As many cards as there are to be had, unless that exhausts the draw pile (LO-2.31)."""
    more = actions[0]
    return more if isinstance(more, DrawMore) and len(state.zone("draw pile", seat)) > 1 else None


def the_first(state: LoreState, seat: int, actions: Sequence[Action]) -> Action | None:
    """In the order in which they stand."""
    return actions[0]


def cards_too_many(state: LoreState, seat: int) -> int:
    """How many cards a hand holds beyond its size."""
    return len(state.hand(seat)) - hand_size(state, seat)


def enter_where_nothing_waits(state: LoreState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Nobody else plays anything at a site (LO-2.03): without attacks, to enter costs nothing (LO-2.85)."""
    phase = state.frame
    if not isinstance(phase, SitePhase) or attacks_at(state, state.company(phase.company).site):
        return None
    return next((action for action in actions if isinstance(action, Enter) and action.entering), None)


def stay_where_nothing_can_happen(state: LoreState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Who beats a strike with any roll without tapping has no reason to tap (LO-2.66)."""
    attack, strike = state.nearest(AttackFrame), state.frame
    stay = next((action for action in actions if isinstance(action, Stance) and action.stance == "stay"), None)
    if attack is None or not isinstance(strike, Strike) or stay is None:
        return None
    return stay if strike_need(state, attack, replace(strike, stance="stay")) <= LOWEST else None


def support_only_in_need(state: LoreState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Nobody taps for a roll that cannot fail: the last cards of others have been played (LO-2.68, LO-3.03)."""
    attack, frame = state.nearest(AttackFrame), state.frame
    if isinstance(frame, Strike) and attack is not None:
        need = strike_need(state, attack, frame)
    elif isinstance(frame, CorruptionRoll):
        need = corruption_need(state, frame)
    else:
        return None
    return next((action for action in actions if isinstance(action, Pass)), None) if need <= LOWEST else None


def the_safe_roll_first(state: LoreState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Who cannot fail rolls first, and can still support the others (LO-1.07)."""
    rolls = [action for action in actions if isinstance(action, RollNext)]
    return next((roll for roll in rolls if corruption_need(state, CorruptionRoll(roll.character)) <= LOWEST), None)


SENSIBLE: dict[str, Sensible] = {
    "draw for the movement": draw_the_most,
    "company to move": the_first,
    "company at its site": the_first,
    "enter the site": enter_where_nothing_waits,
    "tap or stay": stay_where_nothing_can_happen,
    "support": support_only_in_need,
    "support a corruption roll": support_only_in_need,
    "last corruption rolls": the_safe_roll_first,
}
"""By the kind of question."""


def go_when_organized(state: LoreState, seat: int, actions: Sequence[Action]) -> tuple[Action, Sequence[Action]] | None:
    """Where the first company can go if nothing else is organized; not where somebody must be let go (LO-2.16)."""
    done = next((action for action in actions if isinstance(action, Pass)), None)
    companies = companies_left(state, ())
    if done is None or not companies or not is_controlled(state, seat) or too_many_companies(state, seat):
        return None
    twin = state.copy()
    movement = Movement(companies[0])
    twin.stack.append(movement)
    movement.go_to("declare")
    asked = Movement.declare.take(movement, twin)
    return (done, asked.actions) if isinstance(asked, Decision) and len(asked.actions) > 1 else None


PLANS = Plans(
    ahead={"organization phase": go_when_organized},
    rounds={"discard to hand size": Round(cards_too_many, "Discard {}")},
)
