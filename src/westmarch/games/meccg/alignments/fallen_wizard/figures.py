"""What counts differently for a Fallen-wizard: his general influence, points that count one, gold rings (ME-5.09,
ME-7.64 to ME-7.66, ME-10.43)."""

from __future__ import annotations

from westmarch.kernel.data import CardId
from westmarch.kernel.points import carries_out

from ...cards.definition import CARDS
from ...cards.language.modifiers import Scope
from ...rules.checks.rings import RingTest
from ...rules.company.avatars import avatar_of
from ...rules.company.stage import STAGE
from ...rules.values import GENERAL_INFLUENCE, MARSHALLING_POINTS, RING_TEST
from ...state import PILE, MeccgState
from .. import ALIGNMENTS

ONE, STORED_IN_VAIN = 46, 49
"""When these rules count: after what hero and minion cards do, and around what stage cards and avatars do."""


@GENERAL_INFLUENCE.modifier("ME-5.09", "ME-5.10", "ME-9.02", layer=0)
def printed_on_the_avatar(state: MeccgState, seat: int, value: int) -> int:
    """While he is in play the number on his card is his general influence; before, it is that of all (ME-5.10)."""
    if not ALIGNMENTS[state.alignments[seat]].avatar_gives_influence:
        return value
    avatar = avatar_of(state, seat)
    printed = None if avatar is None else state.card(avatar).facts.general_influence
    return value if printed is None else printed


@MARSHALLING_POINTS.modifier("ME-7.64", "ME-7.65", layer=ONE)
def worth_one(state: MeccgState, card: CardId, value: int) -> int:
    """Whatever gives points gives one, but for stage cards; events of either side do not change that (ME-7.65)."""
    whose = ALIGNMENTS[state.alignments[state.place[card] % state.seats]]
    if not whose.flat_points or CARDS[state.definition[card]].facts.alignment == STAGE:
        return value
    return 1 if value > 0 and gives_points(state, card) else 0


def gives_points(state: MeccgState, card: CardId) -> bool:
    """Whether a card gives points by what is printed on it."""
    definition = CARDS[state.definition[card]]
    return definition.facts.marshalling_points > 0 or any(
        modifier.quantity == MARSHALLING_POINTS.name and modifier.scope is Scope.SELF
        for modifier in definition.modifiers
    )


@MARSHALLING_POINTS.modifier("ME-7.66", layer=STORED_IN_VAIN)
def stored_elsewhere(state: MeccgState, card: CardId, value: int) -> int:
    """What is stored anywhere but at one of his own havens gives nothing (ME-7.66)."""
    seat = state.place[card] % state.seats
    if state.place[card] // state.seats != PILE or not state.alignment(seat).flat_points:
        return value
    definition = state.card(card)
    is_elsewhere = isinstance(state.stored_at.get(str(card)), str)
    return 0 if is_elsewhere and definition.is_resource and not definition.is_faction else value


@RING_TEST.modifier("ME-10.43", layer=0)
def hero_rings_resist(state: MeccgState, bearer: CardId, value: int) -> int:
    """His test of a hero gold ring is at -1 (ME-10.43)."""
    test = state.nearest(RingTest)
    if test is None or not state.alignment(test.seat).both_sides:
        return value
    return value - 1 if is_hero_ring(state, test.ring) else value


@carries_out("ME-10.43", without=False)
def is_hero_ring(state: MeccgState, ring: CardId) -> bool:
    return state.card(ring).facts.alignment == "hero"
