"""What creatures leave behind: effects that last on a company for the rest of the turn after their attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable
from westmarch.kernel.state import Lasting

from ....rules.combat.frames import AttackFrame
from ..abilities import Ability
from ..effect import Effect
from ..trigger import Trigger

if TYPE_CHECKING:
    from ....state import MeccgState


AFTERMATH = "aftermath"


def aftermath(*effects: Effect) -> Ability:
    """What lasts after the attack; nobody can use it, the trigger begins it."""
    return Ability(*effects, windows=(), key=AFTERMATH)


def unless_cancelled(words: str) -> Trigger:
    """What the creature leaves behind begins unless its attack was cancelled."""
    return _begins(lambda state, attack: not attack.cancelled, words)


def unless_defeated(words: str) -> Trigger:
    """What the creature leaves behind begins unless its attack was defeated."""
    return _begins(lambda state, attack: not attack.is_defeated(state), words)


def _begins(when: Callable[[MeccgState, AttackFrame], bool], words: str) -> Trigger:
    """After the attack, if so, the effects of the card's aftermath last on the company until the end of the turn."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        if when(state, attack):
            definition = state.definition[source]
            for position in range(len(state.card(source).abilities[AFTERMATH].effects)):
                name = f"{AFTERMATH}.{position}"
                state.lasting.append(Lasting(definition, name, (), "end of turn", attack.attacker, attack.company))
            state.table_changed()
        return None

    return Trigger("after attack", act, words)
