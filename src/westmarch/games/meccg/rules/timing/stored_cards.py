"""What cards can do once they have been stored."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from westmarch.kernel.action import precondition, requirement
from westmarch.kernel.data import NO_CARD, CardId

from ...state import PILE, MeccgState
from ..changes import Discarded
from .scene import open_windows
from .using_abilities import UseAbility
from .windows import may_use_resources, stored_cards


class UseStored(UseAbility, frozen=True):
    """Use what a card in the own marshalling point pile can do."""

    verb = "use-stored"

    @precondition(says="No stored card can do anything")
    def something_is_stored(state: MeccgState, seat: int) -> bool:
        return bool(stored_cards(state, seat))

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        windows, in_turn = open_windows(state, seat), may_use_resources(state, seat)
        found: list[Self] = []
        for card in stored_cards(state, seat):
            definition = state.card(card)
            timely = in_turn or definition.is_hazard
            for name in windows:
                for ability in definition.when_stored.get(name, ()):
                    if timely or ability.in_opponents_turn:
                        found += cls.fitting(state, seat, card, ability)
        return found

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        for card in stored_cards(state, seat):
            for abilities in state.card(card).when_stored.values():
                for ability in abilities:
                    yield from cls.uses(state, seat, card, ability)

    @requirement(says=lambda use, state: f"{state.name(use.card)} is not stored")
    def is_in_play(self, state: MeccgState) -> bool:
        return self.what(state).is_of_stored_card and state.place[self.card] // state.seats == PILE

    @requirement(says=lambda use, state: f"There is no stored {use.what(state).discards_stored}")
    def price_is_there(self, state: MeccgState) -> bool:
        return not self.what(state).discards_stored or self.stored_price(state) >= 0

    def stored_price(self, state: MeccgState) -> CardId:
        """The stored card that is discarded for it."""
        pile = state.zone("marshalling point pile", self.seat)
        wanted = self.what(state).discards_stored
        return next((card for card in pile if state.name(card) == wanted and card != self.card), NO_CARD)

    def pay(self, state: MeccgState) -> tuple[CardId, ...]:
        if self.what(state).discards_stored:
            state.happen(Discarded(self.stored_price(state), source=self.card, cause="cost"))
        return super().pay(state)
