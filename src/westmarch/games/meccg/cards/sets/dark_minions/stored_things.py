"""Dark Minions: a hazard for what has been stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....rules.changes import ReturnedToHand, Stored
from ...definition import card
from ...language.abilities import Ability, Binding, Target
from ...language.effect import Effect

if TYPE_CHECKING:
    from ....rules.timing.resolve import Resolve
    from ....state import MeccgState


def register() -> None:
    card(
        "DM-73",
        "Neither so Ancient Nor so Potent",
        abilities=[Ability(TakeItsPlace(), windows=("hazards",), target=STORED_ITEM)],
    )


def _stored_items(state: MeccgState, binding: Binding) -> list[CardId]:
    pile = state.zone("marshalling point pile", state.active)
    return [card for card in pile if state.card(card).is_item and str(card) in state.stored_at]


STORED_ITEM = Target("an item that your opponent has stored", _stored_items)


class TakeItsPlace(Effect):
    """A stored item returns to hand, and the card takes its place in the marshalling point pile."""

    __slots__ = ()
    on_guard = "never"

    def run(self, state: MeccgState, use: Resolve) -> Outcome:
        if state.zone_of(use.target)[0] != "marshalling point pile":
            return None
        whose = state.place[use.target] % state.seats
        return ReturnedToHand(use.target, source=use.card), Stored(use.card, whose, source=use.card)

    def text(self) -> str:
        return (
            "Return the item to the hand of its player, without the cards that lay with it; place this card in his "
            "marshalling point pile, where it is worth its item points to him."
        )
