"""Giving up: it ends a game of two; among several the others play on without him and his cards."""

from __future__ import annotations

from typing import Any

from westmarch.kernel.data import CardId
from westmarch.kernel.errors import IllegalChoice
from westmarch.kernel.procedure import InOrder, Procedure
from westmarch.kernel.state import Result
from westmarch.kernel.structs import replace

from ...changes import Told, TurnEnded
from ...leaving import leave_play
from ...state import LoreState
from ...words import ASIDE, DECLARED, DISCARD, IN_PLAY, MP_PILE, OUT
from ..combat.attack import Attacks
from ..combat.frames import AUTOMATIC, AttackFrame, BodyRollFrame
from ..timing.acting import Acting, Declared
from ..timing.priority import Priority
from ..timing.scene import Scene
from ..values import points
from .ending import EndGame, EndOfTurn
from .turn import Turn

SKELETON = (Turn, Priority, EndOfTurn, EndGame)
"""What goes on without him, although it may have his number."""


def give_up(state: LoreState, seat: int) -> None:
    """A player has lost. The last who is left has won; several play on, and he is out of the game."""
    if seat in state.out:
        raise IllegalChoice(f"seat {seat} is out of the game")
    left = [other for other in range(state.seats) if other != seat and other not in state.out]
    if len(left) == 1:
        totals = tuple(points(state, each) for each in range(state.seats))
        details = tuple((("marshalling points", total),) for total in totals)
        state.result = Result(tuple(left), "", "given up", totals, details)
        return
    if state.turn == 0:
        raise IllegalChoice("nobody can leave a game of several players before it has begun")
    state.happen(Told("gives up and leaves the game", seat))
    _skip_him(state, seat)
    state.out = sorted({*state.out, seat})
    _cut_short(state, seat)
    _take_cards_along(state, seat)


def _skip_him(state: LoreState, seat: int) -> None:
    """His last turn is not waited for, and who is asked in turn keeps his place."""
    to_come = state.others(state.active)[: max(0, state.last_turn - state.turn)]
    state.last_turn -= state.called_by >= 0 and seat in to_come
    for frame in state.stack:
        if isinstance(frame, EndOfTurn | EndGame):
            frame.done -= state.around(state.active).index(seat) < frame.done


def _cut_short(state: LoreState, seat: int) -> None:
    """End his turn, and what he or a card of his was doing; others take over his part in the rest."""
    turn = next((depth for depth, frame in enumerate(state.stack) if isinstance(frame, Turn)), 0)
    if seat == state.active and turn:
        del state.stack[turn:]
        state.happen(TurnEnded(seat))
        return
    for depth, frame in enumerate(state.stack):
        _take_over(state, frame, seat)
        if not isinstance(frame, SKELETON) and _is_his(state, frame, seat):
            del state.stack[depth:]
            return


def _take_over(state: LoreState, frame: Procedure, seat: int) -> None:
    """What a procedure would have asked him it asks his left-hand neighbour, or nobody."""
    neighbour = state.left_of(state.active)
    if isinstance(frame, Scene):
        # Those who have let the moment pass are asked again: fewer are asked now.
        frame.heard = 0
    if isinstance(frame, Priority) and frame.who == seat:
        frame.who, frame.goes_on = state.left_of(seat), False
    elif isinstance(frame, AttackFrame) and frame.attacker == seat and frame.sort == AUTOMATIC:
        frame.attacker = neighbour
    elif isinstance(frame, Declared) and isinstance(frame.then, AttackFrame) and frame.then.sort == AUTOMATIC:
        frame.seat = neighbour
        frame.then = replace(frame.then, attacker=neighbour)
    elif isinstance(frame, BodyRollFrame) and frame.seat == seat:
        frame.seat = neighbour
    elif isinstance(frame, InOrder):
        frame.things = tuple(thing for thing in frame.things if not _is_his(state, thing, seat))


def _is_his(state: LoreState, thing: Any, seat: int) -> bool:
    """Whether a procedure or a change is done by him or is about a card of his."""
    parts: tuple[Any, ...] = (thing,)
    if isinstance(thing, Acting):
        parts = (thing, thing.use)
    elif isinstance(thing, Attacks):
        parts = thing.attacks
    return any(part.of_seat == seat or any(_owns(state, card, seat) for card in part.cards) for part in parts)


def _owns(state: LoreState, card: CardId, seat: int) -> bool:
    """Whether a card is his; the sites of the map are nobody's."""
    return card >= 0 and state.owner[card] == seat and not state.facts(card).type


def _take_cards_along(state: LoreState, seat: int) -> None:
    """His cards leave the game, and what he has won; what lay on them is discarded, and what was cut short."""
    for zone in (IN_PLAY, ASIDE, MP_PILE, DECLARED):
        for side in range(state.seats):
            for card in list(state.zone(zone, side)):
                if (_owns(state, card, seat) or side == seat) and state.place_name(card) == zone:
                    leave_play(state, card, OUT, state.owner[card])
    acted = {frame.use.card for frame in state.stack if isinstance(frame, Acting)}
    attacking = {frame.source for frame in state.stack if isinstance(frame, AttackFrame)}
    for side in range(state.seats):
        for card in list(state.zone(DECLARED, side)):
            if card not in acted | attacking:
                leave_play(state, card, DISCARD)
    state.waiting = [each for each in state.waiting if each.seat != seat and state.lies_in_play(each.card)]
