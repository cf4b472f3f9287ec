"""What can be read off a table of LoRE for one seat: the figures that the steward's judgement is learned on."""

from __future__ import annotations

from math import log

from westmarch.games.middle_earth.table import WOUNDED

from .rules.values import corruption, points, prowess
from .state import LoreState
from .words import ALLY, CHARACTER, CREATURE, MP_PILE

SIDES = (
    "points",
    "points of characters",
    "points of items",
    "points of allies",
    "points in the pile",
    "characters",
    "wounded characters",
    "prowess",
    "corruption",
    "main character in play",
    "creatures in hand",
    "resources in hand",
    "cards left in the draw pile",
    "exhaustions",
)
"""What each player has; his figure less that of the other counts."""
NAMES = (*SIDES, "points late in the game", "points once the end is called", "own turn")


def features(state: LoreState, seat: int) -> tuple[float, ...]:
    """The figures of a table with two seats, by `NAMES`: each is turned round for the other seat."""
    mine, theirs = _side(state, seat), _side(state, 1 - seat)
    found = [own - other for own, other in zip(mine, theirs, strict=True)]
    late = max(0.0, min(1.0, max(mine[0], theirs[0]) / state.law.points_to_call))
    called = found[0] if state.last_turn >= 0 else 0.0
    return (*found, found[0] * late, called, 1.0 if state.active == seat else -1.0)


def _side(state: LoreState, seat: int) -> tuple[float, ...]:
    characters = state.characters(seat)
    by_kind = dict.fromkeys((CHARACTER, "item", ALLY), 0)
    for card in state.in_play(seat):
        facts = state.facts(card)
        kind = "item" if facts.is_item else facts.kind
        if kind in by_kind:
            by_kind[kind] += facts.points
    held = [state.facts(card) for card in state.hand(seat)]
    return (
        points(state, seat),
        *by_kind.values(),
        sum(state.facts(card).points for card in state.zone(MP_PILE, seat)),
        len(characters),
        sum(state.status[card] == WOUNDED for card in characters),
        sum(prowess(state, card) for card in characters),
        sum(min(0, corruption(state, card)) for card in characters),
        any(state.facts(card).main for card in characters),
        sum(facts.kind == CREATURE for facts in held),
        sum(facts.is_resource for facts in held),
        log(1 + len(state.draw_pile(seat))),
        state.exhausted[seat] if state.exhausted else 0,
    )
