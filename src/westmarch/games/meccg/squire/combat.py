"""Combat: how dangerous an attack is, who takes its strikes, and how he faces them."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from westmarch.games.middle_earth.checks.odds import below, over
from westmarch.kernel.data import CardId

from ..rules.combat.assigning_strikes import AssignAsAttacker, AssignAsDefender, FaceStrike
from ..rules.combat.attack import DETAINMENTS, Attack
from ..rules.combat.figures import attack_body, attack_prowess, attack_strikes, targets_of
from ..rules.combat.frames import AttackFrame
from ..rules.combat.strike import ChooseRoll, SpendExcess, Strike, TakeStance, only_taps
from ..rules.combat.strike_prowess import prowess_against_strike
from ..rules.company.elimination import TakeItem
from ..rules.values import body, marshalling_points, prowess
from ..state import Company, MeccgState
from ..words import TAPPED, UNTAPPED, WOUNDED
from .position import Position, judges
from .worth import TAP, WOUND, character_worth, corruption_risk


class Harm(msgspec.Struct):
    """What an attack does to a company on average, and what it brings its defender."""

    harm: float
    taps: float
    """How many untapped characters it taps or wounds."""
    kill: float

    @property
    def total(self) -> float:
        """The loss of the defender."""
        return self.harm + TAP * self.taps - self.kill


NO_HARM = Harm(0.0, 0.0, 0.0)


def strike_loss(position: Position, character: CardId, ahead: int, was: int, body_change: int = 0) -> float:
    """What a strike costs a character who adds so much more than the strike's prowess to his roll."""
    state = position.state
    lost = below(-ahead)
    if not lost:
        return 0.0
    dies = over(body(state, character) + body_change - (was == WOUNDED))
    return lost * ((0.3 if was == WOUNDED else WOUND) + dies * character_worth(position, character))


def standing(state: MeccgState, character: CardId) -> int:
    """The prowess of a character as he stands: one less if tapped, two less if wounded (IN-94)."""
    return prowess(state, character) - {TAPPED: 1, WOUNDED: 2}.get(state.status[character], 0)


def expected_harm(position: Position, attack: AttackFrame) -> Harm:
    """What an attack will do before its strikes are assigned, if both players choose well."""
    state = position.state
    company = attack.party(state)
    if company is None or attack.cancelled:
        return NO_HARM
    against, detains = attack_prowess(state, attack), only_detains(state, attack, company)
    facing = [_facing(position, card, against, detains) for card in targets_of(state, attack, company)]
    strikes = attack_strikes(state, attack)
    chosen = _struck(facing, strikes, attack.attacker_chooses)
    if not chosen:
        return NO_HARM
    harm = sum(each.loss for each in chosen) + 0.1 * min(4, max(0, strikes - len(chosen)))
    kill = 0.0
    if attack.creature >= 0 and attack.last_of_creature and not detains:
        strike_body = attack_body(state, attack)
        kill = float(state.card(attack.creature).facts.marshalling_points)
        for each in chosen:
            kill *= each.wins * (1.0 if strike_body is None else over(strike_body))
    return Harm(harm, sum(each.taps for each in chosen), kill)


def only_detains(state: MeccgState, attack: AttackFrame, company: Company) -> bool:
    """Whether the strikes of an attack tap instead of wounding, or will as soon as it begins (ME-7.44)."""
    if attack.in_earnest:
        return False
    return attack.detainment or any(rule(state, attack, company) for rule in DETAINMENTS.all)


class Facing(NamedTuple):
    """How a character stands against a strike."""

    loss: float
    wins: float
    taps: float
    was: int


CONFIDENT = 0.2
"""Who is this unlikely to lose at -3 does not tap for a strike."""


def _facing(position: Position, character: CardId, against: int, detains: bool) -> Facing:
    was = position.state.status[character]
    ahead = standing(position.state, character) - against
    if detains:
        return Facing(0.0, over(-ahead), below(3 - ahead) if was == UNTAPPED else 0.0, was)
    lost_untapped = below(3 - ahead)
    taps = 0.0 if was != UNTAPPED else 1.0 if lost_untapped > CONFIDENT else lost_untapped
    return Facing(strike_loss(position, character, ahead, was), over(-ahead), taps, was)


