"""Steeds of Nazgûl: played before their rider, who must open the next chain; otherwise they return to hand."""

from __future__ import annotations

from typing import TypeVar

from westmarch.games.middle_earth.lasting import END_OF_ATTACK
from westmarch.kernel.data import CardId
from westmarch.kernel.state import Lasting

from ...cards.traits import Trait
from ...state import MeccgState
from ..changes import Discarded, ReturnedToHand
from ..combat.frames import AttackFrame
from ..timing.lasting import lasting_effects

NAZGUL = "Nazgûl"
# Looked up once: a member of an enum takes longer to find than what it is asked for.
_WAITS_FOR_A_NAZGUL = Trait.WAITS_FOR_A_NAZGUL

A = TypeVar("A", bound=AttackFrame)


def waiting_steeds(state: MeccgState) -> list[CardId]:
    """The steeds in play that wait for their rider."""
    return state.having(_WAITS_FOR_A_NAZGUL)


def send_steeds_back(state: MeccgState) -> None:
    """No Nazgûl has come: the steeds return to hand."""
    steeds = waiting_steeds(state)
    for steed in list(steeds) if steeds else ():
        state.happen(ReturnedToHand(steed))


def mount(state: MeccgState, creature: CardId) -> None:
    """A creature opens a chain: a Nazgûl takes the steeds that wait, anything else sends them back."""
    steeds = list(waiting_steeds(state))
    if not steeds or state.card(creature).facts.race != NAZGUL:
        return send_steeds_back(state)
    for steed in steeds:
        seat = state.place[steed] % state.seats
        state.happen(Discarded(steed, cause="used"))
        ride = Lasting(state.definition[steed], "play.0", (state.ref(creature),), END_OF_ATTACK, seat)
        state.lasting.append(ride)
        state.table_changed()
    return None


def mounted(state: MeccgState, creature: CardId, attack: A) -> A:
    """The attack of a creature as the steeds change it that it has taken."""
    for lasting, effect in lasting_effects(state):
        change = effect.rides(lasting.card) if state.ref(creature) in lasting.targets else None
        if change is not None:
            change.alter(attack)
    return attack
