"""Dark Minions: allies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.changes import Change, Replacement
from westmarch.kernel.data import CardId

from ....rules.changes import Discarded
from ....rules.prisoners.taking import TakenPrisoner
from ...definition import card
from ...odd.traits.fighting import SHIELDS_ITS_MASTER
from ...traits import Trait

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    card(
        "DM-179",
        "Noble Hound",
        traits=[Trait.AT_TAPPED_SITE, SHIELDS_ITS_MASTER],
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
