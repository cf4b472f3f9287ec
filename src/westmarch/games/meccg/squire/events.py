"""Events and abilities: what they do is read from their effects, in the same words in which cards are written."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any, TypeVar

from westmarch.games.middle_earth.checks.odds import between
from westmarch.kernel.changes import Change
from westmarch.kernel.data import CardId

from ..cards.language.abilities import Ability
from ..cards.language.effect import Effect
from ..cards.language.effects.checks import CheckBonus, MakeCorruptionCheck, TestRing
from ..cards.language.effects.combat import (
    AgainstStrike,
    AttackProwess,
    AttackStrikes,
    CancelAttack,
    CancelStrike,
    HalveStrikes,
    KeepUntapped,
    RollTwice,
)
from ..cards.language.effects.journey import BarSitePhase, LimitChange, LimitChangeNow, NoCreatures, SendBack
from ..cards.language.effects.lasting import UntilEndOfTurn
from ..cards.language.effects.table import (
    ComeIntoPlay,
    DiscardTarget,
    HealTarget,
    OthersReturn,
    PutOnTarget,
    TapTarget,
    UntapBearer,
    UntapTarget,
)
from ..cards.odd.coming_to_help import JoinAttackedCompany
from ..cards.printed import HAVENS
from ..rules.checks.corruption import CorruptionCheck
from ..rules.checks.influence import InfluenceAttempt
from ..rules.checks.rings import ring_kind
from ..rules.combat.attack import Attack
from ..rules.combat.frames import AttackFrame
from ..rules.combat.strike import Strike
from ..rules.journey.creatures import PlayCreature
from ..rules.journey.limits import hazards_left
from ..rules.journey.movement_hazard import MovementHazard
from ..rules.timing.events import PlayEvent
from ..rules.timing.on_guard import RevealEvent
from ..rules.timing.resolve import Resolve
from ..rules.timing.using import Use
from ..rules.timing.using_abilities import UseAbility
from ..rules.values import corruption_points, marshalling_points
from ..state import MeccgState
from ..words import TAPPED, UNTAPPED, WOUNDED
from .combat import expected_harm, strike_harm, untapped_worth
from .exploring import attempt_gain, check_loss
from .position import Position, judges
from .travelling import way_danger
from .worth import CARD, TAP, corruption_risk

E = TypeVar("E", bound=Callable[[Position, Use, Any], float])
EFFECTS: dict[type[Effect], Callable[[Position, Use, Any], float]] = {}
"""What each kind of effect brings the one who uses it."""


def brings(*kinds: type[Effect]) -> Callable[[E], E]:
    def make(judge: E) -> E:
        for kind in kinds:
            EFFECTS[kind] = judge
        return judge

    return make


@judges(PlayEvent, RevealEvent, UseAbility)
def use(position: Position, use: Use) -> float:
    """The sum of what its effects bring, less the card and whoever taps for it."""
    state = position.state
    ability = use.what(state)
    worth = _tried_out(position, use, ability)
    for effect in ability.effects:
        judge = next((EFFECTS[kind] for kind in type(effect).__mro__ if kind in EFFECTS), _unknown)
        worth += judge(position, use, effect)
    return worth - _cost(position, use, ability)


def _cost(position: Position, use: Use, ability: Ability) -> float:
    """What is given up: the card, and the strength of those who tap."""
    state = position.state
    cost = 0.0
    if isinstance(use, PlayEvent):
        stays = state.card(use.card).is_event("permanent-event") or state.card(use.card).is_event("long-event")
        cost += 0.1 if stays or position.own_turn is False else CARD
    elif ability.discard_self:
        cost += CARD + marshalling_points(state, use.card)
    if ability.tap_self:
        cost += 0.1
    if ability.actor is not None and ability.actor.tap and use.actor >= 0:
        cost += untapped_worth(position, use.actor)
    return cost


_TRIED: tuple[type[Effect], ...] = (
    AgainstStrike,
    AttackProwess,
    AttackStrikes,
    CancelAttack,
    CancelStrike,
    HalveStrikes,
    KeepUntapped,
    RollTwice,
    CheckBonus,
)
"""Effects that change nothing but the attack, the strike or the check under way: these are tried out."""


def _tried_out(position: Position, use: Use, ability: Ability) -> float:
    """How much better the attack, the strike or the check looks afterwards, on a copy of the frames alone."""
    state = position.state
    if not any(isinstance(effect, _TRIED) for effect in ability.effects):
        return 0.0
    before = _outlook(position)
    frames = state.stack
    state.stack = [copy.copy(frame) for frame in frames]
    resolve = Resolve(use.seat, use.card, state.definition[use.card], use.ability, use.actor, use.target)
    for index, effect in enumerate(ability.effects):
        if isinstance(effect, _TRIED):
            resolve.position = index
            change = effect.run(state, resolve)
            if isinstance(change, Change):
                change.apply(state)
    after = _outlook(position)
    state.stack = frames
    return after - before


def _outlook(position: Position) -> float:
    """How what is under way looks for the seat: a strike, an attack, a check or an attempt."""
    state = position.state
    for frame in reversed(state.stack):
        if isinstance(frame, Strike):
            return _sign(position, frame.attack(state)) * strike_harm(position, frame)
        if isinstance(frame, Attack):
            return _sign(position, frame) * expected_harm(position, frame).total
        if isinstance(frame, CorruptionCheck):
            mine = frame.seat(state) == position.seat
            return check_loss(position, frame) * (-1.0 if mine else 1.0)
        if isinstance(frame, InfluenceAttempt):
            return attempt_gain(position, frame) * (1.0 if frame.seat == position.seat else -1.0)
    return 0.0


def _sign(position: Position, attack: AttackFrame) -> float:
    return -1.0 if attack.defender(position.state) == position.seat else 1.0


def _unknown(position: Position, use: Use, effect: Effect) -> float:
    """An effect of which the squire knows nothing: hazards harm the opponent, lasting resources help."""
    if isinstance(effect, _TRIED):
        return 0.0
    state = position.state
    card = state.card(use.card)
    if card.is_hazard:
        return 0.4 if position.kind == "hazards" else 0.0
    if isinstance(use, PlayEvent) and (card.is_event("long-event") or card.is_event("permanent-event")):
        return 0.2
    return 0.0


def _is_own(state: MeccgState, position: Position, use: Use) -> bool:
    company = state.company_of(use.target) if use.target >= 0 else None
    return company is not None and company.seat == position.seat


@brings(ComeIntoPlay)
def come_into_play(position: Position, use: Use, effect: ComeIntoPlay) -> float:
    """What stays on the table is worth its points and something besides."""
    return 0.5 + marshalling_points(position.state, use.card)


@brings(OthersReturn)
def others_return(position: Position, use: Use, effect: OthersReturn) -> float:
    """To exchange one such card for another, and perhaps back again, is not worth the trouble."""
    return -2.0 * CARD if effect.others(position.state, use.card, use.target) else 0.0


@brings(PutOnTarget)
def put_on_target(position: Position, use: Use, effect: PutOnTarget) -> float:
    """A corruption card weighs most on whom much rests; an own card is worth its points."""
    state = position.state
    card = state.card(use.card)
    if card.is_hazard and use.target >= 0 and not _is_own(state, position, use):
        burden = corruption_points(state, use.target)
        before = corruption_risk(position, use.target)
        return corruption_risk(position, use.target, more_points=card.facts.corruption) - before + 0.2 + 0.05 * burden
    on_whom = use.target if effect.whom == "target" else use.actor
    if on_whom >= 0 and _has_its_command(state, use, on_whom):
        return -1.0
    risk = corruption_risk(position, on_whom, more_points=card.facts.corruption) if on_whom >= 0 else 0.0
    return 0.4 + 1.5 * card.facts.marshalling_points - risk / 2


def _has_its_command(state: MeccgState, use: Use, leader: CardId) -> bool:
    """Whether a command would only take the place of another one that a leader has."""

    def is_command(card: CardId) -> bool:
        return "Command" in state.card(card).facts.keywords

    return is_command(use.card) and any(is_command(card) for card in state.attachments(leader))


@brings(HealTarget)
def heal_target(position: Position, use: Use, effect: HealTarget) -> float:
    own = _is_own(position.state, position, use)
    return 1.5 if own and position.state.status[use.target] == WOUNDED else -1.0


@brings(UntapTarget)
def untap_target(position: Position, use: Use, effect: UntapTarget) -> float:
    state = position.state
    if not _is_own(state, position, use) or state.status[use.target] != TAPPED:
        return -1.0
    ability = use.what(state)
    if ability.tap_self or (ability.actor is not None and ability.actor.tap):
        # One is tapped for the other.
        return 0.0
    return 0.6 if position.kind == "site" else 0.0


@brings(UntapBearer)
def untap_bearer(position: Position, use: Use, effect: UntapBearer) -> float:
    """Somebody must be untapped to play anything at a site."""
    state = position.state
    company = state.company_of(use.actor)
    if company is None or position.kind != "site":
        return 0.0
    idle = all(state.status[card] != UNTAPPED for card in company.characters)
    return 1.0 if idle and state.status[company.site] == UNTAPPED else 0.0


@brings(JoinAttackedCompany)
def join_attacked_company(position: Position, use: Use, effect: JoinAttackedCompany) -> float:
    """A Wizard does not leave his Haven for a fight."""
    return -2.0


@brings(TapTarget)
def tap_target(position: Position, use: Use, effect: TapTarget) -> float:
    state = position.state
    if _is_own(state, position, use) or use.target < 0 or state.status[use.target] != UNTAPPED:
        return -1.0
    return TAP + 0.1 * state.card(use.target).facts.marshalling_points


@brings(DiscardTarget)
def discard_target(position: Position, use: Use, effect: DiscardTarget) -> float:
    """The opponent's cards are better gone."""
    state = position.state
    if use.target < 0:
        return 0.0
    theirs = state.owner[use.target] != position.seat
    worth = 0.8 + marshalling_points(state, use.target)
    return worth if theirs else -worth


