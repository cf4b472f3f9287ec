"""A deed that brings a Wizard into play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.odd.homecoming import WizardComes
from ..language.trigger import Trigger

if TYPE_CHECKING:
    from ...state import MeccgState


def brings_a_wizard() -> Trigger:
    """Stored at a Haven, the card brings a Wizard from the play deck or discard pile into play there."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return WizardComes(state.place[source] % state.seats, state.stored_at.get(str(source), ""))

    words = (
        "When it is stored and you have no Wizard in play, you may search your play deck or discard pile for a Wizard "
        "and play him at that Haven; he does not count as the one character that may be played in a turn."
    )
    return Trigger("stored", act, words)
