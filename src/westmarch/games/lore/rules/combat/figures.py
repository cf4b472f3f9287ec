"""The figures of an attack as they are now."""

from __future__ import annotations

from westmarch.kernel.points import carries_out

from ...formats import LAWS
from ...state import LoreState
from ..values import ATTACK_BODY, ATTACK_PROWESS, ATTACK_STRIKES, derive
from .frames import AUTOMATIC, AttackFrame


def attack_strikes(state: LoreState, attack: AttackFrame) -> int:
    """How many strikes it has; one for each member of the company if it says so."""
    base = attack.base_strikes
    if attack.each:
        company = attack.party(state)
        base = 0 if company is None else len(state.members(company))
    strikes = base + attack.strikes_change + visits(state, attack)
    return max(0, derive(state, ATTACK_STRIKES, attack, strikes))


def attack_prowess(state: LoreState, attack: AttackFrame) -> int:
    """What class-wide effects add counts at once, even to an attack just declared (LO-3.47)."""
    base = attack.base_prowess + attack.prowess_change + visits(state, attack)
    return derive(state, ATTACK_PROWESS, attack, base)


def attack_body(state: LoreState, attack: AttackFrame) -> int | None:
    if attack.base_body is None:
        return None
    return derive(state, ATTACK_BODY, attack, attack.base_body + attack.body_change)


@carries_out("LO-6.61", without=0)
def visits(state: LoreState, attack: AttackFrame) -> int:
    """By agreement each used counter on a site makes its automatic-attacks stronger (LO-6.61)."""
    if attack.sort != AUTOMATIC or not LAWS[state.format].recently_visited_sites:
        return 0
    return state.used.get(str(attack.source), 0).bit_count()
