"""What monsters do that are events: the Balrog, Shelob, and Dragons that lay waste the land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.changes import Discarded
from .triggers import Trigger

if TYPE_CHECKING:
    from ...state import MeccgState


def ends_as_a_deck_is_exhausted() -> Trigger:
    """The card is discarded when any play deck is exhausted."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, source=source, cause="deck exhausted")

    return Trigger("deck exhausted", act, "Discard this card when any play deck is exhausted.")
