"""What cards of the later sets do by themselves, as triggers that they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...rules.changes import Discarded
from ...rules.combat.attack import Attack
from ...rules.odd.levies import CallMenBack, PayInMen
from .conditions import Condition
from .triggers import Trigger

if TYPE_CHECKING:
    from ...state import MeccgState


def ends_with_a_defeat(of: Condition, words: str) -> Trigger:
    """The card is discarded once an attack of some kind is defeated."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        attack = state.nearest(Attack)
        if attack is None or not attack.is_defeated(state) or not of.holds(state, source, source):
            return None
        return Discarded(source, source=source, cause="defeated attack")

    return Trigger("attack over", act, f"Discard this card when {words}.")


def ends_with_a_deck() -> Trigger:
    """The card is discarded when any play deck is exhausted."""

    def act(state: MeccgState, source: CardId, margin: int) -> Runnable | None:
        return Discarded(source, source=source, cause="a deck is exhausted")

    return Trigger("deck exhausted", act, "Discard this card when any play deck is exhausted.")


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
