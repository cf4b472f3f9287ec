"""Tolls: sites at which nothing is found before the company has tapped somebody for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Self

from westmarch.kernel.action import Action, requirement
from westmarch.kernel.data import CardId
from westmarch.kernel.procedure import Runnable

from ...cards.rulings import Deed, is_forbidden
from ...notes import Note
from ...state import MeccgState
from ...words import UNTAPPED
from ..changes import Tapped
from .exploring import explorers, has_entered, site_here
from .frames import SiteFrame

# Looked up once: a member of an enum takes longer to find than what it is asked for.
_GIVE_WITHOUT_TOLL = Deed.GIVE_WITHOUT_TOLL


class TollPaid(Note, frozen=True):
    """A company has tapped characters for what it may find at its site."""

    company: int


def is_toll_due(state: MeccgState, seat: int) -> bool:
    """Whether the company that explores its site must tap two characters before it plays an item or ally there."""
    if seat != state.active or not state.having(_GIVE_WITHOUT_TOLL.forbidden):
        return False
    site, phase = site_here(state), state.nearest(SiteFrame)
    if site is None or phase is None:
        return False
    return is_forbidden(state, _GIVE_WITHOUT_TOLL, site) and TollPaid(phase.company) not in state.this_turn


class PayToll(Action, frozen=True):
    """Tap two characters of the company for what may be found at the site."""

    verb = "pay-toll"
    one: CardId
    other: CardId

    @classmethod
    def candidates(cls, state: MeccgState, seat: int) -> Iterator[Self]:
        if is_toll_due(state, seat):
            for one, other in combinations(explorers(state, seat), 2):
                yield cls(seat, one, other)

    @requirement(says="Nobody need tap for what is found at this site")
    def is_due(self, state: MeccgState) -> bool:
        return is_toll_due(state, self.seat) and has_entered(state)

    @requirement("IN-47", says="Both characters must be untapped")
    def both_untapped(self, state: MeccgState) -> bool:
        return state.status[self.one] == state.status[self.other] == UNTAPPED

    def perform(self, state: MeccgState) -> Runnable | None:
        phase = state.nearest(SiteFrame)
        assert phase is not None
        state.this_turn.append(TollPaid(phase.company))
        return Tapped(self.one, cause="cost"), Tapped(self.other, cause="cost")

    def sentence(self, state: MeccgState) -> str:
        return f"{state.name(self.one)} and {state.name(self.other)} tap for what may be found here"
