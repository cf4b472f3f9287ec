"""Questions that have one sensible answer, as their player sees the table: he is asked only where it matters.

Each function is handed what the seat may know, so that an answer given for it tells no more than its own would."""

from __future__ import annotations

from collections.abc import Sequence

from westmarch.kernel.action import Action, Decision, Pass
from westmarch.kernel.structs import replace

from ...page.game_page import Sensible
from ..drawing.needs import strike_need
from ..rules.combat.attack import Attack
from ..rules.combat.strike import Strike, TakeStance
from ..rules.company.organization import Organization
from ..rules.journey.draws import DrawCards
from ..rules.piles.aside import hosts
from ..rules.site.site_phase import SitePhase, Skip
from ..rules.site.site_phases import ExploreNext
from ..rules.timing.windows import can_do_something, sorted_hand
from ..state import PLAY_DECK, MeccgState
from ..words import BITS, UNTAPPED, Window

LOWEST = 2
"""The least that two dice show."""


def draw_the_most(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """As many cards as there are to be had, unless that exhausts the play deck (IN-28)."""
    most = actions[0]
    left = len(state.zones[PLAY_DECK * state.seats + seat])
    return most if isinstance(most, DrawCards) and most.number < left else None


def pass_by_an_empty_site(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """A site at which nothing can be done need not be entered (IN-101)."""
    phase = state.frame
    if not isinstance(phase, SitePhase) or _is_of_use(state, phase.company):
        return None
    return next((action for action in actions if isinstance(action, Skip)), None)


def explore_what_matters_last(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """The order is asked among companies that have something to do at their sites (IN-101)."""
    explorations = [action for action in actions if isinstance(action, ExploreNext)]
    return next((action for action in explorations if not _is_of_use(state, action.company)), None)


def _is_of_use(state: MeccgState, company: int) -> bool:
    """Whether a company that has entered its site, with whatever awaits it there overcome, could do anything."""
    return bool(hosts(state)) or not all(isinstance(action, Pass) for action in asked_at_site(state, company))


def asked_at_site(state: MeccgState, company: int) -> Sequence[Action]:
    """What a company could do if it had entered its site, and overcome whatever awaits it there."""
    twin = state.copy()
    phase = twin.frame
    if not isinstance(phase, SitePhase):
        phase = SitePhase(company)
        twin.stack.append(phase)
    phase.entering = phase.entered = True
    phase.go_to("play_resources")
    asked = SitePhase.play_resources.take(phase, twin)
    return asked.actions if isinstance(asked, Decision) else ()


def nothing_new_to_play(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Who has just passed the chance to organize is not asked for the same again (IN-59)."""
    twin = state.copy()
    organization = twin.frame
    if not isinstance(organization, Organization):
        return None
    organization.go_to("organize")
    asked = Organization.organize.take(organization, twin)
    if not isinstance(asked, Decision) or not {*actions} <= {*asked.actions}:
        return None
    return next((action for action in actions if isinstance(action, Pass)), None)


def give_everybody_a_strike(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Where there are strikes enough for all, nobody chooses who gets one (IN-86, IN-87)."""
    attack = state.frame
    if not isinstance(attack, Attack) or attack.takes_several or state.law.facing_two_strikes:
        return None
    enough = attack.strikes - len(attack.assigned) >= len(attack.unassigned(state))
    assigning = [action for action in actions if not isinstance(action, Pass)]
    return assigning[0] if enough and assigning and all(each.verb == "assign" for each in assigning) else None


def face_strikes_as_assigned(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """The order matters to who can help in a strike, or may be hampered in one (IN-89)."""
    attack = state.frame
    if not isinstance(attack, Attack) or attack.excess or _can_help(state, seat, "strike"):
        return None
    company = attack.party(state)
    idle = [] if company is None else [card for card in company.characters if card not in attack.assigned]
    if state.law.strike_support and any(state.status[card] == UNTAPPED for card in idle):
        return None
    return actions[0]


def _can_help(state: MeccgState, seat: int, when: Window) -> bool:
    return bool(sorted_hand(state, seat).windows & BITS[when]) or can_do_something(state, seat, when)


def stay_where_nothing_can_happen(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """Who beats a strike with any roll without tapping has no reason to tap (IN-92)."""
    strike = state.nearest(Strike)
    stay = next((action for action in actions if isinstance(action, TakeStance) and action.stance == "stay"), None)
    if strike is None or stay is None or strike_need(state, replace(strike, stance="stay")).defeats > LOWEST:
        return None
    return stay


def check_in_order(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """The order of the last checks matters to who can help with them (IN-117)."""
    return None if state.law.check_support or _can_help(state, seat, "corruption check") else actions[0]


def the_first(state: MeccgState, seat: int, actions: Sequence[Action]) -> Action | None:
    """In the order in which they stand."""
    return actions[0]


SENSIBLE: dict[str, Sensible] = {
    "draw cards": draw_the_most,
    "enter the site": pass_by_an_empty_site,
    "next company to move": the_first,
    "next site phase": explore_what_matters_last,
    "end of organization": nothing_new_to_play,
    "assign strikes": give_everybody_a_strike,
    "next strike": face_strikes_as_assigned,
    "tap or not": stay_where_nothing_can_happen,
    "final corruption checks": check_in_order,
}
"""By the kind of question."""
