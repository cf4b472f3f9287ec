"""Men who are called back, and who are the price of the call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.odd.levies import CallMenBack, PayInMen
from ..language.trigger import Trigger

if TYPE_CHECKING:
    from ...state import MeccgState


def calls_men_back() -> Trigger:
    """At the end of each turn each player may shuffle a Man creature from his discard pile into his play deck."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return CallMenBack()

    words = (
        "At the end of each turn each player may shuffle one Man hazard creature from his discard pile into his "
        "play deck."
    )
    return Trigger("end of turn", act, words)


def costs_men_or_itself() -> Trigger:
    """At the end of the opponent's long-event phase its player gives up a Man creature, or the card."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        owner = state.place[source] % state.seats
        return None if owner == state.active else PayInMen(owner, source)

    words = "At the end of an opponent’s long-event phase discard this card or a Man hazard creature from your hand."
    return Trigger("long-event phase ends", act, words)
