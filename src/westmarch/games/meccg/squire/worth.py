"""What characters and cards are worth to their player."""

from __future__ import annotations

from functools import cache

from westmarch.games.middle_earth.checks.odds import below, over
from westmarch.kernel.data import CardId

from ..advice import can_be_played_at, is_information, is_scoring
from ..cards.definition import Card
from ..cards.language.effects.checks import TestRing
from ..cards.printed import Facts
from ..cards.traits import Trait
from ..rules.checks.influence import attempt_modifier
from ..rules.checks.rings import ring_kind
from ..rules.company.sides import is_welcome
from ..rules.course.scoring import halved
from ..rules.journey.versions import may_use_version
from ..rules.values import (
    corruption_modifier,
    corruption_points,
    marshalling_points,
    mind,
    points_by_kind,
    prowess,
    total_points,
    unused_general_influence,
)
from ..state import MeccgState
from .position import Position
from .prospects import has_a_taker, is_beyond_reach

WIZARD = 40.0
"""Whoever loses his Wizard loses the game (IN-21)."""
WOUND = 1.0
TAP = 0.3
CARD = 0.4
"""What a card in hand is worth for whatever it may do later."""


def character_worth(position: Position, character: CardId) -> float:
    """What is lost with a character: his points and what he bears, and his strength."""
    known: float | None = position.memory.get(("worth", character))
    if known is not None:
        return known
    state = position.state
    card = state.card(character)
    if card.is_avatar:
        worth = WIZARD
    else:
        points = marshalling_points(state, character)
        if Trait.NEGATIVE_IF_ELIMINATED in card.traits:
            points *= 2
        worth = 1.0 + points + 0.25 * prowess(state, character)
        worth += sum(0.7 * marshalling_points(state, item) + 0.2 for item in state.items(character))
        worth += sum(marshalling_points(state, ally) for ally in state.allies(character))
        worth += sum(0.5 for _ in state.followers(character))
    position.memory["worth", character] = worth
    return worth


def counted_points(position: Position, card: CardId) -> float:
    """What the points of a card are worth: half as printed, half as they would count beside the others (ME-1.43)."""
    state = position.state
    points = marshalling_points(state, card)
    if points <= 0 or not state.law.doubles_and_halves:
        return points
    kinds: dict[str, int] | None = position.memory.get("kinds")
    if kinds is None:
        kinds = position.memory["kinds"] = points_by_kind(state, position.seat)
    kind = state.card(card).facts.points_kind or "miscellaneous"
    then = {**kinds, kind: kinds.get(kind, 0) + points}
    return 0.5 * (points + sum(halved(tuple(then.values()))) - sum(halved(tuple(kinds.values()))))


def corruption_risk(position: Position, character: CardId, change: int = 0, more_points: int = 0) -> float:
    """What a corruption check of a character costs on average."""
    return corruption_failure(position.state, character, change, more_points) * character_worth(position, character)


def corruption_failure(state: MeccgState, character: CardId, change: int = 0, more_points: int = 0) -> float:
    """How likely a character fails a corruption check: his roll must be more than his points (IN-120)."""
    points = corruption_points(state, character) + more_points
    return below(points + 1 - change - corruption_modifier(state, character)) if points else 0.0


