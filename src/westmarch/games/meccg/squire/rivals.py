"""What an opponent has at the same site: influencing it away, taking it, fighting for it."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.odds import over_opposed

from ..cards.odd.burglary import BurgleItem
from ..rules.checks.opponent_influence import InfluenceAway, OpposedAttempt, PlayRevealed
from ..rules.company_combat.attacking import AttackCompany
from ..rules.company_combat.item_stealing import StealItem
from ..rules.course.council import RevealMatch
from ..rules.piles.taking import PlayFound
from ..rules.prisoners.taking import AttemptRescue
from ..rules.values import marshalling_points
from .combat import untapped_worth
from .position import Position, judges
from .worth import CARD, corruption_risk


@judges(InfluenceAway)
def influence_away(position: Position, attempt: InfluenceAway) -> float:
    """What the opponent would lose, as likely as the attempt succeeds, less who taps for it and what is shown."""
    state = position.state
    trial = OpposedAttempt(attempt.seat, attempt.character, attempt.card, revealed=attempt.revealed)
    state.stack.append(trial)
    try:
        chance = over_opposed(trial.needed(state) - trial.change(state))
    finally:
        state.stack.pop()
    shown = CARD if attempt.revealed >= 0 else 0.0
    gain = 0.5 + marshalling_points(state, attempt.card) + shown
    return chance * gain - untapped_worth(position, attempt.character) - shown


@judges(PlayRevealed)
def play_revealed(position: Position, play: PlayRevealed) -> float:
    return 1.0 + marshalling_points(position.state, play.card)


@judges(BurgleItem)
def burgle_item(position: Position, steal: BurgleItem) -> float:
    return 0.2 + marshalling_points(position.state, steal.card)


@judges(PlayFound)
def play_found(position: Position, play: PlayFound) -> float:
    """An item for the one whom it tempts least."""
    state = position.state
    points = state.card(play.card).facts.corruption
    risk = corruption_risk(position, play.character, more_points=points) - corruption_risk(position, play.character)
    return 0.5 + marshalling_points(state, play.card) - risk


@judges(StealItem)
def steal_item(position: Position, steal: StealItem) -> float:
    return 0.5


@judges(AttackCompany)
def attack_company(position: Position, attack: AttackCompany) -> float:
    """Hero against hero there is little to be won by force."""
    return -1.0


@judges(AttemptRescue)
def attempt_rescue(position: Position, rescue: AttemptRescue) -> float:
    return 0.5


@judges(RevealMatch)
def reveal_match(position: Position, reveal: RevealMatch) -> float:
    """At the count a card in hand is of no other use."""
    return 0.5