@brings(UntilEndOfTurn)
def until_end_of_turn(position: Position, use: Use, effect: UntilEndOfTurn) -> float:
    """A bonus counts when it is needed: against a strike or an attack; a hazard's lasts while the company moves."""
    own = position.own_turn
    amount = effect.modifier.amount
    helps = amount > 0 if own else amount < 0
    if not helps:
        return -1.0
    if position.kind in ("attack", "strike: resources", "strike: hazards", "influence check"):
        return 0.25 * abs(amount)
    return 0.2 * abs(amount) if not own else 0.0


@brings(MakeCorruptionCheck)
def make_corruption_check(position: Position, use: Use, effect: MakeCorruptionCheck) -> float:
    state = position.state
    who = use.actor if effect.whom == "actor" else use.target
    if who < 0:
        return 0.0
    risk = corruption_risk(position, who, effect.modifier)
    company = state.company_of(who)
    return -risk if company is not None and company.seat == position.seat else risk


@brings(TestRing)
def test_ring(position: Position, use: Use, effect: TestRing) -> float:
    """A test is worth the rings in hand that it may bring, less the gold ring."""
    state = position.state
    if use.target < 0:
        return 0.0
    table = state.card(use.target).behaviour.ring_table
    best: dict[str, float] = {}
    for card in state.hand(position.seat):
        kind = ring_kind(state, card)
        if kind and not (state.card(card).facts.unique and state.name(card) in state.names_in_use()):
            best[kind] = max(best.get(kind, 0.0), state.card(card).facts.marshalling_points)
    gain = sum(
        between(low - effect.modifier, min(high, 99) - effect.modifier) * best[kind]
        for kind, low, high in table
        if kind in best
    )
    return gain - marshalling_points(state, use.target) - 0.2