def card_worth(position: Position, card: CardId) -> float:
    """What a card in the own hand is worth: how much it may bring, if it can still be played."""
    state = position.state
    definition = state.card(card)
    facts = definition.facts
    if facts.unique and definition.name in state.names_in_use():
        return 0.0
    if definition.is_character:
        return _character_in_hand(position, card)
    if definition.is_creature:
        return 0.5 + 0.04 * (facts.prowess or 0) + 0.06 * facts.strikes
    if definition.is_hazard:
        return 0.7
    if calls_the_end(definition):
        return _call_in_hand(position)
    if is_beyond_reach(position, card):
        return 0.25
    kind = ring_kind(state, card)
    if kind:
        return 0.8 + 0.5 * facts.marshalling_points if has_gold_ring(state, position.seat) else 0.5
    if definition.is_item and not has_a_taker(position, state.characters(position.seat), card):
        return 0.5
    if is_scoring(state, card):
        if not has_place(position, card):
            return 0.1
        if definition.is_faction:
            return 0.3 + _chance_to_win_over(position, card) * (1.5 + facts.marshalling_points)
        return 1.0 + facts.marshalling_points
    if definition.is_item:
        return 0.8 if has_place(position, card) else 0.1
    if definition.is_faction or definition.is_ally or is_information(definition):
        return 0.3 if has_place(position, card) else 0.1
    if any(isinstance(effect, TestRing) for ability in definition.abilities.values() for effect in ability.effects):
        return 1.2 if has_gold_ring(state, position.seat) else 0.5
    return 0.9 if definition.abilities else 0.1


def _character_in_hand(position: Position, card: CardId) -> float:
    state = position.state
    definition = state.card(card)
    if definition.is_avatar:
        if any(state.card(other).is_avatar for other in state.characters(position.seat)):
            return 0.0
        return 3.0 if position.leads_abroad else 0.5
    if mind(state, card) > unused_general_influence(state, position.seat) + 3:
        return 0.3
    if definition.facts.race in state.alignment(position.seat).needs_leave and not is_welcome(state, position.seat):
        return 0.3
    return 1.0 + definition.facts.marshalling_points


@cache
def calls_the_end(card: Card) -> bool:
    """Whether it is a card by which servants of Sauron call the end of the game (ME-1.13)."""
    return any(effect.calls_the_end for ability in card.abilities.values() for effect in ability.effects)


def _call_in_hand(position: Position) -> float:
    """The card that ends the game is worth the more, the nearer the end is."""
    state = position.state
    if state.alignment(position.seat).calls_freely or state.turns_left >= 0:
        return 0.3
    return 0.5 + 2.5 * min(1.0, _progress(position))


def _progress(position: Position) -> float:
    state = position.state
    if state.exhausted[position.seat] >= state.law.exhaustions:
        return 1.0
    return total_points(state, position.seat) / state.law.points_to_call


NEAR_THE_END = 0.5
"""With this share of the points that a call takes its card is sought."""


def is_call_in_reserve(position: Position) -> bool:
    """Whether the card that ends the game waits in the sideboard, and its time is near."""
    state = position.state
    if state.alignment(position.seat).calls_freely or _progress(position) < NEAR_THE_END:
        return False
    return any(calls_the_end(state.card(card)) for card in state.zone("sideboard", position.seat))


def _chance_to_win_over(position: Position, faction: CardId) -> float:
    """How likely the best of the own characters brings a faction into play, with some luck in cards and helpers."""
    state = position.state
    best: int | None = position.memory.get(("influencer", faction))
    if best is None:
        able = state.characters(position.seat)
        best = max((attempt_modifier(state, who, faction) for who in able), default=0)
        position.memory["influencer", faction] = best
    return over((state.card(faction).facts.influence_number or 0) - best - 2)


def has_gold_ring(state: MeccgState, seat: int) -> bool:
    cards = [*state.hand(seat), *state.in_play(seat)]
    return any("gold ring item" in state.card(card).facts.types for card in cards)


def has_place(position: Position, card: CardId) -> bool:
    """Whether a site at which the card can be played is in the own location deck or under an own company."""
    state = position.state
    sites: list[Facts] | None = position.memory.get("places")
    if sites is None:
        companies = state.companies_of(position.seat)
        open_to_some = [
            site
            for site in state.zone("location deck", position.seat)
            if not companies or any(may_use_version(state, own, position.seat, site) for own in companies)
        ]
        sites = [state.card(site).facts for site in (*open_to_some, *(own.site for own in companies))]
        position.memory["places"] = sites
    return any(can_be_played_at(state.card(card), site) for site in sites)
