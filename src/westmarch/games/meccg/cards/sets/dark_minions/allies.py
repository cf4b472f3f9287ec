"""Dark Minions: allies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.changes import Change, Replacement
from westmarch.kernel.data import CardId

from ....rules.changes import Discarded
from ....rules.combat.frames import AttackFrame
from ....rules.prisoners.taking import TakenPrisoner
from ...definition import card
from ...language.abilities import Ability, Actor
from ...language.condition import condition
from ...language.conditions.attacks import AttackIs, CompanyAttacked
from ...language.effects.combat import CancelAttack
from ...language.modifiers import Scope
from ...language.standing.rulings import Allows, Forbids
from ...rulings import Deed
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "DM-177",
        "Lindion the Oronín",
        abilities=[
            Ability(
                CancelAttack(),
                key="cancel",
                title="cancel the attack",
                windows=("attack",),
                actor=Actor(itself=True, tap=True),
                condition=AttackIs("Animal", "Spider") & CompanyAttacked("his"),
            )
        ],
        rulings=[
            Allows(
                Deed.CALL_EAGLES,
                Scope.OWN_COMPANY,
                words="Eagle-mounts may be played on his company wherever it is, and without a diplomat.",
            )
        ],
    )
    card(
        "DM-179",
        "Noble Hound",
        traits=[Trait.AT_TAPPED_SITE],
        rulings=[Forbids(Deed.TAKE_A_STRIKE, Scope.BEARER, when=~has_a_strike), Allows(Deed.TAKE_A_STRIKE_TAPPED)],
        watches=SAVES_FROM_PRISON,
        odd_text="It is discarded to cancel an effect that would take its controlling character prisoner.",
    )


def _bearer_is_taken(state: MeccgState, source: CardId, change: Change) -> bool:
    return isinstance(change, TakenPrisoner) and change.card == state.bearer[source]


def _goes_instead(state: MeccgState, source: CardId, change: Change) -> Change:
    return Discarded(source, cause="saves its master")


SAVES_FROM_PRISON = (
    Replacement("it is discarded instead of its master's being taken", _bearer_is_taken, _goes_instead),
)
"""Discarded so that its controlling character is not taken prisoner."""


@condition("it has been given one")
def has_a_strike(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card itself has been given a strike of the attack under way."""
    attack = state.nearest(AttackFrame)
    return attack is None or source in attack.assigned