@brings(NoCreatures)
def no_creatures(position: Position, use: Use, effect: NoCreatures) -> float:
    """Worth the regions that it makes safe on the way of a company that moves."""
    state = position.state
    company = state.company_of(use.actor if use.actor >= 0 else use.target) if max(use.actor, use.target) >= 0 else None
    if company is None or company.destination < 0:
        return -1.0
    path = state.card(company.destination).facts.site_path or state.card(company.site).facts.site_path
    share = sum(region in effect.types for region in path) / len(path) if path else 0.0
    return way_danger(position, company, company.site, company.destination) * (1.0 if effect.everything else share)


@brings(LimitChange)
def limit_change(position: Position, use: Use, effect: LimitChange) -> float:
    """A lower limit for the own company on its way, a higher one for the opponent's if more is to come."""
    state = position.state
    if isinstance(effect, LimitChangeNow):
        creatures = len(PlayCreature.legal(state, position.seat))
        return 0.5 if creatures > hazards_left(state) and effect.amount > 0 else -1.0
    moving = any(company.destination >= 0 for company in state.companies_of(position.seat))
    return 0.6 if moving and effect.amount < 0 else -1.0


@brings(SendBack, BarSitePhase)
def spoil_the_journey(position: Position, use: Use, effect: Effect) -> float:
    """A company on the way to a site loses a turn."""
    state = position.state
    move = state.nearest(MovementHazard)
    if move is None or not move.moving or position.own_turn:
        return -1.0
    return 1.5 if move.site_type(state) not in HAVENS else 0.1
