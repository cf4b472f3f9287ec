"""Resource events of The Dragons that help a company on its way and in combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.combat.changes import SeveralStrikesTaken
from ....rules.combat.frames import AttackFrame
from ...definition import card
from ...language.abilities import Ability, Actor, skilled
from ...language.condition import condition
from ...language.conditions.journey import PathHas
from ...language.effect import Effect
from ...language.effects.checks import MakeCorruptionCheck
from ...language.effects.land import TreatRegion
from ...language.who import Who

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


LANDS = (
    ("Wilderness", "Border-land"),
    ("Wilderness", "Shadow-land"),
    ("Shadow-land", "Wilderness"),
    ("Border-land", "Wilderness"),
)
"""What a master of wood, water or hill can make of a region."""


def register() -> None:
    card(
        "TD-131",
        "Many Foes He Fought",
        abilities=[Ability(TakesSeveral(), windows=("assignment",), actor=skilled("warrior"), condition=has_strike)],
    )
    # Master of Wood, Water, or Hill
    card(
        "TD-136",
        "Master of Wood, Water, or Hill",
        abilities=[
            Ability(
                TreatRegion(old, new, under_way=True),
                MakeCorruptionCheck(),
                key=f"play-{old}-{new}".lower(),
                title=f"a {old} becomes a {new}",
                windows=("any",),
                actor=Actor(Who(skill="sage"), tap=True, anywhere=True),
                condition=PathHas(old),
            )
            for old, new in LANDS
        ],
    )


@condition("if you have given him a strike")
def has_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The character has been given a strike of the attack."""
    attack = state.nearest(AttackFrame)
    return attack is not None and subject in attack.assigned


class TakesSeveral(Effect):
    """The character may be given any number of the strikes, each faced in a sequence of its own (ME-7.15)."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        return None if state.nearest(AttackFrame) is None else SeveralStrikesTaken(use.actor, source=use.card)

    def text(self) -> str:
        return (
            "He may be given any number of the strikes and faces them one by one, "
            "with −1 to prowess and body for each strike that he has faced before."
        )
