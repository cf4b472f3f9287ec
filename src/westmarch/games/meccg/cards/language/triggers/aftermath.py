"""What creatures leave behind: effects that last on a company for the rest of the turn after their attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from westmarch.games.middle_earth.lasting import END_OF_TURN
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


def begins(unless: Literal["cancelled", "defeated", ""] = "") -> Trigger:
    """After the attack (unless it was cancelled or defeated, if the card says so) the effects of the card's aftermath
    last on the company until the end of the turn."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        assert attack is not None
        prevented = {"cancelled": attack.cancelled, "defeated": attack.is_defeated(state)}.get(unless, False)
        if not prevented:
            definition = state.definition[source]
            for position in range(len(state.card(source).abilities[AFTERMATH].effects)):
                name = f"{AFTERMATH}.{position}"
                state.lasting.append(Lasting(definition, name, (), END_OF_TURN, attack.attacker, attack.company))
            state.table_changed()
        return None

    exception = f", unless it was {unless}" if unless else ""
    return Trigger("after attack", act, f"This begins when the attack is over{exception}.")
