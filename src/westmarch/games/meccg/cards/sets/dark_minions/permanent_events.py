"""Dark Minions: resource permanent-events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.company.manifestations import is_lair
from ...definition import card
from ...language.abilities import Ability, Actor, Unduplicated
from ...language.condition import condition
from ...language.effects.table import ComeIntoPlay, PutOnTarget
from ...language.modifiers import Scope
from ...language.standing.rulings import Allows, Forbids
from ...language.targets.characters import OWN_COMPANY_AT_HAVEN
from ...language.trigger import Trigger
from ...odd.cup_of_farewell import ItemFromSideboard, once_a_turn
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


ONE_ATTACK = (
    "Of several automatic-attacks at a site that is no Dragon’s lair, and of several attacks of a creature or "
    "other hazard, only one is left, which the hazard player chooses and which cannot be cancelled."
)


def register() -> None:
    card(
        "DM-121",
        "Crown of Flowers",
        abilities=[Ability(ComeIntoPlay(), windows=("any",))],
        rulings=[Allows(Deed.LEND_THE_MORNING)],
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
        rulings=[Forbids(Deed.ATTACK_AGAIN, Scope.CARDS, ~a_dragons_lair, ONE_ATTACK)],
        triggers=[spent_when_isolated_attack_is_defeated()],
    )


def spent_when_isolated_attack_is_defeated() -> Trigger:
    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(AttackFrame)
        if attack is None or not attack.isolated or not attack.is_defeated(state):
            return None
        return Discarded(source, source=source)

    return Trigger("attack over", act, "Discard this card when such an attack is defeated.")


@condition("in the lair of a Dragon")
def a_dragons_lair(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The source of attacks that is looked at is the lair of a Dragon."""
    return subject >= 0 and is_lair(state.name(subject))
