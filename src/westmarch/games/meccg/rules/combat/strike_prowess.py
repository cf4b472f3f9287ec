"""What a character adds to his roll against a strike, and what is added to his body check."""

from __future__ import annotations

from westmarch.games.middle_earth.combat.strike import STAYING_COSTS, body_check
from westmarch.games.middle_earth.combat.strike import prowess_against_strike as shared_prowess

from ...cards.rulings import Deed, is_allowed
from ...formats import LAWS
from ...state import MeccgState
from ...words import TAPPED, UNTAPPED
from ..values import PROWESS, body, mind, parts_of, prowess
from .assigning_strikes import takes_a_second
from .figures import staying_costs
from .frames import AttackFrame, StrikeFrame

PROWESS_AGAINST_STRIKE = shared_prowess()


BODY_CHECK = body_check()


def is_fought_by_mind(state: MeccgState, attack: AttackFrame) -> bool:
    """Whether what counts against the strikes of an attack is the mind; an attack may have no creature."""
    return attack.creature >= 0 and state.card(attack.creature).behaviour.fought_with == "mind"


def prowess_against_strike(state: MeccgState, strike: StrikeFrame) -> int:
    """What the character adds to his roll against this strike."""
    attack = strike.attack(state)
    if attack.met_by_body:
        return sum(amount for _, amount in strike_parts(state, strike))
    by_mind = is_fought_by_mind(state, attack)
    hazards, weapons = attack.hazards_count, not attack.unarmed
    base = mind(state, strike.character) if by_mind else prowess(state, strike.character, hazards, weapons)
    return PROWESS_AGAINST_STRIKE.derive(state, strike, base + strike.prowess_change)


def strike_parts(state: MeccgState, strike: StrikeFrame) -> list[tuple[str, int]]:
    """The same by its sources."""
    attack, who = strike.attack(state), strike.character
    if attack.met_by_body:
        return [*_body_parts(state, strike), ("cards played on the strike", strike.prowess_change)]
    if is_fought_by_mind(state, attack):
        base = mind(state, who)
        own = [("mind", base)]
    else:
        printed = state.card(who).facts.prowess or 0
        with_cards = parts_of(state, PROWESS, who, printed, attack.hazards_count, not attack.unarmed)
        own = [("prowess", printed), *with_cards]
        base = sum([amount for _, amount in own])
    own.append(("cards played on the strike", strike.prowess_change))
    return own + parts_of(state, PROWESS_AGAINST_STRIKE, strike, base + strike.prowess_change)


def _body_parts(state: MeccgState, strike: StrikeFrame) -> list[tuple[str, int]]:
    """What counts against a strike that is met by body: what shields and helmets add, and tapping for it."""
    worn = {state.card(item).gear for item in state.items(strike.character)}
    parts = [("body", body(state, strike.character))]
    parts += [(kind.lower(), 1) for kind in ("Shield", "Helmet") if kind in worn]
    return [*parts, ("tapping", STAYING_COSTS)] if strike.stance == "tap" else parts


@PROWESS_AGAINST_STRIKE.modifier("ME-7.20", layer=0)
def tapped_meanwhile(state: MeccgState, strike: StrikeFrame, value: int) -> int:
    """-1 if he has tapped for something else since the strike began."""
    if state.law.taps_before_the_roll or strike.was != UNTAPPED:
        return value
    return value - 1 if state.status[strike.character] == TAPPED else value


@PROWESS_AGAINST_STRIKE.modifier(layer=1)
def stays_untapped_lightly(state: MeccgState, strike: StrikeFrame, value: int) -> int:
    """Some give up less prowess than others."""
    return value + STAYING_COSTS - staying_costs(state, strike.character) if strike.stance == "stay" else value


@PROWESS_AGAINST_STRIKE.modifier("CR-T.140", layer=0)
def facing_two_strikes(state: MeccgState, strike: StrikeFrame, value: int) -> int:
    """-3 against each of two strikes that one character takes on (CR-T.140)."""
    return value - 3 if faces_two(state, strike) else value


def faces_two(state: MeccgState, strike: StrikeFrame) -> bool:
    """Whether he has taken on two strikes of the attack, as the players have agreed that one may."""
    if not LAWS[state.format].facing_two_strikes:
        return False
    attack, who = strike.attack(state), strike.character
    if attack.assigned.count(who) != 2 or is_allowed(state, Deed.TAKE_A_SECOND_STRIKE, who):
        return False
    if takes_a_second(state, who):
        return False
    return who not in attack.takes_several and not attack.is_struck_twice(who)


@PROWESS_AGAINST_STRIKE.modifier("IN-91", "ME-7.24", layer=0)
def excess_strikes(state: MeccgState, strike: StrikeFrame, value: int) -> int:
    """-1 for each modifier that the attacker spends on this strike; a card may make the first of them worse."""
    return value - cost_of_excess(strike.attack(state), strike.spent) if strike.spent > 0 else value


def cost_of_excess(attack: AttackFrame, spent: int) -> int:
    """The prowess that excess strikes cost him on whom they are spent."""
    return spent - 1 + attack.first_excess if spent > 0 else 0


@PROWESS_AGAINST_STRIKE.modifier("CC-Many Foes He Fought.1", layer=0)
def faced_before(state: MeccgState, strike: StrikeFrame, value: int) -> int:
    """-1 for each strike of the attack that he has faced before, if a card lets him face several."""
    return value - strikes_faced_before(state, strike)


def strikes_faced_before(state: MeccgState, strike: StrikeFrame) -> int:
    attack = strike.attack(state)
    if strike.character not in attack.takes_several:
        return 0
    return attack.assigned.count(strike.character) - attack.to_face.count(strike.character) - 1


def body_check_modifier(state: MeccgState, strike: StrikeFrame) -> int:
    return BODY_CHECK.derive(state, strike, 0)


@BODY_CHECK.modifier(layer=1)
def worse_by_the_attack(state: MeccgState, strike: StrikeFrame, value: int) -> int:
    attack = state.nearest(AttackFrame)
    return value if attack is None else value + attack.body_check_change
