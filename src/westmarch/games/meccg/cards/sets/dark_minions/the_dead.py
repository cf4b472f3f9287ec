"""Dark Minions: hazards that call on the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId

from ...definition import card
from ...language.abilities import Ability
from ...language.conditions.journey import PathHas
from ...language.effects.piles import DiscardFromHand
from ...language.targets.characters import victim
from ...language.who import Who
from .hazard_events import DriveOff

if TYPE_CHECKING:
    from ....state import MeccgState


def register() -> None:
    # Faces of the Dead: one of the dead in hand frightens somebody away.
    card(
        "DM-57",
        "Faces of the Dead",
        abilities=[
            Ability(
                SHOWN_DEAD,
                DriveOff(13),
                windows=("hazards",),
                target=victim(Who(not_wizard=True)),
                condition=PathHas("Wilderness", 2) & SHOWN_DEAD.is_possible,
            )
        ],
    )


def is_undead(state: MeccgState, card: CardId) -> bool:
    """Whether a card is an Undead creature."""
    definition = state.card(card)
    return definition.is_creature and "Undead" in (definition.facts.race, *definition.facts.other_races)


SHOWN_DEAD = DiscardFromHand(
    "an Undead creature",
    lambda card: card.is_creature and "Undead" in (card.facts.race, *card.facts.other_races),
)