def _struck(facing: list[Facing], strikes: int, attacker_chooses: bool) -> list[Facing]:
    """Who is struck: the defender gives strikes to those untapped who stand them best, the attacker the others."""
    if strikes >= len(facing):
        return facing
    if attacker_chooses:
        return sorted(facing, reverse=True)[:strikes]
    untapped = sorted(each for each in facing if each.was == UNTAPPED)[:strikes]
    rest = sorted((each for each in facing if each.was != UNTAPPED), reverse=True)
    return [*untapped, *rest[: strikes - len(untapped)]]


def harm_of(position: Position, attack: AttackFrame) -> Harm:
    """The same for an attack that is only thought of."""
    position.state.stack.append(attack)
    try:
        return expected_harm(position, attack)
    finally:
        position.state.stack.pop()


def strike_harm(position: Position, strike: Strike) -> float:
    """What the strike that is being faced costs the character on average."""
    if strike.cancelled:
        return 0.0
    state = position.state
    attack = strike.attack(state)
    ahead = prowess_against_strike(state, strike) - attack_prowess(state, attack) - strike.strike_change
    if only_taps(attack):
        tap = 1.0 if strike.stance == "tap" else below(-ahead)
        return untapped_worth(position, strike.character) * tap if strike.was == UNTAPPED else 0.0
    loss = strike_loss(position, strike.character, ahead, strike.was, strike.body_change)
    if strike.rolls > 1:
        loss *= below(-ahead)
    tapped = strike.stance == "tap" and not strike.keeps_untapped
    wins = over(-ahead)
    kill = 0.3 * wins * state.card(attack.creature).facts.marshalling_points if attack.creature >= 0 else 0.0
    return loss + untapped_worth(position, strike.character) * tapped - kill


def untapped_worth(position: Position, character: CardId) -> float:
    """What it is worth that a character stays untapped: he may still play something at the site."""
    state = position.state
    company = state.company_of(character)
    if company is None:
        return TAP
    untapped = sum(state.status[card] == UNTAPPED for card in company.characters)
    return TAP if untapped > 2 else 2 * TAP


@judges(AssignAsDefender)
def assign_as_defender(position: Position, assign: AssignAsDefender) -> float:
    """Strikes go to those who stand them best; what is left to the attacker falls on the weakest."""
    state = position.state
    attack = state.nearest(Attack)
    assert attack is not None
    ahead = standing(state, assign.character) - attack_prowess(state, attack)
    return 50.0 - strike_loss(position, assign.character, ahead, UNTAPPED)


@judges(AssignAsAttacker)
def assign_as_attacker(position: Position, assign: AssignAsAttacker) -> float:
    state = position.state
    attack = state.nearest(Attack)
    assert attack is not None
    ahead = standing(state, assign.character) - attack_prowess(state, attack)
    return strike_loss(position, assign.character, ahead, state.status[assign.character])


@judges(FaceStrike)
def face_strike(position: Position, face: FaceStrike) -> float:
    """The strongest first: what is left over is soon spent on him."""
    return float(prowess(position.state, face.character))


@judges(SpendExcess)
def spend_excess(position: Position, spend: SpendExcess) -> float:
    """As many as change the odds of this strike; the others are kept for the next one."""
    state = position.state
    strike = state.nearest(Strike)
    assert strike is not None
    attack = strike.attack(state)
    ahead = prowess_against_strike(state, strike) - attack_prowess(state, attack) - spend.number
    waiting = len(attack.to_face)
    return strike_loss(position, strike.character, ahead, strike.was) - (0.15 * spend.number if waiting else 0.0)


@judges(TakeStance)
def take_stance(position: Position, stance: TakeStance) -> float:
    """To tap, or to stay untapped at -3, whichever costs less."""
    state = position.state
    strike = state.nearest(Strike)
    assert strike is not None
    return -tried(state, strike, {"stance": stance.stance}, lambda: strike_harm(position, strike))


def tried(state: MeccgState, frame: Any, fields: dict[str, Any], judge: Any) -> float:
    """An estimate with some fields of a frame set otherwise for the moment."""
    before = {name: getattr(frame, name) for name in fields}
    for name, value in fields.items():
        setattr(frame, name, value)
    found: float = judge()
    for name, value in before.items():
        setattr(frame, name, value)
    return found


@judges(ChooseRoll)
def choose_roll(position: Position, choice: ChooseRoll) -> float:
    return float(choice.total)


@judges(TakeItem)
def take_item(position: Position, take: TakeItem) -> float:
    """What scores most, to whom it tempts least."""
    state = position.state
    points = state.card(take.item).facts.corruption
    gain = 0.5 + marshalling_points(state, take.item)
    return gain - corruption_risk(position, take.taker, more_points=points)
