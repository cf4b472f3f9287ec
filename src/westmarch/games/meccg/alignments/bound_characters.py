"""Bringing a character into play together with a card that binds or summons him."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, Self

from westmarch.kernel.action import requirement
from westmarch.kernel.data import NO_CARD, CardId
from westmarch.kernel.procedure import Runnable

from ..cards.rulings import Deed
from ..rules.changes import PutWith
from ..rules.company.characters import PlayCharacter
from ..rules.timing.triggers import in_a_row
from ..rules.timing.windows import sorted_hand
from ..state import Company, MeccgState


class PlayBound(PlayCharacter, frozen=True):
    """Play a character together with a card from hand that makes him come."""

    deed: ClassVar[Deed]
    """What such a card allows, each of itself."""
    bond: CardId = NO_CARD

    def nature(self, state: MeccgState) -> Hashable:
        return state.definition[self.bond], super().nature(state)

    @classmethod
    def bond_of(cls, state: MeccgState, seat: int) -> CardId | None:
        return sorted_hand(state, seat).ruling.get(cls.deed.allowed)

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> list[Self]:
        bond = cls.bond_of(state, seat)
        if bond is None:
            return []
        plays = super().candidates(state, seat)
        return [cls(seat, play.card, play.company, play.site, play.leader, bond) for play in plays]

    @classmethod
    def conceivable(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        bond = cls.bond_of(state, seat)
        if bond is not None:
            for play in PlayCharacter.conceivable(state, seat):
                yield cls(seat, play.card, play.company, play.site, play.leader, bond)

    @requirement(says="An avatar is bound by nobody")
    def is_no_avatar(self, state: MeccgState) -> bool:
        return not state.card(self.card).is_avatar

    @classmethod
    def price(cls, state: MeccgState, card: CardId, company: Company | None) -> int:
        """His mind is one less, but not below one."""
        plain = super().price(state, card, company)
        return max(1, plain - 1) if plain else plain

    def perform(self, state: MeccgState) -> Runnable | None:
        played = super().perform(state)
        return in_a_row([played, PutWith(self.bond, self.card, cause="bound")])

    def sentence(self, state: MeccgState) -> str:
        return f"{super().sentence(state)} by {state.name(self.bond)}"
