"""Powers that the Balrog keeps in reserve: such cards come from the sideboard into the play deck by their own text."""

from __future__ import annotations

from functools import cache
from typing import Self

from westmarch.kernel.action import Action, precondition
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.definition import CARDS
from ...cards.traits import Trait
from ...rules.about import OfCard
from ...rules.company.characters import is_organizing
from ...rules.piles.picking import one_of_each
from ...rules.piles.sideboard import CameFromSideboard, counted, sideboard
from ...state import MeccgState


class CallFromSideboard(OfCard, Action, frozen=True):
    """Bring a card from the sideboard into the play deck, as it says itself."""

    verb = "call-from-sideboard"
    unseen = "card"
    card: CardId

    @precondition(says="Such cards are brought in your own organization phase")
    def in_organization(state: MeccgState, seat: int) -> bool:
        return is_organizing(state, seat)

    @classmethod
    def is_open_to(cls, state: MeccgState, seat: int) -> bool:
        """Whether such a card lies in a player's sideboard."""
        cards = sideboard(state, seat)
        return bool(cards) and any(map(_is_kept_in_reserve, map(state.definition.__getitem__, cards)))

    @classmethod
    def in_reserve(cls, state: MeccgState, seat: int) -> list[CardId]:
        definition = state.definition
        return [card for card in sideboard(state, seat) if _is_kept_in_reserve(definition[card])]

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        return [cls(seat, card) for card in one_of_each(state, cls.in_reserve(state, seat))]

    def perform(self, state: MeccgState) -> Runnable | None:
        return CameFromSideboard(self.seat, (self.card,), "play deck", counted(state, (self.card,)))

    def sentence(self, state: MeccgState) -> str:
        return f"Bring {state.name(self.card)} from your sideboard into your play deck"


@cache
def _is_kept_in_reserve(card: str) -> bool:
    return Trait.COMES_FROM_THE_SIDEBOARD in CARDS[card].traits
