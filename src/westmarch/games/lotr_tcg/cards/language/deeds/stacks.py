"""Deeds with cards that are stacked on a card: out of play there, face up (TC-8.60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from westmarch.kernel.action import Decision
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Outcome

from ....changes import Stacked, Taken
from ....rules.actions.drawing import may_take
from ....texts.choices import choose_cards
from ....texts.deeds import Deed
from ..subjects.kinds import Kind

if TYPE_CHECKING:
    from ....state import TcgState
    from ....texts.use import Use


class StackFromHand(Deed):
    """Stack a card of one's hand on this one."""

    must_be_possible = True

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def _cards(self, state: TcgState, use: Use) -> list[CardId]:
        return self.kind.among(state, use, state.hand(use.seat))

    def possible(self, state: TcgState, use: Use) -> bool:
        return bool(self._cards(state, use))

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = choose_cards(state, use, self._cards(state, use), 1, prompt=self.words)
        if isinstance(picked, Decision):
            return picked
        return tuple(Stacked(card, use.card, source=use.card, cause=use.definition) for card in picked)

    @property
    def words(self) -> str:
        return f"stack {self.kind.named} from hand on this card"


class TakeStacked(Deed):
    """Take a card that is stacked on this one into hand; in the fellowship phase four are the most (TC-3.14)."""

    must_be_possible = True

    def possible(self, state: TcgState, use: Use) -> bool:
        return bool(state.stacked_on(use.card)) and may_take(state, use.seat) > 0

    def run(self, state: TcgState, use: Use) -> Outcome:
        picked = choose_cards(state, use, state.stacked_on(use.card), 1, prompt=self.words)
        if isinstance(picked, Decision):
            return picked
        return tuple(Taken(use.seat, card, source=use.card, cause=use.definition) for card in picked)

    @property
    def words(self) -> str:
        return "take a card stacked on this card into hand"
