"""The White Hand: allies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId

from ....rules.combat.frames import AttackFrame, StrikeFrame
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.effects.combat import CancelStrike
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "WH-33",
        "Noble Steed",
        abilities=[
            Ability(
                CancelStrike(),
                key="gallop",
                title="cancel the strike",
                windows=("strike",),
                actor=Actor(itself=True, tap=True),
                condition=strike_on_rider,
            )
        ],
        traits=[Trait.AT_TAPPED_SITE, Trait.IS_A_MOUNT],
    )


@condition("if the strike is aimed at it or at its bearer, and is not an automatic-attack’s")
def strike_on_rider(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The strike that is being faced, of no automatic-attack, is aimed at the ally or at its bearer."""
    strike, attack = state.nearest(StrikeFrame), state.nearest(AttackFrame)
    if strike is None or attack is None or attack.automatic:
        return False
    return strike.character in (source, state.bearer[source])
