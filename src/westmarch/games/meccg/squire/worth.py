"""What characters and cards are worth to their player."""

from __future__ import annotations

from westmarch.games.middle_earth.checks.odds import below
from westmarch.kernel.data import CardId

from ..advice import can_be_played_at, is_information, is_scoring
from ..cards.language.effects.checks import TestRing
from ..cards.traits import Trait
from ..rules.checks.rings import ring_kind
from ..rules.values import (
    corruption_modifier,
    corruption_points,
    marshalling_points,
    mind,
    prowess,
    unused_general_influence,
)
from ..state import MeccgState
from .position import Position

WIZARD = 25.0
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
    kind = ring_kind(state, card)
    if kind:
        return 0.8 + 0.5 * facts.marshalling_points if has_gold_ring(state, position.seat) else 0.5
    if is_scoring(state, card):
        if not has_place(position, card):
            return 0.1
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
        return 0.0 if any(state.card(other).is_avatar for other in state.characters(position.seat)) else 0.5
    if mind(state, card) > unused_general_influence(state, position.seat) + 3:
        return 0.3
    return 1.0 + definition.facts.marshalling_points


def has_gold_ring(state: MeccgState, seat: int) -> bool:
    cards = [*state.hand(seat), *state.in_play(seat)]
    return any("gold ring item" in state.card(card).facts.types for card in cards)


def has_place(position: Position, card: CardId) -> bool:
    """Whether a site at which the card can be played is in the own location deck or under an own company."""
    state = position.state
    sites = [*state.zone("location deck", position.seat), *(own.site for own in state.companies_of(position.seat))]
    return any(can_be_played_at(state.card(card), state.card(site).facts) for site in sites)
