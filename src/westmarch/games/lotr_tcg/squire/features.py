"""What can be read off a table of the LOTR TCG for one seat: the figures that the steward's judgement is learned on."""

from __future__ import annotations

from ..rules.values import resistance, vitality
from ..state import TcgState

LATE = 3
"""The last so many sites count once more."""

SIDES = (
    "site number",
    "sites close to the last",
    "room for burdens",
    "vitality left of the Ring-bearer",
    "Ring-bearer exhausted",
    "companions",
    "strength of the companions",
    "wounds of the companions",
    "allies",
    "cards borne by companions",
    "other cards in play",
    "minions in hand",
    "strength of minions in hand",
    "companions in hand",
    "cards left in the draw deck",
    "dead companions",
)
"""What each player has; his figure less that of the other counts."""
NAMES = (*SIDES, "own turn", "own turn late in the game")


def features(state: TcgState, seat: int) -> tuple[float, ...]:
    """The figures of a table with two seats, by `NAMES`: each is turned round for the other seat."""
    mine, theirs = _side(state, seat), _side(state, 1 - seat)
    found = [own - other for own, other in zip(mine, theirs, strict=True)]
    late = max(state.marker) / state.law.last_site
    turn = 1.0 if state.active == seat else -1.0
    return (*found, turn, turn * late)


def _side(state: TcgState, seat: int) -> tuple[float, ...]:
    bearer = state.ring_bearer[seat]
    left = vitality(state, bearer) - state.wounds[bearer]
    companions = allies = borne = others = power = wounds = 0
    for card in state.in_play(seat):
        kind = state.card(card)
        if kind.is_companion:
            companions += 1
            wounds += state.wounds[card] if card != bearer else 0
            power += kind.facts.strength
        elif kind.is_ally:
            allies += 1
        elif state.bearer[card] >= 0 and state.card(state.bearer[card]).is_companion:
            borne += 1
            power += kind.facts.strength
        elif not kind.is_minion:
            others += 1
    held = [state.card(card) for card in state.hand(seat)]
    marker = state.marker[seat]
    return (
        marker,
        max(0, marker - state.law.last_site + LATE),
        resistance(state, seat) - state.burdens[seat],
        left,
        left <= 1,
        companions,
        power,
        wounds,
        allies,
        borne,
        others,
        sum(kind.is_minion for kind in held),
        sum(kind.facts.strength for kind in held if kind.is_minion),
        sum(kind.is_companion for kind in held),
        len(state.draw_deck(seat)),
        len(state.dead_pile(seat)),
    )
