"""Companions: who taps for whom, what they hand on, and when companies become one."""

from __future__ import annotations

from ..rules.checks.corruption import CheckNow, CorruptionCheck, SupportCheck
from ..rules.combat.attack import Attack
from ..rules.combat.evading import BreakThrough, CancelAtHome, TapToCancel
from ..rules.combat.strike import Strike
from ..rules.combat.support import SupportStrike
from ..rules.company.companies import may_travel_together
from ..rules.company.losses import DropItem, LeaveItem
from ..rules.company.merging import JoinAtHaven
from ..rules.company.taking_up import TakeUp
from ..rules.course.starting_company import GiveStartingItem
from ..rules.timing.scene import phase
from ..rules.values import marshalling_points, prowess
from ..words import WOUNDED
from .combat import expected_harm, strike_harm, tried, untapped_worth
from .exploring import check_loss
from .organizing import TRAVELLERS, is_kept_apart
from .position import Position, judges
from .worth import TAP, corruption_risk


@judges(SupportStrike)
def support_strike(position: Position, support: SupportStrike) -> float:
    """One more prowess for the one who is struck, less the help of the supporter later on."""
    state = position.state
    strike = state.nearest(Strike)
    assert strike is not None
    before = strike_harm(position, strike)
    after = tried(state, strike, {"supporters": strike.supporters + 1}, lambda: strike_harm(position, strike))
    return before - after - untapped_worth(position, support.supporter)


@judges(SupportCheck)
def support_check(position: Position, support: SupportCheck) -> float:
    """One more for the roll, less the help of the companion later on; at the end nobody needs to spare himself."""
    state = position.state
    check = state.nearest(CorruptionCheck)
    assert check is not None
    helpers = (*check.supporters, support.companion)
    before = check_loss(position, check)
    after = tried(state, check, {"supporters": helpers}, lambda: check_loss(position, check))
    price = 0.01 if phase(state) in ("free council", "end of turn") else untapped_worth(position, support.companion)
    return before - after - price


@judges(CheckNow)
def check_now(position: Position, check: CheckNow) -> float:
    """Who needs help most comes first."""
    return corruption_risk(position, check.character)


@judges(TapToCancel)
def tap_to_cancel(position: Position, tap: TapToCancel) -> float:
    return _spared(position) - untapped_worth(position, tap.character)


@judges(CancelAtHome)
def cancel_at_home(position: Position, tap: CancelAtHome) -> float:
    return _spared(position) - untapped_worth(position, tap.card)


def _spared(position: Position) -> float:
    """What it is worth that an attack does not happen."""
    attack = position.state.nearest(Attack)
    return 0.0 if attack is None else expected_harm(position, attack).total


@judges(BreakThrough)
def break_through(position: Position, tap: BreakThrough) -> float:
    """A journey should not have been in vain, if somebody is left to use the site."""
    state = position.state
    company = state.company_of(tap.character)
    assert company is not None
    return 0.5 - 0.01 * prowess(state, tap.character) if len(company.characters) > 1 else -TAP


@judges(JoinAtHaven)
def join_at_haven(position: Position, join: JoinAtHaven) -> float:
    """Small companies go on together; a Wizard and the wounded are left in peace."""
    state = position.state
    one, other = state.company(join.company), state.company(join.other)
    members = [*one.characters, *other.characters]
    if is_kept_apart(position, one, other) or len(members) > TRAVELLERS + 1:
        return -1.0
    if not may_travel_together(state, tuple(members)):
        return -1.0
    return -0.5 if any(state.status[card] == WOUNDED for card in members) else 0.5


@judges(TakeUp)
def take_up(position: Position, take: TakeUp) -> float:
    """Whatever was taken up last serves well enough."""
    return -0.1


@judges(GiveStartingItem)
def give_starting_item(position: Position, give: GiveStartingItem) -> float:
    """To a bearer whom it tempts little; what strengthens goes to those who fight."""
    state = position.state
    card = state.card(give.card)
    worth = 1.0 - corruption_risk(position, give.bearer, more_points=card.facts.corruption)
    if card.modifiers:
        return worth + 0.02 * min(6, prowess(state, give.bearer))
    return worth - 0.05 * len(state.items(give.bearer))


@judges(DropItem)
def drop_item(position: Position, drop: DropItem) -> float:
    return -float(marshalling_points(position.state, drop.item))


@judges(LeaveItem)
def leave_item(position: Position, leave: LeaveItem) -> float:
    """What scores most, to whom it tempts least."""
    state = position.state
    points = state.card(leave.item).facts.corruption
    return 0.5 + marshalling_points(state, leave.item) - corruption_risk(position, leave.to, more_points=points)
