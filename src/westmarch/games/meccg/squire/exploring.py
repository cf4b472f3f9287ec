"""At a site: items, factions, allies, rings; and the checks that go with them."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.odds import over

from ..rules.checks.corruption import CorruptionCheck
from ..rules.checks.influence import InfluenceAttempt, PlayFaction, attempt_modifier
from ..rules.checks.rings import PlayRing, RingTest
from ..rules.course.council import CallCouncil, CheckNext
from ..rules.course.scoring import doubled, halved, plain_counts
from ..rules.site.allies import PlayAlly
from ..rules.site.items import PlayItem
from ..rules.values import corruption_points, marshalling_points, prowess
from ..state import MeccgState
from .position import Position, judges
from .worth import character_worth, corruption_failure, corruption_risk, counted_points

LAST_TURN = 2
"""What an opponent may gain in the turn that is left to him after a call of the Council."""


@judges(PlayItem)
def play_item(position: Position, play: PlayItem) -> float:
    """What scores or helps, to a bearer whom it tempts little; a Wizard carries nothing."""
    state = position.state
    card = state.card(play.card)
    gain = counted_points(position, play.card) + (0.5 if card.modifiers or card.abilities else 0.1)
    if "gold ring item" in card.facts.types:
        gain += 0.8
    before = corruption_failure(state, play.character)
    after = corruption_failure(state, play.character, more_points=card.facts.corruption)
    loss = (after - before) * (character_worth(position, play.character) + gain)
    if any(modifier.quantity == "prowess" for modifier in card.modifiers):
        # A weapon does most for whom the dice decide: neither the weakest nor the strongest.
        loss += 0.03 * abs(prowess(state, play.character) - 5)
    return gain - loss - (2.0 if state.card(play.character).is_avatar else 0.0)


@judges(PlayFaction)
def play_faction(position: Position, play: PlayFaction) -> float:
    state = position.state
    needed = state.card(play.card).facts.influence_number or 0
    chance = over(needed - attempt_modifier(state, play.character, play.card))
    return chance * (counted_points(position, play.card) + 1.0) - 0.3


@judges(PlayAlly)
def play_ally(position: Position, play: PlayAlly) -> float:
    """With somebody who is unlikely to be lost."""
    state = position.state
    return counted_points(position, play.card) + 0.5 + 0.02 * prowess(state, play.character)


@judges(PlayRing)
def play_ring(position: Position, play: PlayRing) -> float:
    state = position.state
    test = state.nearest(RingTest)
    assert test is not None
    card = state.card(play.card)
    gain = marshalling_points(state, play.card) + 0.5
    failure = corruption_failure(state, test.bearer, more_points=card.facts.corruption)
    return gain - failure * (gain + character_worth(position, test.bearer))


@judges(CheckNext)
def check_next(position: Position, check: CheckNext) -> float:
    """Who needs help most comes first."""
    return corruption_risk(position, check.character)


@judges(CallCouncil)
def call_council(position: Position, call: CallCouncil) -> float:
    return worth_of_a_call(position)


def worth_of_a_call(position: Position) -> float:
    """Who leads by more than a last turn brings calls the end of the game; who does not plays on."""
    state = position.state
    totals = totals_now(state)
    lead = totals[position.seat] - max((totals[seat] for seat in state.people() if seat != position.seat), default=0)
    lost = sum(corruption_risk(position, card) for card in state.characters(position.seat))
    return lead - lost - LAST_TURN + 0.5


def totals_now(state: MeccgState) -> list[int]:
    """What each seat would have if the points were counted now."""
    counts = plain_counts(state)
    if state.law.doubles_and_halves:
        counts = tuple(halved(count) for count in doubled(state, counts, tuple(state.people())))
    return [sum(count) for count in counts]


def check_loss(position: Position, check: CorruptionCheck) -> float:
    """What the corruption check that is being made costs on average."""
    state = position.state
    points = corruption_points(state, check.character)
    return (1.0 - over(points - check.change(state))) * character_worth(position, check.character)


def attempt_gain(position: Position, attempt: InfluenceAttempt) -> float:
    """What the attempt that is being made brings on average."""
    state = position.state
    failed = 1.0 - over(attempt.needed(state) - attempt.change(state))
    return (1.0 - failed**attempt.rolls) * marshalling_points(state, attempt.faction)
