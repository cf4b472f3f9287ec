"""The Dragons: allies."""

from __future__ import annotations

from ...definition import Card, card
from ...language.abilities import Ability, Actor
from ...language.effects.table import ReturnTargetToHand
from ...language.standing.rulings import Forbids
from ...language.targets.cards import discarded
from ...language.triggers.endings import stays_in
from ...rulings import Deed


def register() -> None:
    card(
        "TD-142",
        "Nenseldë the Wingild",
        abilities=[
            Ability(
                ReturnTargetToHand(),
                key="recall",
                title="take back an environment",
                windows=("any",),
                actor=Actor(itself=True, tap=True),
                target=discarded("an environment resource long- or short-event", _is_fair_weather),
            )
        ],
        rulings=[Forbids(Deed.FACE_STRIKES)],
        triggers=[stays_in("Belfalas", "Bay of Belfalas", "Anfalas", "Mouths of the Anduin")],
    )


def _is_fair_weather(card: Card) -> bool:
    if not card.is_resource or "Environment" not in card.facts.keywords:
        return False
    return card.is_event("long-event") or card.is_event("short-event")
