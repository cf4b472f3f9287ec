"""Dark Minions: resource permanent-events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.combat.isolation import ISOLATES_ATTACKS
from ....rules.odd.sky import CROWNS_A_RESOURCE
from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.targets.characters import OWN_COMPANY_AT_HAVEN
from ...language.trigger import Trigger
from ...odd.cup_of_farewell import ItemFromSideboard, once_a_turn
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "DM-121",
        "Crown of Flowers",
        abilities=[Ability(ComeIntoPlay(), windows=("any",))],
        traits=[CROWNS_A_RESOURCE],
    )
    card(
        "DM-122",
        "Cup of Farewell",
        abilities=[
            Ability(
                PutOnTarget(),
                windows=("organization",),
                target=OWN_COMPANY_AT_HAVEN,
                no_duplicate=Unduplicated.ON_A_COMPANY,
            ),
            Ability(
                ItemFromSideboard(),
                windows=("any",),
                key="drink",
                actor=Actor(tap=True),
                condition=once_a_turn,
            ),
        ],
        traits=[Trait.ON_THE_COMPANY],
    )
    card(
        "DM-132",
        "Forewarned Is Forearmed",
        abilities=[Ability(ComeIntoPlay(), windows=("any",), no_duplicate=Unduplicated.AT_ALL)],
        traits=[ISOLATES_ATTACKS],
        triggers=[spent_when_isolated_attack_is_defeated()],
    )


def spent_when_isolated_attack_is_defeated() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or not attack.isolated or not attack.is_defeated(state):
            return None
        return Discarded(source, source=source)

    return Trigger("attack over", act, "Discard this card when such an attack is defeated.")
