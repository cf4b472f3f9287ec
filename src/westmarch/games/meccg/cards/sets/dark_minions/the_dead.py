"""Dark Minions: hazards that call on the dead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from westmarch.kernel.action import Action, Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import Discarded
from ....rules.piles.picking import Pick, one_of_each
from ...definition import card
from ...language.abilities import Ability
from ...language.condition import condition
from ...language.conditions.journey import PathHas
from ...language.effect import Effect
from ...language.targets.characters import victim
from ...language.who import Who
from .hazard_events import DriveOff

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    # Faces of the Dead: one of the dead in hand frightens somebody away.
    card(
        "DM-57",
        "Faces of the Dead",
        abilities=[
            Ability(
                ShowTheDead(),
                DriveOff(13),
                windows=("hazards",),
                target=victim(Who(not_wizard=True)),
                condition=PathHas("Wilderness", 2) & undead_in_hand,
            )
        ],
    )


def _undead(state: MeccgState, seat: int) -> list[CardId]:
    """The Undead creatures in a player's hand."""
    return [card for card in state.hand(seat) if is_undead(state, card)]


def is_undead(state: MeccgState, card: CardId) -> bool:
    """Whether a card is an Undead creature."""
    definition = state.card(card)
    return definition.is_creature and "Undead" in (definition.facts.race, *definition.facts.other_races)


@condition("with an Undead creature in hand to discard")
def undead_in_hand(state: MeccgState, source: CardId, subject: Any) -> bool:
    """The card's player has an Undead creature in hand."""
    return bool(_undead(state, state.owner[source]))


class ShowTheDead(Effect):
    """An Undead creature is shown and discarded from hand."""

    __slots__ = ()

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if use.chosen:
            return Discarded(use.chosen[0], source=use.card, cause="from hand")
        found: list[Action] = [Pick(use.seat, card) for card in one_of_each(state, _undead(state, use.seat))]
        return Decision(use.seat, "discard an Undead creature", found) if found else None

    def text(self) -> str:
        return "Discard an Undead creature from your hand and show it."
