"""The start of the game, and which cards to keep."""

from __future__ import annotations

from ..advice import suggest_start
from ..rules.hands import DiscardFromHand, DiscardOne
from ..rules.starting_characters import Divide, PickShared, Start
from .position import Position, judges
from .worth import card_worth

WORTHLESS = 0.35
"""A card worth less than this makes room for another (IN-110)."""


@judges(Start)
def start(position: Position, choice: Start) -> float:
    """As the advice for a sensible start has it (IN-45)."""
    advice = position.memory.get("start")
    if advice is None:
        advice = position.memory["start"] = suggest_start(position.state, position.seat)
    return 1.0 if choice.card in advice.characters else -1.0


@judges(Divide)
def divide(position: Position, choice: Divide) -> float:
    return 1.0 if choice.yes else 0.0


@judges(PickShared)
def pick_shared(position: Position, pick: PickShared) -> float:
    facts = position.state.card(pick.card).facts
    return facts.marshalling_points + 0.3 * (facts.prowess or 0)


@judges(DiscardFromHand)
def discard_from_hand(position: Position, discard: DiscardFromHand) -> float:
    return -card_worth(position, discard.card)


@judges(DiscardOne)
def discard_one(position: Position, discard: DiscardOne) -> float:
    """The worst card makes room for another, sooner in a game that drags on."""
    return WORTHLESS / position.caution - card_worth(position, discard.card)
